import { describe, expect, it } from "vitest";
import type { Legal } from "$lib/wire";
import { choicesOf, jointCards } from "./choices";
import type { Built, SeatView } from "./view";

const action = (text: string): Legal => ({ code: 0, text, kind: text.split(" ")[0] ?? "", touches: [] });
const built = (cell: string, row: number, column: number): Built => ({
  cell,
  row,
  column,
  card: cell,
  name: cell,
  level: "I",
  cost: 0,
  factions: [],
  halves: "000000",
  effects: [],
  machines: 0,
  collapsed: false,
  activated: false,
});
const mine = [built("I0", 1, 0), built("IE2", 1, 2), built("IIE1", 2, 1)];
const seat = { mine, active: { ...mine[2], cell: "IIE1" } } as unknown as SeatView;

describe("legal actions", () => {
  it("are found on the places they are about", () => {
    const { cells } = choicesOf([action("machine I0"), action("machine IIE1")], seat);
    expect([...cells.keys()]).toEqual(["I0", "IIE1"]);
  });
  it("that lead up are taken on the card they lead to", () => {
    const { cells } = choicesOf([action("up left"), action("up right")], seat);
    expect(cells.get("I0")?.text).toBe("up left");
    expect(cells.get("IE2")?.text).toBe("up right");
  });
  it("of cart tokens are found by their joint", () => {
    const { joints } = choicesOf([action("cart I0 downright")], seat);
    expect(joints.get("I0 downright")?.text).toBe("cart I0 downright");
  });
  it("of cards are found in the hand, effects by their number", () => {
    const { hand, effects, all } = choicesOf([action("choose 17b"), action("take 2"), action("skip")], seat);
    expect(hand.has("17b")).toBe(true);
    expect(effects.get(2)?.text).toBe("take 2");
    expect(all).toHaveLength(3);
  });
});

describe("a joint", () => {
  it("has a card on either side", () => {
    expect(jointCards(mine, "I0 right").map((card) => card?.cell)).toEqual(["I0", "IE2"]);
    expect(jointCards(mine, "IE2 downleft").map((card) => card?.cell)).toEqual(["IE2", "IIE1"]);
  });
});
