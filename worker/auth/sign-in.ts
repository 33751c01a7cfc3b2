import type { Actor } from '../../schema/contracts/actor.ts';
import type { Database } from '../../schema/store/database.ts';
import {
  advanceToPasskey,
  advanceToPassword,
  beginAttempt,
  completeAttempt,
  renewAttempt,
} from '../../schema/store/commands/operator/sign-in-attempts.ts';
import {
  type Candidate,
  type CheckedOperator,
  deleteCheck,
  replaceHash,
  type SecretStep,
  type SignInStep,
  type SignInCheck,
  startAccessKeyCheck,
  startStepCheck,
} from '../../schema/store/commands/operator/sign-in-checks.ts';
import { countRefusal } from '../../schema/store/commands/operator/sign-in-refusals.ts';
import { httpErrors } from '../errors.ts';
import { getAccessKeyId, hashSecret, needsRehash, verifySecret, DUMMY_HASH } from './secrets.ts';
import { createSession, parseSessionCookie } from './session.ts';
import { getLockoutSeconds } from './lockout.ts';
import { parseStepToken, type LaterStep, STEP_TTL_MS, createStepToken } from './sign-in-token.ts';

/** A request of the sign-in. */
export type SignInRequest = {
  /** Opens a connection with a time limit of its own, because hashing before a statement can take long. */
  connect: () => Database;
  /** SESSION_SECRET. */
  secret: string;
  now: Date;
  /** Pseudonymous key of the client's network. */
  addressKey: string;
  /** That of the largest network a customer can have. */
  customerKey: string;
  address: string | null;
  userAgent: string | null;
  requestId: string;
};

const WRONG_PROOFS = {
  'access-key': httpErrors.wrongAccessKey,
  'user-code': httpErrors.wrongUserCode,
  password: httpErrors.wrongPassword,
  passkey: httpErrors.wrongPasskey,
} satisfies Record<SignInStep, unknown>;

/** Step 1. @throws HttpError 401, 429 */
export async function checkAccessKey(call: SignInRequest, accessKey: string) {
  const { connect, now, addressKey, customerKey } = call;
  const taken = await startAccessKeyCheck(connect(), {
    addressKey,
    customerKey,
    accessKeyId: getAccessKeyId(accessKey),
    now,
  });
  const { id: operatorId } = await checkSecret(call, taken, 'access-key', accessKey);
  const attempt = { id: crypto.randomUUID(), expiresAt: new Date(now.getTime() + STEP_TTL_MS) };
  await beginAttempt(connect(), taken.id, { ...attempt, operatorId });
  return buildNextStep(call, 'user-code', attempt);
}

/** Step 2. @throws HttpError 401, 429 */
export async function checkUserCode(call: SignInRequest, token: string, userCode: string) {
  const { connect, now } = call;
  const { attemptId, taken } = await startTry(call, 'user-code', token);
  await checkSecret(call, taken, 'user-code', userCode);
  const attempt = { id: attemptId, expiresAt: new Date(now.getTime() + STEP_TTL_MS) };
  if (!(await advanceToPassword(connect(), taken.id, attempt))) throw httpErrors.signInExpired();
  return buildNextStep(call, 'password', attempt);
}

/** Returns from step 3 to step 2. Checks no secret, so none can be guessed here. @throws HttpError 401 */
export async function returnToUserCode(call: SignInRequest, token: string) {
  const { connect, secret, now } = call;
  const attemptId = parseStepToken(secret, token, 'password', now);
  const next = { id: crypto.randomUUID(), expiresAt: new Date(now.getTime() + STEP_TTL_MS) };
  if (attemptId === null || !(await renewAttempt(connect(), attemptId, next, now)))
    throw httpErrors.signInExpired();
  return buildNextStep(call, 'user-code', next);
}

/**
 * Step 3: the operator is signed in, or has to confirm with a passkey.
 *
 * @param cookie of the browser's previous session, which ends
 * @throws HttpError 401, 429
 */
