import address from "./sprite.svg?url";

/** Put all symbols into the page once, so that `<use href="#...">` finds them, and patterns work inside them. */
export async function loadSprite(): Promise<void> {
  const text = await (await fetch(address)).text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.classList.add("sprite");
  document.body.prepend(document.importNode(sprite, true));
}
