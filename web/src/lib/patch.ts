import type { Doc } from "./wire";

type Tree = Record<string | number, unknown>;

/** The document after a delta, as docs/server.md describes it; what did not change stays the same object. */
export function patch(doc: Doc, delta: unknown[][]): Doc {
  let found: unknown = doc;
  for (const [path, ...value] of delta) found = put(found, path as (string | number)[], value);
  return found as Doc;
}

function put(tree: unknown, [head, ...rest]: (string | number)[], value: unknown[]): unknown {
  if (head === undefined) return value[0];
  const copy = (Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as Tree) }) as Tree;
  if (rest.length || value.length) copy[head] = put(copy[head], rest, value);
  else if (Array.isArray(copy)) copy.splice(head as number, 1);
  else delete copy[head];
  return copy;
}
