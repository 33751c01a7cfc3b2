import { type Answer } from './answer.ts';
import { FRESH_MS } from './kept-answers.ts';

const CACHE = 'business-hub';

/** Values of the header Cache-Status for the edge cache. @see RFC 9211 */
export const cacheStatus = {
  /** Bypassed: the response is personal. */
  bypassed: `${CACHE}; fwd=bypass`,
  /** Bypassed: the generation is unknown. */
  unknown: `${CACHE}; fwd=bypass; detail=generation-unknown`,
  /** Served from the cache. */
  hit: (answer: Answer, now: number) => `${CACHE}; hit; ttl=${secondsLeft(answer, now)}`,
  /** Computed by this request. */
  worked: (before: Answer | null, stored: boolean) =>
    `${CACHE}; fwd=${before ? 'stale' : 'uri-miss'}${stored ? '; stored' : ''}`,
  /** Computed by a concurrent request. */
  shared: (before: Answer | null) => `${CACHE}; fwd=${before ? 'stale' : 'uri-miss'}; collapsed`,
  /** Served stale, because the database is down. */
  standIn: (answer: Answer, now: number) =>
    `${CACHE}; fwd=stale; fwd-status=503; ttl=${secondsLeft(answer, now)}; detail=stale-if-error`,
};

/** Negative for a stale response. */
function secondsLeft(answer: Answer, now: number): number {
  return Math.ceil((answer.keptAt + FRESH_MS - now) / 1000);
}
