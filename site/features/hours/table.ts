import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { DAY_MINUTES, dayBefore, type Day } from '../../../schema/rules/days.ts';
import { parseShifts } from '../../../schema/rules/hours.ts';
import type { LocalTime } from '../../../schema/rules/local-time.ts';
import { html, type Html } from '../../components/html.ts';
import { CLOSED, week, type DayHours } from './summary.ts';
import { zoneName } from './zone.ts';

/** The title of the section, and on whose clock the times are. */
export function hoursHead(timeZone: string | null): Html {
  return html`<div class="hours-head">
    <h2 id="hours-title">Opening Hours</h2>
    ${timeZone !== null && html`<span class="hours-zone">${zoneName(timeZone)}</span>`}
  </div>`;
}

/**
 * The seven days.
 *
 * @param now day and time at the listing, which mark today's row and the shift that is on; null where no clock is
 */
export function hoursTable(hours: WorkingHours, now: LocalTime | null): Html {
  return html`<table class="hours">
    <tbody>
      ${week(hours).map((line) => row(line, now))}
    </tbody>
  </table>`;
}

function row(line: DayHours, now: LocalTime | null): Html {
  const minutes = now === null ? null : minutesSince(line.day, now);
  const isToday = now?.day === line.day;
  return html`<tr ${isToday && TODAY}>
    <th scope="row">${line.day}${isToday && ' (Today)'}</th>
    ${line.hours === CLOSED ? CLOSED_CELL : html`<td>${line.hours.split(', ').map((part) => shift(part, minutes))}</td>`}
  </tr>`;
}

const TODAY = html`class="hours-today"`;
const CLOSED_CELL = html`<td class="hours-closed">${CLOSED}</td>`;

function shift(text: string, minutes: number | null): Html {
  const isOn =
    minutes !== null && parseShifts(text)?.some(({ open, close }) => open <= minutes && minutes <= close);
  return isOn ? html`<span class="hours-now">${text}</span>` : html`<span>${text}</span>`;
}

/** Minutes from the midnight a day began with: those of yesterday still run after the next one. Null for other days. */
function minutesSince(day: Day, now: LocalTime): number | null {
  if (day === now.day) return now.minutes;
  return day === dayBefore(now.day) ? now.minutes + DAY_MINUTES : null;
}
