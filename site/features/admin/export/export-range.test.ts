import { expect, it } from 'vitest';
import { countRows, parseRange } from './export-range.ts';

it('takes whole numbers from 1 in order, and nothing else (A-5-13)', () => {
  expect(parseRange('500', ' 10000 ')).toEqual({ start: 500, end: 10_000 });
  expect(parseRange('7', '7')).toEqual({ start: 7, end: 7 });
  expect(countRows({ start: 1, end: 100_001 })).toBe(100_001);
  for (const [start, end] of [
    ['0', '5'],
    ['1.5', '5'],
    ['1', '5,5'],
    ['a', '5'],
    ['1', ''],
    ['', '5'],
    ['10', '5'],
    ['-1', '5'],
    ['1e3', '2000'],
    ['1', '10000000000000'],
  ])
    expect(parseRange(start!, end!), `${start}–${end}`).toBeNull();
});
