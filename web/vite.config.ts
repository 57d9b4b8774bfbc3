import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { words } from "./build/words.ts";
import { worker } from "./build/worker.ts";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const version = /^version = "(.+)"$/m.exec(readFileSync(here("../pyproject.toml"), "utf8"))?.[1] ?? "?";
const server = process.env.IMPERIA_SERVER ?? "http://localhost:8888";

/** What is needed together comes together: one file for every page, one for a table, one for its game. */
const CHUNKS = [
  { name: "shell", tags: ["$initial" as const], priority: 3 },
  { name: "common", test: /src\/(lib|parts)\//, minShareCount: 4, priority: 2 },
  { name: "table", test: /src\/pages\/Play\.svelte/, priority: 1 },
];

export default defineConfig({
  // Relative, so that the page works below any path; the server makes index.html's own addresses absolute.
  base: "./",
  plugins: [svelte(), words(here("../src/imperia/words")), worker(here("./build/sw.js"))],
  define: { __VERSION__: JSON.stringify(version) },
  resolve: {
    alias: { $lib: here("./src/lib"), $parts: here("./src/parts") },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: "../src/imperia/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the security policy allows no inline fonts or scripts
    manifest: "files.json", // the server names to browsers what they will need
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
