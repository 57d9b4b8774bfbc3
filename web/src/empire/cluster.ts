/** Where the id and the pieces of a region go, so that they can be read at the scale the map is seen at. */
import type { Point, RegionFace } from "./types";

/** Least sizes on the screen, in pixels: of the pieces, by how many share a region, and of any text. */
const PIECES = [18, 18, 17];
const CROWDED = 15.5;
const TEXT = 12;
/** And the largest: close up, there is more land to be seen, not larger pieces. */
const LARGEST_PIECE = 40;
const LARGEST_ID = 21;
/** Of a piece and of the texts at scale 1, in units of the map. */
const PIECE_UNITS = 28;
const COUNT_UNITS = 14.5;
const ID_UNITS = 14;
/** Pieces may be this much larger than their place: one or two have room around them. */
const SLACK = [1.6, 1.6, 1.4];
const LITTLE_SLACK = 1.2;

export interface Layout {
  scale: number;
  /** The size of a count inside a piece, in units before scaling. */
  count: number;
  id: Point;
  idScale: number;
  places: Point[];
  /** Pieces that do not fit: the last place is for a mark that says so. */
  hidden: number;
}

/** Lay out so many pieces; `unit` is how many pixels a unit of the map takes now. */
export function layOut(face: RegionFace, pieces: number, unit: number): Layout {
  const slot = (n: number) => face.slots[Math.min(n, face.slots.length - 1)] ?? [1, 0, 0];
  const need = (n: number) => (PIECES[n] ?? CROWDED) / (PIECE_UNITS * unit);
  let shown = Math.min(pieces, face.slots.length - 1);
  // Two always have room: the foremost, and how many more there are.
  while (shown > 2 && (slot(shown)[0] ?? 1) * (SLACK[shown] ?? LITTLE_SLACK) < need(shown)) shown--;
  const [own = 1, idX = 0, idY = 0, ...rest] = slot(shown);
  const scale = Math.max(Math.min(own, LARGEST_PIECE / (PIECE_UNITS * unit)), need(shown));
  const grow = scale / own;
  const idScale = Math.max(Math.min(Math.max(own, 0.62), LARGEST_ID / (ID_UNITS * unit)), TEXT / (ID_UNITS * unit));
  const places: Point[] = [];
  for (let k = 0; k + 1 < rest.length; k += 2) places.push([grow * (rest[k] ?? 0), grow * (rest[k + 1] ?? 0)]);
  // An id that grows more than the pieces moves up a little, out of their way.
  const up = places.length ? Math.max(0, idScale - scale) * (ID_UNITS / 2) : 0;
  return {
    scale,
    count: Math.max(COUNT_UNITS, TEXT / (unit * scale)),
    id: [grow * idX, grow * idY - up],
    idScale,
    places,
    hidden: pieces > shown ? pieces - shown + 1 : 0,
  };
}
