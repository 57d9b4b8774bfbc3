/** The version of the package this page was built with. */
declare const __VERSION__: string;

/** The addresses of what the page says, by language. */
declare module "virtual:words" {
  const addresses: Record<string, string>;
  export default addresses;
}
