import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryParameters } from '../../../data/api-client.ts';
import { loadList } from '../../../data/load-list.ts';

/** Rows of one page with their request. */
export type ListPage<Item, Asked> = { items: Item[]; total: number; asked: Asked };

/**
 * Loads a page of a list. While another page is loading, the previous one stays: `data.asked` is the request of the
 * visible rows, so row numbers and pager are rendered from it and never from the URL.
 *
 * ```
 * const { data, isLate, isPaused, error, refetch } = usePagedList<Message, Shown>('/api/admin/contact-messages',
 * shown, toQuery);
 * <List items={data.items} offset={(data.asked.page - 1) * PER_PAGE} aria-busy={isLate} />
 * ```
 *
 * The list is refetched whenever it is shown, because others change it too.
 *
 * @param asked the requested view; plain data
 */
export function usePagedList<Item, Asked>(
  path: string,
  asked: Asked,
  toQuery: (asked: Asked) => QueryParameters,
) {
  const query = useQuery({
    queryKey: [path, asked],
    queryFn: async ({ signal }): Promise<ListPage<Item, Asked>> => {
      return { ...(await loadList<Item>(path, toQuery(asked), signal)), asked };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = query;
  return {
    data,
    error,
    refetch: () => void refetch(),
    isFetching,
    /** True while the rows differ from the requested ones. */
    isLate: data === undefined ? error === null : isPlaceholderData,
    /** True while the request waits for a network. */
    isPaused: fetchStatus === 'paused',
  };
}
