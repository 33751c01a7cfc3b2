import { RETRY_DELAY, shouldRetry } from './api.ts';

/** Defaults of every query, on public pages and in the panel (specification 9). */
export const QUERY_DEFAULTS = {
  /** No shorter than the longest staleTime. */
  gcTime: 60 * 60_000,
  refetchOnWindowFocus: false,
  retry: shouldRetry,
  retryDelay: RETRY_DELAY,
} as const;
