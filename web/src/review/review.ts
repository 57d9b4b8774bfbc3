/** A review as the server tells it (`imperia.bots.review`). */
export interface ReviewData {
  players: number;
  bot: string;
  /** What values are: chances to win, or points in a game for one. */
  unit: "wins" | "points";
  /** Every seat's value before each decision and at the end. */
  curves: number[][];
  decisions: { ply: number; seat: number; action: string; best: string; cost: number; error: number }[];
  turning_points: number[];
  luck: { luck: number; error: number }[];
}

/** A value in the reader's words. */
export function shown(review: ReviewData, value: number, signed = false): string {
  const sign = signed && value > 0 ? "+" : "";
  if (review.unit === "wins") return `${sign}${Math.round(value * 100)} %`.replace("-", "−");
  return `${sign}${(Math.round(value * 10) / 10).toString()}`.replace("-", "−");
}
