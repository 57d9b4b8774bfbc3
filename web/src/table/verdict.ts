/** What decided a game, in words: the server says what parts each place from the next. */
import type { Table } from "$lib/table.svelte";
import type { Parting } from "$lib/wire";
import { t } from "$lib/words.svelte";

/** A sentence for the victory, for every tie that was broken or shared, and for those who gave up. */
export function verdict(table: Table): string[] {
  const { ranking, partings, seats } = table.doc;
  if (seats.length === 1) return [];
  const shared = ranking.filter((group) => group.length > 1);
  return [
    ...shared.map((group) => t("ending-shared", { names: group.map((seat) => table.name(seat)).join(", ") })),
    ...partings.map((parting, k) => parted(table, parting, k === 0 && ranking[0]?.length === 1)).filter(Boolean),
  ];
}

function parted(table: Table, parting: Parting, wins: boolean): string {
  const { by, more, less } = parting;
  const [better, worse] = [table.name(parting.better), table.name(parting.worse)];
  if (by === "resigned") return t("ending-resigned", { worse });
  if (by === "total") return wins ? t("ending-margin", { better, points: more - less }) : "";
  const points = table.doc.scores[parting.better]?.total ?? 0;
  return t("ending-tie", { better, worse, by, points, more, less });
}
