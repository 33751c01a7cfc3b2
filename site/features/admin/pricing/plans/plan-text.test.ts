import { expect, it } from 'vitest';
import { formatDays } from './plan-text.ts';

it('writes the longest plan as Turkish does', () => {
  expect(formatDays(3650)).toBe('3.650 gün');
});
