import { type Answer } from './answer.ts';
import { FRESH_MS } from './kept-answers.ts';

const CACHE = 'business-hub';

/** What the edge cache did for an answer, for operators to read in the header Cache-Status. @see RFC 9211 */
export const cacheStatus = {
  /** Not asked: the call is one person's. */
  bypassed: `${CACHE}; fwd=bypass`,
  /** Not asked: nobody knows what has been purged. */
  unknown: `${CACHE}; fwd=bypass; detail=generation-unknown`,
  /** Given out without asking the database. */
  hit: (answer: Answer, now: number) => `${CACHE}; hit; ttl=${secondsLeft(answer, now)}`,
  /** Worked out anew. */
  worked: (before: Answer | null, stored: boolean) =>
    `${CACHE}; fwd=${before ? 'stale' : 'uri-miss'}${stored ? '; stored' : ''}`,
  /** Worked out by another call for the same. */
  shared: (before: Answer | null) => `${CACHE}; fwd=${before ? 'stale' : 'uri-miss'}; collapsed`,
  /** Too old, but the database is down. */
  standIn: (answer: Answer, now: number) =>
    `${CACHE}; fwd=stale; fwd-status=503; ttl=${secondsLeft(answer, now)}; detail=stale-if-error`,
};

/** Below zero once it is too old. */
function secondsLeft(answer: Answer, now: number): number {
  return Math.ceil((answer.keptAt + FRESH_MS - now) / 1000);
}
