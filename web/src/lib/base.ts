/** The path below which everything lies: scripts are served from `<base>assets/`. */
const own = import.meta.url;
export const BASE = import.meta.env.PROD ? new URL("..", own).pathname : "/";

/** An address of ours, from a path without the leading slash. */
export const at = (path: string): string => BASE + path;
