import type { MapIndex } from '../../../../schema/contracts/map-data.ts';
import type { MapBox } from '../../../../schema/rules/geo/map-node.ts';
import { toTilePoint } from '../../../../schema/rules/geo/tile-number.ts';
import type { MapView } from './choose-nodes.ts';
import type { MapPosition } from './map-address.ts';

/** Deepest zoom. */
export const MAX_ZOOM = 18;
/** Deepest zoom of a map that shows a few businesses, or where the visitor is. */
export const NEAR_ZOOM = 14;
/** Pixels around the cell of a pressed group. */
export const GROUP_MARGIN = 16;
/** Pixels of the world at zoom 0, as MapLibre counts. */
const WORLD = 512;

/** Pixels of an element. */
export type MapSize = { width: number; height: number };
/** Position of a map in an element of a size, in the Mercator projection. */
export type MapCamera = MapPosition & MapSize;
/** A point of the Mercator projection, from 0, 0 in the north west to 1, 1 in the south east. */
export type WorldPoint = [x: number, y: number];

/** Point of a place; poles are at the edges. */
export function toWorldPoint(latitude: number, longitude: number): WorldPoint {
  const { x, y } = toTilePoint(latitude, longitude, 0);
  return [x, y];
}

function fromWorldPoint([x, y]: WorldPoint): { latitude: number; longitude: number } {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: x * 360 - 180 };
}

/** Pixels of the world, and those of it that are west and north of the element. */
export function getOrigin({ latitude, longitude, zoom, width, height }: MapCamera) {
  const scale = WORLD * 2 ** zoom;
  const [x, y] = toWorldPoint(latitude, longitude);
  return { scale, left: x * scale - width / 2, top: y * scale - height / 2 };
}

/** Camera that shows nothing beside the world, with a zoom that the map allows; MapLibre has the same limits. */
export function constrainCamera(camera: MapCamera): MapCamera {
  const { width, height } = camera;
  const least = Math.log2(Math.max(width, height) / WORLD);
  const zoom = Math.min(MAX_ZOOM, Math.max(0, least, camera.zoom));
  const scale = WORLD * 2 ** zoom;
  const [x, y] = toWorldPoint(camera.latitude, camera.longitude);
  const clamp = (middle: number, side: number) =>
    Math.min(1 - side / 2 / scale, Math.max(side / 2 / scale, middle));
  const point: WorldPoint = [clamp(x, width), clamp(y, height)];
  return { ...fromWorldPoint(point), zoom, width, height };
}

/** Camera that shows a box with a margin in pixels, at most as near as a zoom. */
export function fitCamera(
  { west, south, east, north }: MapBox,
  { width, height }: MapSize,
  margin: number,
  maxZoom: number,
): MapCamera {
  const [left, top] = toWorldPoint(north, west);
  const [right, bottom] = toWorldPoint(south, east);
  const fit = (side: number, part: number) => Math.log2(Math.max(1, side - 2 * margin) / WORLD / part);
  const zoom = Math.min(maxZoom, fit(width, right - left), fit(height, bottom - top));
  const middle = fromWorldPoint([(left + right) / 2, (top + bottom) / 2]);
  return constrainCamera({ ...middle, zoom, width, height });
}

/** Camera that shows what is so many pixels to the right and below. */
export function panCamera(camera: MapCamera, right: number, down: number): MapCamera {
  const { scale, left, top } = getOrigin(camera);
  const { width, height } = camera;
  const point: WorldPoint = [(left + right + width / 2) / scale, (top + down + height / 2) / scale];
  return constrainCamera({ ...camera, ...fromWorldPoint(point) });
}

/** Camera with the same middle, nearer by so many zooms. */
export function zoomCamera(camera: MapCamera, by: number): MapCamera {
  return constrainCamera({ ...camera, zoom: camera.zoom + by });
}

/** Start of a map: a position, or a box that is to be visible: west, south, east, north. */
export type MapStart = MapPosition | NonNullable<MapIndex['start']>;

/** Pixels around the box of a start. */
const START_MARGIN = 24;

/** Camera of a start. */
export function startCamera(start: MapStart, size: MapSize): MapCamera {
  if ('zoom' in start) return constrainCamera({ ...start, ...size });
  const [west, south, east, north] = start;
  return fitCamera({ west, south, east, north }, size, START_MARGIN, NEAR_ZOOM);
}

/** Part of the earth that a camera shows. */
export function toView(camera: MapCamera): MapView {
  const { scale, left, top } = getOrigin(camera);
  const corner = (x: number, y: number) => fromWorldPoint([(left + x) / scale, (top + y) / scale]);
  const [first, last] = [corner(0, 0), corner(camera.width, camera.height)];
  const box = { west: first.longitude, south: last.latitude, east: last.longitude, north: first.latitude };
  return { box, pixelsPerDegree: scale / 360 };
}
