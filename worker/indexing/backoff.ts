/** Attempts for a part of a job before it counts as failed. */
export const MOST_TRIES = 8;
/** The first pause and the longest, in seconds. */
const FIRST = 60;
const LONGEST = 6 * 3600;

/**
 * How long to wait after attempts that failed, in seconds: a minute, then twice as long each time, and up to a fifth more or less,
 * so that those who failed together do not come back together; never less than the service asked for.
 *
 * @param tries attempts that failed, 1 or more
 * @param asked seconds that the service asked to wait, or null
 * @param random a number from 0 to 1
 */
export function backoff(tries: number, asked: number | null, random: number): number {
  const pause = Math.min(FIRST * 2 ** (tries - 1), LONGEST) * (0.8 + 0.4 * random);
  return Math.max(pause, asked ?? 0);
}
