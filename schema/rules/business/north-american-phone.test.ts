import { expect, it } from 'vitest';
import { formatNorthAmerican } from './north-american-phone.ts';

it('writes North American numbers in one way', () => {
  expect(formatNorthAmerican('2126861006')).toBe('+1 212-686-1006');
  expect(formatNorthAmerican('12126861006')).toBe('+1 212-686-1006');
});

it('refuses digits that are no such number', () => {
  expect(formatNorthAmerican('8010001111')).toBeNull();
  expect(formatNorthAmerican('0126861006')).toBeNull();
  expect(formatNorthAmerican('5551234')).toBeNull();
});
