import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { loadSiteSettings } from './site-settings.ts';

let database: TestDatabase;
beforeEach(async () => (database = await startTestDatabase()));
afterEach(() => database.close());

const MIGRATION = new URL('../../../migrations/0007_ads.sql', import.meta.url);
const move = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint').at(-1)!;

async function migrate(stored: unknown) {
  await database.client.execute({
    sql: `insert into site_setting values ('ads', ?, 'then', 'ada')`,
    args: [JSON.stringify(stored)],
  });
  await database.client.execute(move);
  return (await loadSiteSettings(database.db)).ads;
}

it('ads of kinds of pages become ads of their places; unknown formats and styles go', async () => {
  const ad = {
    enabled: true,
    adClient: 'ca',
    adSlot: '1',
    adFormat: 'fluid',
    adStyle: 'color:red',
    code: '<b>',
  };
  const { provider, label, placements } = await migrate({
    provider: 'custom',
    placements: {
      home: { ...ad, adFormat: 'vertical', adStyle: '{"color":"red"}' },
      business: { ...ad, enabled: false },
      about: ad,
      category: { ...ad, enabled: false },
      city: { ...ad, code: '<i>Şehir</i>' },
    },
  });
  expect([provider, label]).toEqual(['custom', 'Advertisement']);
  const moved = { ...ad, adFormat: 'auto', adStyle: '', frequency: 1 };
  expect(placements).toMatchObject({
    top: { ...moved, adFormat: 'vertical', adStyle: '{"color":"red"}' },
    middle: { ...moved, enabled: false },
    bottom: moved,
    sidebar: { ...moved, code: '<i>Şehir</i>' },
    inline: { enabled: false },
  });
});

it('settings without placements get those of a new site', async () => {
  expect((await migrate({ provider: 'adsense' })).placements.top.enabled).toBe(false);
});
