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

const SECRET_FACTORIES = {
  PUBLISH_TOKEN: createKey,
  SESSION_SECRET: createKey,
  CONTACT_WEBHOOK_SECRET: createWebhookSecret,
  PUBLISH_WEBHOOK_SECRET: createWebhookSecret,
};

export type Secrets = Record<keyof typeof SECRET_FACTORIES, string>;

const names = Object.keys(SECRET_FACTORIES) as (keyof Secrets)[];

/** The file of the secrets of this installation, which wrangler reads too. */
export const SECRETS_FILE = join(root, '.dev.vars');

/** Generates missing secrets and keeps the others. The file is readable by its owner only. */
export function ensureSecrets(file = SECRETS_FILE): Secrets {
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '# Secrets of this installation. Never commit them.\n';
  const present = parseEnv(text);
  const missing = names.filter((name) => !present[name]?.trim());
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name}=${SECRET_FACTORIES[name]()}\n`).join('');
    writeFileSync(file, `${text}${text.endsWith('\n') ? '' : '\n'}${lines}`, { mode: 0o600 });
  }
  // An older file may have wider permissions.
  chmodSync(file, 0o600);
  return readSecrets(file);
}

/** @throws Failure if the file is missing or lacks a secret */
export function readSecrets(file = SECRETS_FILE): Secrets {
  const present = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const missing = names.filter((name) => !present[name]?.trim());
  if (missing.length > 0)
    throw new CliError(
      `${file} does not contain ${missing.join(', ')}. Run npm start once to generate them.`,
    );
  return Object.fromEntries(names.map((name) => [name, present[name]!.trim()])) as Secrets;
}
