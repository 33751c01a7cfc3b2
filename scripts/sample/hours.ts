import type { WorkingHours } from '../../schema/contracts/business.ts';
import { WEEK, type Day } from '../../schema/rules/days.ts';
import type { Random } from './random.ts';

const CLOSED = 'Closed';
const ALWAYS = 'Open 24 hours';
const WEEKDAYS = WEEK.slice(0, 5);

/** Hour of the day, with halves and quarters, as '9:30 AM'. 24 and more continue on the next day. */
export function clock(hour: number): string {
  const minutes = Math.round(hour * 60) % 1440;
  const of12 = Math.floor(minutes / 60) % 12 || 12;
  return `${of12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;
}

const range = (from: number, to: number) => `${clock(from)} - ${clock(to)}`;

/** A week with equal days except some. */
function week(usual: string, except: Partial<Record<Day, string>> = {}): WorkingHours {
  return Object.fromEntries(WEEK.map((day) => [day, except[day] ?? usual]));
}

function weekdays(usual: string, saturday: string, sunday: string): WorkingHours {
  return week(usual, { Saturday: saturday, Sunday: sunday });
}

/** Types of weeks; each builds one with a random generator. */
const PROFILES = {
  office: (r: Random) => weekdays(range(r.pick([8, 8.5, 9]), r.pick([17, 17, 17.5, 18])), CLOSED, CLOSED),
  surgery: (r: Random) => ({
    ...weekdays(range(r.pick([7.5, 8, 9]), 17), CLOSED, CLOSED),
    Friday: r.chance(0.5) ? range(8, r.pick([12, 13, 15])) : CLOSED,
  }),
  lunchBreak: (r: Random) =>
    weekdays(`${range(r.pick([8, 8.5, 9]), 12)}, ${range(13, r.pick([17, 17.5]))}`, CLOSED, CLOSED),
  trade: (r: Random) =>
    weekdays(
      range(r.pick([7, 7.5, 8]), r.pick([17, 17.5, 18])),
      r.chance(0.6) ? range(8, r.pick([12, 13, 14])) : CLOSED,
      CLOSED,
    ),
  retail: (r: Random) =>
    week(range(r.pick([9, 10]), r.pick([19, 20, 21])), { Sunday: range(r.pick([11, 12]), r.pick([17, 18])) }),
  shop: (r: Random) =>
    weekdays(
      range(r.pick([9.5, 10, 11]), r.pick([17, 17.5, 18])),
      range(10, r.pick([16, 17])),
      r.chance(0.3) ? range(12, 16) : CLOSED,
    ),
  salon: (r: Random) =>
    week(range(r.pick([9, 10]), r.pick([18, 19])), {
      Sunday: CLOSED,
      Monday: r.chance(0.6) ? CLOSED : range(10, 17),
      Saturday: range(r.pick([8, 9]), r.pick([15, 16, 17])),
    }),
  split: (r: Random) => {
    const shifts = `${range(r.pick([11, 11.5]), r.pick([14, 14.5]))}, ${range(r.pick([16.5, 17]), r.pick([21, 21.5, 22]))}`;
    const closed = r.pick<Day>(['Monday', 'Tuesday', 'Sunday']);
    return week(shifts, { [closed]: CLOSED, Saturday: range(12, r.pick([22, 22.5])) });
  },
  allDay: (r: Random) => {
    const from = r.pick([10.5, 11, 11.5]);
    const to = r.pick([20, 21, 21.5]);
    return week(range(from, to), { Friday: range(from, to + 1), Saturday: range(from, to + 1) });
  },
  dinner: (r: Random) =>
    week(range(r.pick([16, 16.5, 17]), r.pick([21, 22])), {
      Monday: r.chance(0.7) ? CLOSED : range(17, 21),
      Sunday: r.chance(0.4) ? CLOSED : range(16, 20.5),
    }),
  morning: (r: Random) =>
    week(range(r.pick([6, 6.5, 7]), r.pick([13.5, 14, 15])), r.chance(0.3) ? { Monday: CLOSED } : {}),
  cafe: (r: Random) =>
    weekdays(
      range(r.pick([6, 6.5, 7]), r.pick([16, 17, 18])),
      range(7, r.pick([16, 17, 18])),
      range(r.pick([7, 8]), r.pick([15, 16])),
    ),
  bar: (r: Random) => {
    const from = r.pick([14, 15, 16]);
    const late = r.pick([25, 25.5, 26]);
    return week(range(from, r.pick([23, 24, 25])), {
      Friday: range(from, late),
      Saturday: range(from - 2, late),
      Sunday: range(12, 23),
    });
  },
  club: (r: Random) => {
    const night = range(r.pick([20, 21, 22]), r.pick([26, 27, 28]));
    return week(CLOSED, { Thursday: r.chance(0.6) ? night : CLOSED, Friday: night, Saturday: night });
  },
  grocery: (r: Random) => week(range(r.pick([6, 7, 8]), r.pick([21, 22, 23]))),
  late: (r: Random) => week(range(r.pick([5, 6]), r.pick([24, 25]))),
  always: () => week(ALWAYS),
  weekdaysAlways: (r: Random) => weekdays(ALWAYS, range(7, r.pick([21, 22])), range(8, r.pick([19, 20]))),
  gym: (r: Random) =>
    weekdays(
      range(r.pick([5, 5.5]), r.pick([21, 22])),
      range(7, r.pick([17, 18, 19])),
      range(8, r.pick([15, 17])),
    ),
  lessons: (r: Random) =>
    weekdays(range(r.pick([13, 14, 15]), r.pick([19, 20, 20.5])), range(9, r.pick([13, 14])), CLOSED),
  classes: (r: Random) =>
    weekdays(
      `${range(r.pick([6, 6.5]), 10)}, ${range(r.pick([16, 16.5]), r.pick([20, 20.5]))}`,
      range(8, 12),
      range(9, r.pick([11, 12])),
    ),
  school: (r: Random) => weekdays(range(r.pick([7.5, 7.75, 8]), r.pick([15, 15.5, 16])), CLOSED, CLOSED),
  nursery: (r: Random) => weekdays(range(r.pick([6.5, 7]), r.pick([17.5, 18])), CLOSED, CLOSED),
  worship: (r: Random) =>
    week(CLOSED, {
      Sunday: range(r.pick([8.5, 9, 9.5]), r.pick([12, 12.5])),
      Wednesday: r.chance(0.6) ? range(r.pick([18, 18.5, 19]), 20) : CLOSED,
    }),
  museum: (r: Random) =>
    week(range(10, r.pick([16, 17])), {
      Monday: CLOSED,
      Tuesday: r.chance(0.5) ? CLOSED : range(10, 17),
      Thursday: r.chance(0.3) ? range(10, 20) : range(10, 17),
      Sunday: range(12, 17),
    }),
  shows: (r: Random) =>
    week(
      range(r.pick([11, 12]), r.pick([22.5, 23, 23.5])),
      r.chance(0.3) ? { Monday: CLOSED, Tuesday: CLOSED } : {},
    ),
  daylight: (r: Random) => week(range(r.pick([5, 6, 7]), r.pick([20, 21, 22]))),
  market: (r: Random) =>
    week(CLOSED, { [r.pick(WEEKDAYS)]: range(15, 19), Saturday: range(r.pick([8, 9]), r.pick([12, 13])) }),
} satisfies Record<string, (random: Random) => WorkingHours>;

export type HoursProfile = keyof typeof PROFILES;

export const HOURS_PROFILES = Object.keys(PROFILES) as HoursProfile[];

export function openingHours(profile: HoursProfile, random: Random): WorkingHours {
  return PROFILES[profile](random);
}
