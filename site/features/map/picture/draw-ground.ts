import { clipLine, clipPolygon, type Corner, type Frame } from '../draw/clip.ts';
import type { Outline } from '../draw/outline.ts';
import { readLine, readLineBox } from '../draw/read-line.ts';
import { getOrigin, type MapCamera, toWorldPoint } from '../view/camera.ts';

/** A line of the outline with the space that it takes in the world; its points are projected when they are visible. */
export type Line = { steps: number[]; box: Frame; corners: Corner[] | null };
/** Outline of which the visible part can be drawn. */
export type Ground = { land: Line[]; borders: Line[]; states: Line[] };

/** Pixels beside the picture that are drawn too, so that no edge is seen while it is dragged a little. */
export const DRAWN_MARGIN = 96;

/** Prepares an outline, once for all views. */
export function toGround({ land, borders, states }: Outline): Ground {
  return { land: land.flat().map(toLine), borders: borders.map(toLine), states: states.map(toLine) };
}

function toLine(steps: number[]): Line {
  const { west, south, east, north } = readLineBox(steps);
  const [left, top] = toWorldPoint(north, west);
  const [right, bottom] = toWorldPoint(south, east);
  return { steps, box: { left, top, right, bottom }, corners: null };
}

function project(line: Line): Corner[] {
  line.corners ??= readLine(line.steps).map(([longitude, latitude]) => toWorldPoint(latitude, longitude));
  return line.corners;
}

/** Draws the part of the land that a camera shows, as a path in its pixels. */
export function drawLand(land: Line[], camera: MapCamera): string {
  const frame = getFrame(camera);
  return findVisible(land, frame)
    .map((line) => toPath(clipPolygon(project(line), frame), camera))
    .map((ring) => (ring === '' ? '' : `${ring}z`))
    .join('');
}

/** Draws the parts of lines that a camera shows, as a path in its pixels. */
export function drawLines(lines: Line[], camera: MapCamera): string {
  const frame = getFrame(camera);
  return findVisible(lines, frame)
    .flatMap((line) => clipLine(project(line), frame).map((part) => toPath(part, camera)))
    .join('');
}

function getFrame(camera: MapCamera): Frame {
  const { scale, left, top } = getOrigin(camera);
  return {
    left: (left - DRAWN_MARGIN) / scale,
    top: (top - DRAWN_MARGIN) / scale,
    right: (left + camera.width + DRAWN_MARGIN) / scale,
    bottom: (top + camera.height + DRAWN_MARGIN) / scale,
  };
}

function findVisible(lines: Line[], { left, top, right, bottom }: Frame): Line[] {
  return lines.filter(
    ({ box }) => box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top,
  );
}

function toPath(corners: Corner[], camera: MapCamera): string {
  const { scale, left, top } = getOrigin(camera);
  const points = corners.map(([x, y]) => `${toHalves(x * scale - left)} ${toHalves(y * scale - top)}`);
  // Points of a far view are often the same pixel.
  const distinct = points.filter((point, at) => point !== points[at - 1]);
  return distinct.length < 2 ? '' : `M${distinct.join('L')}`;
}

/** Rounds to half a pixel, which is a pixel of many screens. */
function toHalves(pixels: number): number {
  return Math.round(pixels * 2) / 2;
}
