import { notifyManager, QueryClient } from '@tanstack/react-query';
import { getJson, RETRY_DELAY } from '../../../data/api-client.ts';
import { QUERY_DEFAULTS } from '../../../data/query-defaults.ts';

/** Begins the keys of drafts (use-draft.ts). */
export const DRAFTS = 'draft';

/**
 * Query client of the panel (A-9-05 to A-9-07). A query without a function loads the URL of its key, as in
 * `useQuery({ queryKey: ['/api', 'categories'] })`.
 *
 * Queries wait for the network. Mutations fail at once without one, because the operator expects a result (A-9-08).
 */
export function createQueryClient(): QueryClient {
  // Before the next event: with the default, a timeout, the second click of a double click came before `isPending`, by
  // which forms refuse it, and sent them twice.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...QUERY_DEFAULTS,
        queryFn: ({ queryKey, signal }) => getJson(queryKey.join('/'), {}, signal),
        staleTime: 30 * 60_000,
        refetchInterval: false,
        networkMode: 'online',
      },
      mutations: { retry: false, retryDelay: RETRY_DELAY, networkMode: 'always' },
    },
  });
  // What was typed must not be collected like a response.
  client.setQueryDefaults([DRAFTS], { gcTime: Infinity });
  return client;
}
