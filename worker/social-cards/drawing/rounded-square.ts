import type { Contour } from '../../../schema/rules/outlines/contour.ts';

/** Contour of a square with round corners, from its left upper corner at 0. */
export function buildRoundedSquare(size: number, radius: number): Contour {
  const far = size - radius;
  const corner = (...points: [x: number, y: number][]) =>
    points.map(([x, y], i) => ({ x, y, isControl: i === 1 }));
  return [
    { x: radius, y: 0, isControl: false },
    ...corner([far, 0], [size, 0], [size, radius]),
    ...corner([size, far], [size, size], [far, size]),
    ...corner([radius, size], [0, size], [0, far]),
    ...corner([0, radius], [0, 0], [radius, 0]),
  ];
}
