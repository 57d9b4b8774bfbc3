/** The version of the package this page was built with. */
declare const __VERSION__: string;
