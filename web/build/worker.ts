import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Emits the service worker with the names of all built files: a new build is a new worker. */
export function worker(source: string): Plugin {
  return {
    name: "imperia-worker",
    apply: "build",
    enforce: "post", // what the page's own entry only passes on has been taken out by then
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const build = createHash("sha256").update(names.sort().join("\n")).digest("hex").slice(0, 12);
      const text = readFileSync(source, "utf8")
        .replace("__BUILD__", JSON.stringify(build))
        .replace("__FILES__", JSON.stringify(names));
      this.emitFile({ type: "asset", fileName: "sw.js", source: text });
    },
  };
}
