import { describe, expect, it } from 'vitest';
import { parsePath } from './svg-path.ts';
import { parseShapes } from './svg-shapes.ts';

/** Ends of lines and curves, rounded. */
const ends = (data: string) =>
  parsePath(data).map((contour) =>
    contour
      .filter(({ isControl }) => !isControl)
      .map(({ x, y }) => [Number(x.toFixed(2)), Number(y.toFixed(2))]),
  );

describe('the path of an icon', () => {
  it('has lines, absolute and relative, and a contour for each move', () => {
    expect(ends('M1 2h3v-1.5H0V9l.5.5L-1-2m3 4 1 1')).toEqual([
      [
        [1, 2],
        [4, 2],
        [4, 0.5],
        [0, 0.5],
        [0, 9],
        [0.5, 9.5],
        [-1, -2],
      ],
      [
        [2, 2],
        [3, 3],
      ],
    ]);
    expect(ends('M0 0h2v2ZM5 5z')).toEqual([
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ],
      [
        [5, 5],
        [5, 5],
      ],
    ]);
    expect(ends('M1 1h1zh5')).toEqual([
      [
        [1, 1],
        [2, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [6, 1],
      ],
    ]);
  });

  it('has arcs, whose flags may touch the next number', () => {
    const [circle] = parsePath('M10 5a5 5 0 10-10 0 5 5 0 0010 0');
    const radii = circle!.filter(({ isControl }) => !isControl).map(({ x, y }) => Math.hypot(x - 5, y - 5));
    expect(radii).toHaveLength(9);
    for (const radius of radii) expect(radius).toBeCloseTo(5, 9);
    // Radii that are too small grow until the ends are on the ellipse.
    expect(ends('M0 0A1 1 0 0 1 8 0')[0]).toContainEqual([4, -4]);
    // Half an ellipse that is turned by a right angle.
    expect(ends('M0 0a2 4 90 0 1 8 0')[0]).toContainEqual([4, -2]);
  });

  it('has quadratic and cubic curves, and those that go on like the one before', () => {
    expect(ends('M0 0q1 2 2 0t2 0')).toEqual([
      [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
    ]);
    expect(parsePath('M0 0q1 2 2 0t2 0')[0]![3]).toEqual({ x: 3, y: -2, isControl: true });
    expect(ends('M0 0c0 4 4 4 4 0s4-4 4 0')[0]).toEqual(
      expect.arrayContaining([
        [2, 3],
        [4, 0],
        [6, -3],
        [8, 0],
      ]),
    );
  });

  it.each(['M0 0b1', 'M0 0l1 x', 'M0 0l1 -'])('fails with what it does not understand: %s', (data) => {
    expect(() => parsePath(data)).toThrow('The path has');
  });
});

it('draws the shapes that lucide has beside paths', () => {
  const box = (svg: string) => {
    const points = parseShapes(svg).flat();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    return edges.map((value) => Number(value.toFixed(9)));
  };
  expect(box('<rect width="4" height="6" x="2" y="3" rx="1" />')).toEqual([2, 3, 6, 9]);
  expect(box('<rect width="4" height="6" x="2" y="3"/>')).toEqual([2, 3, 6, 9]);
  expect(box('<line x1="1" x2="3" y1="2" y2="8" />')).toEqual([1, 2, 3, 8]);
  expect(box('<circle cx="5" cy="6" r="2" />')).toEqual([3, 4, 7, 8]);
  expect(() => parseShapes('<polygon points="1 2" />')).toThrow('<polygon>');
});
