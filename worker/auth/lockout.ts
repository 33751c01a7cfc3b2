import type { Failures, Try } from '../../schema/store/writes/sign-in.ts';

/**
 * Wrong answers within 15 minutes, at one step, after which the next has to wait: from one network for one operator (or for nobody),
 * and from all together.
 */
export const FREE_FAILURES = 5;
export const FREE_FAILURES_OF_ALL = 100;

/** The first wait and the longest, in seconds. */
const FIRST_WAIT = 15;
const LONGEST_WAIT = 15 * 60;

/**
 * How long the next answer has to wait, in seconds: 0 when it may come. The wait begins with the last wrong answer, doubles
 * with each within these 15 minutes, and never gets longer than a quarter of an hour, so that nobody is kept out for good. What all have got wrong
 * together holds off strangers only: not even a crowd of them keeps an operator out who has signed in from here of late.
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
