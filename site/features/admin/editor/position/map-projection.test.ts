import { expect, it } from 'vitest';
import { toPixel, toPoint } from './map-projection.ts';

it.each([
  [41.0082, 28.9784],
  [-33.8568, 151.2153],
  [64.1466, -21.9426],
])('finds the point of a place in the picture around %d, %d', (latitude, longitude) => {
  const view = { centre: { latitude, longitude }, width: 600, height: 300, reach: 1000 };
  expect(toPixel(view.centre, view)).toEqual({ x: 300, y: 150 });
  // A kilometre to the north.
  expect(toPoint({ x: 300, y: 0 }, view).latitude).toBeCloseTo(latitude + 0.00898, 4);
  const point = toPoint({ x: 420, y: 60 }, view);
  const { x, y } = toPixel(point, view);
  expect([Math.round(x), Math.round(y)]).toEqual([420, 60]);
});
