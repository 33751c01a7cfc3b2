import { describe, expect, it } from 'vitest';
import { getNextQuotaReset, toQuotaDay } from './google-quota-day.ts';

describe('the day by the clock of California', () => {
  it.each([
    ['2026-11-20T07:59:59Z', '2026-11-19', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00Z', '2026-11-20', '2026-11-21T08:00:00.000Z'],
    ['2026-07-01T06:59:30Z', '2026-06-30', '2026-07-01T07:00:00.000Z'],
    // Clocks are set forward at 10:00 UTC, and back at 09:00 UTC.
    ['2026-03-08T08:30:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2026-12-31', '2027-01-01T08:00:00.000Z'],
  ])('at %s is %s, and ends at %s', (moment, day, end) => {
    expect(toQuotaDay(new Date(moment))).toBe(day);
    expect(getNextQuotaReset(new Date(moment)).toISOString()).toBe(end);
  });
});
