import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkingHours } from './weekdays.ts';
import { formatShifts, mergeShifts, isOpenAt, parseShifts, type Shift } from './opening-hours.ts';

function reading(text: string): string | null {
  const shifts = parseShifts(text);
  return shifts === null ? null : formatShifts(shifts);
}

describe('parseShifts', () => {
  it.each([
    ['9:00 AM - 5:00 PM', '9:00 AM - 5:00 PM'],
    ['7AM-7PM', '7:00 AM - 7:00 PM'],
    ['9 a.m.–5 p.m.', '9:00 AM - 5:00 PM'],
    ['11 AM to 9:30 PM', '11:00 AM - 9:30 PM'],
    ['11:30\u202fAM\u20093\u202fPM', null],
    ['11:30\u202fAM\u20133\u202fPM,5\u201310\u202fPM', '11:30 AM - 3:00 PM, 5:00 PM - 10:00 PM'],
    ['9-12/13-17', '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
    ['noon - midnight', '12:00 PM - 12:00 AM'],
    ['8 AM-12 AM', '8:00 AM - 12:00 AM'],
    ['10 PM - 2 AM', '10:00 PM - 2:00 AM'],
    ['1130am-2pm', '11:30 AM - 2:00 PM'],
  ])('reads %j as %j', (text, expected) => expect(reading(text)).toBe(expected));

  it.each([
    ['5-10 PM', '5:00 PM - 10:00 PM'],
    ['8-11 PM', '8:00 PM - 11:00 PM'],
    ['12:30–10 pm', '12:30 PM - 10:00 PM'],
    ['8-11 AM', '8:00 AM - 11:00 AM'],
    ['9-5 PM', '9:00 AM - 5:00 PM'],
    ['7-2 PM', '7:00 AM - 2:00 PM'],
    ['6-12 AM', '6:00 PM - 12:00 AM'],
    ['05:00-10:00 PM', '5:00 PM - 10:00 PM'],
    ['9 AM - 5', '9:00 AM - 5:00 PM'],
    ['5 PM - 10', '5:00 PM - 10:00 PM'],
    ['5 PM - 2', '5:00 PM - 2:00 AM'],
  ])('takes a missing AM or PM from the other time: %j is %j', (text, expected) =>
    expect(reading(text)).toBe(expected),
  );

  it.each([
    ['9-5', '9:00 AM - 5:00 PM'],
    ['5-10', '5:00 PM - 10:00 PM'],
    ['9:30-12', '9:30 AM - 12:00 PM'],
    ['10-10', '10:00 AM - 10:00 PM'],
    ['7-3', '7:00 AM - 3:00 PM'],
  ])('takes an hour below 8 for afternoon when nothing says AM or PM: %j is %j', (text, expected) =>
    expect(reading(text)).toBe(expected),
  );

  it.each([
    ['07:00-17:00', '7:00 AM - 5:00 PM'],
    ['16:00–22:00', '4:00 PM - 10:00 PM'],
    ['07:00-12:00', '7:00 AM - 12:00 PM'],
    ['0900-1700', '9:00 AM - 5:00 PM'],
    ['20:00-02:00', '8:00 PM - 2:00 AM'],
    ['00:00-24:00', 'Open 24 hours'],
    ['10:00–02:00', '10:00 AM - 2:00 AM'],
    ['11:00-01:00', '11:00 AM - 1:00 AM'],
    ['12:00–03:00', '12:00 PM - 3:00 AM'],
    ['08:00-01:00', '8:00 AM - 1:00 AM'],
    ['07:00-03:00', '7:00 AM - 3:00 AM'],
    ['10.00-02.00', '10:00 AM - 2:00 AM'],
    ['11:30–02:30', '11:30 AM - 2:30 AM'],
    ['9:00-14:00, 18:00-2:00', '9:00 AM - 2:00 PM, 6:00 PM - 2:00 AM'],
    ['13:00-17:00, 19:00-23:00, 1:00-3:00', '1:00 AM - 3:00 AM, 1:00 PM - 5:00 PM, 7:00 PM - 11:00 PM'],
  ])('reads a 24-hour clock as it is: %j is %j', (text, expected) => expect(reading(text)).toBe(expected));

  it.each([
    'Open 24 hours',
    '24 hours',
    'open 24',
    '24/7',
    '7/24',
    '24 saat açık',
    'Open all day',
    '12:00am-12:00am',
  ])('reads %j as around the clock', (text) => expect(parseShifts(text)).toEqual([{ open: 0, close: 1440 }]));

  it.each(['Closed', 'CLOSED', 'Kapalı', 'KAPALI'])('reads %j as closed', (text) =>
    expect(parseShifts(text)).toEqual([]),
  );

  it.each([
    '',
    'By appointment',
    '25:00-3',
    '9:70-10',
    '15 AM - 5 PM',
    '9',
    '9-5, maybe',
    'Closed, 9-5',
    '-',
  ])('does not guess at %j', (text) => expect(parseShifts(text)).toBeNull());

  it('reads nothing into very long text', () => {
    expect(parseShifts('9-5,'.repeat(5000))).toBeNull();
  });

  it('joins stretches that overlap and keeps those that only touch', () => {
    expect(reading('10 AM-6 PM, 9 AM-5 PM')).toBe('9:00 AM - 6:00 PM');
    expect(reading('9 AM-12 PM, 12 PM-5 PM')).toBe('9:00 AM - 12:00 PM, 12:00 PM - 5:00 PM');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseShifts(text)));
    const alphabet = fc.constantFrom(...'0123456789:-,. apm–'.split(''), ' to ', 'noon', 'closed', '24');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 20 }), (parts) => void parseShifts(parts.join(''))),
    );
  });
});

describe('formatShifts', () => {
  it('is undone by parseShifts', () => {
    const shift = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .map(([open, length]): Shift => ({ open, close: open + length }));
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 4 }), (list) => {
        const shifts = mergeShifts(list);
        expect(parseShifts(formatShifts(shifts))).toEqual(shifts);
      }),
    );
  });
});

describe('isOpenAt', () => {
  const hours: WorkingHours = {
    Monday: '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM',
    Friday: '8:00 PM - 2:00 AM',
    Saturday: 'Open 24 hours',
    Sunday: '6:00 PM - 1:00 AM',
    Tuesday: 'By appointment',
  };

  it.each([
    ['Monday', 9 * 60, true],
    ['Monday', 8 * 60 + 59, false],
    ['Monday', 12 * 60, true],
    ['Monday', 12 * 60 + 30, false],
    ['Monday', 17 * 60, true],
    ['Monday', 17 * 60 + 1, false],
    ['Tuesday', 10 * 60, false],
    ['Wednesday', 10 * 60, false],
    ['Friday', 23 * 60, true],
    ['Friday', 60, false],
    ['Saturday', 60, true],
    ['Saturday', 23 * 60 + 59, true],
  ] as const)('%s at minute %i: %s', (day, minutes, expected) =>
    expect(isOpenAt(hours, day, minutes)).toBe(expected),
  );

  it("counts the part of yesterday's hours after midnight, over the end of the week too", () => {
    expect(isOpenAt({ Friday: '8:00 PM - 2:00 AM' }, 'Saturday', 2 * 60)).toBe(true);
    expect(isOpenAt({ Friday: '8:00 PM - 2:00 AM' }, 'Saturday', 2 * 60 + 1)).toBe(false);
    expect(isOpenAt(hours, 'Monday', 45)).toBe(true);
    expect(isOpenAt({ Friday: '8:00 AM - 12:00 AM' }, 'Saturday', 1)).toBe(false);
  });
});
