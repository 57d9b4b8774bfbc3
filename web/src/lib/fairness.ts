/** Checking a deal without trusting the server: the hashes of a record are recomputed here, in the browser. */

export interface Check {
  what: "commitment" | "key" | "yours" | "missing" | "insecure";
  ok: boolean;
  detail?: string;
}

const OWN = "imperia-parts";
const MOST = 200;

/** Remember a share of a deal that this browser drew, to find it in the record later. */
export function rememberPart(part: string): void {
  try {
    localStorage.setItem(OWN, JSON.stringify([...ownParts(), part].slice(-MOST)));
  } catch {
    // then it cannot be recognised later, which harms nobody
  }
}

function ownParts(): string[] {
  try {
    return JSON.parse(localStorage.getItem(OWN) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** The header of a record: entries before the first empty line; later lines of the same name add up. */
export function header(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    if (!line.trim()) break;
    const entry = /^([a-z]+(?: [^:]+)?): ?(.*)$/.exec(line.trim());
    if (entry && !line.startsWith("|")) found.set(entry[1]!, entry[2]!);
  }
  return found;
}

/** What a record says of its deal, recomputed. */
export async function checked(text: string): Promise<Check[]> {
  const entries = header(text);
  const server = bytes(entries.get("server"));
  const promised = entries.get("commitment");
  if (!server || !promised) return [{ what: "missing", ok: false }];
  if (!globalThis.crypto?.subtle) return [{ what: "insecure", ok: false }];
  const seats = numbered(entries, "bytes ");
  const options = [...entries].filter(([name]) => name.startsWith("option "));
  const written = [`players=${entries.get("players")}`, ...options.map(([name, value]) => `${name.slice(7)}=${value}`)];
  const made = await sha256(server);
  const key = await sha256(
    join([server, ...seats.map((part) => bytes(part)!), utf8(entries.get("content") ?? ""), utf8(written.join("\n"))]),
  );
  const mine = seats.filter((part) => ownParts().includes(part));
  return [
    { what: "commitment", ok: made === promised.toLowerCase(), detail: made },
    { what: "key", ok: key === entries.get("key")?.toLowerCase(), detail: key },
    ...(mine.length ? [{ what: "yours" as const, ok: true, detail: mine.join(" ") }] : []),
  ];
}

function numbered(entries: Map<string, string>, prefix: string): string[] {
  return [...entries]
    .filter(([name]) => name.startsWith(prefix))
    .sort(([a], [b]) => Number(a.slice(prefix.length)) - Number(b.slice(prefix.length)))
    .map(([, value]) => value);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function bytes(hex: string | undefined): Uint8Array | null {
  if (!hex || hex.length % 2 || /[^0-9a-f]/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
}

function join(parts: Uint8Array[]): Uint8Array {
  const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}

async function sha256(data: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", data as BufferSource);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
