import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliError } from '../cli/cli-error.ts';
import { ensureSecrets, readSecrets, SECRET_NAMES } from './secrets.ts';

let folder: string;
let file: string;
/** The file alone, as with an empty environment. */
let source: { file: string; environment: Record<string, string> };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-secrets-'));
  file = join(folder, '.dev.vars');
  source = { file, environment: {} };
});
afterEach(() => rmSync(folder, { recursive: true }));

const LOCAL = { databaseUrl: null };
const ELSEWHERE = { databaseUrl: 'libsql://hub.example.com' };

describe('ensureSecrets', () => {
  it('makes secrets that differ and are hard to guess', () => {
    const secrets = ensureSecrets(source);
    expect(Object.keys(secrets)).toEqual([
      'PUBLISH_TOKEN',
      'SESSION_SECRET',
      'CONTACT_WEBHOOK_SECRET',
      'PUBLISH_WEBHOOK_SECRET',
    ]);
    expect(new Set(Object.values(secrets)).size).toBe(4);
    expect(secrets.CONTACT_WEBHOOK_SECRET).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(secrets.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    const other = ensureSecrets({ ...source, file: join(folder, 'other') });
    expect(Object.values(other)).not.toContain(secrets.SESSION_SECRET);
  });

  it('keeps the file from others, also an old one', () => {
    ensureSecrets(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    ensureSecrets(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('changes nothing when all are there', () => {
    const secrets = ensureSecrets(source);
    const text = readFileSync(file, 'utf8');
    expect(ensureSecrets(source)).toEqual(secrets);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('adds what is missing and leaves the rest as it is', () => {
    writeFileSync(file, '# mine\nSESSION_SECRET="my own words"\nOTHER=1');
    const secrets = ensureSecrets(source);
    expect(secrets.SESSION_SECRET).toBe('my own words');
    expect(readFileSync(file, 'utf8')).toMatch(
      /^# mine\nSESSION_SECRET="my own words"\nOTHER=1\nPUBLISH_TOKEN=/,
    );
    expect(readSecrets(SECRET_NAMES, LOCAL, source)).toEqual(secrets);
  });
});

describe('readSecrets', () => {
  it('needs only the secrets of the command, and takes the environment first', () => {
    writeFileSync(file, 'PUBLISH_TOKEN=of-the-file\nPUBLISH_WEBHOOK_SECRET=whsec_file');
    const environment = { PUBLISH_TOKEN: ' of-the-environment ', PUBLISH_WEBHOOK_SECRET: '' };
    const names = ['PUBLISH_TOKEN', 'PUBLISH_WEBHOOK_SECRET'] as const;
    expect(readSecrets(names, ELSEWHERE, { file, environment })).toEqual({
      PUBLISH_TOKEN: 'of-the-environment',
      PUBLISH_WEBHOOK_SECRET: 'whsec_file',
    });
    rmSync(file);
    expect(readSecrets(['PUBLISH_TOKEN'], ELSEWHERE, { file, environment }).PUBLISH_TOKEN).toBe(
      'of-the-environment',
    );
  });

  it('names each missing one, its purpose and where to set it', () => {
    const names = ['PUBLISH_TOKEN', 'PUBLISH_WEBHOOK_SECRET'] as const;
    expect(() => readSecrets(names, ELSEWHERE, source)).toThrow(
      new CliError(
        `The secret PUBLISH_TOKEN is not set: the token by which the worker admits publisher and runner. Set it in the environment or in ${file}, to the value that the worker has.
The secret PUBLISH_WEBHOOK_SECRET is not set: the key that signs webhooks of the worker for the runner. Set it in the environment or in ${file}, to the value that the worker has.`,
      ),
    );
    writeFileSync(file, 'PUBLISH_TOKEN=abc\nSESSION_SECRET=');
    expect(() => readSecrets(['PUBLISH_TOKEN', 'SESSION_SECRET'], LOCAL, source)).toThrow(
      new CliError(
        `The secret SESSION_SECRET is not set: the key of sessions and keyed hashes of the worker. Run npm start once, which generates it, or set it in the environment or in ${file}.`,
      ),
    );
  });
});
