/** The next points a player's goods could bring: the server says what each good needs, this picks the nearest. */
import type { Good, SeatView } from "./types";

export function nextStep(seat: Pick<SeatView, "next">): { good: Good; units: number; points: number } | null {
  const all = Object.entries(seat.next).map(([good, step]) => ({ good: good as Good, ...step }));
  all.sort((a, b) => a.units - b.units || b.points - a.points);
  return all[0] ?? null;
}
