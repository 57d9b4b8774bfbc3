/** Who must do what, in one sentence. */
import type { Table } from "$lib/table.svelte";
import { t } from "$lib/words.svelte";
import { deskOf } from "./desk.svelte";
import type { EmpireView } from "./types";

export function sentence(table: Table): string {
  const desk = deskOf(table);
  const { view } = desk;
  if (!view) return t("web-empire-not-dealt");
  if (table.doc.status === "finished" || desk.before?.over) return ending(table, view);
  if (table.yourTurn) return [yours(table), asked(table, view)].filter(Boolean).join(" ");
  return waiting(table, view);
}

function ending(table: Table, view: EmpireView): string {
  const best = table.doc.ranking[0] ?? view.seats.filter((seat) => seat.rank === 0).map((seat) => seat.seat);
  if (best.length === 1 && best[0] === table.seat) return t("web-empire-over-you");
  const names = best.map((seat) => table.name(seat)).join(", ");
  return t("web-empire-over", { names, count: best.length });
}

/** Nothing is said of a turn that is only thought ahead. */
const yours = (table: Table) =>
  table.decides ? t("web-empire-turn-yours", { name: table.name(table.seat ?? 0) }) : "";

/** What the viewer is asked, steps in hand counted. */
function asked(table: Table, view: EmpireView): string {
  const desk = deskOf(table);
  if (!table.legal.length) return table.steps.length ? t("web-empire-ask-confirm") : "";
  if (view.phase === "neutral") return t("web-empire-ask-neutral", { left: view.neutrals_left });
  if (view.phase !== "act" || !view.step) return t(`web-empire-ask-${view.phase}`);
  const { op, left } = view.step;
  const march = op === "move" || op === "sail";
  const ask =
    march && desk.hand
      ? t("web-empire-ask-whither", { region: desk.hand })
      : t(`web-empire-ask-${march ? "move" : op}`);
  return left > 1 ? `${ask} ${t("web-empire-left", { left })}` : ask;
}

function waiting(table: Table, view: EmpireView): string {
  const names = table.doc.acting.map((seat) => table.name(seat)).join(", ");
  if (view.phase === "bid") {
    const mine = table.seat !== null && view.seats[table.seat]?.bid !== null;
    return t(mine ? "web-empire-wait-bid-in" : "web-empire-wait-bids", { names });
  }
  const phase = view.phase === "choose" ? "act" : view.phase;
  return t(`web-empire-wait-${phase}`, { name: names });
}

/** The game of a long match, the round of a game. */
export function facts(table: Table): string {
  const { before } = deskOf(table);
  if (!before) return "";
  const parts: string[] = [];
  if (before.games > 1) parts.push(t("web-empire-game-of", { number: before.game_number, games: before.games }));
  if (before.phase === "buy" || before.phase === "choose" || before.phase === "act") {
    const [seat] = before.seats;
    const counts = before.seats.map((player) => player.cards.length);
    const fewest = Math.min(...counts);
    // In a round everybody takes one card; whoever carries one out has taken it.
    const round = before.phase !== "buy" && counts.every((count) => count === fewest) ? fewest : fewest + 1;
    if (seat) parts.push(t("web-empire-round", { round, rounds: seat.cards.length + seat.cards_left }));
  }
  return parts.join(" · ");
}
