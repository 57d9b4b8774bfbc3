import { describe, expect, it } from "vitest";
import { act, DONE, move } from "./fixture";
import { entriesOf, glowing, marchOf, onlySource, targetsOf, wouldBe } from "./targets";

const MARCHES = [move("R1", "R2", 1), move("R2", "R1", 2), move("R2", "R3", 3), DONE];

describe("targets", () => {
  it("lets an army be taken up where several can move", () => {
    const targets = targetsOf(MARCHES, null);
    expect(targets.get("R1")).toEqual({ kind: "pick" });
    expect(targets.get("R2")).toEqual({ kind: "pick" });
    expect(targets.get("R3")).toEqual({ kind: "take", action: MARCHES[2] });
    expect([...glowing(targets, null)]).toEqual(["R1", "R2"]);
  });

  it("shows where the army in hand can go, and lets another be taken up instead", () => {
    const targets = targetsOf(MARCHES, "R2");
    expect(targets.get("R1")).toEqual({ kind: "take", action: MARCHES[1] });
    expect(targets.get("R3")).toEqual({ kind: "take", action: MARCHES[2] });
    expect(targets.get("R2")).toEqual({ kind: "pick" });
    expect([...glowing(targets, "R2")].sort()).toEqual(["R1", "R3"]);
  });

  it("asks which army where several can be removed from one region", () => {
    const legal = [act("destroy", "R1", 5, " 0"), act("destroy", "R1", 6, " 1"), act("destroy", "R2", 7, " 1")];
    const targets = targetsOf(legal, null);
    expect(targets.get("R1")).toEqual({ kind: "ask", actions: legal.slice(0, 2) });
    expect(targets.get("R2")).toEqual({ kind: "take", action: legal[2] });
  });

  it("takes regions to place or build in at once, and nothing else", () => {
    const targets = targetsOf([act("place", "R1", 8), DONE], null);
    expect([...targets.keys()]).toEqual(["R1"]);
    expect([...glowing(targets, null)]).toEqual(["R1"]);
  });

  it("knows the only region an army can leave", () => {
    expect(onlySource(MARCHES)).toBeNull();
    expect(onlySource([move("R2", "R1", 1), move("R2", "R3", 2), DONE])).toBe("R2");
    expect(onlySource([DONE])).toBeNull();
  });
});

describe("the list of targets", () => {
  it("names armies first, with the best they could bring", () => {
    const entries = entriesOf(MARCHES, null, new Map([[3, 2]]));
    expect(entries).toEqual([
      { pick: "R1", ways: 1, best: 0 },
      { pick: "R2", ways: 2, best: 2 },
    ]);
  });

  it("names the ways of the army in hand", () => {
    const entries = entriesOf(MARCHES, "R2", new Map([[2, -1]]));
    expect(entries).toEqual([
      { action: MARCHES[1], gain: -1 },
      { action: MARCHES[2], gain: 0 },
    ]);
  });
});

describe("what is asked about a region that is no target", () => {
  it("is a move of the army in hand", () => expect(wouldBe("sail", "R4", "R1", "R3")).toBe("move R1-R4"));
  it("is a move from there", () => expect(wouldBe("move", "R4", null, "R3")).toBe("move R4-R3"));
  it("is what the card lets one do", () => expect(wouldBe("city", "R4", null, "R3")).toBe("city R4"));
  it("is something that cannot be done before a card is bought", () =>
    expect(wouldBe(undefined, "R4", null, "R3")).toBe("place R4"));
});

it("reads a march from what an action touches", () => {
  expect(marchOf(move("R1", "R2", 1))).toEqual({ from: "R1", to: "R2" });
  expect(marchOf(act("place", "R1", 2))).toBeNull();
});
