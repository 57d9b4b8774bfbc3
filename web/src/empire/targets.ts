/** Legal actions as things on the board one can point at. No rule is known here: all comes from the legal list. */
import type { Legal } from "$lib/wire";

/** A region one may point at now: what doing so means. */
export type Target =
  /** take it at once */
  | { kind: "take"; action: Legal }
  /** pick up an army here, then say where it goes */
  | { kind: "pick" }
  /** several actions end here: ask which */
  | { kind: "ask"; actions: Legal[] };

export const placesOf = (action: Legal): string[] =>
  action.touches.filter((touch) => touch.startsWith("region:")).map((touch) => touch.slice("region:".length));

/** From where and to where an army would go; null for any other action. */
export function marchOf(action: Legal): { from: string; to: string } | null {
  const [from, to] = placesOf(action);
  return action.kind === "move" && from !== undefined && to !== undefined ? { from, to } : null;
}

const add = (found: Map<string, Legal[]>, region: string, action: Legal) =>
  found.set(region, [...(found.get(region) ?? []), action]);

/**
 * What pointing at each region means. With `picked`, an army there has been taken up: its destinations come first,
 * then other armies to take up instead. Without, every region with an army that can move can be picked.
 */
export function targetsOf(legal: readonly Legal[], picked: string | null): Map<string, Target> {
  const here = new Map<string, Legal[]>();
  const sources = new Set<string>();
  for (const action of legal) {
    const march = marchOf(action);
    if (march) {
      sources.add(march.from);
      if (picked === null || march.from === picked) add(here, march.to, action);
    } else {
      const [region] = placesOf(action);
      if (region !== undefined) add(here, region, action);
    }
  }
  const found = new Map<string, Target>();
  if (picked === null) {
    // An army at hand is taken up rather than joined by another one: what most people mean by a first tap.
    for (const region of sources) found.set(region, { kind: "pick" });
  }
  for (const [region, actions] of here) {
    if (found.has(region)) continue;
    const [only] = actions;
    found.set(region, actions.length === 1 && only ? { kind: "take", action: only } : { kind: "ask", actions });
  }
  if (picked !== null) for (const region of sources) if (!found.has(region)) found.set(region, { kind: "pick" });
  return found;
}

/** The regions that glow: armies to take up while there is a choice, else everything one may point at. */
export function glowing(targets: Map<string, Target>, picked: string | null): Set<string> {
  const armies = [...targets].filter(([, target]) => target.kind === "pick");
  const others = [...targets].filter(([, target]) => target.kind !== "pick");
  return new Set((picked === null && armies.length ? armies : others).map(([region]) => region));
}

/** The only region from which an army can move, if there is just one: it need not be picked up. */
export function onlySource(legal: readonly Legal[]): string | null {
  const sources = new Set(legal.map((action) => marchOf(action)?.from).filter((from) => from !== undefined));
  const [only = null] = sources;
  return sources.size === 1 ? only : null;
}

/** The entries of the list of targets: one per region to pick from, or one per action. */
export type Entry = { pick: string; ways: number; best: number } | { action: Legal; gain: number };

/** The list for small screens; armies are picked first, so that it stays short. Gains are by code. */
export function entriesOf(legal: readonly Legal[], picked: string | null, gains: ReadonlyMap<number, number>): Entry[] {
  const gainOf = (action: Legal) => gains.get(action.code) ?? 0;
  const marches = legal.filter((action) => marchOf(action));
  const others = legal.filter((action) => !marchOf(action) && placesOf(action).length > 0);
  const entries: Entry[] = others.map((action) => ({ action, gain: gainOf(action) }));
  const sources = [...new Set(marches.map((action) => placesOf(action)[0] as string))];
  for (const source of sources) {
    const ways = marches.filter((action) => placesOf(action)[0] === source);
    if (source === picked || sources.length === 1) {
      entries.push(...ways.map((action) => ({ action, gain: gainOf(action) })));
    } else if (picked === null) {
      entries.push({ pick: source, ways: ways.length, best: Math.max(...ways.map(gainOf)) });
    }
  }
  return entries;
}

/** What to ask the server about a region that is no target, so that it says why. */
export function wouldBe(
  op: string | undefined,
  region: string,
  picked: string | null,
  neighbour: string | undefined,
): string {
  if (op === "move" || op === "sail") {
    if (picked !== null && picked !== region) return `move ${picked}-${region}`;
    return `move ${region}-${neighbour ?? region}`;
  }
  if (op === "destroy") return `destroy ${region} neutral`;
  if (op === "city") return `city ${region}`;
  if (op === "neutral") return `neutral ${region}`;
  return `place ${region}`;
}
