import { expect, it } from 'vitest';
import { getNextRun, isTaskDue } from './task-schedule.ts';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const NIGHTLY = { everyMinutes: 1440, afterMinutes: 60 };
const WEEKLY = { everyMinutes: 7 * 1440, afterMinutes: 3 * 1440 + 180 };

it('names the next time of a schedule: nights at one, weeks on Sundays at three', () => {
  expect(getNextRun(NIGHTLY, at('20T00:59'))).toEqual(at('20T01:00'));
  expect(getNextRun(NIGHTLY, at('20T01:00'))).toEqual(at('21T01:00'));
  expect(getNextRun(WEEKLY, at('20T12:00'))).toEqual(at('22T03:00'));
  expect(getNextRun({ everyMinutes: 1 }, at('20T12:00'))).toEqual(at('20T12:01'));
});

it('is due once per time, also when it was missed, and not before the first one', () => {
  expect(isTaskDue({ everyMinutes: 1 }, null, at('20T12:00'))).toBe(true);
  expect(isTaskDue({ everyMinutes: 1 }, at('20T12:00'), at('20T12:00'))).toBe(true);
  expect(isTaskDue(NIGHTLY, null, at('20T01:00'))).toBe(false);
  expect(isTaskDue(NIGHTLY, at('20T12:00'), at('21T00:59'))).toBe(false);
  expect(isTaskDue(NIGHTLY, at('20T12:00'), at('21T01:00'))).toBe(true);
  expect(isTaskDue(NIGHTLY, at('21T01:00'), at('21T01:01'))).toBe(false);
  expect(isTaskDue(NIGHTLY, at('12T12:00'), at('21T12:00'))).toBe(true);
  // A last run in the future, by a wrong clock, does not block it; clocks that differ by seconds start nothing.
  expect(isTaskDue(NIGHTLY, new Date('2036-01-01T00:00:00Z'), at('21T12:00'))).toBe(true);
  expect(isTaskDue(NIGHTLY, at('21T12:01'), at('21T12:00'))).toBe(false);
});
