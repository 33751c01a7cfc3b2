import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { html, trusted, type Html } from '../../components/html.ts';
import { iconHtml } from '../../components/icons/print.ts';
import type { BusinessModel } from '../../models/index.ts';
import { hasHours, summary } from '../hours/summary.ts';
import { hoursHead, hoursTable } from '../hours/table.ts';

/** Lines of opening hours that fit beside the address; the rest is in the section below. */
const MAX_LINES = 4;

/** What is printed of opening hours, once for all listings that share them: most keep those of an office or a shop. */
type Printed = { summary?: Html; table?: Html; data?: string };
const printed = new WeakMap<WorkingHours, Printed>();

function of(hours: WorkingHours): Printed {
  let known = printed.get(hours);
  if (known === undefined) printed.set(hours, (known = {}));
  return known;
}

/** The week in a few lines, for the header. */
export function hoursSummary(hours: WorkingHours | null): Html | null {
  return hasHours(hours) ? (of(hours).summary ??= printSummary(hours)) : null;
}

function printSummary(hours: WorkingHours): Html {
  const lines = summary(hours);
  const isLong = lines.length > MAX_LINES;
  const shown = isLong ? lines.slice(0, MAX_LINES - 1) : lines;
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
      ${isLong && html`<a class="link" href="#hours">All opening hours</a>`}
    </div>
  </div>`;
}

/** What the section shows where hours are given and none can be read. */
const UNREADABLE_HOURS = html`${hoursHead(null)}
  <p class="text-muted">Opening hours information not available</p>`;

/** The hours before a clock is at hand, which an island then goes on with. */
export type HoursContent = { isReadable: boolean; printed: Html };

/** What the section of opening hours shows; null where nothing is given. */
export function hoursContent(hours: WorkingHours | null, timeZone: string | null): HoursContent | null {
  if (hours === null) return null;
  if (!hasHours(hours)) return { isReadable: false, printed: UNREADABLE_HOURS };
  const table = (of(hours).table ??= hoursTable(hours, null));
  return { isReadable: true, printed: html`${hoursHead(timeZone)}${table}` };
}

/**
 * The badge that says whether the listing is open: chrome/open-badge.ts fills it, and keeps it true. A listing that is
 * marked as closed says so without a script, one whose hours nobody knows says nothing.
 */
export function openBadge({ workingHours, timeZone, businessStatus }: BusinessModel): Html | null {
  const isClosed = businessStatus !== 'OPERATIONAL';
  if (!hasHours(workingHours)) return isClosed ? CLOSED : null;
  // In single quotes, because the data is full of double ones.
  const hours = (of(workingHours).data ??= quoted(JSON.stringify(workingHours)));
  const data = `{"hours":${hours},"timeZone":${quoted(JSON.stringify(timeZone))},"isClosed":${isClosed}}`;
  const state = isClosed ? 'data-state="closed">Closed' : '>';
  return trusted(`<span class="badge open-badge" data-open-hours='${data}' ${state}</span>`);
}

const CLOSED = html`<span class="badge open-badge" data-state="closed">Closed</span>`;

function quoted(json: string): string {
  return json.replace(/[&']/g, (sign) => (sign === '&' ? '&amp;' : '&#39;'));
}
