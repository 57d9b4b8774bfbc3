/** Where things lie in a mine: pure arithmetic on places such as `IIE1` and joints such as `I0 downleft`. */
import { LEVELS, type Built } from "./view";

export interface Place {
  row: number;
  /** In half cards: 0 is where the first card of row I lies. */
  column: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** A card is half again as wide as high. */
export const SHAPE = 2 / 3;

const CELL = /^(I|II|III|IV)(?:([WE])(\d+)|0)$/;

/** A place by its name. */
export function placeOf(cell: string): Place {
  const found = CELL.exec(cell);
  if (!found) throw new Error(`no place is called ${cell}`);
  const column = found[2] ? Number(found[3]) * (found[2] === "W" ? -1 : 1) : 0;
  return { row: LEVELS.indexOf(found[1] as (typeof LEVELS)[number]) + 1, column };
}

/** A place's name. */
export function cellOf({ row, column }: Place): string {
  const side = column === 0 ? "0" : column < 0 ? `W${-column}` : `E${column}`;
  return `${LEVELS[row - 1]}${side}`;
}

/** The part of a mine that is to be seen, in rows and half cards. */
export interface Extent {
  left: number;
  right: number;
  rows: number;
}

/** What has to be in sight: all cards and all places that are lit, never less than `least` cards in a row. */
export function extentOf(cells: Iterable<string>, least = 1, rows = 1): Extent {
  const places = [...cells].map(placeOf);
  let left = Math.min(0, ...places.map((place) => place.column));
  let right = Math.max(0, ...places.map((place) => place.column));
  const missing = 2 * (least - 1) - (right - left);
  if (missing > 0) {
    left -= Math.ceil(missing / 2);
    right += Math.floor(missing / 2);
  }
  return { left, right, rows: Math.max(rows, ...places.map((place) => place.row)) };
}

/** A mine laid out in a box: the size of a card, and where each place is. */
export class Layout {
  readonly high: number;
  readonly gap: number;

  constructor(
    readonly extent: Extent,
    readonly wide: number,
    /** The upper left corner of the leftmost place of row I. */
    readonly origin: Point,
  ) {
    this.high = wide * SHAPE;
    this.gap = gapOf(wide);
  }

  get pitch(): number {
    return this.high + this.gap;
  }

  /** The upper left corner of a place. */
  corner(place: Place): Point {
    return {
      x: this.origin.x + ((place.column - this.extent.left) * (this.wide + this.gap)) / 2,
      y: this.origin.y + (place.row - 1) * this.pitch,
    };
  }

  centre(place: Place): Point {
    const { x, y } = this.corner(place);
    return { x: x + this.wide / 2, y: y + this.high / 2 };
  }

  /** Where the card of a joint touches its neighbour. */
  joint(joint: string): Point {
    const [cell = "", way] = joint.split(" ");
    const { x, y } = this.corner(placeOf(cell));
    if (way === "right") return { x: x + this.wide + this.gap / 2, y: y + this.high / 2 };
    return { x: x + this.wide * (way === "downleft" ? 0.25 : 0.75), y: y + this.high + this.gap / 2 };
  }

  get size(): Size {
    const { left, right, rows } = this.extent;
    return {
      width: ((right - left) * (this.wide + this.gap)) / 2 + this.wide,
      height: rows * this.pitch - this.gap,
    };
  }
}

export const gapOf = (wide: number): number => Math.max(2, Math.round(wide * 0.024));

/** The widest card with which an extent fits into a box. */
export function cardWidth(extent: Extent, box: Size, widest: number, least = 24): number {
  const across = (extent.right - extent.left) / 2 + 1;
  const byWidth = box.width / across - 4;
  const byHeight = (box.height / extent.rows - 4) / SHAPE;
  return Math.max(least, Math.min(widest, byWidth, byHeight));
}

/** A smooth line through the stops of a way, from the lowest card to where the Surface is. */
export function pathThrough(layout: Layout, cells: string[], ground: number): string {
  const points = cells.map((cell) => layout.centre(placeOf(cell)));
  const last = points.at(-1);
  if (!last) return "";
  const first = points[0] as Point;
  let d = `M${round(first.x)} ${round(first.y)}`;
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1] as Point;
    const to = points[i] as Point;
    // Through the joint upright: carts run where the halves meet.
    const x = (from.x + to.x) / 2;
    const y = (from.y + to.y) / 2;
    const lift = layout.high * 0.32;
    d += `C${round(from.x)} ${round(from.y - lift)} ${round(x)} ${round(y + lift)} ${round(x)} ${round(y)}`;
    d += `S${round(to.x)} ${round(to.y + lift)} ${round(to.x)} ${round(to.y)}`;
  }
  return `${d}L${round(last.x)} ${round(ground)}`;
}

const round = (n: number): number => Math.round(n * 10) / 10;

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The place that an arrow key goes to from one of some places: the next in the row, or the nearest above or below. */
export function stepFrom(from: string, arrow: Arrow, cells: string[]): string | null {
  const here = placeOf(from);
  const others = cells.filter((cell) => cell !== from).map((cell) => ({ cell, ...placeOf(cell) }));
  const sideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  const ahead = others.filter((place) =>
    sideways ? place.row === here.row && (place.column - here.column) * sign > 0 : (place.row - here.row) * sign > 0,
  );
  const far = (place: Place) => Math.abs(place.row - here.row) * 100 + Math.abs(place.column - here.column);
  ahead.sort((a, b) => far(a) - far(b));
  return ahead[0]?.cell ?? null;
}

/** A rough hole in the rock around a box; the same card always has the same one. */
export function hollow(x: number, y: number, wide: number, high: number, seed: number): string {
  const points: string[] = [];
  const sides: [number, number, number, number][] = [
    [0, 0, 1, 0],
    [1, 0, 1, 1],
    [1, 1, 0, 1],
    [0, 1, 0, 0],
  ];
  for (const [fromX, fromY, toX, toY] of sides) {
    const count = fromY === toY ? 12 : 8;
    for (let k = 0; k < count; k++) {
      const part = k / count;
      const px = x + wide * (fromX + (toX - fromX) * part) + jitter(seed, points.length) * 2.4;
      const py = y + high * (fromY + (toY - fromY) * part) + jitter(seed + 7, points.length) * 2.4;
      points.push(`${round(px)} ${round(py)}`);
    }
  }
  return `M${points.join("L")}z`;
}

/** Short strokes into the rock around a hole. */
export function hatching(x: number, y: number, wide: number, high: number, seed: number): string {
  const count = Math.floor((wide + high) / 3.4);
  let d = "";
  for (let k = 0; k < count; k++) {
    const at = (2 * (wide + high) * k) / count;
    const long = round(4 + 4 * Math.abs(jitter(seed + 3, k)));
    if (at < wide) d += `M${round(x + at)} ${round(y)}v-${long}`;
    else if (at < wide + high) d += `M${round(x + wide)} ${round(y + at - wide)}h${long}`;
    else if (at < 2 * wide + high) d += `M${round(x + at - wide - high)} ${round(y + high)}v${long}`;
    else d += `M${round(x)} ${round(y + at - 2 * wide - high)}h-${long}`;
  }
  return d;
}

/** A number from -1 to 1 that looks random and is always the same. */
function jitter(seed: number, k: number): number {
  const wave = Math.sin(12.9898 * (seed + 1) + 78.233 * (k + 1)) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

/** The card of a mine at a place. */
export const cardAt = (mine: Built[], cell: string): Built | undefined => mine.find((card) => card.cell === cell);
