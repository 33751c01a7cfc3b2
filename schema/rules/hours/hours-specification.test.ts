import { describe, expect, it } from 'vitest';
import { buildDatesSpecification, buildHoursSpecification } from './hours-specification.ts';

describe('openingHoursSpecification', () => {
  it('puts days with the same times together, each shift apart', () => {
    const day = '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM';
    expect(buildHoursSpecification({ Monday: day, Tuesday: day, Sunday: 'Closed' })).toEqual([
      { days: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' },
      { days: ['Monday', 'Tuesday'], opens: '13:00', closes: '17:00' },
    ]);
  });

  it('closes after midnight on the next day, and writes a whole day as 00:00 to 23:59', () => {
    expect(buildHoursSpecification({ Friday: '8:00 PM - 2:00 AM', Saturday: 'Open 24 hours' })).toEqual([
      { days: ['Friday'], opens: '20:00', closes: '02:00' },
      { days: ['Saturday'], opens: '00:00', closes: '23:59' },
    ]);
  });

  it('gives dates in a row one period, and closes a date at midnight', () => {
    const special = { '2026-12-24': '9:00 AM - 1:00 PM', '2026-12-25': 'Closed', '2026-12-26': 'Closed' };
    expect(buildDatesSpecification(special)).toEqual([
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '13:00' },
      { validFrom: '2026-12-25', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
    ]);
  });

  it('leaves out what cannot be read', () => {
    expect(buildHoursSpecification({ Monday: 'By appointment' })).toEqual([]);
  });
});
