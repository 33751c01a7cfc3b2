import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CliError } from '../cli/cli-error.ts';
import { root } from '../root.ts';

// 24 random bytes exceed the 112 bits required of generated keys.
const createKey = () => randomBytes(24).toString('base64url');

// In the form of Standard Webhooks, so that receivers can use its libraries.
const createWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

const SECRETS = {
  PUBLISH_TOKEN: { create: createKey, purpose: 'the token by which the worker admits publisher and runner' },
  SESSION_SECRET: { create: createKey, purpose: 'the key of sessions and keyed hashes of the worker' },
  CONTACT_WEBHOOK_SECRET: {
    create: createWebhookSecret,
    purpose: 'the key that signs messages for CONTACT_WEBHOOK_URL',
  },
  PUBLISH_WEBHOOK_SECRET: {
    create: createWebhookSecret,
    purpose: 'the key that signs webhooks of the worker for the runner',
  },
};

export type SecretName = keyof typeof SECRETS;
export type Secrets = Record<SecretName, string>;

/** Names of all secrets of an installation. The worker has all of them, a command only those it uses. */
export const SECRET_NAMES = Object.keys(SECRETS) as SecretName[];

/** The file of the secrets of this installation, which wrangler reads too. */
export const SECRETS_FILE = join(root, '.dev.vars');

type Source = { file: string; environment: Record<string, string | undefined> };
const OWN: Source = { file: SECRETS_FILE, environment: process.env };

/** Generates missing secrets of a local installation and keeps the others. The file is readable by its owner only. */
export function ensureSecrets(source = OWN): Secrets {
  const { file } = source;
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Secrets of this installation. Never commit them.\n';
  const present = readPresent(source);
  const missing = SECRET_NAMES.filter((name) => present[name] === undefined);
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name}=${SECRETS[name].create()}\n`).join('');
    writeFileSync(file, `${text}${text.endsWith('\n') ? '' : '\n'}${lines}`, { mode: 0o600 });
  }
  // An older file may have wider permissions.
  if (existsSync(file)) chmodSync(file, 0o600);
  return readSecrets(SECRET_NAMES, { databaseUrl: null }, source);
}

/**
 * Reads the secrets that a command uses: from the environment, then from the file.
 *
 * @throws CliError that names each missing one, its purpose and where to set it
 */
export function readSecrets<Name extends SecretName>(
  names: readonly Name[],
  { databaseUrl }: { databaseUrl: string | null },
  source = OWN,
): Pick<Secrets, Name> {
  const present = readPresent(source);
  const remedy =
    databaseUrl === null
      ? `Run npm start once, which generates it, or set it in the environment or in ${source.file}.`
      : `Set it in the environment or in ${source.file}, to the value that the worker has.`;
  const faults = names
    .filter((name) => present[name] === undefined)
    .map((name) => `The secret ${name} is not set: ${SECRETS[name].purpose}. ${remedy}`);
  if (faults.length > 0) throw new CliError(faults.join('\n'));
  return Object.fromEntries(names.map((name) => [name, present[name]])) as Pick<Secrets, Name>;
}

/** An empty variable counts as unset, as one of a setting. */
function readPresent({ file, environment }: Source): Partial<Secrets> {
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const values = SECRET_NAMES.map((name) => [name, environment[name]?.trim() || stored[name]?.trim()]);
  return Object.fromEntries(values.filter(([, value]) => value)) as Partial<Secrets>;
}
