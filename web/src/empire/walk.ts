/** Walking the map by arrow keys: from neighbour to neighbour, in the direction of the arrow. */
import type { MapFace } from "./types";

const TURN = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 } as const;
export type Arrow = keyof typeof TURN;
export const isArrow = (key: string): key is Arrow => key in TURN;

const WIDEST = (75 / 180) * Math.PI;

/** The region that lies in a direction: a neighbour if there is one, else the nearest one that way. */
export function stepTo(map: MapFace, from: string, arrow: Arrow): string | null {
  const here = map.regions[from];
  if (!here) return null;
  const beside = [...here.land, ...here.sea];
  return best(map, from, beside, arrow) ?? best(map, from, Object.keys(map.regions), arrow);
}

function best(map: MapFace, from: string, among: readonly string[], arrow: Arrow): string | null {
  const [x, y] = (map.regions[from] as MapFace["regions"][string]).anchor;
  let found: string | null = null;
  let least = Infinity;
  for (const region of among) {
    const anchor = map.regions[region]?.anchor;
    if (!anchor || region === from) continue;
    const [dx, dy] = [anchor[0] - x, anchor[1] - y];
    const off = Math.abs(
      Math.atan2(Math.sin(Math.atan2(dy, dx) - TURN[arrow]), Math.cos(Math.atan2(dy, dx) - TURN[arrow])),
    );
    // Near and straight ahead beats far or aslant.
    const cost = Math.hypot(dx, dy) * (1 + 2 * off);
    if (off <= WIDEST && cost < least) [found, least] = [region, cost];
  }
  return found;
}
