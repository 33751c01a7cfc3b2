import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { loadSiteSettings } from '../../schema/store/queries/website/site-settings.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { CliError } from '../runtime/cli/cli-error.ts';
import { readCodes, storeCodesFile, storeSettingsFile } from './store-settings.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'hub-settings-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});
beforeEach(async () => {
  await database.client.batch(['delete from site_setting', 'delete from html_injection_code'], 'write');
});

function writeFixture(content: unknown): string {
  const path = join(folder, 'given.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const store = (content: unknown) => storeSettingsFile(database.db, writeFixture(content), now);
const storeCodes = (content: unknown) => storeCodesFile(database.db, writeFixture(content), now);
const readStoredSettings = () => loadSiteSettings(database.db);
const code = { name: 'chat', code: '<b>Chat</b>', position: 'body-end', consent: 'necessary', enabled: true };

describe('a file of settings', () => {
  it('changes what it names and nothing else', async () => {
    const advice =
      '\nThe Legal Notice does not name the operator of the site: set contact.address (npm run settings). Many countries require it.';
    expect(await store({ contact: { email: 'hello@example.com' } })).toBe(
      `Changed: contact. Run npm run publish to publish it.${advice}`,
    );
    expect(await store({ contact: { phone: '+1 415-555-0132' }, ratingMarkup: 'none' })).toBe(
      `Changed: contact, ratingMarkup. Run npm run publish to publish it.${advice}`,
    );
    expect(await readStoredSettings()).toEqual({
      ...defaultSettings,
      contact: { ...defaultSettings.contact, email: 'hello@example.com', phone: '+1 415-555-0132' },
      ratingMarkup: 'none',
    });
  });

  it('may be what the command printed', async () => {
    await store({ contact: { email: 'hello@example.com' } });
    expect(await store(JSON.stringify(await readStoredSettings(), null, 2))).toBe(
      'No changes: the settings match given.json.',
    );
  });

  it('takes a value back with null', async () => {
    await store({ contact: { email: 'hello@example.com' } });
    await store({ contact: { email: null } });
    expect(await readStoredSettings()).toEqual(defaultSettings);
  });

  it('is refused as a whole, each fault named by its place', async () => {
    const given = {
      contact: { email: 'nobody', phone: '+1 415-555-0132' },
      ads: { placements: { top: { enabled: 'yes' } } },
      analytics: { googleAnalytics: 'UA-1' },
      colours: {},
    };
    await expect(store(given)).rejects.toThrow(
      new CliError(
        [
          'given.json cannot be used:',
          '  contact.email: must be an address such as name@example.com',
          '  analytics.googleAnalytics: must look like G-XXXXXXX',
          '  ads.placements.top.enabled: invalid input: expected boolean, received string',
          '  the whole: unrecognized key: "colours"',
          'Nothing was stored. Correct the file; npm run settings prints the current settings.',
        ].join('\n'),
      ),
    );
    expect(await readStoredSettings()).toEqual(defaultSettings);
  });

  it.each([
    ['{"contact": ', /^given\.json cannot be read: .+It must be JSON; check quotes, commas and brackets\.$/],
    ['[]', /^given\.json cannot be used:\n {2}the whole: /],
    ['null', /^given\.json cannot be used:/],
  ])('must hold settings: %s', async (text, message) => {
    await expect(store(text)).rejects.toThrow(message);
  });

  it('must be there', async () => {
    const path = join(folder, 'none.json');
    await expect(storeSettingsFile(database.db, path, now)).rejects.toThrow(
      `The file ${path} does not exist. Check the name and the folder.`,
    );
    mkdirSync(join(folder, 'sub'));
    await expect(storeSettingsFile(database.db, join(folder, 'sub'), now)).rejects.toThrow('is a folder');
  });
});

describe('a file of codes', () => {
  it('takes the place of all that were there, and may be what the command printed', async () => {
    expect(await storeCodes([code, { ...code, name: 'other' }])).toBe(
      'Codes stored: 2, removed: 0. Pages insert them within half a minute.',
    );
    expect(await storeCodes([code])).toBe(
      'Codes stored: 0, removed: 1. Pages insert them within half a minute.',
    );
    expect(await readCodes(database.db)).toEqual([code]);
    expect(await storeCodes(await readCodes(database.db))).toBe(
      'No changes: the injected code matches given.json.',
    );
  });

  it('is refused as a whole, each fault named by its place', async () => {
    await storeCodes([code]);
    await expect(storeCodes([{ ...code, position: 'footer' }, { name: 'x' }])).rejects.toThrow(
      /given\.json cannot be used:\n {2}\[0\]\.position: must be one of head, body-start, body-end\n {2}\[1\]\.code: .+\nNothing was stored\./s,
    );
    expect(await readCodes(database.db)).toEqual([code]);
  });
});
