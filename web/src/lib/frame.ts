/**
 * Do something when the next frame is drawn, for which the page is laid out anyway: asked in between, where things are
 * would have to be found twice. Returns how to call it off.
 */
export function atNextFrame(work: () => void): () => void {
  const asked = requestAnimationFrame(work);
  return () => cancelAnimationFrame(asked);
}
