import { DAY_MINUTES, WEEK, type Day, type WorkingHours } from './weekdays.ts';
import type { Shift } from './opening-hours.ts';
import { type SpecialHours, toPeriods } from './special-hours.ts';
import { parseShiftsCached } from './weekly-openings.ts';

/** One OpeningHoursSpecification of schema.org: times as 'HH:MM', closing before opening means the next day. */
export type OpeningHours = { days: Day[]; opens: string; closes: string };

/**
 * Opening hours for structured data, grouped by days with the same times. Closed days and unreadable hours are left
 * out; around the clock is 00:00 to 23:59, as search engines require.
 */
export function buildHoursSpecification(hours: WorkingHours): OpeningHours[] {
  const groups = new Map<string, OpeningHours>();
  for (const day of WEEK) {
    for (const shift of parseShiftsCached(hours[day] ?? 'Closed') ?? []) {
      const { opens, closes } = toTimes(shift);
      const key = `${opens}-${closes}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { days: [day], opens, closes });
      else if (group.days.at(-1) !== day) group.days.push(day);
    }
  }
  return [...groups.values()];
}

/** One OpeningHoursSpecification of schema.org for dates: YYYY-MM-DD, both included. */
export type DatesHours = { validFrom: string; validThrough: string; opens: string; closes: string };

/** Special hours for structured data. A closed date opens and closes at 00:00, as search engines require. */
export function buildDatesSpecification(special: SpecialHours): DatesHours[] {
  return toPeriods(special).flatMap(({ first, last, hours }) => {
    const dates = { validFrom: first, validThrough: last };
    const shifts = parseShiftsCached(hours) ?? [];
    if (shifts.length === 0) return [{ ...dates, opens: '00:00', closes: '00:00' }];
    return shifts.map((shift) => ({ ...dates, ...toTimes(shift) }));
  });
}

/** Around the clock is 00:00 to 23:59. */
function toTimes({ open, close }: Shift): { opens: string; closes: string } {
  return close - open >= DAY_MINUTES
    ? { opens: '00:00', closes: '23:59' }
    : { opens: formatClockTime(open), closes: formatClockTime(close) };
}

function formatClockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
