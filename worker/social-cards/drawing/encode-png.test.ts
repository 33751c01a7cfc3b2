import { expect, it } from 'vitest';
import { decodePng } from '../../testing/decode-png.ts';
import { createCanvas, LEVELS } from './canvas.ts';
import { encodePng } from './encode-png.ts';
import { fill } from './fill.ts';
import { flatten } from './flatten.ts';
import { buildRoundedSquare } from './rounded-square.ts';
import { stroke } from './stroke.ts';

const FULL = LEVELS - 1;
const at = (x: number, y: number, isControl = false) => ({ x, y, isControl });
/** Rows of a canvas as levels of ink 0, one digit a pixel. */
const show = ({ width, pixels }: { width: number; pixels: Uint8Array }) =>
  [...pixels].join('').match(new RegExp(`.{${width}}`, 'g'));

it('writes a PNG that has the size, the palette and every pixel', () => {
  const canvas = createCanvas(37, 11);
  canvas.pixels.forEach((_, i) => (canvas.pixels[i] = i % 3));
  const png = decodePng(encodePng(canvas, Uint8Array.of(0, 16, 255, 1, 2, 3, 255, 255, 255)));
  expect(png).toEqual({
    width: 37,
    height: 11,
    palette: ['#0010ff', '#010203', '#ffffff'],
    pixels: canvas.pixels,
  });
});

it('fills what a contour encloses, its edges by the part of the pixel that it covers', () => {
  const canvas = createCanvas(6, 4);
  const square = [at(1, 1), at(3.5, 1), at(3.5, 3), at(1, 3)];
  fill(canvas, flatten([square], { x: 0, y: 0, scale: 1 }, true), 0);
  const half = Math.round(FULL / 2);
  expect(show(canvas)).toEqual(['000000', `0${FULL}${FULL}${half}00`, `0${FULL}${FULL}${half}00`, '000000']);
  // Turned the other way round inside, it is a hole; turned the same way, it covers once.
  const big = [at(0, 0), at(6, 0), at(6, 4), at(0, 4)];
  for (const [inside, level] of [
    [square.toReversed(), 0],
    [square, FULL],
  ] as const) {
    const other = createCanvas(6, 4);
    fill(other, flatten([big, inside], { x: 0, y: 0, scale: 1 }, true), 0);
    expect([other.pixels[8], other.pixels[0]]).toEqual([level, FULL]);
  }
});

it('fills curves and slopes to their area, wherever they are on the canvas', () => {
  const measure = (contour: ReturnType<typeof at>[], x: number) => {
    const canvas = createCanvas(300, 300);
    fill(canvas, flatten([contour], { x, y: x / 2, scale: 1 }, true), 0);
    return canvas.pixels.reduce((sum, level) => sum + level / FULL, 0);
  };
  for (const x of [0, 3.3, -40, 190]) {
    const triangle = measure([at(0, 0), at(200, 10), at(30, 150)], x);
    expect(Math.abs(triangle - 14850) < 60).toBe(x >= 0 && x < 100);
    // A rounded square lacks its corners: each is a sixth of the square around it.
    const square = measure(buildRoundedSquare(100, 30), x);
    expect(Math.abs(square - (10000 - 4 * 150)) < 60).toBe(x >= 0);
  }
});

it('strokes lines with round ends, also a line without length', () => {
  const canvas = createCanvas(100, 100);
  stroke(canvas, [20, 50, 80, 50, 20, 20, 20, 20], 10, 0);
  const area = canvas.pixels.reduce((sum, level) => sum + level / FULL, 0);
  expect(Math.abs(area - (60 * 20 + 2 * Math.PI * 100))).toBeLessThan(20);
  expect([canvas.pixels[50 * 100 + 11], canvas.pixels[41 * 100 + 11], canvas.pixels[20 * 100 + 20]]).toEqual([
    FULL,
    0,
    FULL,
  ]);
  // A stroke across another ink covers it, and edges of one ink do not eat each other.
  stroke(canvas, [50, 10, 50, 90], 10, 1);
  stroke(canvas, [50, 10, 50, 90], 10, 1);
  expect([canvas.pixels[50 * 100 + 50], canvas.pixels[50 * 100 + 30]]).toEqual([LEVELS + FULL, FULL]);
});
