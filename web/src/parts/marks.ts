/** The shape of each player's mark, by seat; the colours are the classes p0 to p4 of tokens.css. */
export const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon"] as const;

/** The sprite's pattern of each player, by seat; empty: plain. For fills of areas, as `fill="url(#pat-hatch)"`. */
export const PATTERNS = ["", "pat-hatch", "pat-dots", "pat-cross", "pat-rings"] as const;
