import { expect, it } from 'vitest';
import { formatWholeNumber } from './whole-number.ts';

it('writes commas between thousands as Intl does', () => {
  const english = new Intl.NumberFormat('en-US');
  for (const value of [0, 7, 640, 999, 1000, 1640, 87_347, 100_000, 365_400, 1_000_000, 12_345_678, -1640])
    expect(formatWholeNumber(value)).toBe(english.format(value));
});
