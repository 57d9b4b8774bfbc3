/** What a person prefers on this device; kept in the browser, effective at once. */

export type Language = "en" | "fr";
export type Theme = "system" | "light" | "dark";

const KEY = "imperia-settings";

function preferred(): Language {
  const wishes = globalThis.navigator?.languages ?? [];
  const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find((wish) => wish === "en" || wish === "fr");
  return known === "fr" ? "fr" : "en";
}

class Settings {
  name = $state("");
  language = $state<Language>(preferred());
  theme = $state<Theme>("system");
  /** Pieces travel and cards turn; also off where the system asks for less motion. */
  animation = $state(true);
  sound = $state(false);
  /** Ask for Confirm even when the composed turn is complete. */
  confirm = $state(true);
  /** Tell by the system's notifications when it is your turn. */
  notify = $state(false);
  /** Typed commands at the table. */
  commandBox = $state(false);
  /** The opponent chosen last. */
  level = $state("journeyman");

  constructor() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      if (kept && typeof kept === "object") Object.assign(this, pick(kept as Record<string, unknown>));
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  /** Keep everything, and let the page follow. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.animation ? "on" : "off";
    try {
      localStorage.setItem(KEY, JSON.stringify(pick(this as unknown as Record<string, unknown>)));
    } catch {
      // as above
    }
  }

  /** Whether things may move now. */
  get motion(): boolean {
    return this.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

const NAMES = ["name", "language", "theme", "animation", "sound", "confirm", "notify", "commandBox", "level"] as const;
const VALUES: Partial<Record<(typeof NAMES)[number], readonly unknown[]>> = {
  language: ["en", "fr"],
  theme: ["system", "light", "dark"],
};

function pick(from: Record<string, unknown>): Record<string, unknown> {
  const found = NAMES.filter((name) => name in from && (VALUES[name]?.includes(from[name]) ?? true));
  return Object.fromEntries(found.map((name) => [name, from[name]]));
}

export const settings = new Settings();
