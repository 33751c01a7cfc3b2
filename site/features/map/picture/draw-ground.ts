import { clipLine, clipPolygon, type Corner, type Frame } from '../draw/clip.ts';
import type { Outline } from '../draw/outline.ts';
import { readLine } from '../draw/read-line.ts';
import { getOrigin, type MapCamera, toWorldPoint } from '../view/camera.ts';

/** A line of the outline in points of the world, with the space that it takes. */
type Line = { corners: Corner[]; box: Frame };
/** Outline whose points are projected. */
export type Ground = { land: Line[]; borders: Line[]; states: Line[] };

/** Pixels beside the picture that are drawn too, so that no edge is seen while it is dragged a little. */
export const DRAWN_MARGIN = 96;

/** Projects an outline, which is the same for each view. */
export function projectGround({ land, borders, states }: Outline): Ground {
  return { land: land.flat().map(toLine), borders: borders.map(toLine), states: states.map(toLine) };
}

function toLine(steps: number[]): Line {
  const corners = readLine(steps).map(([longitude, latitude]) => toWorldPoint(latitude, longitude));
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const [x, y] of corners) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { corners, box };
}

/** Draws the part of the ground that a camera shows, as paths in its pixels. */
export function drawGround({ land, borders, states }: Ground, camera: MapCamera) {
  const { scale, left, top } = getOrigin(camera);
  const frame: Frame = {
    left: (left - DRAWN_MARGIN) / scale,
    top: (top - DRAWN_MARGIN) / scale,
    right: (left + camera.width + DRAWN_MARGIN) / scale,
    bottom: (top + camera.height + DRAWN_MARGIN) / scale,
  };
  const isVisible = ({ box }: Line) =>
    box.left <= frame.right && box.right >= frame.left && box.top <= frame.bottom && box.bottom >= frame.top;
  const toPath = (corners: Corner[]) =>
    `M${corners.map(([x, y]) => `${(x * scale - left).toFixed(1)} ${(y * scale - top).toFixed(1)}`).join('L')}`;
  const drawLines = (lines: Line[]) =>
    lines
      .filter(isVisible)
      .flatMap(({ corners }) => clipLine(corners, frame).map(toPath))
      .join('');
  const polygons = land.filter(isVisible).map(({ corners }) => clipPolygon(corners, frame));
  return {
    land: polygons.map((polygon) => (polygon.length === 0 ? '' : `${toPath(polygon)}z`)).join(''),
    borders: drawLines(borders),
    states: drawLines(states),
  };
}
