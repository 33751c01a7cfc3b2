import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusinessFacetsQuery, BusinessListQuery } from '../../../contracts/business.ts';
import { MAX_MEASURED } from '../../../contracts/list-filters.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { listBusinesses } from '../list/list-businesses.ts';
import { loadFacets } from './load-facets.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
/** More matches than are measured wherever they are. */
const COUNT = 2400;
const CENTRE = { lat: '40.1', lng: '-111.1' };

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  await importListings(
    test.db,
    Array.from({ length: COUNT }, (_, i) =>
      buildListing({
        city: ['Provo', 'Köln', 'İzmir'][i % 3]!,
        name: `${['Kebap', 'Kebap', 'Çiçek'][i % 3]!} ${i % 5 === 0 ? 'Zinciri' : i}`,
        street: `${i} Main St`,
        placeId: `place-${i}`,
        // A spiral: nearer ones are closer together.
        latitude: 40.1 + (i / COUNT) ** 2 * Math.sin(i),
        longitude: -111.1 + (i / COUNT) ** 2 * Math.cos(i),
        website: i % 4 === 0 ? `https://${i}.example/` : null,
        rating: i % 7 === 0 ? 4.5 : null,
      }),
    ),
    NOW,
  );
});
afterAll(() => test.close());

const count = async (query: Record<string, string>) =>
  (await listBusinesses(test.db, BusinessListQuery.parse({ limit: '1', ...query }), NOW)).total;

it('has the facets of the circle that the words have made grow, also by distance', async () => {
  const query = { ...CENTRE, search: 'kebap' };
  const all = await listBusinesses(test.db, BusinessListQuery.parse({ ...query, limit: '1000' }), NOW);
  expect(all.total).toBeGreaterThanOrEqual(20);
  expect(all.total).toBeLessThan(COUNT / 2);
  const farthest = all.items.at(-1)!.distance!;
  const { facets, total, unfiltered } = await loadFacets(test.db, BusinessFacetsQuery.parse(query), NOW);
  expect([total, unfiltered]).toEqual([all.total, all.total]);
  const inside = { ...query, radius: String(farthest + 1) };
  expect(await count(inside)).toBe(all.total);
  for (const [facet, value] of [
    ['has', 'website'],
    ['minRating', '4'],
    ['brand', 'kebap zinciri'],
  ] as const) {
    const found = facets![facet]!.find((each) => each.value === value);
    expect(found?.count, facet).toBe(await count({ ...inside, [facet]: value }));
    expect(found?.count, facet).toBeGreaterThan(0);
  }
  expect(facets!.within!.length).toBeGreaterThan(4);
  for (const { value, count: known } of facets!.within!)
    expect(known, value).toBe(await count({ ...query, within: value }));
});

it('counts distances under filters together with the circle, the larger of which is read', async () => {
  const choices: Record<string, string>[] = [
    {},
    { has: 'website' },
    { brand: 'çiçek zinciri', has: 'website' },
  ];
  for (const within of ['1km', '5mi', '25mi'])
    for (const filters of choices) {
      const query = { ...CENTRE, within, ...filters };
      const { facets, total } = await loadFacets(test.db, BusinessFacetsQuery.parse(query), NOW);
      expect(total).toBe(await count(query));
      expect(facets!.within!.every(({ unfiltered }) => unfiltered <= MAX_MEASURED)).toBe(true);
      for (const { value, count: known } of facets!.within!)
        expect(known, `${within}, ${value}`).toBe(await count({ ...query, within: value }));
    }
});
