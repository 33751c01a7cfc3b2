import { expect, it } from 'vitest';
import { parseHours } from './parse-hours.ts';

it('reads equal hours once', () => {
  expect(parseHours('{"Monday":"Closed"}')).toBe(parseHours('{"Monday":"Closed"}'));
});
