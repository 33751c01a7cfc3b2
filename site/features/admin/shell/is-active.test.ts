import { expect, it } from 'vitest';
import { isActive } from './is-active.ts';

it.each([
  ['/admin', '/admin', true],
  ['/admin/businesses', '/admin', false],
  ['/admin/businesses', '/admin/businesses', true],
  ['/admin/businesses/7', '/admin/businesses', true],
  ['/admin', '/admin/businesses', false],
  ['/admin/messages', '/admin/businesses', false],
])('at %s the item of %s is highlighted: %s (A-2.2-02)', (path, link, expected) => {
  expect(isActive(path, link)).toBe(expected);
});
