import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { explainError } from '../cli/cli-error.ts';
import { readSettings, SettingsError } from './settings.ts';

const getErrorMessage = (env: Record<string, string>) => {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return explainError(error)!;
  }
  throw new Error('No error was thrown');
};

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      dataDir: join(root, '.data'),
      databaseUrl: null,
      databaseToken: null,
      databaseTimeLimit: null,
      siteUrl: 'http://localhost:8787',
      siteName: 'Business Hub',
      importCountry: 'US',
      contactWebhookUrl: null,
      publishWebhookUrl: null,
      indexNowUrl: null,
      googleIndexingUrl: null,
      googleServiceAccount: null,
    });
  });

  it('takes what is given', () => {
    const given = {
      PORT: '9000',
      DATA_DIR: '/srv/hub',
      DATABASE_URL: 'libsql://hub.example.com',
      DATABASE_TOKEN: 'abc.def',
      DATABASE_TIME_LIMIT: '3000',
      SITE_URL: 'https://hub.example.com',
      SITE_NAME: 'Utah & Co',
      IMPORT_COUNTRY: 'Türkiye',
      CONTACT_WEBHOOK_URL: 'https://example.com/inbox?key=1',
      PUBLISH_WEBHOOK_URL: 'https://publisher.example.com',
      INDEXNOW_URL: 'https://www.bing.com/indexnow',
      GOOGLE_INDEXING_URL: 'https://google.example/publish',
      GOOGLE_SERVICE_ACCOUNT: '{"type":"service_account"}',
    };
    expect(readSettings(given)).toEqual({
      port: 9000,
      dataDir: '/srv/hub',
      databaseUrl: 'libsql://hub.example.com',
      databaseToken: 'abc.def',
      databaseTimeLimit: 3000,
      siteUrl: 'https://hub.example.com',
      siteName: 'Utah & Co',
      importCountry: 'TR',
      contactWebhookUrl: 'https://example.com/inbox?key=1',
      publishWebhookUrl: 'https://publisher.example.com',
      indexNowUrl: 'https://www.bing.com/indexnow',
      googleIndexingUrl: 'https://google.example/publish',
      googleServiceAccount: '{"type":"service_account"}',
    });
  });

  it('counts an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '', SITE_NAME: '' })).toEqual(
      readSettings({}),
    );
  });

  it('makes DATA_DIR absolute and takes the slash off SITE_URL', () => {
    const { dataDir, siteUrl } = readSettings({
      DATA_DIR: 'elsewhere',
      SITE_URL: 'https://hub.example.com/',
    });
    expect(isAbsolute(dataDir)).toBe(true);
    expect(dataDir).toBe(join(root, 'elsewhere'));
    expect(siteUrl).toBe('https://hub.example.com');
  });

  it('lets the port decide the address of the site', () => {
    expect(readSettings({ PORT: '9001' }).siteUrl).toBe('http://localhost:9001');
  });

  it.each(['0', '65536', '80a', '-1', '8787.5', '1e3'])('refuses PORT=%s', (PORT) => {
    expect(getErrorMessage({ PORT })).toBe(
      `The setting PORT is "${PORT}"; it must be a whole number from 1 to 65535, for example PORT=8787.`,
    );
  });

  it.each(['file:hub.db', 'hub.example.com', 'postgres://hub'])('refuses DATABASE_URL=%s', (DATABASE_URL) => {
    expect(getErrorMessage({ DATABASE_URL })).toBe(
      `The setting DATABASE_URL is "${DATABASE_URL}"; it must be a libsql:, https: or http: URL, for example DATABASE_URL=libsql://hub.example.com.`,
    );
  });

  it.each(['99', '30001', '1.5', 'soon'])('refuses DATABASE_TIME_LIMIT=%s', (DATABASE_TIME_LIMIT) => {
    expect(getErrorMessage({ DATABASE_TIME_LIMIT })).toBe(
      `The setting DATABASE_TIME_LIMIT is "${DATABASE_TIME_LIMIT}"; it must be milliseconds from 100 to 30000, for example DATABASE_TIME_LIMIT=1500.`,
    );
  });

  it.each(['/etc/key.json', '{"it\'s":1}'])('refuses GOOGLE_SERVICE_ACCOUNT without showing it', (text) => {
    expect(getErrorMessage({ GOOGLE_SERVICE_ACCOUNT: text })).toBe(
      'The setting GOOGLE_SERVICE_ACCOUNT is not usable; it must be the content of a service account key file, on one line in single quotes.',
    );
  });

  it.each([
    'hub.example.com',
    'https://hub.example.com/shop',
    'https://hub.example.com?a=1',
    'https://a@b',
    'ftp://hub',
  ])('refuses SITE_URL=%s', (SITE_URL) => {
    expect(getErrorMessage({ SITE_URL })).toBe(
      `The setting SITE_URL is "${SITE_URL}"; it must be an http: or https: URL without a path, for example SITE_URL=https://hub.example.com.`,
    );
  });

  it('refuses IMPORT_COUNTRY=Atlantis', () => {
    expect(getErrorMessage({ IMPORT_COUNTRY: 'Atlantis' })).toBe(
      'The setting IMPORT_COUNTRY is "Atlantis"; it must be a country code or name, for example IMPORT_COUNTRY=TR.',
    );
  });

  it('lists every faulty setting, and never shows the token', () => {
    const text = getErrorMessage({ SITE_NAME: 'x'.repeat(61), PORT: 'web', DATABASE_TOKEN: 'two words' });
    expect(text.split('\n')).toEqual([
      'The setting PORT is "web"; it must be a whole number from 1 to 65535, for example PORT=8787.',
      'The setting DATABASE_TOKEN is not usable; it must be the access token of DATABASE_URL, without spaces, for example DATABASE_TOKEN=eyJhbGciOi.',
      `The setting SITE_NAME is "${'x'.repeat(61)}"; it must be a name of 1 to 60 characters, for example SITE_NAME="Business Hub".`,
    ]);
    expect(text).not.toContain('two words');
  });
});
