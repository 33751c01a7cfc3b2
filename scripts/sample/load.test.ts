import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createSampleListing } from './listing/listing.ts';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { loadSiteSettings } from '../../schema/store/queries/website/site-settings.ts';
import { updateSiteSettings } from '../../schema/store/commands/website/site-settings.ts';
import { countBusinessesOfSource, isNeverUsed } from '../../schema/store/queries/business/by-source.ts';
import { loadSample } from './load.ts';
import { removeSample } from './remove.ts';
import { sampleSettings } from './settings.ts';
import { buildTester } from '../../schema/store/commands/testing/tester.ts';

const now = new Date('2026-11-20T09:00:00Z');
let database: TestDatabase;
beforeEach(async () => (database = await startTestDatabase()));
afterEach(() => database.close());

const readRows = async (sql: string) =>
  (await database.client.execute(sql)).rows.map((row) => Object.values(row));
const count = async (table: string) => (await readRows(`select count(*) from ${table}`))[0]![0];

/** Counts of the triggers that differ from the rows; empty if all agree. */
async function findWrongCounts() {
  return [
    ...(await readRows(`select name, business_count from category c
      where business_count <> (select count(*) from business where category_id = c.id)`)),
    ...(await readRows(`select name, business_count from city c
      where business_count <> (select count(*) from business where city_id = c.id)`)),
    ...(await readRows(`select name, business_count from country c
      where business_count <> (select count(*) from business where country_code = c.code)`)),
  ];
}

/** A real business with a review, at a location of the sample. */
const own = {
  ...createSampleListing(1),
  placeId: 'own',
  name: 'Own Bank',
  street: '1 Real St',
  phone: '+1 212-686-1006',
};

describe('loadSample', { timeout: 60_000 }, () => {
  it('stores as many as asked, with exact counts', async () => {
    expect(await isNeverUsed(database.db)).toBe(true);
    const heard: number[] = [];
    const loaded = await loadSample(database.db, {
      businesses: 2_300,
      now,
      onProgress: (done) => heard.push(done),
    });
    expect(loaded).toEqual({ created: 2_300, changed: 0, unchanged: 0 });
    expect(heard).toEqual([1_000, 2_000, 2_300]);
    expect(await count('business')).toBe(2_300);
    expect(await readRows('select code, business_count from country')).toEqual([['US', 2_300]]);
    expect(await findWrongCounts()).toEqual([]);
    expect(await isNeverUsed(database.db)).toBe(false);
  });

  it('gives every three-hundredth listing a plan that puts it first', async () => {
    await loadSample(database.db, { businesses: 1_000, now });
    const sponsored = await readRows('select place_id from business where is_sponsored order by place_id');
    expect(sponsored).toEqual([['sample-000150'], ['sample-000450'], ['sample-000750']]);
    const first = await readRows('select is_sponsored from business order by score desc limit 4');
    expect(first).toEqual([[1], [1], [1], [0]]);
  });

  it('changes nothing when repeated, and only adds when it grows', async () => {
    await loadSample(database.db, { businesses: 300, now });
    const before = await readRows('select id, slug, name, updated_at from business order by id');
    const later = new Date('2026-12-01T00:00:00Z');
    expect(await loadSample(database.db, { businesses: 300, now: later })).toEqual({
      created: 0,
      changed: 0,
      unchanged: 300,
    });
    expect(await loadSample(database.db, { businesses: 500, now: later })).toEqual({
      created: 200,
      changed: 0,
      unchanged: 300,
    });
    expect(
      (await readRows('select id, slug, name, updated_at from business order by id')).slice(0, 300),
    ).toEqual(before);
    expect(await count('business')).toBe(500);
  });

  it('gives the short address to the largest of the namesakes', async () => {
    await loadSample(database.db, { businesses: 2_000, now });
    expect(
      await readRows(
        `select slug, state_code from city where name = 'Portland' order by business_count desc`,
      ),
    ).toEqual([
      ['portland', 'OR'],
      ['portland-me', 'ME'],
    ]);
  });

  it('stays out of a database with listings of its own', async () => {
    await upsertListings(database.db, [own], { source: 'import', now, touched: new Set() });
    await expect(loadSample(database.db, { businesses: 10, now })).rejects.toThrow(
      'The database contains real businesses, so the sample cannot be loaded.',
    );
    expect(await count('business')).toBe(1);
  });
});

describe('the settings of the sample', { timeout: 60_000 }, () => {
  const contact = { ...defaultSettings.contact, email: 'me@own.example' };
  const context = { now, actor: buildTester('ada') };
  const load = () => loadSample(database.db, { businesses: 10, now });

  it('come with it into a database never used before, and go with it', async () => {
    await load();
    expect(await loadSiteSettings(database.db)).toEqual({ ...defaultSettings, ...sampleSettings });
    await updateSiteSettings(database.db, { contact }, context);
    await removeSample(database.db);
    expect(await loadSiteSettings(database.db)).toEqual({ ...defaultSettings, contact });
    await load();
    expect(await loadSiteSettings(database.db)).toEqual({ ...defaultSettings, contact });
  });

  it('never take the place of settings that are there', async () => {
    await updateSiteSettings(database.db, { contact }, context);
    await load();
    expect(await loadSiteSettings(database.db)).toEqual({ ...defaultSettings, contact });
  });
});

describe('removeSample', { timeout: 60_000 }, () => {
  it('takes out the sample and nothing else', async () => {
    await loadSample(database.db, { businesses: 1_200, now });
    const reviews = await count('review');
    await upsertListings(database.db, [own], { source: 'import', now, touched: new Set() });
    expect(await countBusinessesOfSource(database.db, 'sample')).toBe(1_200);

    const heard: number[] = [];
    expect(await removeSample(database.db, (done) => heard.push(done))).toBe(1_200);
    expect(heard).toEqual([500, 1_000, 1_200]);
    expect(reviews).toBeGreaterThan(1_000);
    expect(await readRows('select name, source from business')).toEqual([['Own Bank', 'import']]);
    expect(await count('review')).toBe(own.reviews.length);
    expect(await readRows('select code, business_count from country')).toEqual([['US', 1]]);
    expect(await findWrongCounts()).toEqual([]);
    expect(
      await readRows(`select rowid & 4294967295 = (select id from business) from business_search
      where business_search match 'bank'`),
    ).toEqual([[1]]);

    expect(await removeSample(database.db)).toBe(0);
    expect(await isNeverUsed(database.db)).toBe(false);
  });
});
