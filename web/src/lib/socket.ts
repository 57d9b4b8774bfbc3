import { address } from "./api";
import { at } from "./base";

/** A socket, and what came before anyone listened to it. */
interface Opened {
  socket: WebSocket;
  missed: (MessageEvent | CloseEvent)[];
}

let early: (Opened & { table: string }) | null = null;

/** Connect to the table that the page was opened at, before what shows it has come. */
export function connectEarly(table: string): void {
  const found: Opened & { table: string } = { table, socket: connect(table, {}), missed: [] };
  for (const kind of ["message", "close"] as const)
    found.socket.addEventListener(kind, (event) => early === found && found.missed.push(event));
  early = found;
}

/** A socket to a table; the first time it may be one that was opened early. */
export function socketTo(table: string, seat: number | null, since: number | null): Opened {
  const found = early;
  early = null;
  if (found?.table === table && seat === null && since === null) return found;
  found?.socket.close();
  return { socket: connect(table, { seat, since }), missed: [] };
}

function connect(table: string, query: Record<string, number | null>): WebSocket {
  const path = address(`tables/${table}/stream`, query).slice(at("").length);
  return new WebSocket(new URL(at(path), location.href.replace(/^http/, "ws")));
}
