import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkingHours } from '../contracts/business.ts';
import { WEEK } from './days.ts';
import { normaliseHours } from './hours-normalise.ts';

const NINE_TO_FIVE = '9:00 AM - 5:00 PM';
const workdays = Object.fromEntries(WEEK.slice(0, 5).map((day) => [day, NINE_TO_FIVE]));
const allWeek = (text: string) => Object.fromEntries(WEEK.map((day) => [day, text]));

describe('normaliseHours', () => {
  it.each([
    ['Mon-Fri: 9-5', workdays],
    ['M-F 9am-5pm', workdays],
    ['9am - 5pm M-F', workdays],
    ['Monday to Friday: 9am to 5pm', workdays],
    ['Weekdays 9-5', workdays],
    ['Store Hours: Mo-Fr 9-17', workdays],
    ['Pazartesi-Cuma: 09:00-17:00', workdays],
    ['Hafta içi 09:00-17:00', workdays],
    ['9-5 daily', allWeek(NINE_TO_FIVE)],
    ['Her gün 9:00-17:00', allWeek(NINE_TO_FIVE)],
    ['24/7', allWeek('Open 24 hours')],
    ['24 hours daily', allWeek('Open 24 hours')],
    ['Mon, Wed & Sun: 9-5', { Monday: NINE_TO_FIVE, Wednesday: NINE_TO_FIVE, Sunday: NINE_TO_FIVE }],
    ['Sat–Mon 9-5', { Saturday: NINE_TO_FIVE, Sunday: NINE_TO_FIVE, Monday: NINE_TO_FIVE }],
    ['Thu: 9:00 AM-5:00 PM;Sun: 8:00 AM-12:00 PM;', { Thursday: NINE_TO_FIVE, Sunday: '8:00 AM - 12:00 PM' }],
    ['Sunday,8AM,8PM|Monday,9AM,5PM', { Monday: NINE_TO_FIVE, Sunday: '8:00 AM - 8:00 PM' }],
    ['Monday: 9AM-5PM | Tuesday: Closed', { Monday: NINE_TO_FIVE, Tuesday: 'Closed' }],
    [
      'Monday,9AM-12PM,1-5PM|Tuesday,Closed',
      { Monday: '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM', Tuesday: 'Closed' },
    ],
    ['Salı: Kapalı, Pazar 10:00-14:00', { Tuesday: 'Closed', Sunday: '10:00 AM - 2:00 PM' }],
    [
      '8am-6pm T-Th, 9am-5pm F, 10am-6pm Sun',
      {
        Tuesday: '8:00 AM - 6:00 PM',
        Wednesday: '8:00 AM - 6:00 PM',
        Thursday: '8:00 AM - 6:00 PM',
        Friday: NINE_TO_FIVE,
        Sunday: '10:00 AM - 6:00 PM',
      },
    ],
    ['Sat: 8-11 AM; Sat: 2-4 PM', { Saturday: '8:00 AM - 11:00 AM, 2:00 PM - 4:00 PM' }],
  ])('reads the week in %j', (text, hours) => {
    expect(normaliseHours(text)).toEqual({ hours, unreadable: [] });
  });

  it.each([
    [
      { Monday: '9AM-5PM', Tue: ['9AM-12PM', '1-6PM'] },
      { Monday: NINE_TO_FIVE, Tuesday: '9:00 AM - 12:00 PM, 1:00 PM - 6:00 PM' },
    ],
    [{ monday: 'Open 24 hours', Sunday: null, Friday: '' }, { Monday: 'Open 24 hours' }],
    [{ 'Friday (Labor Day)': '9 AM–5 PMHours might differ' }, { Friday: NINE_TO_FIVE }],
    [
      [
        { day: 'Monday', hours: '9 to 5 PM' },
        { day: 'Sunday', hours: 'Closed' },
      ],
      { Monday: NINE_TO_FIVE, Sunday: 'Closed' },
    ],
    [[{ day: 'Monday', open: '09:00', close: '17:00' }], { Monday: NINE_TO_FIVE }],
    [['Monday: 9-5', 'Sunday: Closed'], { Monday: NINE_TO_FIVE, Sunday: 'Closed' }],
    [[{ Monday: '9-5' }], { Monday: NINE_TO_FIVE }],
  ])('reads %j', (raw, hours) => {
    expect(normaliseHours(raw)).toEqual({ hours, unreadable: [] });
  });

  it('keeps what it cannot read as the text of its day and reports it', () => {
    expect(normaliseHours({ Monday: 'By appointment', Tuesday: '9-5' })).toEqual({
      hours: { Monday: 'By appointment', Tuesday: NINE_TO_FIVE },
      unreadable: ['Monday: By appointment'],
    });
  });

  it('reads the times before a remark and reports the remark', () => {
    expect(normaliseHours('9am-5pm M-F; call ahead')).toEqual({
      hours: workdays,
      unreadable: ['call ahead'],
    });
    expect(normaliseHours('Mon-Fri: 9-5 (by appointment)')).toEqual({
      hours: workdays,
      unreadable: ['by appointment'],
    });
  });

  it.each(['Dealership business hours', '9 AM-5 PM', 'вівторок: 16:00–22:00', 'Mon'])(
    'reports %j, which names no day or no time',
    (text) => expect(normaliseHours(text)).toEqual({ hours: {}, unreadable: [text] }),
  );

  it.each([null, undefined, 5, true, [], {}, [null, 3, []]])('has nothing to read in %j', (raw) =>
    expect(normaliseHours(raw)).toEqual({ hours: {}, unreadable: [] }),
  );

  it('gives working hours of the contract for whatever comes, and reads its own output', () => {
    const words = fc.constantFrom(
      'Mon',
      'Fri',
      'Sunday',
      'M',
      '-',
      ' ',
      ':',
      '9',
      '5 PM',
      'Closed',
      '24 hours',
      ',',
      ';',
      'x',
    );
    const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.jsonValue(), fc.dictionary(fc.constantFrom(...WEEK), text)), (raw) => {
        const { hours } = normaliseHours(raw);
        expect(WorkingHours.parse(hours)).toEqual(hours);
        expect(normaliseHours(hours).hours).toEqual(hours);
      }),
    );
  });
});
