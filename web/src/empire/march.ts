/** The way an army takes over the map: a gentle curve from region to region. */
import type { MapFace, Point } from "./types";

export interface March {
  start: Point;
  bend: Point;
  end: Point;
}

/** From anchor to anchor; `clear` units are kept free at both ends, for the pieces that stand there. */
export function marchBetween(map: MapFace, from: string, to: string, clear = 0): March | null {
  const [a, b] = [map.regions[from]?.anchor, map.regions[to]?.anchor];
  if (!a || !b) return null;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const free = Math.min(clear, length * 0.32);
  const start: Point = [a[0] + free * ux, a[1] + free * uy];
  const end: Point = [b[0] - free * ux, b[1] - free * uy];
  const bow = Math.min(24, length * 0.12);
  return { start, bend: [(start[0] + end[0]) / 2 - uy * bow, (start[1] + end[1]) / 2 + ux * bow], end };
}

const round = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const pathOf = ({ start, bend, end }: March): string => `M${round(start)}Q${round(bend)} ${round(end)}`;

/** In which direction it arrives, in degrees. */
export const headingOf = ({ bend, end }: March): number =>
  (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI;

/** Where an army is after a share of its way. */
export function along({ start, bend, end }: March, share: number): Point {
  const rest = 1 - share;
  const at = (k: 0 | 1) => rest * rest * start[k] + 2 * rest * share * bend[k] + share * share * end[k];
  return [at(0), at(1)];
}
