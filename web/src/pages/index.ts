import type { Component } from "svelte";
import type { PageName } from "../router.svelte";

/** How to load each page: none is loaded before it is needed. */
export const PAGES: Partial<Record<PageName, () => Promise<{ default: Component }>>> = {
  start: () => import("./Start.svelte"),
  setup: () => import("./Setup.svelte"),
  join: () => import("./Join.svelte"),
  table: () => import("./Play.svelte"),
  replay: () => import("./Replay.svelte"),
  review: () => import("./Review.svelte"),
  learn: () => import("./Learn.svelte"),
  lesson: () => import("./Lesson.svelte"),
  games: () => import("./Games.svelte"),
  watch: () => import("./Watch.svelte"),
  records: () => import("./Records.svelte"),
  settings: () => import("./Settings.svelte"),
  about: () => import("./About.svelte"),
};
