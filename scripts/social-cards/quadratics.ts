import type { Point } from '../../schema/rules/outlines/contour.ts';

/** A quadratic curve from the point where the one before ends: control point and end. */
export type Curve = [control: Point, end: Point];

/** Pieces of a cubic curve, few enough to be small and many enough to look the same. */
const PIECES = 4;
/** Largest angle of an arc that one curve draws, in radians. */
const MAX_ANGLE = Math.PI / 4;

/** Approximates a cubic curve. */
export function toQuadratics(cubic: [Point, Point, Point, Point]): Curve[] {
  return Array.from({ length: PIECES }, (_, i): Curve => {
    const [from, to] = [i / PIECES, (i + 1) / PIECES];
    const [start, end] = [pointAt(cubic, from), pointAt(cubic, to)];
    const [left, right] = [slopeAt(cubic, from), slopeAt(cubic, to)];
    const third = (to - from) / 3;
    // The middle between the quadratic's control points by either end.
    const control = (name: 'x' | 'y') =>
      (3 * (start[name] + left[name] * third + end[name] - right[name] * third) - start[name] - end[name]) /
      4;
    return [{ x: control('x'), y: control('y') }, end];
  });
}

function pointAt([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const at = (name: 'x' | 'y') =>
    u ** 3 * a[name] + 3 * u * u * t * b[name] + 3 * u * t * t * c[name] + t ** 3 * d[name];
  return { x: at('x'), y: at('y') };
}

function slopeAt([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const at = (name: 'x' | 'y') =>
    3 * (u * u * (b[name] - a[name]) + 2 * u * t * (c[name] - b[name]) + t * t * (d[name] - c[name]));
  return { x: at('x'), y: at('y') };
}

/**
 * Approximates an arc of an ellipse.
 *
 * @param values radii, rotation in degrees, flags 'large' and 'clockwise', as a path has them
 */
export function toArcs(
  start: Point,
  [rx = 0, ry = 0, degrees = 0, isLarge, isClockwise]: number[],
  end: Point,
): Curve[] {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // In the plane where the ellipse is the unit circle. https://www.w3.org/TR/SVG/implnote.html#ArcImplementationNotes
  const flatten = ({ x, y }: Point, scale: number): Point => ({
    x: (x * cos + y * sin) / (rx * scale),
    y: (y * cos - x * sin) / (ry * scale),
  });
  const [near, far] = [flatten(start, 1), flatten(end, 1)];
  const reach = Math.hypot(far.x - near.x, far.y - near.y) / 2;
  const scale = Math.max(1, reach);
  const [a, b] = [flatten(start, scale), flatten(end, scale)];
  const half = Math.min(1, reach / scale);
  const side = (Math.sqrt(1 - half * half) / half) * (isLarge === isClockwise ? -1 : 1);
  const centre = {
    x: (a.x + b.x - side * (b.y - a.y)) / 2,
    y: (a.y + b.y + side * (b.x - a.x)) / 2,
  };
  const from = Math.atan2(a.y - centre.y, a.x - centre.x);
  let sweep = Math.atan2(b.y - centre.y, b.x - centre.x) - from;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const restore = (angle: number, radius: number): Point => {
    const x = (centre.x + radius * Math.cos(angle)) * rx * scale;
    const y = (centre.y + radius * Math.sin(angle)) * ry * scale;
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  };
  const pieces = Math.ceil(Math.abs(sweep) / MAX_ANGLE - 1e-9);
  const step = sweep / pieces;
  return Array.from({ length: pieces }, (_, i): Curve => [
    restore(from + (i + 0.5) * step, 1 / Math.cos(step / 2)),
    i === pieces - 1 ? end : restore(from + (i + 1) * step, 1),
  ]);
}
