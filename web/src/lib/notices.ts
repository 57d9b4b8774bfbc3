import { at } from "./base";
import { settings } from "./settings.svelte";

/** Ask the browser once whether it may notify. */
export async function allowed(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Tell somebody who looks elsewhere that it is their turn. */
export function notify(title: string, table: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(title, { tag: `imperia-${table}`, icon: at("icon-192.png") });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
