import { at } from "./base";

/** Chromium's own event; others install from their menu. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The service worker that keeps the shell, and the news that there is a newer one. */
class Shell {
  /** A newer version waits to be used. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** The browser offers to install the page as an app. */
  offer = $state.raw<InstallOffer | null>(null);

  /** Install it; whatever the answer, the browser does not offer it twice. */
  async install(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }

  /** Use it now: the page loads anew. Whatever is composed at a table is lost, so the reader is asked. */
  renew(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("now");
  }
}

export const shell = new Shell();

/** Register the worker; development goes without. */
export function keepShell(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // asked for in the settings instead of over the game
    shell.offer = event as InstallOffer;
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register(at("sw.js"), { scope: at("") })
    .then((registration) => {
      const look = () => {
        if (registration.waiting && navigator.serviceWorker.controller) shell.waiting = registration.waiting;
      };
      look();
      registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", look);
      });
    })
    .catch(() => undefined); // private windows and plain http have none; the page works without
}
