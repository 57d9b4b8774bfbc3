/** What others do on the map, shown as it happens: pieces travel, appear and vanish, one after the other. */
import type { Line } from "$lib/wire";
import { settings } from "$lib/settings.svelte";

export interface Travel {
  kind: "army" | "city";
  owner: string;
  from: string | null;
  to: string | null;
}

export const DURATION = 350;

/** A decision as something that can be seen on the map; null for one that cannot. */
export function travelOf(line: Pick<Line, "action" | "seat">): Travel | null {
  const [word, first = "", second = ""] = line.action.split(" ");
  const owner = String(line.seat);
  if (word === "move") {
    const [from = null, to = null] = first.split("-");
    return { kind: "army", owner, from, to };
  }
  if (word === "place") return { kind: "army", owner, from: null, to: first };
  if (word === "neutral") return { kind: "army", owner: "neutral", from: null, to: first };
  if (word === "city") return { kind: "city", owner, from: null, to: first };
  if (word === "destroy") return { kind: "army", owner: second, from: first, to: null };
  return null;
}

/** The region that a decision is about: where it ends. */
export function elementOf(action: string): string | null {
  const travel = travelOf({ action, seat: 0 });
  const region = travel?.to ?? travel?.from;
  return region ? `region:${region}` : null;
}

/** The travels on their way. */
export class Travels {
  now = $state.raw<Travel | null>(null);
  /** How far, from 0 to 1, easing out. */
  share = $state(0);
  #waiting: Travel[] = [];
  #frame = 0;

  play(travels: readonly Travel[]): void {
    if (!settings.motion || document.hidden) return;
    this.#waiting.push(...travels);
    if (!this.now) this.#next();
  }

  /** Whoever does not want to wait sees the end at once. */
  skip(): void {
    this.#waiting = [];
    cancelAnimationFrame(this.#frame);
    this.now = null;
  }

  #next(): void {
    this.now = this.#waiting.shift() ?? null;
    this.share = 0;
    if (!this.now) return;
    const begun = performance.now();
    const step = (time: number) => {
      const done = Math.min(1, Math.max(0, (time - begun) / DURATION));
      this.share = 1 - (1 - done) ** 3;
      if (done < 1) this.#frame = requestAnimationFrame(step);
      else this.#next();
    };
    this.#frame = requestAnimationFrame(step);
  }
}
