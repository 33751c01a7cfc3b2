import type { MapBox } from '../../../../schema/rules/geo/map-node.ts';

/** Steps per degree of the coordinates in the outline. */
const STEPS = 25;

/** Reads a line of the outline: the differences between its points, as longitudes and latitudes in degrees. */
export function readLine(steps: number[]): [x: number, y: number][] {
  const points: [x: number, y: number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    points.push([x / STEPS, y / STEPS]);
  }
  return points;
}

/** The box of a line, without a list of its points. */
export function readLineBox(steps: number[]): MapBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]! / STEPS;
    y += steps[at + 1]! / STEPS;
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}
