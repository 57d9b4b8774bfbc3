import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { worker } from "./build/worker.ts";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const version = /^version = "(.+)"$/m.exec(readFileSync(here("../pyproject.toml"), "utf8"))?.[1] ?? "?";
const server = process.env.IMPERIA_SERVER ?? "http://localhost:8888";

export default defineConfig({
  // Relative, so that the page works below any path; the server makes index.html's own addresses absolute.
  base: "./",
  plugins: [svelte(), worker(here("./build/sw.js"))],
  define: { __VERSION__: JSON.stringify(version) },
  resolve: {
    alias: { "@words": here("../src/imperia/words"), $lib: here("./src/lib"), $parts: here("./src/parts") },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: "../src/imperia/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the security policy allows no inline fonts or scripts
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
