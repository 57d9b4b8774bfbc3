import type { Component } from "svelte";
import type { Table } from "$lib/table.svelte";
import type { IconName } from "$parts/icons";

interface Of {
  table: Table;
}

/** What a game's module (`web/src/<game>/index.ts`, default export) gives to the frame. */
export interface GameModule {
  /** The picture: fills its area. */
  Board: Component<Of>;
  /** Cards at hand, under the board. */
  Row?: Component<Of>;
  /** More of the table that is neither board nor player: tracks, events. */
  Side?: Component<Of>;
  /** One player's score panel. */
  Seat: Component<Of & { seat: number; compact: boolean }>;
  /** The turn in hand: steps, options as buttons of 44 px, change of score. Confirm and Undo are the frame's. */
  Turn: Component<Of>;
  /** Who must do what, in a sentence. */
  sentence: (table: Table) => string;
  /** The board element that a decision in the log is about, such as `region:A13`. */
  elementOf?: (action: string) => string | null;
  /** A short fact for the top bar, such as the round; empty: none. */
  facts?: (table: Table) => string;
  /** One may think ahead while others do. */
  plans?: boolean;
  icon: IconName;
}

const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  empire: () => import("../empire/index"),
  miners: () => import("../miners/index"),
};

/** The module of a game, loaded when it is needed. */
export async function gameModule(game: string): Promise<GameModule> {
  const load = MODULES[game];
  if (!load) throw new Error(`This page cannot draw ${game}.`);
  return (await load()).default;
}
