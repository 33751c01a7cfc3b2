import type { Failures, Try } from '../../schema/store/writes/sign-in.ts';

/** Wrong secrets at a step within 15 minutes that cause no wait: from one network for one operator, and in total. */
export const FREE_FAILURES = 5;
export const FREE_FAILURES_OF_ALL = 100;

/** First and longest wait, in seconds. */
const FIRST_WAIT = 15;
const LONGEST_WAIT = 15 * 60;

/**
 * Seconds until the next try is allowed, 0 if it is allowed now. The wait starts at the last wrong secret and doubles with each one, up
 * to 15 minutes. The limit for all networks does not apply to networks from which an operator has signed in recently.
 */
export function waitBefore({ fromAddress, fromAll, isKnownNetwork }: Try, now: Date): number {
  const own = waitAfter(fromAddress, FREE_FAILURES, now);
  return isKnownNetwork ? own : Math.max(own, waitAfter(fromAll, FREE_FAILURES_OF_ALL, now));
}

function waitAfter({ recent, last }: Failures, free: number, now: Date): number {
  if (recent < free || last === null) return 0;
  const wait = Math.min(FIRST_WAIT * 2 ** (recent - free), LONGEST_WAIT);
  return Math.max(0, Math.ceil(wait - (now.getTime() - last.getTime()) / 1000));
}
