import { expect, it } from 'vitest';
import { clipLine, clipPolygon, type Corner } from './clip.ts';

const FRAME = { left: 0, top: 0, right: 10, bottom: 10 };

it('cuts a polygon at the edges of the frame', () => {
  const square: Corner[] = [
    [-5, 2],
    [5, 2],
    [5, 20],
    [-5, 20],
  ];
  const part = clipPolygon(square, FRAME);
  expect(new Set(part.map(String))).toEqual(new Set(['0,2', '5,2', '5,10', '0,10']));
});

it('fills the frame with a polygon around it, and leaves nothing of one elsewhere', () => {
  const around: Corner[] = [
    [-9, -9],
    [19, -9],
    [19, 19],
    [-9, 19],
  ];
  expect(new Set(clipPolygon(around, FRAME).map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']));
  expect(
    clipPolygon(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      FRAME,
    ),
  ).toEqual([]);
});

it('keeps the stretches of a line that cross the frame', () =>
  expect(
    clipLine(
      [
        [-9, 5],
        [5, 5],
        [5, 30],
        [30, 30],
        [30, 5],
        [-5, 5],
      ],
      FRAME,
    ),
  ).toEqual([
    [
      [-9, 5],
      [5, 5],
      [5, 30],
    ],
    [
      [30, 5],
      [-5, 5],
    ],
  ]));
