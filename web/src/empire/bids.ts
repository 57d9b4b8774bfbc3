/** What the revealed bids mean; who won is the server's word. */
import type { EmpireView } from "./types";

export interface Outcome {
  highest: number;
  winner: number;
  tied: number[];
  /** Who goes first, once that is known. */
  first: number | null;
}

/** The outcome of revealed bids; null while some are hidden. */
export function outcomeOf(view: EmpireView): Outcome | null {
  const bids = view.seats.map((seat) => seat.bid);
  if (!bids.every((bid) => typeof bid === "number")) return null;
  const highest = Math.max(...bids);
  const tied = view.seats.filter((seat) => seat.bid === highest).map((seat) => seat.seat);
  const [only] = tied;
  // While the first player is being named, it is the winner's decision; otherwise the winner is first.
  const told = view.phase === "first" ? view.turn : view.options.bid_winner === "chooses" ? null : view.first;
  const winner = tied.length === 1 ? only : told !== null && tied.includes(told) ? told : view.first;
  return winner === undefined || winner === null ? null : { highest, winner, tied, first: view.first };
}
