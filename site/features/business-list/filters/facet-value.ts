import type { Facets, FacetValue } from '../../../../schema/contracts/list-filters.ts';
import type { FilterValue } from './filter-state.ts';

/** A value of a facet with its count; undefined if it is not counted. */
export function findFacetValue(
  facets: Facets['facets'],
  { name, value }: FilterValue,
): FacetValue | undefined {
  return facets?.[name]?.find((one) => one.value === value);
}
