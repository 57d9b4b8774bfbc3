import { at, BASE } from "$lib/base";

/** The pages by the shape of their path; `:name` is a parameter. */
const ROUTES = {
  start: "",
  setup: "new",
  join: "join/:invite",
  table: "table/:id",
  replay: "table/:id/replay",
  review: "table/:id/review",
  games: "games",
  watch: "watch",
  records: "records",
  learn: "learn",
  lesson: "learn/:lesson",
  settings: "settings",
  about: "about",
} as const;

export type PageName = keyof typeof ROUTES | "nowhere";
export interface Route {
  page: PageName;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** Where we are. */
export const route: Route = $state(read());

function read(): Route {
  const path = location.pathname.slice(BASE.length).replace(/\/$/, "").split("/");
  for (const [page, shape] of Object.entries(ROUTES)) {
    const parts = shape.split("/");
    const params: Record<string, string> = {};
    const fits = parts.every((part, i) => {
      if (part.startsWith(":") && path[i]) params[part.slice(1)] = decodeURIComponent(path[i]);
      else return part === path[i];
      return true;
    });
    if (fits && parts.length === path.length)
      return { page: page as PageName, params, query: new URLSearchParams(location.search) };
  }
  return { page: "nowhere", params: {}, query: new URLSearchParams(location.search) };
}

function follow(): void {
  Object.assign(route, read());
}

/** Go to a page of ours, given as a path without the leading slash. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", at(path));
  else history.replaceState(null, "", at(path));
  follow();
  if (how === "push") scrollTo(0, 0);
}

/** Links to pages of ours change the page without loading it anew. */
export function followLinks(): void {
  addEventListener("popstate", follow);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const inside = link.pathname.startsWith(BASE) && !link.pathname.startsWith(at("api/"));
    if (link.origin !== location.origin || !inside || link.hash) return;
    event.preventDefault();
    go(link.pathname.slice(BASE.length) + link.search);
  });
}
