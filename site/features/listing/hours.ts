import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { html, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import { CLOSED, hasHours, summary, week, type DayHours } from '../hours/summary.ts';

/** Lines of opening hours that fit beside the address; the rest is in the section below. */
const MAX_LINES = 4;

/** The week in a few lines, for the header. */
export function hoursSummary(hours: WorkingHours | null): Html | null {
  if (!hasHours(hours)) return null;
  const lines = summary(hours);
  const shown = lines.slice(0, lines.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES);
  return html`<div class="fact hours-fact">
    ${iconHtml.clock}
    <div>
      <dl class="hours-summary">
        ${shown.map(
          ({ day, hours: text }) =>
            html`<dt>${day}</dt>
              <dd>${text.replaceAll(', ', ',\n')}</dd>`,
        )}
      </dl>
      ${lines.length > MAX_LINES && html`<a class="link" href="#hours">All opening hours</a>`}
    </div>
  </div>`;
}

/** The seven days. */
export function hoursSection(hours: WorkingHours | null): Html {
  return html`<section class="panel" id="hours" aria-labelledby="hours-title">
    <h2 id="hours-title">Opening Hours</h2>
    ${
      hasHours(hours)
        ? html`<table class="hours">
            <tbody>
              ${week(hours).map(row)}
            </tbody>
          </table>`
        : UNKNOWN
    }
  </section>`;
}

const UNKNOWN = html`<p class="text-muted">Opening hours information not available</p>`;

function row({ day, hours }: DayHours): Html {
  const state = hours === CLOSED ? 'hours-closed' : 'hours-open';
  return html`<tr>
    <th scope="row">${day}</th>
    <td class="${state}">${hours.replaceAll(', ', '\n')}</td>
  </tr>`;
}
