import { html, type Html } from '../../components/html.ts';
import type { Features } from '../../../schema/contracts/business.ts';

/** Groups shown before 'Show More'. */
const SHOWN = 3;

/** What a listing offers, group by group; the first three at once, the others on demand. */
export function features(about: Features | null): Html {
  const groups = Object.entries(about ?? {}).filter(([, items]) => Object.keys(items).length > 0);
  if (groups.length === 0)
    return html`<p class="text-muted">No features and amenities information available.</p>`;
  const rest = groups.slice(SHOWN);
  return html`${groups.slice(0, SHOWN).map(group)}${
    rest.length > 0 &&
    html`<details class="more">
      <summary class="button">
        <span class="more-closed"
          >Show More (${rest.length} more ${rest.length === 1 ? 'section' : 'sections'})</span
        ><span class="more-open">Show Less</span>
      </summary>
      ${rest.map(group)}
    </details>`
  }`;
}

function group([name, items]: [string, Features[string]]): Html {
  return html`<h4 class="features-name">${name}</h4>
    <dl class="features">${Object.entries(items).map(item)}</dl>`;
}

const YES = html`<dd class="badge badge-good">Yes</dd>`;
const NO = html`<dd class="badge">No</dd>`;

function item([name, value]: [string, boolean | string]): Html {
  return html`<div>
    <dt>${name}</dt>
    ${value === true ? YES : value === false ? NO : html`<dd class="badge">${value}</dd>`}
  </div>`;
}
