/** What the server says of a game of Miners: the shape of `doc.view`, and small questions to it. */

export type Level = "I" | "II" | "III" | "IV";
export const LEVELS: readonly Level[] = ["I", "II", "III", "IV"];

/** A card that is known; `price` is what its holder would pay for it now. */
export interface Card {
  card: string;
  name: string;
  level: Level;
  cost: number;
  factions: string[];
  halves: string;
  effects: string[];
  price?: number;
}

/** A card of a hand: of one that is not known, only the level on its back. */
export type Held = Card | { card: null; level: Level };

export interface Built extends Card {
  cell: string;
  row: number;
  column: number;
  machines: number;
  collapsed: boolean;
  activated: boolean;
}

export interface Cart {
  joint: string;
  complete: boolean;
  token: boolean;
}

export interface SeatView {
  seat: number;
  want: string;
  coins: number;
  discount: number;
  hand: Held[];
  chosen: Card | "hidden" | "nothing" | null;
  board: number | null;
  space: number;
  mine: Built[];
  carts: Cart[];
  active: (Card & { cell: string }) | null;
  score: { points: number; carts: number; total: number };
  rank: number;
  grade?: string;
}

export interface EventView {
  event: string;
  name: string;
  kind: "immediate" | "special" | "end";
  text: string;
}

export interface BoardView {
  board: number;
  side: string;
  track: string;
  name: string;
  spaces: { space: number; effect: string; text: string }[];
}

export interface MinersView {
  phase: "draft" | "event" | "choose" | "mine" | "closing" | "over";
  round: number;
  rounds: number;
  event: EventView | null;
  events_shown: EventView[];
  events_left: number;
  turn: number | null;
  boards: BoardView[];
  surface: string[];
  piles: Record<string, number>;
  discards: Record<string, string[]>;
  ask: string | null;
  seats: SeatView[];
}

export const isKnown = (held: Held): held is Card => held.card !== null;

/** Whether a seat has locked in a choice that is not open yet. */
export const hasChosen = (view: MinersView, seat: SeatView): boolean => view.phase === "choose" && seat.chosen !== null;

/** What a chain, an effect or a whole way brings, by kind. */
export type Gain = Partial<Record<GainKind, number>>;
export type GainKind = "points" | "coins" | "carts" | "machines" | "collapses" | "cards" | "spaces";
export const GAIN_KINDS: readonly GainKind[] = ["points", "coins", "carts", "machines", "collapses", "cards", "spaces"];

export interface Stop {
  cell: string | null;
  effect: number | null;
  gain: Gain;
}

/** A whole course from here up to the Surface, as the server offers it. */
export interface Way {
  place: string | null;
  carts: number;
  actions: string[];
  firm: number;
  stops: Stop[];
  gain: Gain;
}

export interface Outlook {
  ways: Way[];
  options: Record<string, Gain>;
}

/** Gains added up. */
export function sum(gains: Gain[]): Gain {
  const total: Gain = {};
  for (const gain of gains)
    for (const kind of GAIN_KINDS) if (gain[kind]) total[kind] = (total[kind] ?? 0) + (gain[kind] ?? 0);
  return total;
}

/** The parts of a gain worth showing, the weightiest first. */
export function parts(gain: Gain): { kind: GainKind; n: number }[] {
  return GAIN_KINDS.filter((kind) => gain[kind]).map((kind) => ({ kind, n: gain[kind] as number }));
}

/** A number with its sign, as a printer sets it. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
