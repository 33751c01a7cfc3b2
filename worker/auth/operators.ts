import type { Actor } from '../../schema/contracts/actor.ts';
import type { Database } from '../../schema/store/database.ts';
import { resetOperator, type SecretHashes, storeOperator } from '../../schema/store/writes/operators.ts';
import { accessKeyIdOf, hashSecret, newSecrets } from './secrets.ts';

export type Secrets = ReturnType<typeof newSecrets>;
type Context = { now: Date; actor: Actor };

/** Adds an operator with secrets made at random; nobody can read them again. @throws OperatorExistsError */
export async function addOperator(
  db: Database,
  name: string,
  context: Context,
  secrets = newSecrets(),
): Promise<Secrets & { id: number }> {
  const id = await storeOperator(db, { name, ...(await hashesOf(secrets)) }, context);
  return { id, ...secrets };
}

/** Gives an operator new secrets in place of all three. @returns null when there is no operator of that name */
export async function renewSecrets(db: Database, name: string, context: Context): Promise<Secrets | null> {
  const secrets = newSecrets();
  return (await resetOperator(db, name, await hashesOf(secrets), context)) ? secrets : null;
}

async function hashesOf({ accessKey, userCode, password }: Secrets): Promise<SecretHashes> {
  return {
    accessKeyId: accessKeyIdOf(accessKey),
    accessKeyHash: await hashSecret(accessKey),
    userCodeHash: await hashSecret(userCode),
    passwordHash: await hashSecret(password),
  };
}
