import { describe, expect, it } from 'vitest';
import { toOpenings } from '../../schema/rules/hours/weekly-openings.ts';
import { hasHours, toCardHours } from './card-hours.ts';
import { parseCardHours } from '../features/hours/parse-card-hours.ts';

const weekdays = { Monday: '9:00 AM - 5:00 PM', Tuesday: '9:00 AM - 5:00 PM', Friday: '10:00 AM - 2:00 AM' };

describe('cardHours', () => {
  it('writes the openings of a week', () => {
    expect(toCardHours(weekdays, 'Europe/Istanbul')).toEqual({
      week: '540-1020 1980-2460 6360-7199 7200-7320',
      timeZone: 'Europe/Istanbul',
    });
  });

  it.each([weekdays, { Sunday: 'Open 24 hours' }, { Sunday: 'Closed' }])('is read back: %j', (hours) => {
    expect(parseCardHours(toCardHours(hours, 'Asia/Kolkata')!.week)).toEqual(toOpenings(hours));
  });

  it('is none where nobody knows: without hours, with a day that cannot be read, or without a clock', () => {
    expect(toCardHours({ ...weekdays, Sunday: '+ bank holidays' }, 'Europe/Brussels')).toBeNull();
    expect(toCardHours(weekdays, null)).toBeNull();
    expect(toCardHours(null, 'Asia/Tokyo')).toBeNull();
    expect(toCardHours({}, 'Asia/Tokyo')).toBeNull();
  });
});

it('knows an empty week from one with hours', () => {
  expect(hasHours(null)).toBe(false);
  expect(hasHours({})).toBe(false);
  expect(hasHours({ Monday: 'Closed' })).toBe(true);
});
