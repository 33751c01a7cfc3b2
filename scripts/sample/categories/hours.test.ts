import { describe, expect, it } from 'vitest';
import { normaliseHours } from '../../../schema/rules/hours/normalise-hours.ts';
import { formatClock, PROFILES, type HoursProfile, createHours } from './hours.ts';
import { Random } from '../random.ts';

describe('openingHours', () => {
  it.each(Object.keys(PROFILES) as HoursProfile[])('writes %s the way hours are stored', (profile) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const hours = createHours(profile, new Random(seed));
      expect(normaliseHours(hours)).toEqual({ hours, unreadable: [] });
    }
  });
});

describe('clock', () => {
  it.each([
    [0, '12:00 AM'],
    [9.5, '9:30 AM'],
    [12, '12:00 PM'],
    [16.75, '4:45 PM'],
    [24, '12:00 AM'],
    [26, '2:00 AM'],
  ])('%d → %s', (hour, text) => expect(formatClock(hour)).toBe(text));
});
