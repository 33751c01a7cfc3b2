import { expect, it } from 'vitest';
import { formatLastDay, formatPeriod } from './subscription-text.ts';

const at = (time: string) => new Date(time).toISOString();

it('names the last day of a period: one that ends at midnight does not include the next', () => {
  const december = { startsAt: at('2026-12-01T00:00:00'), endsAt: at('2026-12-11T00:00:00') };
  expect(formatPeriod(december)).toBe('1 Ara 2026 – 10 Ara 2026');
  expect(formatLastDay({ ...december, endsAt: at('2026-12-11T00:01:00') })).toBe('11 Ara 2026');
});

it('names the first day of a period that was cancelled before it', () => {
  const startsAt = at('2026-12-01T00:00:00');
  expect(formatPeriod({ startsAt, endsAt: startsAt })).toBe('1 Ara 2026 – 1 Ara 2026');
});
