import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminBusinessCounts } from '../../../../../schema/contracts/admin-business-filter.ts';
import { getJson } from '../../../../data/api-client.ts';
import { type ListFilters, toFilterParameters } from './filters.ts';

const NONE: AdminBusinessCounts = {};
const WANTED = 'city,state,missing,operation,verified,source';

/** Loads the numbers of businesses by the values of the filters; those of before while others are loading. */
export function useFilterCounts(filters: ListFilters, isNeeded: boolean): AdminBusinessCounts {
  const query = { ...toFilterParameters(filters), of: WANTED };
  const { data } = useQuery({
    queryKey: ['/api/admin/businesses/counts', query],
    queryFn: ({ signal }) => getJson<AdminBusinessCounts>('/api/admin/businesses/counts', query, signal),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
    staleTime: 0,
  });
  return data ?? NONE;
}
