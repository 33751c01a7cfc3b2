import type { Actor } from '../../schema/contracts/actor.ts';
import type { Role } from '../../schema/contracts/role.ts';
import type { Database } from '../../schema/store/database.ts';
import {
  resetOperator,
  type SecretHashes,
  storeOperator,
} from '../../schema/store/commands/operator/operators.ts';
import { RoleLostError, SessionEndedError } from '../../schema/store/commands/operator/sessions.ts';
import { httpErrors } from '../errors.ts';
import { type Claims, signToken, verifyToken } from './signed-token.ts';
import { getAccessKeyId, type Cost, hashSecret, generateSecrets } from './secrets.ts';

export type Secrets = ReturnType<typeof generateSecrets>;
/** `session`: that of the request. */
type Context = { now: Date; actor: Actor; session?: string };

/**
 * Adds an operator with random secrets, which are not stored in readable form. @throws OperatorExistsError,
 * SessionEndedError, RoleLostError
 */
export async function addOperator(
  db: Database,
  name: string,
  context: Context,
  { secrets = generateSecrets(), role = 'all', cost }: { secrets?: Secrets; role?: Role; cost?: Cost } = {},
): Promise<Secrets & { id: number }> {
  const id = await storeOperator(db, { name, role, ...(await hashSecrets(secrets, cost)) }, context);
  return { id, ...secrets };
}

/**
 * Replaces all secrets of an operator and ends all sessions, but for that of the request.
 *
 * @returns null if there is no operator with this name
 */
export async function renewSecrets(db: Database, name: string, context: Context): Promise<Secrets | null> {
  const secrets = generateSecrets();
  return (await resetOperator(db, name, await hashSecrets(secrets), context)) ? secrets : null;
}

/** New secrets in the hands of their operator, with those that they will replace. */
type OwnSecretsClaims = Claims & {
  purpose: 'own-secrets';
  operatorId: number;
  replaces: string;
  hashes: SecretHashes;
};
/** Time in which operators can confirm that they have stored their new secrets, in milliseconds. */
const OWN_SECRETS_TTL_MS = 30 * 60_000;

/**
 * Creates secrets for the operator who asks. They are valid once {@link confirmOwnSecrets} has their token: a lost
 * response must not lock anybody out.
 */
export async function createOwnSecrets(
  secret: string,
  { id, accessKeyId }: { id: number; accessKeyId: string },
  now: Date,
): Promise<Secrets & { token: string }> {
  const secrets = generateSecrets();
  const claims: OwnSecretsClaims = {
    purpose: 'own-secrets',
    expiresAt: now.getTime() + OWN_SECRETS_TTL_MS,
    operatorId: id,
    replaces: accessKeyId,
    hashes: await hashSecrets(secrets),
  };
  return { ...secrets, token: signToken(secret, claims) };
}

/**
 * Makes the secrets of a token valid in place of those that they replace. The same token can be sent again.
 *
 * @returns false if the token is not the operator's, has expired, or if the secrets were replaced by others since
 */
export async function confirmOwnSecrets(
  db: Database,
  { secret, token, operator }: { secret: string; token: string; operator: { id: number; name: string } },
  context: Context,
): Promise<boolean> {
  const claims = verifyToken<OwnSecretsClaims>(secret, 'own-secrets', token, context.now);
  if (claims?.operatorId !== operator.id) return false;
  return resetOperator(db, operator.name, claims.hashes, { ...context, replaces: claims.replaces });
}

/** Converts the end of a session or the loss of a role meanwhile. @throws HttpError 401, 403; other errors unchanged */
export function throwAccessLost(error: unknown): never {
  if (error instanceof SessionEndedError) throw httpErrors.signInRequired();
  throw error instanceof RoleLostError ? httpErrors.roleRequired('all') : error;
}

async function hashSecrets({ accessKey, userCode, password }: Secrets, cost?: Cost): Promise<SecretHashes> {
  return {
    accessKeyId: getAccessKeyId(accessKey),
    accessKeyHash: await hashSecret(accessKey, cost),
    userCodeHash: await hashSecret(userCode, cost),
    passwordHash: await hashSecret(password, cost),
  };
}
