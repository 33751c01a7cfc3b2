import { expect, it, vi } from 'vitest';
import { toClockTime, isTimeZone } from './time-zone.ts';

it.each([
  ['Europe/Istanbul', '2026-11-22T22:43:59Z', '2026-11-23T01:43:59.000Z'],
  ['UTC', '2026-11-22T22:43:59Z', '2026-11-22T22:43:59.000Z'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01T00:00:00.000Z'],
  ['America/Sao_Paulo', '2027-01-01T02:59:59Z', '2026-12-31T23:59:59.000Z'],
  // Clocks are set back: 2 AM occurs twice.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00.000Z'],
])('shows the calendar and the clock of %s at %s', (zone, at, shown) => {
  expect(toClockTime(zone, new Date(at)).toISOString()).toBe(shown);
});

it('knows which time zones there are, and asks once for each', () => {
  const ask = vi.spyOn(Intl, 'DateTimeFormat');
  for (let i = 0; i < 1000; i += 1) {
    expect(isTimeZone('Asia/Ho_Chi_Minh')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  }
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRestore();
});
