import { type CachedResponse } from './cached-response.ts';
import { FRESH_MS } from './response-cache.ts';

const CACHE_NAME = 'business-hub';

/** Values of the header Cache-Status for the edge cache. @see RFC 9211 */
export const cacheStatus = {
  /** Bypassed: the response is personal. */
  bypassed: `${CACHE_NAME}; fwd=bypass`,
  /** Bypassed: the generation is unknown. */
  unknown: `${CACHE_NAME}; fwd=bypass; detail=generation-unknown`,
  /** Served from the cache. */
  hit: (answer: CachedResponse, now: number) => `${CACHE_NAME}; hit; ttl=${getRemainingSeconds(answer, now)}`,
  /** Computed by this request. */
  worked: (before: CachedResponse | null, stored: boolean) =>
    `${CACHE_NAME}; fwd=${before ? 'stale' : 'uri-miss'}${stored ? '; stored' : ''}`,
  /** Computed by a concurrent request. */
  shared: (before: CachedResponse | null) => `${CACHE_NAME}; fwd=${before ? 'stale' : 'uri-miss'}; collapsed`,
  /** Served stale, because the database is down. */
  standIn: (answer: CachedResponse, now: number) =>
    `${CACHE_NAME}; fwd=stale; fwd-status=503; ttl=${getRemainingSeconds(answer, now)}; detail=stale-if-error`,
};

/** Negative for a stale response. */
function getRemainingSeconds(answer: CachedResponse, now: number): number {
  return Math.ceil((answer.storedAt + FRESH_MS - now) / 1000);
}
