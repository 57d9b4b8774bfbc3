import { describe, expect, it } from "vitest";
import { completions, matching, read } from "./commands";
import type { Legal } from "./wire";

const legal = (...texts: string[]): Legal[] =>
  texts.map((text, code) => ({ code, text, kind: text.split(" ")[0]!, touches: [] }));
const moves = legal("buy 1", "buy 2", "move A13-A14", "move A13-A12", "done");

describe("a typed line", () => {
  it("is an action when it is one, whatever its case and spaces", () => {
    expect(read("  MOVE   a13-a14 ", moves)).toEqual({ kind: "actions", texts: ["move A13-A14"] });
  });

  it("may be abbreviated while only one action is meant", () => {
    expect(read("d", moves)).toEqual({ kind: "actions", texts: ["done"] });
    expect(read("b 2", moves)).toEqual({ kind: "actions", texts: ["buy 2"] });
  });

  it("stays as typed where several are meant, so that the server says why not", () => {
    expect(read("buy", moves)).toEqual({ kind: "actions", texts: ["buy"] });
  });

  it("may hold a whole turn", () => {
    expect(read("buy 1, move A13-A14; done", moves)).toEqual({
      kind: "actions",
      texts: ["buy 1", "move A13-A14", "done"],
    });
  });

  it("may be an order in either language", () => {
    expect(read("undo", moves)).toEqual({ kind: "order", order: "undo" });
    expect(read("Annuler", moves)).toEqual({ kind: "order", order: "undo" });
    expect(read("ok", moves)).toEqual({ kind: "order", order: "confirm" });
  });

  it("that is empty means nothing", () => {
    expect(read("   ", moves)).toEqual({ kind: "nothing" });
  });
});

describe("completion", () => {
  it("offers what begins like the line, in the order of the legal list", () => {
    expect(completions("mo", moves)).toEqual(["move A13-A14", "move A13-A12"]);
    expect(completions("", moves)).toHaveLength(5);
  });

  it("offers nothing behind a comma: what is legal there is not known yet", () => {
    expect(completions("buy 1, mo", moves)).toEqual([]);
  });

  it("matches word by word", () => {
    expect(matching("m a13-a12", moves).map((action) => action.text)).toEqual(["move A13-A12"]);
    expect(matching("A13", moves)).toEqual([]);
  });
});
