import { formatWholeNumber } from '../../../schema/rules/text/whole-number.ts';
import { html } from 'hono/html';
import {
  type Distance,
  findWiderDistance,
  getUnit,
  nameDistance,
} from '../../../schema/rules/distance/distances.ts';
import { formatDistanceIn } from '../../../schema/rules/distance/format-distance.ts';
import { MAX_PUBLIC_OFFSET } from '../../../schema/rules/list-limits.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { renderBusiness } from '../listed/render-business.ts';
import { renderIssues } from '../listed/render-issues.ts';
import type { QueryIssue } from '../parse-page-query.ts';
import { listNotes, nameSearch } from './describe-search.ts';
import { getCentre } from './distance-centre.ts';
import { type FilterLink, listDistanceLinks, listFilterLinks } from './filter-links.ts';
import { type FoundSearch, RESULTS_PER_PAGE, type SearchContent } from './found-search.ts';
import { toLiveLink, toSearchLink } from './search-links.ts';

/** Content of the page of a search. */
export async function renderSearch(found: FoundSearch): Promise<SearchContent> {
  const { query, items, now } = found;
  const names = nameSearch(found);
  const where = names.place || (query.where ?? '');
  const { q = '', where: _where, city: _city, offset: _offset, ...kept } = query;
  const distances = listDistanceLinks(found);
  const results =
    await html`${listNotes(found).map((note) => html`<p class="search-note" dir="auto">${note}</p>`)}
    <ul class="chips search-filters" aria-label="Filters">
      ${listFilterLinks(found, names).map((link) => html`<li>${renderFilter(link)}</li>`)}
      <li class="needs-script"><a class="link" href="${toLiveLink(query, where)}">Search while typing</a></li>
    </ul>
    ${
      distances.length === 0
        ? ''
        : html`<ul class="chips search-filters" aria-label="Distance">
            ${distances.map((link) => html`<li>${renderFilter(link)}</li>`)}
          </ul>`
    }
    <h2 class="sr-only">Results</h2>
    ${
      items.length === 0
        ? renderNothing(found)
        : html`<ul class="cards cards-wide">
            ${items.map((item) => renderBusiness(item, now))}
          </ul>`
    }
    ${renderPageLinks(found)}`;
  return {
    status: 200,
    title: names.title,
    count: countResults(found),
    what: q,
    where,
    kept: Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined),
    results: String(results),
  };
}

/** Content of the page for parameters that are not valid. */
export async function renderInvalidSearch(
  issues: QueryIssue[],
  parameters: URLSearchParams,
): Promise<SearchContent> {
  const results = await html`${renderIssues(issues)}
    <p><a class="button" href="${paths.search()}">All Businesses</a></p>`;
  return {
    status: 400,
    title: 'This search is not possible',
    count: 'The address of this page has parameters that are not valid:',
    what: parameters.get('q') ?? '',
    where: parameters.get('where') ?? '',
    kept: [],
    results: String(results),
  };
}

/** @example '312 businesses, 21 to 40' */
function countResults({ query: { offset }, items, total }: FoundSearch): string {
  if (total === 0) return 'No businesses found';
  const all = `${formatWholeNumber(total)} ${total === 1 ? 'business' : 'businesses'}`;
  if (items.length === 0 || items.length === total) return all;
  return `${all}, ${formatWholeNumber(offset + 1)} to ${formatWholeNumber(offset + items.length)}`;
}

function renderFilter({ name, path, isSet, count }: FilterLink) {
  if (count === 0)
    return html`<span class="chip filter-chip" role="link" aria-disabled="true">${name} <small>0</small></span>`;
  return isSet
    ? html`<a class="chip filter-chip" href="${path}" rel="nofollow" aria-current="true"
        ><span class="sr-only">Remove the filter </span><bdi>${name}</bdi><span aria-hidden="true">×</span></a
      >`
    : html`<a class="chip filter-chip" href="${path}" rel="nofollow"
        >${name}${count === null ? '' : html` <small>${formatWholeNumber(count)}</small>`}</a
      >`;
}

function renderNothing(found: FoundSearch) {
  const { query, total } = found;
  if (total === 0 && query.within !== undefined && getCentre(found) !== null)
    return renderNothingWithin(found, query.within);
  const text =
    total > 0 ? 'This list has fewer results.' : 'Remove a filter, or try other words or another place.';
  return html`<div class="browse-note">
    <p>${text}</p>
    ${
      total > 0
        ? html`<a class="button" href="${toSearchLink(query, {})}" rel="nofollow">Go to the First Page</a>`
        : html`<p><a class="link" href="${paths.categories()}">All categories</a> · <a class="link" href="${paths.cities()}">All cities</a></p>`
    }
  </div>`;
}

function renderNothingWithin({ query, meaning: { nearest } }: FoundSearch, within: Distance) {
  const unit = getUnit(within);
  const wider = nearest === undefined ? null : findWiderDistance(nearest, unit);
  return html`<div class="browse-note">
    <p>
      Nothing within
      ${nameDistance(within)}.${nearest === undefined ? '' : ` The nearest is ${formatDistanceIn(nearest, unit)} away.`}
    </p>
    <a class="button" href="${toSearchLink(query, { within: wider ?? undefined })}" rel="nofollow"
      >${wider === null ? 'Search Any Distance' : `Search Within ${nameDistance(wider)}`}</a
    >
  </div>`;
}

function renderPageLinks({ query, items, total }: FoundSearch) {
  const { offset } = query;
  const next = offset + RESULTS_PER_PAGE;
  const hasNext = items.length > 0 && next < total && next <= MAX_PUBLIC_OFFSET;
  if (items.length === 0 || (offset === 0 && !hasNext)) return '';
  const link = (to: number, name: string, kind: string) =>
    html`<a class="${kind}" href="${toSearchLink(query, { offset: to })}" rel="${name === 'Next' ? 'next' : 'prev'} nofollow">${name}</a>`;
  return html`<nav class="pages" aria-label="Pages">
    ${offset > 0 ? link(Math.max(0, offset - RESULTS_PER_PAGE), 'Previous', 'page-previous') : ''}
    ${hasNext ? link(next, 'Next', 'page-next') : ''}
  </nav>`;
}
