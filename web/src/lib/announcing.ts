import { notify } from "./notices";
import { play } from "./sound";
import type { Table } from "./table.svelte";
import type { Update } from "./wire";
import { voice } from "./voice.svelte";
import { t } from "./words.svelte";

/** Tell by ear what happens at a table: others' moves politely, your turn at once. Returns how to stop. */
export function announce(table: Table, sentence: () => string): () => void {
  return table.onUpdate((update, before, after) => {
    const mine = (seat: number) => table.yours.includes(seat);
    const told = [...update.opened, ...update.lines].filter((line) => !mine(line.seat) || line.hidden === false);
    const others = told.filter((line) => !mine(line.seat)).map((line) => `${table.name(line.seat)} ${line.text}`);
    if (others.length) voice.tell(others.join(". "));
    const was = before.acting.some(mine);
    const is = after.acting.some(mine);
    if (after.status === "finished" && before.status !== "finished") {
      voice.tell(t("ending"), "assertive");
      play("end");
    } else if (is && !was && after.status === "running") {
      voice.tell(sentence(), "assertive");
      play("turn");
      notify(t("notice-turn", { game: t(`game-${table.game}`) }), table.id);
    } else if (update.lines.length) play("move");
    sayWhatHappened(table, update);
  });
}

/** Things beside the game that deserve a word. */
function sayWhatHappened(table: Table, update: Update): void {
  if (update.chat && !table.yours.includes(update.chat.seat))
    voice.tell(t("chat-new", { name: table.name(update.chat.seat) }));
  if (update.kind === "undo") voice.say(t("undone", { name: table.name(update.seat) }));
  if (update.kind === "resign") voice.say(t("has-resigned", { name: table.name(update.seat) }));
}
