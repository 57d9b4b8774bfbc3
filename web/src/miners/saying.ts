/** Things of the game in words, for names of controls and for those who listen. */
import type { Table } from "$lib/table.svelte";
import { t } from "$lib/words.svelte";
import type { Face } from "./face";
import { planOf } from "./plan.svelte";
import { parts, type Built, type Card, type Gain, type MinersView } from "./view";

/** A card in words: name, level, price, factions, what lies on it, what it does. */
export function cardWords(face: Face, card: Card, built?: Built): string {
  const factions = card.factions.map((faction) => face.factions[faction] ?? faction).join(", ");
  const said = [
    card.name,
    t("mine-level", { level: card.level }),
    ...(built ? [t("mine-at", { cell: built.cell })] : [t("mine-costs", { n: card.price ?? card.cost })]),
    factions || t("mine-no-faction"),
    ...(built?.machines ? [t("mine-gain-machines", { n: built.machines })] : []),
    ...(built?.collapsed ? [t("mine-collapsed")] : []),
    ...(built?.activated ? [t("mine-activated")] : []),
  ];
  return `${said.join(", ")}. ${card.effects.join(" / ")}`;
}

/** A gain in words. */
export function gainWords(gain: Gain): string {
  return parts(gain)
    .map(({ kind, n }) => t(`mine-gain-${kind}`, { n }))
    .join(", ");
}

/** Who must do what, for the top of the table. */
export function sentence(table: Table): string {
  const view = table.view as unknown as MinersView;
  const plan = planOf(table);
  if (view.phase === "over") return over(table, view);
  const own = plan.own;
  if (own && table.frozen) return t("mine-say-round", { round: view.round });
  if (own && table.yourTurn) {
    if (plan.chosen && !plan.way) return t(plan.place ? "mine-say-way" : "mine-say-slot", { card: plan.chosen.name });
    if (table.steps.length && (plan.way || !table.legal.length)) return t("mine-say-confirm");
    const card = own.want === "place" && own.chosen && typeof own.chosen === "object" ? own.chosen.name : "";
    return t("mine-say", { want: own.want, card: card || (own.active?.name ?? ""), left: view.seats.length });
  }
  const names = table.doc.acting.map((seat) => table.name(seat));
  if (names.length === 1)
    return t("mine-say-other", { name: names[0] ?? "", want: view.seats[table.doc.acting[0] ?? 0]?.want ?? "" });
  return t("mine-say-others", { n: names.length });
}

function over(table: Table, view: MinersView): string {
  const best = view.seats.filter((seat) => seat.rank === 0);
  if (view.seats.length === 1) return t("mine-say-solo", { n: best[0]?.score.total ?? 0 });
  if (best.some((seat) => seat.seat === table.seat)) return t(best.length > 1 ? "mine-say-shared" : "mine-say-won");
  return t("mine-say-lost", { name: best.map((seat) => table.name(seat.seat)).join(", ") });
}

/** The round, for the top bar. */
export function facts(table: Table): string {
  const view = table.view as unknown as MinersView;
  return t("mine-round", { round: view.round, rounds: view.rounds });
}

/** Why a card of the hand cannot be played now; empty if it can, or if cards are not what is asked for. */
export function whyNot(table: Table, card: Card, brief = false): string {
  const view = table.before as unknown as MinersView;
  const seat = table.seat === null ? undefined : view.seats[table.seat];
  if (!seat || seat.want !== "card" || !table.yourTurn) return "";
  if (table.turn.first.some((action) => action.text === `choose ${card.card}`)) return "";
  const price = card.price ?? card.cost;
  if (price > seat.coins) return t("mine-short", { n: price - seat.coins });
  return brief ? t("mine-no-slot") : t("mine-no-place", { level: card.level });
}
