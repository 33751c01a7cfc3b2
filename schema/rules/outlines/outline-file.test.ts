import { expect, it } from 'vitest';
import type { Contour } from './contour.ts';
import { encodeOutlines, openOutlines, type Outline } from './outline-file.ts';

const curve = (x: number, y: number): Contour => [
  { x, y, isControl: false },
  { x: x + 700, y: y - 20, isControl: true },
  { x: x - 3, y: y + 90, isControl: false },
];
const OUTLINES = new Map<string, Outline>([
  ['e', { advance: 600, contours: [curve(0, 0)] }],
  ['é', { advance: 600, contours: [curve(0, 0), curve(200, -900)] }],
  [' ', { advance: 250, contours: [] }],
  ['store', { advance: 2400, contours: [curve(-5, 1300)] }],
]);
const getKerning = (left: string, right: string) =>
  left === 'e' && right === 'é' ? -84 : right === ' ' ? 6 : 0;

it('gives back every outline and kerning, and nothing for other names', () => {
  const file = openOutlines(encodeOutlines(OUTLINES, getKerning));
  for (const [name, outline] of OUTLINES) expect(file.find(name)).toEqual(outline);
  for (const left of OUTLINES.keys())
    for (const right of OUTLINES.keys()) expect(file.getKerning(left, right)).toBe(getKerning(left, right));
  expect([file.find('日'), file.getKerning('', 'e'), file.getKerning('e', '日')]).toEqual([null, 0, 0]);
});

it('stores a contour that several outlines have once', () => {
  const encode = (outlines: typeof OUTLINES) => encodeOutlines(outlines, () => 0).length;
  const far = { advance: 600, contours: [curve(0, 0), curve(1, 1), curve(2, 2), curve(3, 3)] };
  expect(encode(new Map([['a', far]])) - encode(new Map([['a', OUTLINES.get('e')!]]))).toBeLessThan(12);
});

it('refuses kerning that does not fit, and bytes that end early', () => {
  expect(() => encodeOutlines(OUTLINES, () => 400)).toThrow('A kerning exceeds a byte');
  const bytes = encodeOutlines(OUTLINES, getKerning);
  expect(() => openOutlines(bytes.subarray(0, -30))).toThrow(RangeError);
});
