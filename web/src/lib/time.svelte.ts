import { settings } from "./settings.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago a moment was, in the reader's words. */
export function ago(moment: number): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const past = Date.now() - moment;
  for (const [unit, length] of UNITS) if (past >= length) return words.format(-Math.round(past / length), unit);
  return words.format(0, "minute");
}
