import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:words";

/** What the page says, a file for each language: those of the catalogue that begin with `web`, one behind the other.
 *
 * The page imports `virtual:words`: the addresses by language.
 */
export function words(folder: string): Plugin {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = (language: string) =>
    readdirSync(join(folder, language))
      .filter((name) => /^web.*\.ftl$/.test(name))
      .sort()
      .map((name) => join(folder, language, name));
  const text = (language: string) =>
    files(language)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
  let building = false;
  return {
    name: "imperia-words",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const address = (language: string) => {
        for (const file of files(language)) this.addWatchFile(file);
        if (!building) return JSON.stringify(`data:text/plain,${encodeURIComponent(text(language))}`);
        const asset = this.emitFile({ type: "asset", name: `${language}.ftl`, source: text(language) });
        return `import.meta.ROLLUP_FILE_URL_${asset}`;
      };
      return `export default { ${languages.map(({ name }) => `${name}: ${address(name)}`).join(", ")} };`;
    },
  };
}
