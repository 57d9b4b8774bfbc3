/** The pack as it is drawn: symbols and words of every card, event, space and choice, in the reader's language. */
import type { Table } from "$lib/table.svelte";
import type { Card } from "./view";

/** A figure, or an icon; `up`: it stands small above the corner of the one before it. */
export interface Mark {
  n?: string;
  i?: string;
  up?: boolean;
}
/** Phrases of marks. */
export type Formula = Mark[][];

export interface EffectFace {
  text: string;
  formula: Formula;
}

export interface Face {
  cards: Record<string, Pick<Card, "name" | "level" | "cost" | "factions" | "halves"> & { effects: EffectFace[] }>;
  copies: Record<string, string>;
  events: Record<string, EffectFace & { name: string; kind: string }>;
  tracks: Record<string, { name: string; spaces: EffectFace[] }>;
  surface: EffectFace[];
  factions: Record<string, string>;
  rocks: string[];
  /** What a solo score from so many points on is called. */
  grades: { least: number; name: string }[];
}

const EMPTY: Face = { cards: {}, copies: {}, events: {}, tracks: {}, surface: [], factions: {}, rocks: [], grades: [] };

/** The face of a table's pack; empty until it has come, and the words of the view have to do. */
export function faceOf(table: Table): Face {
  const face = table.face as Partial<Face> | null;
  return face?.cards ? (face as Face) : EMPTY;
}

/** The effects of a card in symbols and words; words alone while there is no face. */
export function effectsOf(face: Face, card: Pick<Card, "card" | "effects">): EffectFace[] {
  const found = face.cards[card.card] ?? face.cards[face.copies[card.card] ?? ""];
  return found?.effects ?? card.effects.map((text) => ({ text, formula: [] }));
}
