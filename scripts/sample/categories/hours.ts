import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { WEEK, type Day } from '../../../schema/rules/hours/weekdays.ts';
import type { Random } from '../random.ts';

const CLOSED = 'Closed';
const ALWAYS = 'Open 24 hours';
const WEEKDAYS = WEEK.slice(0, 5);

/** Hour of the day, with halves and quarters, as '9:30 AM'. 24 and more continue on the next day. */
export function formatClock(hour: number): string {
  const minutes = Math.round(hour * 60) % 1440;
  const of12 = Math.floor(minutes / 60) % 12 || 12;
  return `${of12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;
}

const formatRange = (from: number, to: number) => `${formatClock(from)} - ${formatClock(to)}`;

/** A week with equal days except some. */
function buildWeek(usual: string, except: Partial<Record<Day, string>> = {}): WorkingHours {
  return Object.fromEntries(WEEK.map((day) => [day, except[day] ?? usual]));
}

function buildWeekdays(usual: string, saturday: string, sunday: string): WorkingHours {
  return buildWeek(usual, { Saturday: saturday, Sunday: sunday });
}

/** Types of weeks; each builds one with a random generator. */
export const PROFILES = {
  office: (r: Random) =>
    buildWeekdays(formatRange(r.pick([8, 8.5, 9]), r.pick([17, 17, 17.5, 18])), CLOSED, CLOSED),
  surgery: (r: Random) => ({
    ...buildWeekdays(formatRange(r.pick([7.5, 8, 9]), 17), CLOSED, CLOSED),
    Friday: r.chance(0.5) ? formatRange(8, r.pick([12, 13, 15])) : CLOSED,
  }),
  lunchBreak: (r: Random) =>
    buildWeekdays(
      `${formatRange(r.pick([8, 8.5, 9]), 12)}, ${formatRange(13, r.pick([17, 17.5]))}`,
      CLOSED,
      CLOSED,
    ),
  trade: (r: Random) =>
    buildWeekdays(
      formatRange(r.pick([7, 7.5, 8]), r.pick([17, 17.5, 18])),
      r.chance(0.6) ? formatRange(8, r.pick([12, 13, 14])) : CLOSED,
      CLOSED,
    ),
  retail: (r: Random) =>
    buildWeek(formatRange(r.pick([9, 10]), r.pick([19, 20, 21])), {
      Sunday: formatRange(r.pick([11, 12]), r.pick([17, 18])),
    }),
  shop: (r: Random) =>
    buildWeekdays(
      formatRange(r.pick([9.5, 10, 11]), r.pick([17, 17.5, 18])),
      formatRange(10, r.pick([16, 17])),
      r.chance(0.3) ? formatRange(12, 16) : CLOSED,
    ),
  salon: (r: Random) =>
    buildWeek(formatRange(r.pick([9, 10]), r.pick([18, 19])), {
      Sunday: CLOSED,
      Monday: r.chance(0.6) ? CLOSED : formatRange(10, 17),
      Saturday: formatRange(r.pick([8, 9]), r.pick([15, 16, 17])),
    }),
  split: (r: Random) => {
    const shifts = `${formatRange(r.pick([11, 11.5]), r.pick([14, 14.5]))}, ${formatRange(r.pick([16.5, 17]), r.pick([21, 21.5, 22]))}`;
    const closed = r.pick<Day>(['Monday', 'Tuesday', 'Sunday']);
    return buildWeek(shifts, { [closed]: CLOSED, Saturday: formatRange(12, r.pick([22, 22.5])) });
  },
  allDay: (r: Random) => {
    const from = r.pick([10.5, 11, 11.5]);
    const to = r.pick([20, 21, 21.5]);
    return buildWeek(formatRange(from, to), {
      Friday: formatRange(from, to + 1),
      Saturday: formatRange(from, to + 1),
    });
  },
  dinner: (r: Random) =>
    buildWeek(formatRange(r.pick([16, 16.5, 17]), r.pick([21, 22])), {
      Monday: r.chance(0.7) ? CLOSED : formatRange(17, 21),
      Sunday: r.chance(0.4) ? CLOSED : formatRange(16, 20.5),
    }),
  morning: (r: Random) =>
    buildWeek(
      formatRange(r.pick([6, 6.5, 7]), r.pick([13.5, 14, 15])),
      r.chance(0.3) ? { Monday: CLOSED } : {},
    ),
  cafe: (r: Random) =>
    buildWeekdays(
      formatRange(r.pick([6, 6.5, 7]), r.pick([16, 17, 18])),
      formatRange(7, r.pick([16, 17, 18])),
      formatRange(r.pick([7, 8]), r.pick([15, 16])),
    ),
  bar: (r: Random) => {
    const from = r.pick([14, 15, 16]);
    const late = r.pick([25, 25.5, 26]);
    return buildWeek(formatRange(from, r.pick([23, 24, 25])), {
      Friday: formatRange(from, late),
      Saturday: formatRange(from - 2, late),
      Sunday: formatRange(12, 23),
    });
  },
  club: (r: Random) => {
    const night = formatRange(r.pick([20, 21, 22]), r.pick([26, 27, 28]));
    return buildWeek(CLOSED, { Thursday: r.chance(0.6) ? night : CLOSED, Friday: night, Saturday: night });
  },
  grocery: (r: Random) => buildWeek(formatRange(r.pick([6, 7, 8]), r.pick([21, 22, 23]))),
  late: (r: Random) => buildWeek(formatRange(r.pick([5, 6]), r.pick([24, 25]))),
  always: () => buildWeek(ALWAYS),
  weekdaysAlways: (r: Random) =>
    buildWeekdays(ALWAYS, formatRange(7, r.pick([21, 22])), formatRange(8, r.pick([19, 20]))),
  gym: (r: Random) =>
    buildWeekdays(
      formatRange(r.pick([5, 5.5]), r.pick([21, 22])),
      formatRange(7, r.pick([17, 18, 19])),
      formatRange(8, r.pick([15, 17])),
    ),
  lessons: (r: Random) =>
    buildWeekdays(
      formatRange(r.pick([13, 14, 15]), r.pick([19, 20, 20.5])),
      formatRange(9, r.pick([13, 14])),
      CLOSED,
    ),
  classes: (r: Random) =>
    buildWeekdays(
      `${formatRange(r.pick([6, 6.5]), 10)}, ${formatRange(r.pick([16, 16.5]), r.pick([20, 20.5]))}`,
      formatRange(8, 12),
      formatRange(9, r.pick([11, 12])),
    ),
  school: (r: Random) =>
    buildWeekdays(formatRange(r.pick([7.5, 7.75, 8]), r.pick([15, 15.5, 16])), CLOSED, CLOSED),
  nursery: (r: Random) => buildWeekdays(formatRange(r.pick([6.5, 7]), r.pick([17.5, 18])), CLOSED, CLOSED),
  worship: (r: Random) =>
    buildWeek(CLOSED, {
      Sunday: formatRange(r.pick([8.5, 9, 9.5]), r.pick([12, 12.5])),
      Wednesday: r.chance(0.6) ? formatRange(r.pick([18, 18.5, 19]), 20) : CLOSED,
    }),
  museum: (r: Random) =>
    buildWeek(formatRange(10, r.pick([16, 17])), {
      Monday: CLOSED,
      Tuesday: r.chance(0.5) ? CLOSED : formatRange(10, 17),
      Thursday: r.chance(0.3) ? formatRange(10, 20) : formatRange(10, 17),
      Sunday: formatRange(12, 17),
    }),
  shows: (r: Random) =>
    buildWeek(
      formatRange(r.pick([11, 12]), r.pick([22.5, 23, 23.5])),
      r.chance(0.3) ? { Monday: CLOSED, Tuesday: CLOSED } : {},
    ),
  daylight: (r: Random) => buildWeek(formatRange(r.pick([5, 6, 7]), r.pick([20, 21, 22]))),
  market: (r: Random) =>
    buildWeek(CLOSED, {
      [r.pick(WEEKDAYS)]: formatRange(15, 19),
      Saturday: formatRange(r.pick([8, 9]), r.pick([12, 13])),
    }),
} satisfies Record<string, (random: Random) => WorkingHours>;

export type HoursProfile = keyof typeof PROFILES;

/** Creates the opening hours of a business. */
export function createHours(profile: HoursProfile, random: Random): WorkingHours {
  return PROFILES[profile](random);
}
