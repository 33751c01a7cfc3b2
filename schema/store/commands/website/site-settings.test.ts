import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, type SiteSettings } from '../../../contracts/site-settings.ts';
import { loadSiteSettings } from '../../queries/website/site-settings.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { updateSiteSettings } from './site-settings.ts';
import { buildTester } from '../testing/tester.ts';

let database: TestDatabase;
beforeEach(async () => (database = await startTestDatabase()));
afterEach(() => database.close());

const context = { now: new Date('2026-11-20T12:00:00Z'), actor: buildTester('ada') };
const contact = { ...defaultSettings.contact, email: 'hello@example.com' };
const rows = async (sql: string) =>
  (await database.client.execute(sql)).rows.map((row) => Object.values(row));

describe('settings of the site', () => {
  it('are the defaults until somebody sets something', async () => {
    expect(await loadSiteSettings(database.db)).toEqual(defaultSettings);
  });

  it('are read as they were written, each group by itself', async () => {
    expect(await updateSiteSettings(database.db, { contact, ratingMarkup: 'none' }, context)).toEqual([
      'contact',
      'ratingMarkup',
    ]);
    expect(await loadSiteSettings(database.db)).toEqual({
      ...defaultSettings,
      contact,
      ratingMarkup: 'none',
    });
    expect(await rows('select name, updated_at, updated_by from site_setting order by name')).toEqual([
      ['contact', '2026-11-20T12:00:00.000Z', 'ada'],
      ['ratingMarkup', '2026-11-20T12:00:00.000Z', 'ada'],
    ]);
  });

  it('come with the defaults of fields that are younger than what is stored', async () => {
    await database.client.execute(
      `insert into site_setting values ('contact', '{"email":"hello@example.com"}', 'then', 'ada')`,
    );
    expect((await loadSiteSettings(database.db)).contact).toEqual(contact);
  });

  it('take a description that search engines show whole, and still read a longer one of an older version', async () => {
    const longer = 'x'.repeat(161);
    const texts = { ...defaultSettings.texts, metaDescription: longer };
    await expect(updateSiteSettings(database.db, { texts }, context)).rejects.toThrow(/160/);
    const stored = JSON.stringify({ metaDescription: longer });
    await database.client.execute({
      sql: `insert into site_setting values ('texts', ?, 'then', 'ada')`,
      args: [stored],
    });
    expect((await loadSiteSettings(database.db)).texts.metaDescription).toBe(longer);
  });

  it('leave word that there is something to publish, but only when they change', async () => {
    const changes = () => rows(`select count(*) from outbox where entity = 'setting'`);
    await updateSiteSettings(database.db, { contact }, context);
    expect(await changes()).toEqual([[1]]);
    const later = { now: new Date('2026-12-01T00:00:00Z'), actor: buildTester('bob') };
    expect(await updateSiteSettings(database.db, { contact }, later)).toEqual([]);
    expect(await changes()).toEqual([[1]]);
    expect(await rows('select updated_by from site_setting')).toEqual([['ada']]);
    expect(await updateSiteSettings(database.db, { contact: defaultSettings.contact }, later)).toEqual([
      'contact',
    ]);
    expect(await changes()).toEqual([[2]]);
  });

  it('are in the audit log, with what changed of each group', async () => {
    await updateSiteSettings(database.db, { contact, ratingMarkup: 'none' }, context);
    await updateSiteSettings(database.db, { contact }, context);
    expect(await rows('select operator_name, action, entity_id, before, after from audit_entry')).toEqual([
      ['ada', 'settings.change', 'contact', '{"email":null}', '{"email":"hello@example.com"}'],
      ['ada', 'settings.change', 'ratingMarkup', '{"value":"own"}', '{"value":"none"}'],
    ]);
  });

  it.each([
    [{ contact: { ...contact, email: 'nobody' } }, /"email"/],
    [{ contact: { email: 'hello@example.com' } }, /"phone"/],
    [{ social: { ...defaultSettings.social, x: 'javascript:alert(1)' } }, /"x"/],
    [{ colours: {} }, /colours/],
  ])('refuse what is none, and store nothing of it: %j', async (groups, named) => {
    const all = { texts: defaultSettings.texts, ...groups } as unknown as Partial<SiteSettings>;
    await expect(updateSiteSettings(database.db, all, context)).rejects.toThrow(named);
    expect(await rows('select * from site_setting')).toEqual([]);
  });
});
