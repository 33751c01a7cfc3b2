import { expect, it } from 'vitest';
import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { WEEK, type Day } from '../../../schema/rules/hours/weekdays.ts';
import { toOpenings } from '../../../schema/rules/hours/weekly-openings.ts';
import { getNextChange } from './next-change.ts';

const daily = (text: string): WorkingHours => Object.fromEntries(WEEK.map((day) => [day, text]));
const shop: WorkingHours = {
  ...daily('9:00 AM - 5:30 PM'),
  Saturday: '10:00 AM - 2:00 PM',
  Sunday: 'Closed',
};
const bar = daily('6:00 PM - 2:00 AM');
const restaurant = daily('11:30 AM - 2:30 PM, 5:00 PM - 10:00 PM');
const weekday: WorkingHours = {
  Monday: 'Open 24 hours',
  Tuesday: 'Open 24 hours',
  Wednesday: '12:00 AM - 6:00 PM',
};

it.each([
  ['at noon', shop, 'Monday', '12:00', 'Open · closes 5:30 PM'],
  ['in the minute of closing', shop, 'Monday', '17:30', 'Open · closes 5:30 PM'],
  ['a minute later', shop, 'Monday', '17:31', 'Closed · opens Tue 9 AM'],
  ['before it opens', shop, 'Monday', '07:05', 'Closed · opens 9 AM'],
  ['in the minute of opening', shop, 'Monday', '09:00', 'Open · closes 5:30 PM'],
  ['on Saturday night', shop, 'Saturday', '23:59', 'Closed · opens Mon 9 AM'],
  ['in a bar before midnight', bar, 'Friday', '23:00', 'Open · closes 2 AM'],
  ['in a bar after midnight', bar, 'Saturday', '00:30', 'Open · closes 2 AM'],
  ['in a bar from Sunday to Monday', bar, 'Sunday', '23:59', 'Open · closes 2 AM'],
  ['in a bar by day', bar, 'Monday', '14:00', 'Closed · opens 6 PM'],
  ['between two shifts', restaurant, 'Tuesday', '15:00', 'Closed · opens 5 PM'],
  ['in the first of two shifts', restaurant, 'Tuesday', '12:00', 'Open · closes 2:30 PM'],
  ['until midnight', daily('4:00 PM - 12:00 AM'), 'Tuesday', '20:00', 'Open · closes 12 AM'],
  ['day and night', daily('Open 24 hours'), 'Sunday', '03:00', 'Open 24 hours'],
  ['for two days and a half', weekday, 'Monday', '10:00', 'Open · closes Wed 6 PM'],
  ['on the last of them', weekday, 'Wednesday', '10:00', 'Open · closes 6 PM'],
  [
    'once a week, a week ahead',
    { Friday: '9:00 AM - 10:00 AM' },
    'Friday',
    '11:00',
    'Closed · opens Fri 9 AM',
  ],
  ['never', daily('Closed'), 'Friday', '11:00', 'Closed'],
] as [string, WorkingHours, Day, string, string][])(
  'says what comes next %s',
  (_, hours, day, time, text) => {
    const [hour, minute] = time.split(':').map(Number);
    const change = getNextChange(toOpenings(hours), { day, minutes: hour! * 60 + minute! });
    expect(change).toEqual({ isOpen: text.startsWith('Open'), text });
  },
);
