import { at } from "./base";

/** The service worker that keeps the shell, and the news that there is a newer one. */
class Shell {
  /** A newer version waits to be used. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Use it now: the page loads anew. Whatever is composed at a table is lost, so the reader is asked. */
  renew(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("now");
  }
}

export const shell = new Shell();

/** Register the worker; development goes without. */
export function keepShell(): void {
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
