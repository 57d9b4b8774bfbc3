/** What a composed turn would change, from two views: the true one, and the one after its steps. */
import { SOURCES, type EmpireView, type Holder, type Owner, type Points, type Source } from "./types";

/** What stands in a region: `count` is settled, `change` comes (above 0) or goes (below) with the composed steps. */
export interface Standing {
  kind: "army" | "city";
  owner: Owner;
  count: number;
  change: number;
}

const inOrder = (owners: Iterable<Owner>): Owner[] =>
  [...owners].sort((a, b) => (a === "neutral" ? 9 : Number(a)) - (b === "neutral" ? 9 : Number(b)));

/** Armies and cities of a region, colour by colour, neutral last. */
export function standings(before: EmpireView, after: EmpireView, region: string): Standing[] {
  const was = before.regions[region];
  const now = after.regions[region];
  if (!was || !now) return [];
  const owners = inOrder(
    new Set([was.armies, was.cities, now.armies, now.cities].flatMap((counts) => Object.keys(counts))),
  );
  const found: Standing[] = [];
  for (const owner of owners) {
    for (const [kind, old, fresh] of [
      ["army", was.armies[owner] ?? 0, now.armies[owner] ?? 0],
      ["city", was.cities[owner] ?? 0, now.cities[owner] ?? 0],
    ] as const) {
      if (old || fresh) found.push({ kind, owner, count: Math.min(old, fresh), change: fresh - old });
    }
  }
  return found;
}

/** Things to draw: every standing piece, and a ghost beside it for what changes. */
export interface Piece {
  kind: "army" | "city" | "token";
  owner: Owner;
  text: string;
  ghost: boolean;
  gone: boolean;
}

export function piecesOf(before: EmpireView, after: EmpireView, region: string): Piece[] {
  const found: Piece[] = [];
  for (const { kind, owner, count, change } of standings(before, after, region)) {
    const plain = { kind, owner, ghost: false, gone: false };
    if (count) found.push({ ...plain, text: kind === "city" && count === 1 ? "" : String(count) });
    if (change > 0) found.push({ ...plain, text: kind === "city" ? "+" : `+${change}`, ghost: true });
    if (change < 0 && !count) found.push({ ...plain, text: `−${-change}`, ghost: true, gone: true });
  }
  const token = after.regions[region]?.token;
  if (token) found.push({ kind: "token", owner: token, text: "", ghost: false, gone: false });
  return found;
}

/** The pieces that matter most where not all can be shown: what changes, one's own, then the strongest. */
export function foremost(pieces: readonly Piece[], own: Owner): Piece[] {
  const weight = (piece: Piece) =>
    100 * Number(piece.ghost) + 50 * Number(piece.owner === own) + (Number(piece.text) || 1);
  return [...pieces].sort((a, b) => weight(b) - weight(a));
}

/** Regions and continents that would change hands. */
export interface Handover {
  place: string;
  kind: "region" | "continent";
  from: Holder;
  to: Holder;
}

export function handovers(before: EmpireView, after: EmpireView): Handover[] {
  const found: Handover[] = [];
  for (const [place, now] of Object.entries(after.regions)) {
    const from = before.regions[place]?.controller ?? null;
    if (from !== now.controller) found.push({ place, kind: "region", from, to: now.controller });
  }
  for (const [place, now] of Object.entries(after.continents)) {
    const from = before.continents[place]?.controller ?? null;
    if (from !== now.controller) found.push({ place, kind: "continent", from, to: now.controller });
  }
  return found;
}

/** How a seat's points would change. */
export interface Change {
  seat: number;
  before: number;
  after: number;
  sources: { source: Source; change: number }[];
}

/** The seats whose points change, the given one first. */
export function changesOf(before: readonly Points[], after: readonly Points[], first: number | null): Change[] {
  const found: Change[] = [];
  after.forEach((now, seat) => {
    const was = before[seat];
    if (!was) return;
    const sources = SOURCES.map((source) => ({ source, change: now[source] - was[source] })).filter((s) => s.change);
    if (sources.length) found.push({ seat, before: was.total, after: now.total, sources });
  });
  return found.sort((a, b) => Number(b.seat === first) - Number(a.seat === first));
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");
