import { describe, expect, it } from 'vitest';
import { cardHours } from './card-hours.ts';
import { readCardHours } from './read-card-hours.ts';
import { week } from './summary.ts';

const weekdays = { Monday: '9:00 AM - 5:00 PM', Tuesday: '9:00 AM - 5:00 PM', Friday: '10:00 AM - 2:00 AM' };

describe('cardHours', () => {
  it('writes a day that is as the one before as nothing', () => {
    expect(cardHours(weekdays, 'Europe/Istanbul')).toEqual({
      week: '9:00 AM - 5:00 PM||Closed||10:00 AM - 2:00 AM|Closed|',
      timeZone: 'Europe/Istanbul',
    });
  });

  it('is read back as the same week', () => {
    const back = readCardHours(cardHours(weekdays, 'Asia/Kolkata')!.week);
    expect(week(back)).toEqual(week(weekdays));
  });

  it('is none where nobody knows: without hours, with a day that cannot be read, or without a clock', () => {
    expect(cardHours({ ...weekdays, Sunday: '+ bank holidays' }, 'Europe/Brussels')).toBeNull();
    expect(cardHours(weekdays, null)).toBeNull();
    expect(cardHours(null, 'Asia/Tokyo')).toBeNull();
    expect(cardHours({}, 'Asia/Tokyo')).toBeNull();
  });
});
