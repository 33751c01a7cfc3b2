import type { Features } from '../../../../schema/contracts/business.ts';
import { html, type Html } from '../../../components/html.ts';

/** Number of groups shown before 'Show More'. */
const VISIBLE_COUNT = 3;

type FeatureGroup = [name: string, items: Features[string]];

/** Non-empty groups, in order. */
function toGroups(about: Features): FeatureGroup[] {
  return Object.entries(about).filter(([, items]) => Object.keys(items).length > 0);
}

/** True if any feature is known. */
export function hasFeatures(about: Features | string | null): about is Features {
  return about !== null && typeof about !== 'string' && toGroups(about).length > 0;
}

/** Features of a business: those shown at once and those on demand; null if nothing is known. */
export type RenderedFeatures = { first: Html; rest: { label: string; printed: Html } | null };

/** @param about as stored: null if nothing is known, a text if it is invalid */
export function renderFeatures(about: Features | string | null): RenderedFeatures | null {
  if (typeof about === 'string') return { first: UNREADABLE, rest: null };
  if (!hasFeatures(about)) return null;
  const groups = toGroups(about);
  const rest = groups.slice(VISIBLE_COUNT);
  return {
    first: html`${groups.slice(0, VISIBLE_COUNT).map(renderGroup)}`,
    rest:
      rest.length === 0
        ? null
        : { label: renderShowMore(rest.length), printed: html`${rest.map(renderGroup)}` },
  };
}

function renderShowMore(count: number): string {
  return `Show More (${count} more ${count === 1 ? 'section' : 'sections'})`;
}

const UNREADABLE = html`<p class="text-muted">Unable to display features and amenities.</p>`;

function renderGroup([name, items]: FeatureGroup): Html {
  return html`<h4 class="features-name">${name}</h4>
    <dl class="features">${Object.entries(items).map(renderItem)}</dl>`;
}

const YES = html`<dd class="badge badge-good">Yes</dd>`;
const NO = html`<dd class="badge">No</dd>`;

function renderItem([name, value]: [string, boolean | string]): Html {
  const shown = value === true ? YES : value === false ? NO : html`<dd class="badge">${value}</dd>`;
  return html`<div>
    <dt>${name}</dt>
    ${shown}
  </div>`;
}
