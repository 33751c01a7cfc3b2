import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Facets } from '../../../../schema/contracts/list-filters.ts';
import { getJson } from '../../../data/api-client.ts';
import { getStaleTime } from '../../../data/business-list.ts';
import { withErrorMessage, type BusinessQuery } from '../../../data/requests.ts';

type FacetsQuery = Omit<BusinessQuery, 'limit'> & Partial<Pick<BusinessQuery, 'limit'>>;

/**
 * Counts of a list by the values of its filters, once `isWanted`. Previous ones stay while others are loaded.
 *
 * @param facets names of the facets, separated by commas; all by default
 */
export function useFacets(query: FacetsQuery, isWanted: boolean, facets?: string) {
  const { limit: _limit, offset: _offset, sortBy: _by, sortOrder: _order, ...list } = query;
  const filters = { ...list, ...(facets && { facets }) };
  return useQuery({
    queryKey: ['facets', filters],
    queryFn: ({ signal }) =>
      withErrorMessage(
        'Failed to count businesses',
        signal,
        getJson<Facets>('/api/businesses/facets', filters, signal),
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: getStaleTime(query),
  });
}
