import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_BUSINESS_ADS } from '../../../contracts/business-ad.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { listRunningAds } from './running-ads.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const BUSINESSES = 50;
const MINUTES = 200;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  const listings = Array.from({ length: BUSINESSES }, (_, i) => buildListing({ name: `Fırın ${i}` }));
  await importListings(test.db, listings, NOW);
  await test.client.batch(
    [
      `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
        analytics_access, custom_styling, created_at, created_by)
        select id, 'premium', '2026', '2027', 1, 9, 0, 0, 0, '', '' from business`,
      // The first business has nine ads, the others one.
      `insert into business_ad (business_id, headline, text, style, enabled, created_at, updated_at, updated_by)
        select b.id, n.value, 't', 'plain', 1, '', '', '' from business b, json_each('[1,2,3,4,5,6,7,8,9]') n
        where n.value = 1 or b.id = (select min(id) from business)`,
    ],
    'write',
  );
});
afterAll(() => test.close());

it('shows one ad of each business, the same during a minute, and each business as often as the others', async () => {
  const times = new Map<string, number>();
  const firsts = new Set<string>();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const at = NOW.getTime() + minute * 60_000;
    const shown = await listRunningAds(test.db, new Date(at));
    if (minute < 5) expect(await listRunningAds(test.db, new Date(at + 59_000))).toEqual(shown);
    expect(new Set(shown.map(({ slug }) => slug)).size).toBe(MAX_BUSINESS_ADS);
    for (const { slug, headline, business } of shown) {
      times.set(slug, (times.get(slug) ?? 0) + 1);
      if (business === 'Fırın 0') firsts.add(headline);
    }
  }
  const fair = (MINUTES * MAX_BUSINESS_ADS) / BUSINESSES;
  expect(times.size).toBe(BUSINESSES);
  for (const [slug, count] of times) {
    expect(count, slug).toBeGreaterThan(fair * 0.7);
    expect(count, slug).toBeLessThan(fair * 1.3);
  }
  expect(firsts.size, 'all ads of the first business take turns').toBe(9);
});
