/** What the server says of a game of Empire: the view of a position, and the face of its content. docs/empire.md. */

export type Good = "crystal" | "ore" | "wood" | "anvil" | "carrot" | "wild";
export type Op = "place" | "move" | "sail" | "city" | "destroy";
export type Phase = "neutral" | "bid" | "first" | "buy" | "choose" | "act" | "over";
/** Whose something is: a seat as text, or `neutral`. */
export type Owner = string;
export type Holder = number | "neutral" | null;
export type Source = "regions" | "continents" | "goods";
export type Points = Record<Source | "total", number>;

export const GOODS: readonly Good[] = ["crystal", "ore", "wood", "anvil", "carrot", "wild"];
export const SOURCES: readonly Source[] = ["regions", "continents", "goods"];

export interface KnownCard {
  card: number;
  good: Good;
  goods: number;
  parts: [Op, number][];
  joint: "single" | "or" | "and";
  cost?: number;
}
/** A place of the row: a card, a card not known yet, or nothing. */
export type RowPlace = KnownCard | { card: null; cost: number } | null;

export interface SeatView {
  seat: number;
  coins: number;
  bid: number | "hidden" | null;
  armies_left: number;
  cities_left: number;
  cards: number[];
  cards_left: number;
  goods: Record<Good, number>;
  next: Partial<Record<Good, { units: number; points: number }>>;
  score: Points;
  past: number;
  rank: number;
}

export interface RegionView {
  name: string;
  continent: string;
  armies: Record<Owner, number>;
  cities: Record<Owner, number>;
  controller: Holder;
  token: Good | null;
}

export interface ContinentView {
  name: string;
  controller: Holder;
  held: Record<Owner, number>;
}

export interface EmpireView {
  phase: Phase;
  players: number;
  options: Record<string, string | number | boolean>;
  acting: number[];
  over: boolean;
  game_number: number;
  games: number;
  turn: number | null;
  first: number | null;
  youngest: number;
  neutrals_left: number;
  map: string;
  map_name: string;
  start: string;
  row: RowPlace[];
  pile: number;
  card: KnownCard | null;
  step: { op: Op; left: number } | null;
  then: Op | null;
  reach: Record<string, { move: number | null; sail: number | null }> | null;
  seats: SeatView[];
  regions: Record<string, RegionView>;
  continents: Record<string, ContinentView>;
}

export type Point = [number, number];

export interface RegionFace {
  continent: string;
  anchor: Point;
  radius: number;
  path: string;
  /** For 0, 1, 2, ... pieces: the scale, then x and y from the anchor of the id and of each piece. */
  slots: number[][];
  land: string[];
  sea: string[];
}

export interface Lane {
  between: [string, string];
  kind: "sea" | "pass";
  ports: Point[];
  path: string;
  over: "water" | "land";
}

export interface MapFace {
  id: string;
  viewBox: [number, number, number, number];
  start: string;
  regions: Record<string, RegionFace>;
  continents: Record<string, { regions: string[]; label: Point; scale: number; coast: string }>;
  borders: string;
  bounds: string;
  lanes: Lane[];
  ornaments: {
    circles: [number, number, number][];
    corner: string;
    waves: string;
    relief: [number, number, number, number][];
  };
}

interface Deed {
  parts: [Op, number][];
  joint: "single" | "or" | "and";
}

export interface EmpireFace {
  map: MapFace;
  /** By good: units needed and the points they are worth, tier by tier. */
  goods: Record<Exclude<Good, "wild">, [number, number][]>;
  prices: number[];
  armies: number;
  cities: number;
  deck: Record<string, { good: Good; goods: number; icons: Deed; words: Deed }>;
}
