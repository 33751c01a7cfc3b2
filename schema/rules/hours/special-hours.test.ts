import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { toOpeningsOn, toUpcomingOpenings } from './dated-openings.ts';
import { getLocalDate } from './local-date.ts';
import { getOpenState } from './open-state.ts';
import { isOpenAt } from './opening-hours.ts';
import { toSchedule } from './schedule.ts';
import { getWeekday, toPeriods, type SpecialHours } from './special-hours.ts';
import { getSpecialWeek } from './special-week.ts';
import { DAY_MINUTES, WEEK, type WorkingHours } from './weekdays.ts';

const TEXTS = ['Closed', 'Open 24 hours', '9:00 AM - 5:00 PM', '6:00 PM - 2:00 AM', '4:00 PM - 12:00 AM'];
const START = '2026-12-20';
const anyText = fc.constantFrom(...TEXTS);
const anyWeek = fc.record(Object.fromEntries(WEEK.map((day) => [day, anyText])), { requiredKeys: [] });
const anySpecial = fc.dictionary(
  fc.integer({ min: 0, max: 15 }).map((days) => addDays(START, days)),
  anyText,
);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** The rule of the page: the hours around the date, by weekday. */
function isOpen(hours: WorkingHours, special: SpecialHours, date: string, minutes: number): boolean {
  return isOpenAt(getSpecialWeek(hours, special, date).hours, getWeekday(date), minutes);
}

describe('special hours', () => {
  it(`are open at the same minutes on the page, in lists and in the filter (seed ${SEED})`, () => {
    const moments = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: DAY_MINUTES - 1 }));
    fc.assert(
      fc.property(anyWeek, anySpecial, moments, (hours, special, [days, minutes]) => {
        const date = addDays(START, days);
        const openings = toOpeningsOn(hours, special, date);
        // Closing at midnight is the start of the next day, which its own hours say.
        const expected = isOpen(hours, special, date, minutes);
        const isFound = openings.some(([first, last]) => first <= minutes && minutes <= last);
        expect(isFound).toBe(expected);
        const upcoming = toUpcomingOpenings(hours, special, date, minutes);
        const state = getOpenState(upcoming, { day: getWeekday(date), minutes });
        expect(state.isOpen).toBe(expected);
        if (state.changesIn === null || expected) return;
        const at = minutes + state.changesIn;
        const then = addDays(date, Math.floor(at / DAY_MINUTES));
        expect(isOpen(hours, special, then, at % DAY_MINUTES)).toBe(true);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('say on the day of the only opening that it comes again in a week', () => {
    const hours = { Monday: '9:00 AM - 5:00 PM' };
    const special = { '2027-04-23': 'Closed' };
    const state = (today: string, minutes: number) =>
      getOpenState(toUpcomingOpenings(hours, special, today, minutes), { day: getWeekday(today), minutes });
    expect(state('2026-12-21', 18 * 60)).toEqual({ isOpen: false, changesIn: (7 * 24 - 9) * 60 });
    expect(state('2026-12-21', 10 * 60)).toEqual({ isOpen: true, changesIn: 7 * 60 });
    const closed = toUpcomingOpenings(hours, { '2026-12-21': 'Closed' }, '2026-12-21', 10 * 60);
    expect(getOpenState(closed, { day: 'Monday', minutes: 10 * 60 })).toEqual({
      isOpen: false,
      changesIn: (7 * 24 - 1) * 60,
    });
  });

  it('are part of a schedule, which without them is that of the week', () => {
    const hours = JSON.stringify({ Friday: '6:00 PM - 2:00 AM', Saturday: '9:00 AM - 5:00 PM' });
    const week = toSchedule(hours, 'Europe/Istanbul')!;
    const special = JSON.stringify({ '2026-12-25': 'Closed' });
    const holiday = toSchedule(hours, 'Europe/Istanbul', special)!;
    expect(week.dated).toBeNull();
    expect(holiday).toMatchObject({ openings: week.openings, timeZone: week.timeZone });
    expect(holiday.id).not.toBe(week.id);
    // Saturday, too: no night before it.
    expect(holiday.dated).toEqual({ '2026-12-25': [], '2026-12-26': [[540, 1020]] });
    expect(toSchedule(null, 'Europe/Istanbul', special)).toBeNull();
  });

  it('join dates in a row, over the end of a year', () => {
    const closed = { '2026-12-31': 'Closed', '2027-01-01': 'Closed', '2027-01-03': 'Closed' };
    expect(toPeriods(closed)).toEqual([
      { first: '2026-12-31', last: '2027-01-01', hours: 'Closed' },
      { first: '2027-01-03', last: '2027-01-03', hours: 'Closed' },
    ]);
  });

  it('go by the date at the business', () => {
    const now = new Date('2026-12-24T23:30:00Z');
    expect(getLocalDate('Asia/Tokyo', now)).toBe('2026-12-25');
    expect(getLocalDate('America/Denver', now)).toBe('2026-12-24');
  });
});
