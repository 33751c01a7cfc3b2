import { type Claims, readSignedValue, signValue } from './signed-value.ts';

/** How long an operator has for each step, in milliseconds. */
export const STEP_MS = 5 * 60_000;

export type LaterStep = 'user-code' | 'password';
type StepClaims = Claims & { purpose: 'sign-in'; attempt: string; step: LaterStep };

/** What a browser has to send with its answer at a step: it names the attempt and says that the steps before were passed. */
export function stepToken(secret: string, attempt: string, step: LaterStep, expiresAt: Date): string {
  const claims: StepClaims = { purpose: 'sign-in', expiresAt: expiresAt.getTime(), attempt, step };
  return signValue(secret, claims);
}

/** The attempt of a token of this step; null when it is of another one, or has expired. */
export function attemptOf(secret: string, token: string, step: LaterStep, now: Date): string | null {
  const claims = readSignedValue<StepClaims>(secret, 'sign-in', token, now);
  return claims?.step === step ? claims.attempt : null;
}
