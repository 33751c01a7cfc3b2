import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { DAY_MINUTES, getDayBefore, type Day } from '../../../schema/rules/hours/weekdays.ts';
import { parseShifts } from '../../../schema/rules/hours/opening-hours.ts';
import type { LocalTime } from '../../../schema/rules/hours/local-time.ts';
import { html, type Html } from '../../components/html.ts';
import { CLOSED, toWeek, type DayHours } from './summary.ts';
import { getTimeZoneName } from './time-zone-name.ts';

/** Title of the section, with the time zone. */
export function renderHoursHead(timeZone: string | null): Html {
  return html`<div class="hours-head">
    <h2 id="hours-title">Opening Hours</h2>
    ${timeZone !== null && html`<span class="hours-zone">${getTimeZoneName(timeZone)}</span>`}
  </div>`;
}

/**
 * Table of the seven days.
 *
 * @param now current day and time at the business, which highlight the day and the shift; null if unknown
 * @param dates dates in words of the days whose hours are those of a date
 */
export function renderHoursTable(
  hours: WorkingHours,
  now: LocalTime | null,
  dates: Partial<Record<Day, string>> = {},
): Html {
  return html`<table class="hours">
    <tbody>
      ${toWeek(hours).map((line) => renderRow(line, now, dates[line.day]))}
    </tbody>
  </table>`;
}

function renderRow(line: DayHours, now: LocalTime | null, date: string | undefined): Html {
  const minutes = now === null ? null : getMinutesSince(line.day, now);
  const isToday = now?.day === line.day;
  return html`<tr ${isToday && TODAY}>
    <th scope="row">${line.day}${isToday && ' (Today)'}${date && html` <small>${date}</small>`}</th>
    ${line.hours === CLOSED ? CLOSED_CELL : html`<td>${line.hours.split(', ').map((part) => renderShift(part, minutes))}</td>`}
  </tr>`;
}

const TODAY = html`class="hours-today"`;
const CLOSED_CELL = html`<td class="text-muted">${CLOSED}</td>`;

function renderShift(text: string, minutes: number | null): Html {
  const isOn =
    minutes !== null && parseShifts(text)?.some(({ open, close }) => open <= minutes && minutes <= close);
  return isOn ? html`<span class="hours-now">${text}</span>` : html`<span>${text}</span>`;
}

/** Minutes since the start of a day: shifts of yesterday can extend past midnight. Null for other days. */
function getMinutesSince(day: Day, now: LocalTime): number | null {
  if (day === now.day) return now.minutes;
  return day === getDayBefore(now.day) ? now.minutes + DAY_MINUTES : null;
}
