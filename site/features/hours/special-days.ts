import {
  type SpecialHours,
  type SpecialPeriod,
  toPeriods,
} from '../../../schema/rules/hours/special-hours.ts';
import { html, type Html } from '../../components/html.ts';

const DATES = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Table of the dates with special hours; null if there are none left.
 *
 * @param today date at the business, before which dates are left out; null if unknown, because pages do not depend on
 * the time
 */
export function renderSpecialDays(special: SpecialHours, today: string | null): Html | null {
  const periods = toPeriods(special).filter(({ last }) => today === null || last >= today);
  if (periods.length === 0) return null;
  return html`<h3 class="hours-special">Special hours</h3>
    <table class="hours">
      <tbody>
        ${periods.map((period) => renderPeriod(period, today))}
      </tbody>
    </table>`;
}

function renderPeriod({ first, last, hours }: SpecialPeriod, today: string | null): Html {
  const isNow = today !== null && first <= today && today <= last;
  return html`<tr ${isNow && html`class="hours-today"`}>
    <th scope="row">${formatPeriod(first, last)}</th>
    <td>${hours.split(', ').map((part) => html`<span>${part}</span>`)}</td>
  </tr>`;
}

/** @example formatPeriod('2026-12-25', '2026-12-25') → 'Fri, Dec 25, 2026' */
function formatPeriod(first: string, last: string): string {
  const [from, to] = [new Date(first), new Date(last)];
  // Engines put thin spaces around the dash, which fonts that are cut to what pages show do not have.
  return first === last ? DATES.format(from) : DATES.formatRange(from, to).replace(/\s+/g, ' ');
}
