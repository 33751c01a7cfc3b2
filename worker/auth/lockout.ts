import type {
  CheckedOperator,
  Failures,
  SignInCheck,
  SignInStep,
} from '../../schema/store/commands/operator/sign-in-checks.ts';

/** Wrong secrets at a step within 15 minutes that cause no wait: from one network for one operator, and in total. */
export const FREE_FAILURES = 5;
export const FREE_FAILURES_TOTAL = 100;

/** First and longest wait, in seconds. */
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 15 * 60;

/**
 * Seconds until the next try is allowed, 0 if it is allowed now. The wait starts at the last wrong secret and doubles
 * with each one, up to 15 minutes. The limit for all networks does not apply to networks from which an operator has
 * signed in recently, nor to an access key whose first part is an operator's: its rest cannot be guessed, and a crowd
 * of strangers must not hold off its owner.
 */
export function getLockoutSeconds(
  { fromAddress, fromAll, isKnownNetwork, candidate }: SignInCheck<CheckedOperator>,
  step: SignInStep,
  now: Date,
): number {
  const own = getBackoffSeconds(fromAddress, FREE_FAILURES, now);
  if (isKnownNetwork || (step === 'access-key' && candidate !== null)) return own;
  return Math.max(own, getBackoffSeconds(fromAll, FREE_FAILURES_TOTAL, now));
}

function getBackoffSeconds({ recent, last }: Failures, free: number, now: Date): number {
  if (recent < free || last === null) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (recent - free), MAX_WAIT_SECONDS);
  return Math.max(0, Math.ceil(wait - (now.getTime() - last.getTime()) / 1000));
}
