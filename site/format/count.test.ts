import { describe, expect, it } from 'vitest';
import { formatAtLeast, formatCount, formatShortCount } from './count.ts';
import { formatExactCount } from './exact-count.ts';

describe('shortCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1640, '1.6K'],
    [9949, '9.9K'],
    [9950, '10K'],
    [12_600, '13K'],
    [999_499, '999K'],
    [999_500, '1M'],
    [1_250_000, '1.3M'],
  ])('%i → %s', (count, text) => expect(formatShortCount(count)).toBe(text));
});

describe('atLeast', () => {
  it.each([
    [50, '50'],
    [999, '999'],
    [1699, '1.6K+'],
    [9999, '9.9K+'],
    [365_999, '365K+'],
    [999_999, '999K+'],
    [2_190_000, '2.1M+'],
  ])('%i → %s', (count, text) => expect(formatAtLeast(count)).toBe(text));
});

it('writes a whole count with its thousands apart', () => {
  expect(formatExactCount(1, 'review', 'reviews')).toBe('1 review');
  expect(formatExactCount(1640, 'review', 'reviews')).toBe('1,640 reviews');
});

describe('counted', () => {
  it('uses the singular for one only', () => {
    expect(formatCount(1, 'business', 'businesses')).toBe('1 business');
    expect(formatCount(0, 'business', 'businesses')).toBe('0 businesses');
    expect(formatCount(1640, 'business', 'businesses')).toBe('1.6K businesses');
  });
});
