import { go } from "../router.svelte";
import { introduce, post, get } from "./api";
import { rememberPart } from "./fairness";
import { settings } from "./settings.svelte";
import type { Made, Me, NewTable, Ready, Snapshot } from "./wire";
import { t } from "./words.svelte";

/** Be somebody here. */
export async function beSomebody(): Promise<void> {
  const me = await get<Me>("me");
  if (!me.known) await introduce(settings.name || t("guest"));
}

/** Our share of the deal: sixteen bytes that nobody else chose. */
export function part(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(16));
  const found = [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  rememberPart(found);
  return found;
}

/** Make a table. */
export async function make(wish: NewTable): Promise<Made> {
  await beSomebody();
  return post<Made>("tables", wish);
}

/** Say ready for every seat of ours at a table. */
export async function beReadyAt(table: string): Promise<void> {
  const { yours, doc } = await get<Snapshot>(`tables/${table}`);
  for (const seat of yours.filter((seat) => !doc.seats[seat]?.ready)) await beReady(table, seat);
}

async function beReady(table: string, seat: number): Promise<void> {
  const ready: Ready = { do: "ready", seat, on: true, part: part() };
  await post(`tables/${table}/do`, ready);
}

/** Make a table at which nobody else is waited for, be ready at once, and go there. */
export async function playNow(wish: NewTable): Promise<void> {
  const made = await make(wish);
  for (const [seat, kind] of wish.seats.entries()) if (kind === "me") await beReady(made.id, seat);
  go(`table/${made.id}`);
}
