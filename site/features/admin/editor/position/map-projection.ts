import type { Coordinates } from '../../../../../schema/rules/geo/coordinates.ts';

/** Length of a degree of latitude, in metres. */
const DEGREE = 111_320;

/** A picture of the surroundings of a point: its size, and the metres from the middle to its upper edge. */
export type View = { centre: Coordinates; width: number; height: number; reach: number };

/** Place of a point in a picture. North is up; over a few kilometres the earth is flat. */
export function toPixel({ latitude, longitude }: Coordinates, view: View): { x: number; y: number } {
  const scale = getScale(view);
  return {
    x: view.width / 2 + (longitude - view.centre.longitude) * toLongitudeDegree(view) * scale,
    y: view.height / 2 - (latitude - view.centre.latitude) * DEGREE * scale,
  };
}

/** The point at a place of a picture, to a metre. */
export function toPoint({ x, y }: { x: number; y: number }, view: View): Coordinates {
  const scale = getScale(view);
  return {
    latitude: round(view.centre.latitude - (y - view.height / 2) / scale / DEGREE),
    longitude: round(view.centre.longitude + (x - view.width / 2) / scale / toLongitudeDegree(view)),
  };
}

/** Pixels of a metre. */
export function getScale({ height, reach }: View): number {
  return height / 2 / reach;
}

/** Length of a degree of longitude in metres, which is short near the poles. */
function toLongitudeDegree({ centre }: View): number {
  return DEGREE * Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180));
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
