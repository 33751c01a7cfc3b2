import { expect, it } from 'vitest';
import { getLocalTime } from './local-time.ts';

it.each([
  ['America/New_York', '2026-11-20T12:00:00Z', 'Friday', 7 * 60],
  ['America/Los_Angeles', '2026-11-20T07:59:00Z', 'Thursday', 23 * 60 + 59],
  ['America/Los_Angeles', '2026-11-20T08:00:00Z', 'Friday', 0],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', 'Saturday', 0],
  // Clocks are set forward: 2 AM is 3 AM.
  ['America/New_York', '2026-03-08T06:59:00Z', 'Sunday', 60 + 59],
  ['America/New_York', '2026-03-08T07:00:00Z', 'Sunday', 3 * 60],
] as const)('shows the clock of %s at %s as %s, minute %i', (zone, at, day, minutes) => {
  expect(getLocalTime(zone, new Date(at))).toEqual({ day, minutes });
});

it.each([null, 'Mars/Olympus'])('takes the clock of this machine for time zone %s', (zone) => {
  const at = new Date(2026, 10, 20, 15, 30);
  expect(getLocalTime(zone, at)).toEqual({ day: 'Friday', minutes: 15 * 60 + 30 });
});
