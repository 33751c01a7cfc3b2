import { useQueries } from '@tanstack/react-query';
import { LIST_ENDPOINT } from '../../businesses/list/use-business-list.ts';
import { parseListQuery, toFilterParameters } from '../../businesses/list/filters.ts';
import type { StoredView } from '../../businesses/list/use-stored-views.ts';
import { toCount } from '../counts/to-count.ts';
import { loadList } from '../../../../data/load-list.ts';

/** Counts the businesses of stored views. */
export function useViewCounts(views: StoredView[]): (number | string)[] {
  return useQueries({
    queries: views.map(({ query }) => {
      const filters = toFilterParameters(parseListQuery(new URLSearchParams(query)));
      return {
        queryKey: [LIST_ENDPOINT, 'total', filters],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await loadList(LIST_ENDPOINT, { ...filters, limit: 1, offset: 0 }, signal)).total,
        staleTime: 0,
      };
    }),
  }).map(({ data, isError }) => toCount(data, isError));
}
