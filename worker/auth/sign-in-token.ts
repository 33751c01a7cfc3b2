import { type Claims, verifyToken, signToken } from './signed-token.ts';

/** Time limit of each step, in milliseconds. */
export const STEP_TTL_MS = 5 * 60_000;

export type LaterStep = 'user-code' | 'password' | 'passkey';
type StepClaims = Claims & { purpose: 'sign-in'; attempt: string; step: LaterStep };

/** Creates the token for a step. It names the sign-in attempt and proves that the previous steps succeeded. */
export function createStepToken(secret: string, attempt: string, step: LaterStep, expiresAt: Date): string {
  const claims: StepClaims = { purpose: 'sign-in', expiresAt: expiresAt.getTime(), attempt, step };
  return signToken(secret, claims);
}

/** Sign-in attempt of a token for this step; null if it is invalid or has expired. */
export function parseStepToken(secret: string, token: string, step: LaterStep, now: Date): string | null {
  const claims = verifyToken<StepClaims>(secret, 'sign-in', token, now);
  return claims?.step === step ? claims.attempt : null;
}
