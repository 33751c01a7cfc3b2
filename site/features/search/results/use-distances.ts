import { useEffect, useSyncExternalStore } from 'react';
import type { FacetValue } from '../../../../schema/contracts/list-filters.ts';
import type { SearchPlace } from '../../../../schema/contracts/search-meaning.ts';
import { useFacets } from '../../business-list/filters/use-facets.ts';
import { readDistance, subscribeDistance, writeDistance } from './distance-address.ts';
import type { SearchQuery } from './queries.ts';

/** The distance in the URL, and the search within it if that has a place. It leaves the URL with the search. */
export function useDistance(search: SearchQuery | null) {
  const chosen = useSyncExternalStore(subscribeDistance, readDistance);
  useEffect(() => () => writeDistance(''), []);
  const within = search?.where !== undefined || search?.lat !== undefined ? chosen : '';
  return { within, query: { ...search, ...(within !== '' && { within }) } };
}

/**
 * Counts of the distances from the place of a search, `[]` until they are known; null if the place has no centre. A
 * distance that cannot be is removed from the URL.
 *
 * @param place as the response understood it; null while there is none
 */
export function useDistanceCounts(
  search: SearchQuery | null,
  place: SearchPlace | undefined | null,
): FacetValue[] | null {
  const isCentral =
    search?.lat !== undefined ||
    (search?.where !== undefined && (place?.kind === 'city' || place?.kind === 'postal-code'));
  const { data, isPlaceholderData } = useFacets(search ?? {}, isCentral, 'within');
  // A city whose businesses have no coordinates has no centre.
  const isUncounted = isCentral && !isPlaceholderData && data?.facets?.within === undefined && !!data?.facets;
  const isUnlimited = isUncounted || (search !== null && place !== null && !isCentral);
  useEffect(() => {
    if (isUnlimited) writeDistance('');
  }, [isUnlimited]);
  if (!isCentral || (data?.facets && data.facets.within === undefined)) return null;
  return data?.facets?.within ?? [];
}
