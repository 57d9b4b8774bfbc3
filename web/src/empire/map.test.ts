import { describe, expect, it } from "vitest";
import { outcomeOf } from "./bids";
import { ALL, dragged, kept, scaleOf, viewOf, zoomed, type Box } from "./camera";
import { layOut } from "./cluster";
import { MAP, view } from "./fixture";
import { along, marchBetween } from "./march";
import { nextStep } from "./next";
import { boughtPlace, shownRow } from "./row";
import { travelOf } from "./travels.svelte";
import { stepTo } from "./walk";

describe("walking by arrows", () => {
  it("goes from neighbour to neighbour", () => {
    expect(stepTo(MAP, "R1", "ArrowRight")).toBe("R2");
    expect(stepTo(MAP, "R3", "ArrowRight")).toBe("R4");
    expect(stepTo(MAP, "R2", "ArrowLeft")).toBe("R1");
  });
  it("goes to whatever lies that way where no neighbour does", () => expect(stepTo(MAP, "R2", "ArrowUp")).toBe("R4"));
  it("stays where nothing lies that way", () => expect(stepTo(MAP, "R1", "ArrowLeft")).toBeNull());
});

describe("the camera", () => {
  const box: Box = [0, 0, 400, 200];
  const size = { width: 800, height: 800 };
  it("sees the whole map and the sea around it", () => {
    expect(scaleOf(box, size, ALL)).toBe(2);
    expect(viewOf(box, size, ALL)).toEqual([0, -100, 400, 400]);
  });
  it("keeps the point under the finger where it is", () => {
    const close = zoomed(box, size, ALL, 2, 200, 400);
    const [x, , wide] = viewOf(box, size, close);
    expect(x + (200 / 800) * wide).toBeCloseTo(100);
  });
  it("never leaves the map", () => {
    const close = dragged(box, size, kept(box, size, { x: 0, y: 0, zoom: 2 }), 99999, 99999);
    expect(viewOf(box, size, close)[0]).toBeCloseTo(0);
    expect(kept(box, size, { x: 5, y: 5, zoom: 0.2 })).toEqual({ x: 0, y: 0, zoom: 1 });
  });
});

describe("pieces in a region", () => {
  const shape = MAP.regions.R1!;
  it("stand where the drawing keeps a place for them", () => {
    expect(layOut(shape, 2, 1)).toMatchObject({
      scale: 1,
      hidden: 0,
      places: [
        [-16, 10],
        [16, 10],
      ],
    });
  });
  it("stay large enough to be read on a small screen, and say how many do not fit", () => {
    const layout = layOut(shape, 3, 0.4);
    expect(layout.scale * 28 * 0.4).toBeGreaterThan(15);
    expect(layout.count * layout.scale * 0.4).toBeGreaterThan(11.99);
    expect(layout.idScale * 14 * 0.4).toBeGreaterThan(11.99);
    expect(layout.hidden).toBeGreaterThan(1);
  });
});

it("marches from anchor to anchor", () => {
  const march = marchBetween(MAP, "R1", "R2")!;
  expect(along(march, 0)).toEqual([50, 100]);
  expect(along(march, 1)).toEqual([150, 100]);
});

describe("revealed bids", () => {
  const bid = (bids: (number | "hidden" | null)[], more = {}) =>
    outcomeOf(view({ seats: view().seats.map((seat, k) => ({ ...seat, bid: bids[k] ?? null })), ...more }));
  it("are nothing before all are open", () => expect(bid(["hidden", 3])).toBeNull());
  it("have a winner who starts", () =>
    expect(bid([2, 3], { first: 1 })).toMatchObject({ winner: 1, tied: [1], highest: 3 }));
  it("tell who was tied", () => expect(bid([3, 3], { first: 1 })).toMatchObject({ winner: 1, tied: [0, 1] }));
  it("have a winner who has yet to name the first player", () => {
    const more = { phase: "first" as const, turn: 0, first: null, options: { bid_winner: "chooses" } };
    expect(bid([3, 3], more)).toMatchObject({ winner: 0, first: null });
  });
});

it("shows decisions of others as travels", () => {
  expect(travelOf({ action: "move A1-A2", seat: 1 })).toEqual({ kind: "army", owner: "1", from: "A1", to: "A2" });
  expect(travelOf({ action: "destroy A1 neutral", seat: 1 })).toMatchObject({ owner: "neutral", from: "A1", to: null });
  expect(travelOf({ action: "buy 3", seat: 1 })).toBeNull();
});

it("leaves the row as it is while a purchase is only composed", () => {
  const [was, now] = [view({ row: [null] }), view({ row: [null, null] })];
  const buy = { action: { code: 5, text: "buy 3", kind: "buy", touches: [] } };
  expect(boughtPlace([buy])).toBe(3);
  expect(shownRow(was, now, 3)).toBe(was.row);
  expect(shownRow(was, now, null)).toBe(now.row);
});

it("names the nearest points from goods", () => {
  expect(
    nextStep({
      next: { ore: { units: 2, points: 1 }, wood: { units: 1, points: 1 }, carrot: { units: 1, points: 2 } },
    }),
  ).toEqual({
    good: "carrot",
    units: 1,
    points: 2,
  });
  expect(nextStep({ next: {} })).toBeNull();
});

it("does not let pieces grow without end close up", () => {
  const layout = layOut(MAP.regions.R1!, 1, 4);
  expect(layout.scale * 28 * 4).toBeLessThanOrEqual(40.01);
  expect(layout.idScale * 14 * 4).toBeLessThanOrEqual(21.01);
});
