import { splitChoices } from '../../../schema/contracts/choices.ts';
import { FACETS, type FacetName } from '../../../schema/contracts/list-filters.ts';
import { formatFilter } from '../../../schema/rules/business/format-filter.ts';
import { QUICK_FILTERS } from '../../../schema/rules/business/quick-filters.ts';
import { getUnit, listDistances } from '../../../schema/rules/distance/distances.ts';
import { getDistanceUnit } from '../../../schema/rules/distance/units.ts';
import type { SearchNames } from './describe-search.ts';
import { getCentre } from './distance-centre.ts';
import type { FoundSearch } from './found-search.ts';
import { toSearchLink } from './search-links.ts';

/** A link that sets or removes a filter. `count`: size of the list with it; null if that is not counted or known. */
export type FilterLink = { name: string; path: string; isSet: boolean; count: number | null };

type FilterValue = { facet: FacetName; value: string };

/** The commonest filters, as lists offer them. */
const COMMON: FilterValue[] = [{ facet: 'open', value: 'now' }, ...Object.values(QUICK_FILTERS)];
/** Filters that can have several values at a time. */
const SEVERAL: ReadonlySet<FacetName> = new Set(['has', 'price', 'features']);

/** Facets of the commonest filters, for the query that counts them. */
export const COMMON_FACETS = 'open,minRating,has,within';

/** Links that remove what is set, then the commonest filters that narrow the list. */
export function listFilterLinks(found: FoundSearch, names: SearchNames): FilterLink[] {
  const { query, total, facets } = found;
  const applied = FACETS.filter((facet) => facet !== 'within' || getCentre(found) !== null);
  const set = applied.flatMap((facet) => listValues(query, facet).map((value) => ({ facet, value })));
  const remove = (name: string, path: string) => ({ name, path, isSet: true, count: null });
  const others = COMMON.filter((one) => !listValues(query, one.facet).includes(one.value)).map((one) => ({
    name: nameFilter(one),
    path: toSearchLink(query, addValue(query, one)),
    isSet: false,
    count: facets === null ? null : (facets[one.facet]?.find(({ value }) => value === one.value)?.count ?? 0),
  }));
  return [
    ...(query.category === undefined
      ? []
      : [remove(names.category, toSearchLink(query, { category: undefined }))]),
    ...(query.where === undefined && query.city === undefined
      ? []
      : [remove(names.place || query.where!, toSearchLink(query, NO_PLACE))]),
    ...set.map((one) => remove(nameFilter(one), toSearchLink(query, removeValue(query, one)))),
    // A filter that all or none pass changes nothing.
    ...others.filter(({ count }) => count === null || (count > 0 && count < total)),
  ];
}

const NO_PLACE = { where: undefined, city: undefined, within: undefined };

/** Links to the search within other distances of its place; none if it has no centre. */
export function listDistanceLinks(found: FoundSearch): FilterLink[] {
  const { query, facets } = found;
  const centre = getCentre(found);
  if (centre === null) return [];
  const unit = query.within === undefined ? getDistanceUnit(centre.countryCode) : getUnit(query.within);
  return listDistances(unit)
    .filter((value) => value !== query.within)
    .map((value) => ({
      name: nameFilter({ facet: 'within', value }),
      path: toSearchLink(query, { within: value }),
      isSet: false,
      count: facets?.within?.find((one) => one.value === value)?.count ?? null,
    }));
}

function nameFilter({ facet, value }: FilterValue): string {
  return formatFilter({ name: facet, value });
}

function listValues(query: FoundSearch['query'], facet: FacetName): string[] {
  const text = query[facet];
  if (text === undefined) return [];
  return SEVERAL.has(facet) ? splitChoices(text) : [text];
}

function addValue(query: FoundSearch['query'], { facet, value }: FilterValue) {
  return { [facet]: SEVERAL.has(facet) ? [...listValues(query, facet), value].join() : value };
}

function removeValue(query: FoundSearch['query'], { facet, value }: FilterValue) {
  const left = listValues(query, facet).filter((one) => one !== value);
  return { [facet]: left.length === 0 ? undefined : left.join() };
}
