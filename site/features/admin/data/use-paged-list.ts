import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryParameters } from '../../../data/api-client.ts';
import { loadList } from '../../../data/load-list.ts';

/** Rows of one page with their request. */
export type ListPage<Item, View> = { items: Item[]; total: number; view: View };

/**
 * Loads a page of a list. While another page is loading, the previous one stays: `data.view` is the view of the
 * visible rows, so row numbers and pager are rendered from it and never from the URL.
 *
 * ```
 * const list = usePagedList<Message, Shown>('/api/admin/contact-messages', shown, toQuery);
 * const { data, isLate, isPaused, error, refetch } = list;
 * <List items={data.items} offset={(data.view.page - 1) * PER_PAGE} aria-busy={isLate} />
 * ```
 *
 * The list is refetched whenever it is shown, because others change it too.
 *
 * @param view the requested view; plain data
 * @param getInterval polling interval in milliseconds while these rows are shown; without it the list is not polled
 */
export function usePagedList<Item, View>(
  path: string,
  view: View,
  toQuery: (view: View) => QueryParameters,
  getInterval: (items: Item[]) => number | false = () => false,
) {
  const query = useQuery({
    queryKey: [path, view],
    queryFn: async ({ signal }): Promise<ListPage<Item, View>> => {
      return { ...(await loadList<Item>(path, toQuery(view), signal)), view: view };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => getInterval(state.data?.items ?? []),
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
