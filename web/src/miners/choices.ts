/** Legal actions sorted by what they are about, so that each can be taken on the object itself and by a button. */
import type { Legal } from "$lib/wire";
import type { BoardView, Built, MinersView, SeatView } from "./view";

/** What lies in the mine that an action is about. */
export const ON_CELLS = ["place", "machine", "collapse", "clear", "activate"] as const;

/** The element an action touches, without its kind: `cell:IIE1` touches IIE1. */
export function touched(action: Legal, kind: string): string | null {
  const found = action.touches.find((touch) => touch.startsWith(`${kind}:`));
  return found ? found.slice(kind.length + 1) : null;
}

/** The last word of an action: the card, the place, the number it names. */
export const named = (action: Legal): string => action.text.split(" ").at(-1) ?? "";

export interface Choices {
  /** Actions by the place in the mine they are taken on. */
  cells: Map<string, Legal>;
  /** Cart tokens by joint, such as `I0 downleft`. */
  joints: Map<string, Legal>;
  /** By card of the hand: to choose or to discard. */
  hand: Map<string, Legal>;
  /** By number of the effect of the active card. */
  effects: Map<number, Legal>;
  surface: Map<number, Legal>;
  boards: Map<number, Legal>;
  /** How far to advance. */
  steps: Map<number, Legal>;
  /** Everything, in the server's order, for buttons. */
  all: Legal[];
}

/** Sort legal actions by what they touch. `up` is taken on the card it leads to. */
export function choicesOf(legal: Legal[], seat: SeatView | undefined): Choices {
  const found: Choices = {
    cells: new Map(),
    joints: new Map(),
    hand: new Map(),
    effects: new Map(),
    surface: new Map(),
    boards: new Map(),
    steps: new Map(),
    all: legal,
  };
  for (const action of legal) {
    const word = named(action);
    switch (action.kind) {
      case "place":
      case "machine":
      case "collapse":
      case "clear":
      case "activate":
        found.cells.set(word, action);
        break;
      case "up": {
        const above = seat?.active ? cardAbove(seat.mine, seat.active.cell, word === "left" ? -1 : 1) : null;
        if (above) found.cells.set(above.cell, action);
        break;
      }
      case "cart":
        found.joints.set(action.text.replace(/^cart /, ""), action);
        break;
      case "choose":
      case "discard":
        found.hand.set(word, action);
        break;
      case "take":
        found.effects.set(Number(word), action);
        break;
      case "surface":
        found.surface.set(Number(word), action);
        break;
      case "board":
        found.boards.set(Number(word), action);
        break;
      case "advance":
        found.steps.set(Number(word), action);
        break;
    }
  }
  return found;
}

/** The card that touches another one in the row above, on one side. */
export function cardAbove(mine: Built[], cell: string, side: -1 | 1): Built | null {
  const from = mine.find((card) => card.cell === cell);
  if (!from) return null;
  return mine.find((card) => card.row === from.row - 1 && card.column === from.column + side) ?? null;
}

/** The two cards of a joint: the left or upper one, and its neighbour. */
export function jointCards(mine: Built[], joint: string): [Built | undefined, Built | undefined] {
  const [cell = "", way] = joint.split(" ");
  const first = mine.find((card) => card.cell === cell);
  if (!first) return [undefined, undefined];
  const row = way === "right" ? first.row : first.row + 1;
  const column = first.column + (way === "right" ? 2 : way === "downleft" ? -1 : 1);
  return [first, mine.find((card) => card.row === row && card.column === column)];
}

/** The board a marker stands on. */
export const boardOf = (view: MinersView, seat: SeatView | undefined): BoardView | undefined =>
  seat?.board ? view.boards[seat.board - 1] : undefined;
