/** The row as it is shown: as it lies on the table, with the card that is being bought still in its place. */
import type { Step } from "$lib/composition.svelte";
import type { EmpireView, RowPlace } from "./types";

/** The place of the card bought with the turn in hand, from 1; null if none is. */
export function boughtPlace(steps: readonly Pick<Step, "action">[]): number | null {
  const text = steps.find((step) => step.action.kind === "buy")?.action.text;
  return text === undefined ? null : Number(text.split(" ")[1]);
}

/** While a purchase is only composed, the row stays as it is: nothing slides before Confirm. */
export function shownRow(before: EmpireView, after: EmpireView, bought: number | null): RowPlace[] {
  return bought === null ? after.row : before.row;
}
