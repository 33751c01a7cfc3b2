import { QUICK_FILTERS, type QuickFilter } from '../../../../schema/rules/business/quick-filters.ts';
import type { Facets } from '../../../../schema/contracts/list-filters.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatWholeNumber } from '../../../../schema/rules/text/whole-number.ts';
import type { FilterCounts } from '../../../models/page-models.ts';
import { isPlainClick } from '../controls/is-plain-click.ts';
import { toAddress, type QueryState } from '../query-state.ts';
import { type FilterValue, hasFilters, hasValue, listValues, toggleValue } from './filter-state.ts';
import { findFacetValue } from './facet-value.ts';
import { formatFilter } from '../../../../schema/rules/business/format-filter.ts';

type Props = {
  path: (page: number) => string;
  state: QueryState;
  /** Common filters that narrow the list. */
  offered: readonly QuickFilter[];
  /** Their counts in the whole list; null on pages that do not have them. */
  counts: FilterCounts | null;
  /** Counts under the filters of the state; null until they are loaded. */
  facets: Facets['facets'];
  onGo: (next: QueryState) => void;
};

/**
 * The common filters of a list, and the others that are set, as links that set or remove them, so that they open in a
 * new tab and can be shared.
 */
export default function FilterChips({ path, state, offered, counts, facets, onGo }: Props) {
  const quick = offered.map((id) => {
    const { facet, value } = QUICK_FILTERS[id];
    return { name: facet, value, most: counts?.[id] ?? null };
  });
  // 'Open now' has a switch, a distance its choice.
  const others = listValues(state).filter(
    (one) =>
      one.name !== 'within' &&
      !quick.some((other) => isSame(one, other)) &&
      !isSame(one, { name: 'open', value: 'now' }),
  );
  const isWhole = state.q === '' && state.category === '' && !state.near && !hasFilters(state);
  return [...quick, ...others.map((one) => ({ ...one, most: null }))].map(({ most, ...one }) => {
    const isSet = hasValue(state, one);
    const found = findFacetValue(facets, one);
    const next = { ...state, ...toggleValue(state, one), page: 1 };
    const isNothing = !isSet && !isWhole && found?.count === 0;
    return (
      <a
        key={`${one.name} ${one.value}`}
        className="chip filter-chip"
        href={isNothing ? undefined : toAddress(path, next)}
        rel="nofollow"
        role={isNothing ? 'link' : undefined}
        // Without an address, a pressed one that turns grey would lose the focus.
        tabIndex={isNothing ? 0 : undefined}
        aria-disabled={isNothing || undefined}
        aria-current={isSet || undefined}
        onClick={(event) => {
          if (isNothing || !isPlainClick(event)) return;
          event.preventDefault();
          onGo(next);
        }}
      >
        {isSet && <span className="sr-only">Remove the filter </span>}
        {one.name === 'brand' ? (found?.name ?? formatFilter(one)) : formatFilter(one)}
        {most !== null && !isSet && (
          <>
            {' '}
            <small data-most={formatWholeNumber(most)}>
              {isWhole ? formatWholeNumber(most) : found && formatWholeNumber(found.count)}
            </small>
          </>
        )}
        {isSet && <Icon name="x" />}
      </a>
    );
  });
}

function isSame(one: FilterValue, other: FilterValue): boolean {
  return one.name === other.name && one.value === other.value;
}
