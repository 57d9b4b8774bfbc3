import { describe, expect, it } from "vitest";
import { view } from "./fixture";
import { changesOf, handovers, piecesOf, signed } from "./ghosts";

const before = view();
const after = view({
  regions: {
    ...before.regions,
    R1: { ...before.regions.R1!, armies: { 0: 1, 1: 1 }, controller: null },
    R2: { ...before.regions.R2!, armies: { 0: 2, 1: 1 }, controller: 0 },
    R3: { ...before.regions.R3!, cities: { 0: 1 }, controller: 0 },
  },
});

describe("ghosts", () => {
  it("stand beside the pieces that are there", () => {
    expect(piecesOf(before, after, "R2").map(({ owner, text, ghost }) => [owner, text, ghost])).toEqual([
      ["0", "+2", true],
      ["1", "1", false],
    ]);
  });

  it("are not drawn where armies have left some of theirs behind", () => {
    expect(piecesOf(before, after, "R1").map(({ owner, text, ghost }) => [owner, text, ghost])).toEqual([
      ["0", "1", false],
      ["1", "1", false],
    ]);
  });

  it("show the last army that leaves", () => {
    const empty = view({ regions: { ...before.regions, R2: { ...before.regions.R2!, armies: {}, controller: null } } });
    expect(piecesOf(before, empty, "R2")).toEqual([{ kind: "army", owner: "1", text: "−1", ghost: true, gone: true }]);
  });

  it("show a city that would rise", () => {
    expect(piecesOf(before, after, "R3")).toEqual([{ kind: "city", owner: "0", text: "+", ghost: true, gone: false }]);
  });
});

it("tells which regions would change hands", () => {
  expect(handovers(before, after)).toEqual([
    { place: "R1", kind: "region", from: 0, to: null },
    { place: "R2", kind: "region", from: 1, to: 0 },
    { place: "R3", kind: "region", from: null, to: 0 },
  ]);
});

it("tells whose points would change, the viewer first", () => {
  const points = (regions: number, goods = 0) => ({ regions, continents: 0, goods, total: regions + goods });
  const changes = changesOf([points(2), points(1), points(3)], [points(1), points(1), points(4, 1)], 2);
  expect(changes.map(({ seat }) => seat)).toEqual([2, 0]);
  expect(changes[0]).toEqual({
    seat: 2,
    before: 3,
    after: 5,
    sources: [
      { source: "regions", change: 1 },
      { source: "goods", change: 1 },
    ],
  });
});

it("writes changes with their sign", () => expect([2, 0, -1].map(signed)).toEqual(["+2", "±0", "−1"]));
