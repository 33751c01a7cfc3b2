import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliError } from '../cli/cli-error.ts';
import { ensureSecrets, readSecrets } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-secrets-'));
  file = join(folder, '.dev.vars');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('ensureSecrets', () => {
  it('makes secrets that differ and are hard to guess', () => {
    const secrets = ensureSecrets(file);
    expect(Object.keys(secrets)).toEqual([
      'PUBLISH_TOKEN',
      'SESSION_SECRET',
      'CONTACT_WEBHOOK_SECRET',
      'PUBLISH_WEBHOOK_SECRET',
    ]);
    expect(new Set(Object.values(secrets)).size).toBe(4);
    expect(secrets.CONTACT_WEBHOOK_SECRET).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(secrets.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    const other = ensureSecrets(join(folder, 'other'));
    expect(Object.values(other)).not.toContain(secrets.SESSION_SECRET);
  });

  it('keeps the file from others, also an old one', () => {
    ensureSecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    ensureSecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('changes nothing when all are there', () => {
    const secrets = ensureSecrets(file);
    const text = readFileSync(file, 'utf8');
    expect(ensureSecrets(file)).toEqual(secrets);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('adds what is missing and leaves the rest as it is', () => {
    writeFileSync(file, '# mine\nSESSION_SECRET="my own words"\nOTHER=1');
    const secrets = ensureSecrets(file);
    expect(secrets.SESSION_SECRET).toBe('my own words');
    expect(readFileSync(file, 'utf8')).toMatch(
      /^# mine\nSESSION_SECRET="my own words"\nOTHER=1\nPUBLISH_TOKEN=/,
    );
    expect(readSecrets(file)).toEqual(secrets);
  });
});

describe('readSecrets', () => {
  it('says how to make what is missing', () => {
    writeFileSync(
      file,
      'PUBLISH_TOKEN=abc\nCONTACT_WEBHOOK_SECRET=whsec_i\nPUBLISH_WEBHOOK_SECRET=whsec_j\nSESSION_SECRET=',
    );
    const message = `${file} does not contain SESSION_SECRET. Run npm start once to generate them.`;
    expect(() => readSecrets(file)).toThrow(new CliError(message));
  });
});
