import { expect, it } from 'vitest';
import { isEnough } from './is-enough.ts';

it('promises what one in ten has', () => {
  expect(isEnough(2, 12)).toBe(true);
  expect(isEnough(1, 12)).toBe(false);
  expect(isEnough(1, 10)).toBe(true);
  expect(isEnough(0, 0)).toBe(false);
});
