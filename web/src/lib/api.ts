import { at } from "./base";
import { settings } from "./settings.svelte";
import type { Refused } from "./wire";
import { t } from "./words.svelte";

/** What the server, or the way to it, refused: why, in words, and what to do. */
export class Refusal extends Error {
  readonly error: string;
  readonly text: string;
  readonly remedy: string;
  readonly details: Record<string, unknown>;

  constructor(refused: Pick<Refused, "error" | "text" | "remedy"> & Partial<Refused>) {
    super(refused.text);
    this.error = refused.error;
    this.text = refused.text;
    this.remedy = refused.remedy;
    this.details = refused.details ?? {};
  }
}

export const isRefused = (found: unknown): found is Refusal => found instanceof Refusal;

/** The address of an API path, with the language to answer in. */
export function address(path: string, query: Record<string, string | number | null | undefined> = {}): string {
  const found = new URLSearchParams({ lang: settings.language });
  for (const [name, value] of Object.entries(query)) if (value != null) found.set(name, String(value));
  return `${at("api/")}${path}?${found}`;
}

async function request(method: string, url: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refusal({ error: "offline", text: t("net-offline"), remedy: "retry" });
  }
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    return new Refusal((await answer.json()) as Refused);
  } catch {
    return new Refusal({ error: "broken", text: t("net-broken", { status: answer.status }), remedy: "retry" });
  }
}

/** Ask the server. A browser it does not know yet introduces itself first, where that is needed. */
async function ask(method: string, url: string, body?: unknown): Promise<Response> {
  const answer = await request(method, url, body);
  if (answer.ok) return answer;
  const refused = await refusal(answer);
  if (refused.remedy !== "sign_in") throw refused;
  await introduce(settings.name || t("guest"));
  const second = await request(method, url, body);
  if (!second.ok) throw await refusal(second);
  return second;
}

type Query = Record<string, string | number | null | undefined>;

export async function get<T>(path: string, query?: Query): Promise<T> {
  return (await (await ask("GET", address(path, query))).json()) as T;
}

export async function getText(path: string, query?: Query): Promise<string> {
  return (await ask("GET", address(path, query))).text();
}

export async function post<T>(path: string, body: unknown = undefined, query?: Query): Promise<T> {
  return (await (await ask("POST", address(path, query), body)).json()) as T;
}

export async function put<T>(path: string, body: unknown): Promise<T> {
  return (await (await ask("PUT", address(path), body)).json()) as T;
}

export async function remove<T>(path: string): Promise<T> {
  return (await (await ask("DELETE", address(path))).json()) as T;
}

/** Take a name here: whoever was nobody becomes someone. */
export async function introduce(name: string): Promise<void> {
  const answer = await request("POST", address("me"), { name });
  if (!answer.ok) throw await refusal(answer);
  await answer.text(); // a body that is not read makes the browser give up the request when the page changes
}
