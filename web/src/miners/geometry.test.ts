import { describe, expect, it } from "vitest";
import { cardWidth, cellOf, extentOf, Layout, pathThrough, placeOf, stepFrom } from "./geometry";

describe("places", () => {
  it.each(["I0", "IW2", "IE4", "IIE1", "IIIW2", "IVE3"])("are read and written alike: %s", (cell) => {
    expect(cellOf(placeOf(cell))).toBe(cell);
  });
  it("refuse names that are none", () => {
    expect(() => placeOf("VE1")).toThrow();
  });
});

describe("what is to be seen of a mine", () => {
  it("holds every card and every lit place", () => {
    expect(extentOf(["I0", "IE2", "IIE1", "IIIE2"])).toEqual({ left: 0, right: 2, rows: 3 });
  });
  it("is never narrower than asked for", () => {
    const extent = extentOf(["I0"], 3, 2);
    expect(extent.right - extent.left).toBe(4);
    expect(extent.rows).toBe(2);
  });
});

describe("the size of cards", () => {
  const extent = extentOf(["IW2", "I0", "IE2", "IIE1", "IIIE2"]);
  it("is bounded by the widest card", () => {
    expect(cardWidth(extent, { width: 2000, height: 2000 }, 171)).toBe(171);
  });
  it("lets the whole mine fit into its box", () => {
    for (const box of [
      { width: 360, height: 260 },
      { width: 340, height: 900 },
      { width: 900, height: 300 },
    ]) {
      const wide = cardWidth(extent, box, 260);
      const { width, height } = new Layout(extent, wide, { x: 0, y: 0 }).size;
      expect(width).toBeLessThanOrEqual(box.width);
      expect(height).toBeLessThanOrEqual(box.height);
    }
  });
});

describe("a layout", () => {
  const layout = new Layout(extentOf(["I0", "IE2", "IIE1"]), 120, { x: 10, y: 20 });
  it("staggers the rows by half a card", () => {
    const above = layout.centre(placeOf("I0"));
    const right = layout.centre(placeOf("IE2"));
    const below = layout.centre(placeOf("IIE1"));
    expect(below.x).toBeCloseTo((above.x + right.x) / 2);
    expect(below.y).toBeGreaterThan(above.y);
  });
  it("puts a joint where two cards touch, from either of them", () => {
    const { x, y } = layout.joint("I0 downright");
    const lower = layout.corner(placeOf("IIE1"));
    expect(x).toBeGreaterThan(lower.x);
    expect(x).toBeLessThan(lower.x + layout.wide / 2);
    expect(lower.y - y).toBeCloseTo(layout.gap / 2);
  });
  it("draws a way from its lowest card up to the ground", () => {
    const d = pathThrough(layout, ["IIE1", "I0"], 4);
    const start = layout.centre(placeOf("IIE1"));
    expect(d.startsWith(`M${Math.round(start.x * 10) / 10} `)).toBe(true);
    expect(d.endsWith(" 4")).toBe(true);
  });
});

describe("arrow keys", () => {
  const cells = ["I0", "IE2", "IIE1", "IIW1"];
  it("walk along a row", () => {
    expect(stepFrom("I0", "ArrowRight", cells)).toBe("IE2");
    expect(stepFrom("IE2", "ArrowRight", cells)).toBeNull();
  });
  it("walk to the nearest card below and above", () => {
    expect(stepFrom("IE2", "ArrowDown", cells)).toBe("IIE1");
    expect(stepFrom("IIW1", "ArrowUp", cells)).toBe("I0");
  });
});
