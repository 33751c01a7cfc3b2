import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Facets } from '../../../../schema/contracts/list-filters.ts';
import { getJson } from '../../../data/api-client.ts';
import { getStaleTime } from '../../../data/business-list.ts';
import { withErrorMessage, type BusinessQuery } from '../../../data/requests.ts';

/** Counts of a list by the values of its filters, once `isWanted`. Previous ones stay while others are loaded. */
export function useFacets(query: BusinessQuery, isWanted: boolean) {
  const { limit: _limit, offset: _offset, sortBy: _by, sortOrder: _order, ...filters } = query;
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
