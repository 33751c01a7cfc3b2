import type { PasskeyAssertion } from '../../schema/contracts/webauthn.ts';
import { putChallenge, takeChallenge, usePasskey } from '../../schema/store/commands/operator/passkeys.ts';
import { findPasskeyAttempt } from '../../schema/store/commands/operator/sign-in-attempts.ts';
import { startPasskeyCheck } from '../../schema/store/commands/operator/sign-in-checks.ts';
import type { Database } from '../../schema/store/database.ts';
import { findPasskey, listPasskeyDescriptors } from '../../schema/store/queries/admin/passkeys.ts';
import { httpErrors } from '../errors.ts';
import { logError } from '../log.ts';
import { beginSession, checkProof, type SignInRequest } from './sign-in.ts';
import { parseStepToken, STEP_TTL_MS } from './sign-in-token.ts';
import { buildPasskeyRequest, type PasskeySite, verifyAssertion } from './webauthn.ts';

/** Creates the challenge of the last step; an earlier one of the attempt ends. @throws HttpError 401 */
export async function requestPasskey(call: SignInRequest, token: string, site: PasskeySite) {
  const { connect, now } = call;
  const attemptId = requireAttempt(call, token);
  const operator = await findPasskeyAttempt(connect(), attemptId, now);
  const passkeys = operator === null ? [] : await listPasskeyDescriptors(connect(), operator.id);
  if (passkeys.length === 0) throw httpErrors.signInExpired();
  const request = await buildPasskeyRequest(site, passkeys);
  const expiresAt = new Date(now.getTime() + STEP_TTL_MS);
  await putChallenge(connect(), attemptId, { challenge: request.challenge, expiresAt });
  return request;
}

/**
 * Last step of operators who have a passkey: they are signed in.
 *
 * @param cookie of the browser's previous session, which ends
 * @throws HttpError 401, 429
 */
export async function checkPasskey(
  call: SignInRequest,
  token: string,
  assertion: PasskeyAssertion,
  { site, cookie }: { site: PasskeySite; cookie: string | undefined },
) {
  const { connect, addressKey, now } = call;
  const attemptId = requireAttempt(call, token);
  const taken = await startPasskeyCheck(connect(), { addressKey, attemptId, now });
  const operator = await checkProof(call, taken, 'passkey', async (candidate) => {
    if (candidate === null) return false;
    const challenge = await takeChallenge(connect(), attemptId, now);
    return (
      challenge !== null &&
      isSignedBy(connect(), { operatorId: candidate.id, challenge, site, assertion, now })
    );
  });
  return beginSession(call, { id: attemptId, step: 'passkey' }, operator, cookie);
}

type Signature = {
  operatorId: number;
  challenge: string;
  site: PasskeySite;
  assertion: PasskeyAssertion;
  now: Date;
};

/** True if a passkey of the operator has signed the challenge. The log says why not. */
async function isSignedBy(
  db: Database,
  { operatorId, challenge, site, assertion, now }: Signature,
): Promise<boolean> {
  const stored = await findPasskey(db, operatorId, assertion.id);
  if (stored === null) return false;
  let counter: number;
  try {
    counter = await verifyAssertion(site, challenge, stored, assertion);
  } catch (error) {
    logError('passkey refused', error, { passkey: stored.id });
    return false;
  }
  return usePasskey(db, stored.id, counter, now);
}

/** @throws HttpError 401 */
function requireAttempt({ secret, now }: SignInRequest, token: string): string {
  const attemptId = parseStepToken(secret, token, 'passkey', now);
  if (attemptId === null) throw httpErrors.signInExpired();
  return attemptId;
}
