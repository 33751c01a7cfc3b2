import type { Actor } from '../../schema/contracts/actor.ts';
import { SIGN_IN_REFUSALS, type SignInRefusal } from '../../schema/contracts/sign-in.ts';
import type { Database } from '../../schema/store/database.ts';
import {
  advanceAttempt,
  beginAttempt,
  type Candidate,
  completeAttempt,
  forgetTry,
  renewAttempt,
  replaceHash,
  type SignInStep,
  type Try,
  tryAccessKey,
  tryStep,
} from '../../schema/store/writes/sign-in.ts';
import { countRefusal } from '../../schema/store/writes/sign-in-refusals.ts';
import { HttpError } from '../errors.ts';
import { accessKeyIdOf, hashSecret, isOutdated, isSecretOf, NO_HASH } from './secrets.ts';
import { newSession, sessionIdOf } from './session.ts';
import { CHALLENGE } from './admit.ts';
import { waitBefore } from './lockout.ts';
import { attemptOf, type LaterStep, STEP_MS, stepToken } from './step-token.ts';

/** A call of the sign-in. */
export type SignInCall = {
  /** Hashing takes a while, above all when many sign in at once: the statements after it get time of their own. */
  connect: () => Database;
  /** SESSION_SECRET. */
  secret: string;
  now: Date;
  /** Name for the network it comes from that does not give it away. */
  addressKey: string;
  address: string | null;
  userAgent: string | null;
  requestId: string;
};

const WRONG = {
  'access-key': 'wrong_access_key',
  'user-code': 'wrong_user_code',
  password: 'wrong_password',
} as const satisfies Record<SignInStep, SignInRefusal>;

/** Step 1. @throws HttpError 401, 429 */
export async function checkAccessKey(call: SignInCall, accessKey: string) {
  const { connect, now, addressKey } = call;
  const taken = await tryAccessKey(connect(), { addressKey, accessKeyId: accessKeyIdOf(accessKey), now });
  const { id: operatorId } = await checkSecret(call, taken, 'access-key', accessKey);
  const attempt = { id: crypto.randomUUID(), expiresAt: new Date(now.getTime() + STEP_MS) };
  await beginAttempt(connect(), taken.id, { ...attempt, operatorId });
  return nextStep(call, 'user-code', attempt);
}

/** Step 2. @throws HttpError 401, 429 */
export async function checkUserCode(call: SignInCall, token: string, userCode: string) {
  const { connect, now } = call;
  const { attemptId, taken } = await takeStep(call, 'user-code', token);
  await checkSecret(call, taken, 'user-code', userCode);
  const attempt = { id: attemptId, expiresAt: new Date(now.getTime() + STEP_MS) };
  if (!(await advanceAttempt(connect(), taken.id, attempt))) throw refusal('sign_in_expired');
  return nextStep(call, 'password', attempt);
}

/** From step 3 back to step 2. No secret is checked, so none can be guessed here. @throws HttpError 401 */
export async function goBack(call: SignInCall, token: string) {
  const { connect, secret, now } = call;
  const attemptId = attemptOf(secret, token, 'password', now);
  const next = { id: crypto.randomUUID(), expiresAt: new Date(now.getTime() + STEP_MS) };
  if (attemptId === null || !(await renewAttempt(connect(), attemptId, next, now)))
    throw refusal('sign_in_expired');
  return nextStep(call, 'user-code', next);
}

/**
 * Step 3: the operator is signed in.
 *
 * @param cookie of the session the browser had; that session ends
 * @throws HttpError 401, 429
 */
export async function checkPassword(
  call: SignInCall,
  token: string,
  password: string,
  cookie: string | undefined,
) {
  const { connect, secret, now, addressKey, userAgent } = call;
  const { attemptId, taken } = await takeStep(call, 'password', token);
  const { id, name } = await checkSecret(call, taken, 'password', password);
  const session = newSession(secret, now);
  const { idHash, expiresAt } = session;
  const isFirst = await completeAttempt(
    connect(),
    attemptId,
    { idHash, operatorId: id, createdAt: now, expiresAt, userAgent, addressKey },
    { actor: actorOf(call, { id, name }), previous: sessionIdOf(secret, cookie, now) },
  );
  if (!isFirst) throw refusal('sign_in_expired');
  return { ...session, operator: { name } };
}

/** The attempt of a token, with a try at its step. */
async function takeStep(call: SignInCall, step: LaterStep, token: string) {
  const { connect, secret, now, addressKey } = call;
  const attemptId = attemptOf(secret, token, step, now);
  if (attemptId === null) throw refusal('sign_in_expired');
  return { attemptId, taken: await tryStep(connect(), step, { addressKey, attemptId, now }) };
}

/** Whose secret it is. What is wrong stays counted; a key that is nobody's takes as long to refuse as a wrong one. */
async function checkSecret(
  call: SignInCall,
  taken: Try,
  step: SignInStep,
  given: string,
): Promise<Candidate> {
  const { connect, now, address, addressKey } = call;
  const wait = waitBefore(taken, now);
  if (wait > 0) {
    await forgetTry(connect(), taken.id);
    throw locked(wait);
  }
  const { candidate } = taken;
  if (candidate === null && step !== 'access-key') {
    await forgetTry(connect(), taken.id);
    throw refusal('sign_in_expired');
  }
  const isRight = await isSecretOf(given, candidate?.hash ?? NO_HASH);
  if (candidate !== null && isRight) {
    if (isOutdated(candidate.hash)) await replaceHash(connect(), step, candidate, await hashSecret(given));
    return candidate;
  }
  // Whose access key it nearly is says nothing about who has sent it.
  const actor: Actor =
    candidate === null || step === 'access-key'
      ? { kind: 'system', name: 'sign-in' }
      : actorOf(call, candidate);
  await countRefusal(connect(), { step, actor, network: addressKey, address, now });
  throw refusal(WRONG[step]);
}

function actorOf({ address, requestId }: SignInCall, { id, name }: { id: number; name: string }): Actor {
  return { kind: 'operator', id, name, address, requestId };
}

function nextStep<Step extends LaterStep>(
  { secret }: SignInCall,
  step: Step,
  { id, expiresAt }: { id: string; expiresAt: Date },
) {
  return { step, token: stepToken(secret, id, step, expiresAt), expiresAt: expiresAt.toISOString() };
}

function refusal(code: SignInRefusal): HttpError {
  return new HttpError(401, code, SIGN_IN_REFUSALS[code], { headers: CHALLENGE });
}

function locked(seconds: number): HttpError {
  const wait = seconds < 60 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`;
  const message = `Çok fazla hatalı deneme yapıldı. Lütfen ${wait} sonra tekrar deneyin.`;
  return new HttpError(429, 'sign_in_locked', message, { headers: { 'Retry-After': String(seconds) } });
}
