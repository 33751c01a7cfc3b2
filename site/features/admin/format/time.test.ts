import { expect, it } from 'vitest';
import { formatWait } from './time.ts';

it.each([
  [1, '1 saniye'],
  [59, '59 saniye'],
  [60, '1 dakika'],
  [75, '1 dakika 15 saniye'],
  [900, '15 dakika'],
])('%i seconds are said as %s', (seconds, expected) => {
  expect(formatWait(seconds)).toBe(expected);
});
