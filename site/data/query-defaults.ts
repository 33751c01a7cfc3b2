import { RETRY_DELAY, shouldRetry } from './api-client.ts';

/** Defaults of every query, on public pages and in the panel (A-9-05 to A-9-07). */
export const QUERY_DEFAULTS = {
  /** At least the longest staleTime. */
  gcTime: 60 * 60_000,
  refetchOnWindowFocus: false,
  retry: shouldRetry,
  retryDelay: RETRY_DELAY,
} as const;
