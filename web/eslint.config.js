import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["node_modules", "public", "build/sw.js"] },
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // after a check that the compiler cannot follow
      "@typescript-eslint/no-dynamic-delete": "off", // documents are patched by path
      "svelte/no-navigation-without-resolve": "off", // that is SvelteKit's router
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
