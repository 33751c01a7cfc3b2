import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { hasOperators } from '../../schema/store/reads/operators.ts';
import { addOperator, type Secrets } from '../../worker/auth/operators.ts';
import { newSecrets } from '../../worker/auth/secrets.ts';
import { secretLines } from './secret-lines.ts';

/** As the panel calls the first operator. */
const FIRST = 'Yönetici';
const ACTOR = { kind: 'system', name: 'npm start' } as const;

/** Where the secrets of the first operator lie, for as long as nobody removes the file. */
export function firstSecretsFile(dataDir: string): string {
  return join(dataDir, 'operator-secrets.txt');
}

/**
 * Adds an operator to a database that never had one. The secrets go into a file only its owner can read, because they could
 * not be told again when the start is cut off before it shows them.
 *
 * @returns the secrets; null when there is or was an operator
 */
export async function addFirstOperator(dataDir: string, db: Database, now: Date): Promise<Secrets | null> {
  if (await hasOperators(db)) return null;
  const secrets = newSecrets();
  const text = `Secrets of the operator ${FIRST}. Store them elsewhere, then delete this file.\n\n${secretLines(secrets)}\n`;
  // One that is left from an older database would keep its rights.
  rmSync(firstSecretsFile(dataDir), { force: true });
  writeFileSync(firstSecretsFile(dataDir), text, { mode: 0o600 });
  await addOperator(db, FIRST, { now, actor: ACTOR }, { secrets });
  return secrets;
}

/** How to sign in, for the summary of a start: the new secrets once, later where they lie. */
export function signInLines(dataDir: string, siteUrl: string, secrets: Secrets | null): string {
  const file = firstSecretsFile(dataDir);
  const indent = ' '.repeat(12);
  const panel = `${siteUrl}/admin`;
  if (secrets !== null)
    return `${panel}, with these secrets, shown only once:\n\n${secretLines(secrets, indent)}\n\n${indent}They are also in ${file}, readable by you only.\n`;
  if (existsSync(file)) return `${panel}, secrets of the first operator:  ${file}`;
  return `${panel}, to replace lost secrets: npm run operator -- reset NAME`;
}