export async function checkPassword(
  call: SignInRequest,
  token: string,
  password: string,
  cookie: string | undefined,
) {
  const { connect, now } = call;
  const { attemptId, taken } = await startTry(call, 'password', token);
  const operator = await checkSecret(call, taken, 'password', password);
  const attempt = { id: attemptId, expiresAt: new Date(now.getTime() + STEP_TTL_MS) };
  if (await advanceToPasskey(connect(), taken.id, attempt)) return buildNextStep(call, 'passkey', attempt);
  return beginSession(call, { id: attemptId, step: 'password' }, operator, cookie);
}

/** Makes a session of an attempt whose last step succeeded. @throws HttpError 401 */
export async function beginSession(
  call: SignInRequest,
  attempt: { id: string; step: 'password' | 'passkey' },
  { id, name }: CheckedOperator,
  cookie: string | undefined,
) {
  const { connect, secret, now, addressKey, customerKey, userAgent } = call;
  const session = createSession(secret, now);
  const { idHash, expiresAt } = session;
  const isFirst = await completeAttempt(
    connect(),
    attempt,
    { idHash, operatorId: id, createdAt: now, expiresAt, userAgent, addressKey },
    { actor: toActor(call, { id, name }), customerKey, previous: parseSessionCookie(secret, cookie, now) },
  );
  if (!isFirst) throw httpErrors.signInExpired();
  return { ...session, operator: { name } };
}

/** Starts a try at a step, for the attempt of a token. */
async function startTry(call: SignInRequest, step: 'user-code' | 'password', token: string) {
  const { connect, secret, now, addressKey } = call;
  const attemptId = parseStepToken(secret, token, step, now);
  if (attemptId === null) throw httpErrors.signInExpired();
  return { attemptId, taken: await startStepCheck(connect(), step, { addressKey, attemptId, now }) };
}

/**
 * Verifies a secret. An unknown access key takes as long to reject as a wrong one.
 *
 * @throws HttpError 401, 429
 */
export async function checkSecret(
  call: SignInRequest,
  taken: SignInCheck,
  step: SecretStep,
  given: string,
): Promise<Candidate> {
  const found = await checkProof(call, taken, step, (candidate) =>
    verifySecret(given, candidate?.hash ?? DUMMY_HASH),
  );
  if (needsRehash(found.hash)) await replaceHash(call.connect(), step, found, await hashSecret(given));
  return found;
}

/**
 * Verifies a secret or passkey with `isRight`, unless too many were wrong. Failures stay counted.
 *
 * @throws HttpError 401, 429
 */
export async function checkProof<Owner extends CheckedOperator>(
  call: SignInRequest,
  taken: SignInCheck<Owner>,
  step: SignInStep,
  isRight: (candidate: Owner | null) => Promise<boolean>,
): Promise<Owner> {
  const { connect, now, address, addressKey } = call;
  const wait = getLockoutSeconds(taken, step, now);
  if (wait > 0) {
    await deleteCheck(connect(), taken.id);
    throw httpErrors.tooManyWrongSecrets(wait);
  }
  const { candidate } = taken;
  if (candidate === null && step !== 'access-key') {
    await deleteCheck(connect(), taken.id);
    throw httpErrors.signInExpired();
  }
  if ((await isRight(candidate)) && candidate !== null) return candidate;
  // The first characters of a wrong access key do not identify its sender.
  const actor: Actor =
    candidate === null || step === 'access-key'
      ? { kind: 'system', name: 'sign-in' }
      : toActor(call, candidate);
  await countRefusal(connect(), { step, actor, network: addressKey, address, now });
  throw WRONG_PROOFS[step]();
}

function toActor({ address, requestId }: SignInRequest, { id, name }: { id: number; name: string }): Actor {
  return { kind: 'operator', id, name, address, requestId };
}

function buildNextStep<Step extends LaterStep>(
  { secret }: SignInRequest,
  step: Step,
  { id, expiresAt }: { id: string; expiresAt: Date },
) {
  return { step, token: createStepToken(secret, id, step, expiresAt), expiresAt: expiresAt.toISOString() };
}
