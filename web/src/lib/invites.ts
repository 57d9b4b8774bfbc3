import { at } from "./base";
import { post } from "./api";
import type { Made } from "./wire";

/** Invitations are told once, when they are made; this browser remembers those it made. */
const key = (table: string) => `imperia-invites-${table}`;

export function remember(table: string, invites: Record<string, string>): void {
  try {
    localStorage.setItem(key(table), JSON.stringify({ ...recall(table), ...invites }));
  } catch {
    // the links can be made anew
  }
}

export function recall(table: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** A link for a seat: the one made before, or a new one. */
export async function inviteLink(table: string, seat: number): Promise<string> {
  const known = recall(table)[seat];
  if (known) return link(known);
  const made = await post<Made>(`tables/${table}/invites`, { seat });
  remember(table, made.invites);
  return link(made.invites[seat] ?? "");
}

export const link = (invite: string): string => new URL(at(`join/${invite}`), location.href).href;
