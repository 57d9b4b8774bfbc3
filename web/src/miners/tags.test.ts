import { describe, expect, it } from "vitest";
import { crowded, gainsOf, roomOf, spread } from "./tags";

describe("tags of ways", () => {
  it("keep their distance and stay within the board, wherever the ways end", () => {
    for (const width of [356, 720, 1100])
      for (let count = 1; count <= 16; count++) {
        const places = spread(
          Array.from({ length: count }, (_, k) => ((k * 7919) % 97) * (width / 97)),
          width,
        );
        const sorted = places.toSorted((a, b) => a - b);
        const each = roomOf(count, width);
        expect(sorted[0]!).toBeGreaterThanOrEqual(each / 2 - 1e-6);
        expect(sorted.at(-1)!).toBeLessThanOrEqual(width - each / 2 + 1e-6);
        sorted.slice(1).forEach((x, k) => expect(x - sorted[k]!).toBeGreaterThanOrEqual(each - 1e-6));
      }
  });

  it("stand in the order of where their ways end", () => {
    const places = spread([300, 20, 160], 356);
    expect(places[1]!).toBeLessThan(places[2]!);
    expect(places[2]!).toBeLessThan(places[0]!);
  });

  it("say less the more there are", () => {
    expect([1, 3, 4, 6].map((count) => gainsOf(count, 356))).toEqual([2, 2, 1, 0]);
    expect([1, 2, 3, 6, 8].map((count) => gainsOf(count, 720))).toEqual([3, 3, 2, 1, 1]);
  });

  it("are too many where not even their letters fit", () => {
    expect(crowded(8, 356)).toBe(false);
    expect(crowded(16, 356)).toBe(true);
    expect(crowded(16, 720)).toBe(false);
  });
});
