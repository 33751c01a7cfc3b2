/** Tries of a batch before it counts as failed. */
export const MAX_TRIES = 8;
/** First and longest delay, in seconds. */
const FIRST_DELAY = 60;
const MAX_DELAY = 6 * 3600;

/**
 * Exponential back-off in seconds: a minute, doubled with each try, with a jitter of 20 %, and at least the service's
 * Retry-After.
 *
 * @param tries failed tries, 1 or more
 * @param retryAfter seconds of Retry-After, or null
 * @param random number from 0 to 1
 */
export function getBackoffSeconds(tries: number, retryAfter: number | null, random: number): number {
  const pause = Math.min(FIRST_DELAY * 2 ** (tries - 1), MAX_DELAY) * (0.8 + 0.4 * random);
  return Math.max(pause, retryAfter ?? 0);
}
