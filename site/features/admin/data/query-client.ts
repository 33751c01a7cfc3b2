import { QueryClient } from '@tanstack/react-query';
import { isTimeout } from './reason.ts';
import { get, RequestError } from './request.ts';

const MINUTE = 60_000;
/** A call that failed is tried once more after this long, in milliseconds (A-9-07). */
export const RETRY_DELAY = 500;

/**
 * A session that is over is not tried again: the operator signs in, and what failed is then asked anew. Nor is a server that hangs:
 * whoever waits has waited long enough.
 * `failures` is how often the call has failed before this time.
 */
export function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !isTimeout(error) && !(error instanceof RequestError && error.status === 401);
}

/**
 * The panel's client, with the defaults of A-9-05 to A-9-08. A query without a function of its own gets the address that the parts
 * of its key make, as in `useQuery({ queryKey: ['/api', 'categories'] })`.
 *
 * Queries wait for the network. A change was pressed by somebody who waits: without a network it fails and says so (A-9-08).
 * Changes are not tried again, because a reset or an upload done twice is two of them. One that carries an idempotency key says
 * `retry: retryOnce` itself.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(queryKey.join('/'), {}, signal),
        staleTime: 30 * MINUTE,
        gcTime: 60 * MINUTE,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: retryOnce,
        retryDelay: RETRY_DELAY,
        networkMode: 'online',
      },
      mutations: { retry: false, retryDelay: RETRY_DELAY, networkMode: 'always' },
    },
  });
}
