import type { Actor } from '../../schema/contracts/actor.ts';
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
import { httpErrors } from '../errors.ts';
import { accessKeyIdOf, hashSecret, isOutdated, isSecretOf, NO_HASH } from './secrets.ts';
import { newSession, sessionIdOf } from './session.ts';
import { waitBefore } from './lockout.ts';
import { attemptOf, type LaterStep, STEP_MS, stepToken } from './step-token.ts';

/** A request of the sign-in. */
export type SignInCall = {
  /** Opens a connection with a time limit of its own, because hashing before a statement can take long. */
  connect: () => Database;
  /** SESSION_SECRET. */
  secret: string;
  now: Date;
  /** Pseudonymous key of the client's network. */
  addressKey: string;
  address: string | null;
  userAgent: string | null;
  requestId: string;
};

const WRONG = {
  'access-key': httpErrors.wrongAccessKey,
  'user-code': httpErrors.wrongUserCode,
  password: httpErrors.wrongPassword,
} satisfies Record<SignInStep, unknown>;

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
  if (!(await advanceAttempt(connect(), taken.id, attempt))) throw httpErrors.signInExpired();
  return nextStep(call, 'password', attempt);
}

/** Returns from step 3 to step 2. Checks no secret, so none can be guessed here. @throws HttpError 401 */
export async function goBack(call: SignInCall, token: string) {
  const { connect, secret, now } = call;
  const attemptId = attemptOf(secret, token, 'password', now);
  const next = { id: crypto.randomUUID(), expiresAt: new Date(now.getTime() + STEP_MS) };
  if (attemptId === null || !(await renewAttempt(connect(), attemptId, next, now)))
    throw httpErrors.signInExpired();
  return nextStep(call, 'user-code', next);
}

/**
 * Step 3: the operator is signed in.
 *
 * @param cookie of the browser's previous session, which ends
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
  if (!isFirst) throw httpErrors.signInExpired();
  return { ...session, operator: { name } };
}

/** Starts a try at a step, for the attempt of a token. */
async function takeStep(call: SignInCall, step: LaterStep, token: string) {
  const { connect, secret, now, addressKey } = call;
  const attemptId = attemptOf(secret, token, step, now);
  if (attemptId === null) throw httpErrors.signInExpired();
  return { attemptId, taken: await tryStep(connect(), step, { addressKey, attemptId, now }) };
}

/** Verifies a secret. Failures stay counted, and an unknown access key takes as long to reject as a wrong one. */
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
    throw httpErrors.tooManyWrongSecrets(wait);
  }
  const { candidate } = taken;
  if (candidate === null && step !== 'access-key') {
    await forgetTry(connect(), taken.id);
    throw httpErrors.signInExpired();
  }
  const isRight = await isSecretOf(given, candidate?.hash ?? NO_HASH);
  if (candidate !== null && isRight) {
    if (isOutdated(candidate.hash)) await replaceHash(connect(), step, candidate, await hashSecret(given));
    return candidate;
  }
  // The first characters of a wrong access key do not identify its sender.
  const actor: Actor =
    candidate === null || step === 'access-key'
      ? { kind: 'system', name: 'sign-in' }
      : actorOf(call, candidate);
  await countRefusal(connect(), { step, actor, network: addressKey, address, now });
  throw WRONG[step]();
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
