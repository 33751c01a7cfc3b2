import type { Contour } from '../../../schema/rules/outlines/contour.ts';

/** Place of an outline on a canvas: its origin and the size of its unit, in pixels. */
export type Placement = { x: number; y: number; scale: number };
/** Straight lines one after the other: four numbers each, in pixels. */
export type Lines = number[];

/** Distance by which a line may miss its curve, in pixels: more where strokes with round joints hide it. */
const FILL_TOLERANCE = 0.1;
const STROKE_TOLERANCE = 0.4;

/** Divides contours into straight lines. @param isClosed true if the last point of each leads to its first one */
export function flatten(contours: readonly Contour[], place: Placement, isClosed: boolean): Lines {
  const lines: Lines = [];
  for (const contour of contours) flattenContour(contour, place, isClosed, lines);
  return lines;
}

function flattenContour(contour: Contour, { x, y, scale }: Placement, isClosed: boolean, lines: Lines): void {
  const tolerance = isClosed ? FILL_TOLERANCE : STROKE_TOLERANCE;
  const startX = x + contour[0]!.x * scale;
  const startY = y + contour[0]!.y * scale;
  let atX = startX;
  let atY = startY;
  for (let i = 1; i < contour.length; i++) {
    const point = contour[i]!;
    const nextX = x + point.x * scale;
    const nextY = y + point.y * scale;
    if (point.isControl) {
      const end = contour[++i]!;
      const endX = x + end.x * scale;
      const endY = y + end.y * scale;
      addCurve(lines, tolerance, atX, atY, nextX, nextY, endX, endY);
      atX = endX;
      atY = endY;
    } else {
      lines.push(atX, atY, nextX, nextY);
      atX = nextX;
      atY = nextY;
    }
  }
  if (isClosed) lines.push(atX, atY, startX, startY);
}

function addCurve(
  lines: Lines,
  tolerance: number,
  startX: number,
  startY: number,
  controlX: number,
  controlY: number,
  endX: number,
  endY: number,
): void {
  const bendX = startX - 2 * controlX + endX;
  const bendY = startY - 2 * controlY + endY;
  const pieces = Math.ceil(Math.sqrt(Math.sqrt(bendX * bendX + bendY * bendY) / (4 * tolerance))) || 1;
  let atX = startX;
  let atY = startY;
  for (let piece = 1; piece <= pieces; piece++) {
    const t = piece / pieces;
    const u = 1 - t;
    const nextX = u * u * startX + 2 * u * t * controlX + t * t * endX;
    const nextY = u * u * startY + 2 * u * t * controlY + t * t * endY;
    lines.push(atX, atY, nextX, nextY);
    atX = nextX;
    atY = nextY;
  }
}
