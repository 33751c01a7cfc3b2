import { formatFilter } from '../../../../schema/rules/business/format-filter.ts';
import { QUICK_FILTERS } from '../../../../schema/rules/business/quick-filters.ts';
import { toSearchPath } from '../../../../schema/rules/website/search-path.ts';
import { html, type Html } from '../../../components/html.ts';
import { formatWholeNumber } from '../../../../schema/rules/text/whole-number.ts';
import type { FilterCounts, ListPageFacts } from '../../../models/page-models.ts';

type Props = {
  /** The list, as parameters of a search. */
  list: { city?: string; category?: string };
  known: ListPageFacts;
  counts: FilterCounts | null;
};

/**
 * The common filters of a list for visitors without scripts, as links to the page of the search. The island has its own
 * (FilterChips.tsx), so this is in a `noscript` element.
 */
export function renderStaticFilters({ list, known: { filters, hasHours }, counts }: Props): Html {
  const values = [
    ...(hasHours ? [{ facet: 'open' as const, value: 'now', count: null }] : []),
    ...filters.map((id) => ({ ...QUICK_FILTERS[id], count: counts?.[id] ?? null })),
  ];
  return html`<noscript
    ><ul class="chips mb-4">${values.map(
      ({ facet, value, count }) =>
        html`<li><a class="chip" href="${toSearchPath({ ...list, [facet]: value })}" rel="nofollow"
          >${formatFilter({ name: facet, value })}${
            count !== null && html` <small>${formatWholeNumber(count)}</small>`
          }</a
        ></li>`,
    )}<li><a class="chip" href="${toSearchPath(list)}" rel="nofollow">Search this list</a></li></ul></noscript
  >`;
}
