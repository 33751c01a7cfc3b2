import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { hasOperators } from '../../schema/store/queries/admin/operators.ts';
import { addOperator, type Secrets } from '../../worker/auth/operators.ts';
import { generateSecrets } from '../../worker/auth/secrets.ts';
import { formatSecrets } from './secret-lines.ts';

/** Name of the first operator in the panel. */
const FIRST = 'Yönetici';
const ACTOR = { kind: 'system', name: 'npm start' } as const;

/** Path of the file with the secrets of the first operator, until it is deleted. */
export function getFirstSecretsFile(dataDir: string): string {
  return join(dataDir, 'operator-secrets.txt');
}

/**
 * Adds an operator to a database that never had one. The secrets are also written to a file readable by its owner
 * only, because they cannot be recovered if the start is killed before it prints them.
 *
 * @returns the secrets; null if there is or was an operator
 */
export async function addFirstOperator(dataDir: string, db: Database, now: Date): Promise<Secrets | null> {
  if (await hasOperators(db)) return null;
  const secrets = generateSecrets();
  const text = `Secrets of the operator ${FIRST}. Store them elsewhere, then delete this file.\n\n${formatSecrets(secrets)}\n`;
  // A file of an older database would keep its permissions.
  rmSync(getFirstSecretsFile(dataDir), { force: true });
  writeFileSync(getFirstSecretsFile(dataDir), text, { mode: 0o600 });
  await addOperator(db, FIRST, { now, actor: ACTOR }, { secrets });
  return secrets;
}

/** Formats how to sign in, for the summary of a start: new secrets once, later their location. */
export function formatSignIn(dataDir: string, siteUrl: string, secrets: Secrets | null): string {
  const file = getFirstSecretsFile(dataDir);
  const indent = ' '.repeat(12);
  const panel = `${siteUrl}/admin`;
  if (secrets !== null)
    return `${panel}, with these secrets, shown only once:\n\n${formatSecrets(secrets, indent)}\n\n${indent}They are also in ${file}, readable by you only.\n`;
  if (existsSync(file)) return `${panel}, secrets of the first operator: ${file}`;
  return `${panel}, to replace lost secrets: npm run operator -- reset NAME`;
}
