import { getLocalDate } from '../../../schema/rules/hours/local-date.ts';
import type { LocalTime } from '../../../schema/rules/hours/local-time.ts';
import type { SpecialHours } from '../../../schema/rules/hours/special-hours.ts';
import { getSpecialWeek } from '../../../schema/rules/hours/special-week.ts';
import type { WorkingHours } from '../../../schema/rules/hours/weekdays.ts';
import { html, type Html } from '../../components/html.ts';
import { renderHoursTable } from './hours-table.ts';
import { renderSpecialDays } from './special-days.ts';

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Tables of the days around today, with their special hours, and of the dates from today on. */
export function renderDatedTables(
  hours: WorkingHours,
  special: SpecialHours,
  { timeZone, now }: { timeZone: string | null; now: LocalTime },
): Html {
  const today = getLocalDate(timeZone, new Date());
  const week = getSpecialWeek(hours, special, today);
  const dates = Object.fromEntries(
    Object.entries(week.dates).map(([day, date]) => [day, DATE.format(new Date(date))]),
  );
  return html`${renderHoursTable(week.hours, now, dates)}${renderSpecialDays(special, today)}`;
}
