import { DAY_MINUTES, WEEK, type Day, type WorkingHours } from './weekdays.ts';
import { parseShifts } from './opening-hours.ts';
import { memo } from '../memo.ts';

/** One OpeningHoursSpecification of schema.org: times as 'HH:MM', closing before opening means the next day. */
export type OpeningHours = { days: Day[]; opens: string; closes: string };

/**
 * Opening hours for structured data, grouped by days with the same times. Closed days and unreadable hours are left
 * out; around the clock is 00:00 to 23:59, as search engines require.
 */
export function buildHoursSpecification(hours: WorkingHours): OpeningHours[] {
  const groups = new Map<string, OpeningHours>();
  for (const day of WEEK) {
    for (const { open, close } of parseShiftsCached(hours[day] ?? 'Closed') ?? []) {
      const isAllDay = close - open >= DAY_MINUTES;
      const opens = isAllDay ? '00:00' : formatClockTime(open);
      const closes = isAllDay ? '23:59' : formatClockTime(close);
      const key = `${opens}-${closes}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { days: [day], opens, closes });
      else if (group.days.at(-1) !== day) group.days.push(day);
    }
  }
  return [...groups.values()];
}

function formatClockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A directory repeats a few hundred different days. */
const parseShiftsCached = memo(2_000, parseShifts);
