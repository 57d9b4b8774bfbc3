import type { Legal } from "./wire";

/** What a line typed at the table means. */
export type Typed = { kind: "actions"; texts: string[] } | { kind: "order"; order: Order } | { kind: "nothing" };
export type Order = "confirm" | "undo" | "back" | "clear";

const ORDERS: Record<string, Order> = {
  confirm: "confirm",
  ok: "confirm",
  confirmer: "confirm",
  undo: "undo",
  annuler: "undo",
  back: "back",
  retour: "back",
  clear: "clear",
  effacer: "clear",
};

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");

/** Read a line: an order such as `undo`, or one or several actions such as `buy 3, move A13-A14, done`. */
export function read(line: string, legal: readonly Legal[]): Typed {
  const text = plain(line);
  if (!text) return { kind: "nothing" };
  const exact = legal.some((action) => plain(action.text) === text);
  const order = ORDERS[text];
  if (order && !exact) return { kind: "order", order };
  const parts = line
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return { kind: "actions", texts: parts.map((part, i) => (i ? part : spelled(part, legal))) };
}

/** The legal action that was meant, in its own spelling; else what was typed, so that the server says why not. */
function spelled(part: string, legal: readonly Legal[]): string {
  const found = matching(part, legal);
  const exact = found.find((action) => plain(action.text) === plain(part));
  return exact?.text ?? (found.length === 1 ? found[0]!.text : part.replace(/\s+/g, " "));
}

/** Legal actions that begin with what was typed, word by word: `m a13` finds `move A13-A14`. */
export function matching(part: string, legal: readonly Legal[]): Legal[] {
  const typed = plain(part).split(" ");
  return legal.filter((action) => {
    const words = plain(action.text).split(" ");
    return typed.length <= words.length && typed.every((word, i) => words[i]!.startsWith(word));
  });
}

/** Completions of a line: the whole line with its last part completed, at most so many. */
export function completions(line: string, legal: readonly Legal[], most = 8): string[] {
  const cut = Math.max(line.lastIndexOf(","), line.lastIndexOf(";")) + 1;
  if (cut) return []; // what is legal after the parts before is known once they are taken
  return matching(line, legal)
    .slice(0, most)
    .map((action) => action.text);
}
