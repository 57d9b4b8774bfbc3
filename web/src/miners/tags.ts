/** The tags of ways side by side between the ground and row I: how much each can say, and where it stands. */

/** So many pixels a tag takes without a gain, and so many more for each. */
const BARE = { small: 32, large: 38 };
const GAIN = { small: 40, large: 47 };
const WIDEST = { small: 118, large: 184 };
/** Closer together than this, tags cover one another's letters. */
const CLOSEST = 31;

export const sizeOf = (width: number): "small" | "large" => (width < 620 ? "small" : "large");

/** How wide each of so many tags may be. */
export function roomOf(count: number, width: number): number {
  return Math.min(WIDEST[sizeOf(width)], (width - 4) / Math.max(1, count));
}

/** How many gains each of so many tags can show; its letter alone where there is room for none. */
export function gainsOf(count: number, width: number): number {
  const size = sizeOf(width);
  const fit = Math.floor((roomOf(count, width) - BARE[size]) / GAIN[size]);
  return Math.max(0, Math.min(fit, count > 2 ? 2 : 3));
}

/** Whether so many tags are too many to stand side by side. */
export const crowded = (count: number, width: number): boolean => roomOf(count, width) < CLOSEST;

/** Where tags stand that would like to stand at given places: in that order, none on another, none beyond the edge. */
export function spread(wished: number[], width: number): number[] {
  const each = roomOf(wished.length, width);
  const order = wished.map((x, k) => ({ k, x })).sort((a, b) => a.x - b.x);
  let last = -each / 2;
  for (const tag of order) tag.x = last = Math.max(tag.x, last + each);
  // Pushed out on the right: move everything left again.
  let limit = width - each / 2;
  for (const tag of order.toReversed()) {
    tag.x = Math.min(tag.x, limit);
    limit = tag.x - each;
  }
  const places = wished.slice();
  for (const { k, x } of order) places[k] = x;
  return places;
}
