import address from "../../../src/imperia/miners/pictures/symbols.svg?url";

let loading: Promise<void> | null = null;

/** Put the game's own drawings into the page, once: the same that the terminal's pictures are made of. */
export function loadDrawings(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const text = await (await fetch(address)).text();
  // Players' marks are in the page already; these have inline styles, which the security policy forbids.
  const own = text.replace(/<symbol id="p-.*?<\/symbol>/gs, "");
  const wrapped = `<svg xmlns="http://www.w3.org/2000/svg">${own}</svg>`;
  const drawings = new DOMParser().parseFromString(wrapped, "image/svg+xml").documentElement;
  for (const drawing of [...drawings.children]) if (document.getElementById(drawing.id)) drawing.remove();
  drawings.classList.add("sprite");
  drawings.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(drawings, true));
}
