import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { BusinessListQuery } from '../../../contracts/business.ts';
import { listBusinesses } from '../../queries/list/list-businesses.ts';
import { updateBusiness } from './update-business.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn, importListings, findStoredRow } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = { now: new Date('2026-11-21T12:00:00Z'), actor: TESTER };
const listings = [
  buildListing({ name: 'Best', rating: 5, reviewCount: 900 }),
  buildListing({ name: 'Good', rating: 4, reviewCount: 40 }),
  buildListing({ name: 'New', street: '2 Center St' }),
];

let test: TestDatabase;
let ids: number[];
beforeAll(async () => {
  test = await startTestDatabase();
  ids = (await importListings(test.db, listings, NOW)).map(({ id }) => id);
});
afterAll(() => test.close());

const sponsor = (id: number, isSponsored: boolean) => updateBusiness(test.db, id, { isSponsored }, LATER);

async function names(query: Record<string, string>): Promise<string[]> {
  const { items } = await listBusinesses(test.db, BusinessListQuery.parse(query), NOW);
  return items.map((item) => (item.isSponsored ? `${item.name}*` : item.name));
}

it('puts a listing first in its category and city, whatever it is rated, and leaves orders that are asked for alone', async () => {
  expect(await sponsor(ids[2]!, true)).toEqual(['isSponsored', 'quality', 'score']);
  expect(await names({})).toEqual(['New*', 'Best', 'Good']);
  expect(await names({ category: 'bakery' })).toEqual(['New*', 'Best', 'Good']);
  expect(await names({ city: 'provo' })).toEqual(['New*', 'Best', 'Good']);
  expect(await names({ sortBy: 'rating' })).toEqual(['Best', 'Good', 'New*']);

  await sponsor(ids[1]!, true);
  expect(await names({})).toEqual(['Good*', 'New*', 'Best']);
  await sponsor(ids[1]!, false);
  await sponsor(ids[2]!, false);
  expect(await names({})).toEqual(['Best', 'Good', 'New']);
});

it('is something to publish: the listing moves within its lists', async () => {
  const last = (await selectColumn(test.db, 'select max(id) from outbox'))[0] as number;
  await sponsor(ids[1]!, true);
  expect(await selectColumn(test.db, `select moved from outbox where id > ${last}`)).toEqual([1]);
});

it('is left alone by imports, which know nothing of plans', async () => {
  await sponsor(ids[1]!, true);
  await importListings(test.db, [{ ...listings[1]!, rating: 3, phone: '+1 801-555-0100' }], NOW);
  expect(await findStoredRow(test.db, 'good-provo')).toMatchObject({
    is_sponsored: 1,
    rating: 3,
    score: 13.16,
  });
});

it('is a yes or a no', async () => {
  const patch = { isSponsored: 'yes' } as unknown as { isSponsored: boolean };
  await expect(updateBusiness(test.db, ids[0]!, patch, LATER)).rejects.toThrow(/isSponsored/);
});
