import { expect, it } from 'vitest';
import { isShowable } from './is-showable.ts';

it.each([
  ['https://example.com/a.jpg', true],
  ['/images/sample/cafe-day.svg', true],
  ['http://example.com/a.jpg', false],
  ['//example.com/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['a.jpg', false],
  ['', false],
])('knows which pictures pages may show: %s', (address, expected) => {
  expect(isShowable(address)).toBe(expected);
});
