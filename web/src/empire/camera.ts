/** The part of the map that is looked at, and how it moves. All in units of the map but for `Size`, in pixels. */
export interface Camera {
  x: number;
  y: number;
  /** How many times larger than when all of the map is seen. */
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}
export type Box = readonly [number, number, number, number];

export const NEAREST = 5;
/** The outermost edge of the sheet is not shown. */
const CROP = 10;

/** The part of a map's sheet that is seen when all of it is. */
export const sheetOf = ([x, y, wide, high]: Box): Box => [x + CROP, y + CROP, wide - 2 * CROP, high - 2 * CROP];

export const ALL: Camera = { x: 0, y: 0, zoom: 1 };

/** Pixels per unit of the map when all of it is seen. */
const fit = (box: Box, size: Size): number => Math.min(size.width / box[2], size.height / box[3]);

/** Pixels per unit as the camera stands. */
export const scaleOf = (box: Box, size: Size, camera: Camera): number => fit(box, size) * camera.zoom;

/** What the camera sees, as the viewBox of a picture that fills the size. */
export function viewOf(box: Box, size: Size, camera: Camera): [number, number, number, number] {
  const scale = scaleOf(box, size, camera) || 1;
  const [wide, high] = [size.width / scale, size.height / scale];
  return [box[0] + box[2] / 2 + camera.x - wide / 2, box[1] + box[3] / 2 + camera.y - high / 2, wide, high];
}

/** The same camera, kept over the map. */
export function kept(box: Box, size: Size, camera: Camera): Camera {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom));
  const scale = fit(box, size) * zoom || 1;
  const [freeX, freeY] = [
    Math.max(0, (box[2] - size.width / scale) / 2),
    Math.max(0, (box[3] - size.height / scale) / 2),
  ];
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { x: clamp(camera.x, freeX), y: clamp(camera.y, freeY), zoom };
}

/** Moved by so many pixels, as a finger drags the map. */
export function dragged(box: Box, size: Size, camera: Camera, dx: number, dy: number): Camera {
  const scale = scaleOf(box, size, camera) || 1;
  return kept(box, size, { ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale });
}

/** Closer or further by a factor, the point under (px, py) staying where it is. */
export function zoomed(box: Box, size: Size, camera: Camera, factor: number, px: number, py: number): Camera {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom * factor));
  const [ox, oy] = [px - size.width / 2, py - size.height / 2];
  const was = scaleOf(box, size, camera) || 1;
  const now = fit(box, size) * zoom || 1;
  return kept(box, size, { x: camera.x + ox / was - ox / now, y: camera.y + oy / was - oy / now, zoom });
}
