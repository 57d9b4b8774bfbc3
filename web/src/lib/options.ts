import type { GameInfo, OptionInfo, SeatInfo } from "./wire";
import { knows, t } from "./words.svelte";

/** Opponents by level, weakest first. */
export const levels = () => ["random", "novice", "apprentice", "journeyman", "master", "sovereign"] as const;

/** What people call a bot; one without a name of its own goes by what the server calls it. */
export function botName(bot: string): string {
  return knows(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** The name people know a seat by. */
export function seatName(seat: SeatInfo): string {
  return seat.kind === "bot" ? botName(seat.bot) : seat.name || t("seat-number", { seat: seat.seat + 1 });
}

/** What people call an option of a game. */
export function optionName(game: string, option: string): string {
  const id = `option-${game}-${option}`;
  return knows(id) ? t(id) : option.replaceAll("_", " ");
}

/** What people call a value of an option. */
export function valueName(game: string, option: string, value: string): string {
  const id = `value-${game}-${option}-${value}`;
  if (knows(id)) return t(id);
  if (value === "on" || value === "off") return t(`value-${value}`);
  if (/^\d+$/.test(value)) return option === "youngest" ? t("seat-number", { seat: Number(value) + 1 }) : value;
  return value.replaceAll("_", " ").replaceAll("-", " ");
}

/** The values one can choose, a seat's number where the option takes one. */
export function valuesOf(option: OptionInfo, players: number): string[] {
  const seats = option.open === "seat" ? Array.from({ length: players }, (_, seat) => String(seat)) : [];
  return [...option.values, ...seats];
}

/** Every option at its default. */
export function defaults(game: GameInfo): Record<string, string> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.values[0] ?? ""]));
}
