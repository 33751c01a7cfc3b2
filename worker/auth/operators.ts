import type { Actor } from '../../schema/contracts/actor.ts';
import type { Database } from '../../schema/store/database.ts';
import {
  resetOperator,
  type SecretHashes,
  storeOperator,
} from '../../schema/store/commands/operator/operators.ts';
import { getAccessKeyId, type Cost, hashSecret, generateSecrets } from './secrets.ts';

export type Secrets = ReturnType<typeof generateSecrets>;
type Context = { now: Date; actor: Actor };

/** Adds an operator with random secrets, which are not stored in readable form. @throws OperatorExistsError */
export async function addOperator(
  db: Database,
  name: string,
  context: Context,
  { secrets = generateSecrets(), cost }: { secrets?: Secrets; cost?: Cost } = {},
): Promise<Secrets & { id: number }> {
  const id = await storeOperator(db, { name, ...(await hashSecrets(secrets, cost)) }, context);
  return { id, ...secrets };
}

/**
 * Replaces all secrets of an operator and ends all sessions, but for `staying`. @returns null if there is no operator
 * with this name
 */
export async function renewSecrets(
  db: Database,
  name: string,
  context: Context & { staying?: string },
): Promise<Secrets | null> {
  const secrets = generateSecrets();
  return (await resetOperator(db, name, await hashSecrets(secrets), context)) ? secrets : null;
}

async function hashSecrets({ accessKey, userCode, password }: Secrets, cost?: Cost): Promise<SecretHashes> {
  return {
    accessKeyId: getAccessKeyId(accessKey),
    accessKeyHash: await hashSecret(accessKey, cost),
    userCodeHash: await hashSecret(userCode, cost),
    passwordHash: await hashSecret(password, cost),
  };
}
