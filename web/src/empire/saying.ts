/** Regions, cards and players in words. */
import type { Table } from "$lib/table.svelte";
import type { Legal } from "$lib/wire";
import { t } from "$lib/words.svelte";
import { marchOf, placesOf } from "./targets";
import type { EmpireView, Holder, KnownCard, Op, Owner } from "./types";

/** A player by name, oneself as "you". */
export function whoIs(table: Table, owner: Owner | Holder): string {
  if (owner === null) return t("web-empire-nobody");
  if (owner === "neutral") return t("web-empire-neutral");
  return Number(owner) === table.seat ? t("web-empire-you") : table.name(Number(owner));
}

export const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const partText = ([op, n]: readonly [Op, number]): string => t("web-empire-part", { op, n });

export function cardText(card: Pick<KnownCard, "good" | "goods" | "parts" | "joint">): string {
  const [one = "", two = ""] = card.parts.map(partText);
  const deed = t("web-empire-deed", { joint: card.joint, one, two });
  return t("web-empire-card", { units: card.goods, good: t("web-empire-good", { good: card.good }), deed });
}

/** A region with all that is to be known of it: "A13, Cradle, Meridia: you 2 armies, Idris 1 city, held by you". */
export function regionText(table: Table, view: EmpireView, before: EmpireView | null, id: string): string {
  const region = view.regions[id];
  if (!region) return id;
  const continent = view.continents[region.continent]?.name ?? region.continent;
  const parts = [
    ...Object.entries(region.armies).map(([who, n]) => t("web-empire-region-armies", { who: whoIs(table, who), n })),
    ...Object.entries(region.cities).map(([who, n]) => t("web-empire-region-cities", { who: whoIs(table, who), n })),
  ];
  if (!parts.length) parts.push(t("web-empire-region-empty"));
  else parts.push(heldText(table, view, before, id));
  if (region.token) parts.push(t("web-empire-region-token", { good: t("web-empire-good", { good: region.token }) }));
  if (id === view.start) parts.unshift(t("web-empire-region-start"));
  return `${t("web-empire-region", { id, name: region.name, continent })}: ${parts.join(", ")}`;
}

export function heldText(table: Table, view: EmpireView, before: EmpireView | null, id: string): string {
  const now = view.regions[id]?.controller ?? null;
  const was = before?.regions[id]?.controller ?? null;
  if (now === null) return t("web-empire-region-free");
  return t(was === now ? "web-empire-region-held" : "web-empire-region-will", { who: whoIs(table, now) });
}

/** A step in a few words, for the list of steps. */
export function stepText(table: Table, action: Legal, card: KnownCard | null): string {
  const [region = ""] = placesOf(action);
  const value = action.text.split(" ")[1] ?? "";
  const march = marchOf(action);
  if (march) return `${march.from} → ${march.to}`;
  if (action.kind === "choose") {
    const part = card?.parts[Number(value) - 1];
    return part ? upper(partText(part)) : action.text;
  }
  if (action.kind === "buy") return t("web-empire-step-buy", { place: value });
  if (action.kind === "bid") return t("web-empire-step-bid", { n: Number(value) });
  if (action.kind === "first") return t("web-empire-step-first", { name: table.name(Number(value)) });
  if (action.kind === "done") return t("web-empire-step-done");
  return t(`web-empire-step-${action.kind}`, { region });
}
