import { expect, it } from 'vitest';
import { DAY_SECONDS, toDayRange } from './day-range.ts';

it('shows the first day of the counting alone, and later days from the first to the last', () => {
  const day = 20_000 * DAY_SECONDS;
  expect(toDayRange(day, day)).toEqual([day - 43_200, day + 43_200]);
  expect(toDayRange(day, day + DAY_SECONDS)).toEqual([day, day + DAY_SECONDS]);
});
