import type { WorkingHours } from '../../../../schema/contracts/business.ts';
import { html, raw, type Html } from '../../../components/html.ts';
import { iconHtml } from '../../../components/icons/icon-html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';
import { hasHours } from '../../../models/card-hours.ts';
import { summarizeWeek } from '../../hours/summary.ts';
import { renderSpecialDays } from '../../hours/special-days.ts';
import { renderHoursHead, renderHoursTable } from '../../hours/hours-table.ts';

/** Number of lines of opening hours that fit beside the address; the rest is in the section below. */
const MAX_LINES = 4;

/**
 * Markup of opening hours, rendered once per distinct hours, because most businesses share those of offices or shops.
 */
type RenderedHours = { summary?: Html; table?: Html; data?: string };
const renderedByHours = new WeakMap<WorkingHours, RenderedHours>();

function getRendered(hours: WorkingHours): RenderedHours {
  let known = renderedByHours.get(hours);
  if (known === undefined) renderedByHours.set(hours, (known = {}));
  return known;
}

/** The week in a few lines, for the head of the page. */
export function renderHoursSummary(hours: WorkingHours | null): Html | null {
  return hasHours(hours) ? (getRendered(hours).summary ??= buildSummary(hours)) : null;
}

function buildSummary(hours: WorkingHours): Html {
  const lines = summarizeWeek(hours);
  const isLong = lines.length > MAX_LINES;
  const shown = isLong ? lines.slice(0, MAX_LINES - 1) : lines;
  return html`<div class="fact py-2.5">
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

/** In place of the week if no hours can be parsed. */
const UNREADABLE_HOURS = html`<p class="text-muted">Opening hours information not available</p>`;

/** Hours without the current time; the island adds it. */
export type HoursContent = { isReadable: boolean; printed: Html };

/** Content of the section of opening hours; null if none are given. */
export function renderHoursContent({
  workingHours: hours,
  specialHours,
  timeZone,
}: Pick<BusinessModel, 'workingHours' | 'specialHours' | 'timeZone'>): HoursContent | null {
  const special = specialHours && renderSpecialDays(specialHours, null);
  if (hours === null)
    return special && { isReadable: false, printed: html`${renderHoursHead(timeZone)}${special}` };
  if (!hasHours(hours)) {
    const head = renderHoursHead(special === null ? null : timeZone);
    return { isReadable: false, printed: html`${head} ${UNREADABLE_HOURS}${special}` };
  }
  const table = (getRendered(hours).table ??= renderHoursTable(hours, null));
  return { isReadable: true, printed: html`${renderHoursHead(timeZone)}${table}${special}` };
}

/**
 * Badge of the opening state, which hours/open-badge.ts fills and updates. A business that is marked as closed has a
 * static badge, one with unknown hours none.
 */
export function renderOpenBadge(business: BusinessModel): Html | null {
  const { workingHours, specialHours, timeZone, businessStatus } = business;
  const isClosed = businessStatus !== 'OPERATIONAL';
  if (!hasHours(workingHours)) return isClosed ? CLOSED_BADGE : null;
  // Single quotes, because the JSON contains double ones.
  const hours = (getRendered(workingHours).data ??= escapeQuotes(JSON.stringify(workingHours)));
  const special = specialHours === null ? '' : `,"special":${escapeQuotes(JSON.stringify(specialHours))}`;
  const data = `{"hours":${hours}${special},"timeZone":${escapeQuotes(JSON.stringify(timeZone))},"isClosed":${isClosed}}`;
  const state = isClosed ? 'data-state="closed">Closed' : '>';
  return raw(`<span class="badge open-badge" data-open-hours='${data}' ${state}</span>`);
}

const CLOSED_BADGE = html`<span class="badge open-badge" data-state="closed">Closed</span>`;

function escapeQuotes(json: string): string {
  return json.replace(/[&']/g, (sign) => (sign === '&' ? '&amp;' : '&#39;'));
}
