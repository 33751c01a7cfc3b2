import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { loadOutboxChanges } from '../../../schema/store/queries/publishing/outbox.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';
import { type BusinessChange, pickBusinessChanges } from './affected-businesses.ts';
import { createPlaceFinder } from './list-places.ts';

let test: TestDatabase;
let snapshot: Snapshot;
let changes: BusinessChange[];

// One category in all cities, so that its list has many changes and those of the cities have few; namesakes, whose
// order is that of their ids; and a removed business.
beforeAll(async () => {
  test = await startTestDatabase();
  const cities = ['Bursa', 'Köln', 'Leeds', 'पुणे', '東京'];
  await importListings(
    test.db,
    Array.from({ length: 60 }, (_, i) =>
      buildListing({
        name: i % 3 === 0 ? 'Çınar' : `Firma ${i}`,
        street: `${i} Street`,
        city: cities[i % 5]!,
        rating: (i % 4) + 1,
        reviewCount: i % 7,
      }),
    ),
  );
  await test.client.execute(`update business set removed_at = '2026-11-20' where id = 7`);
  snapshot = openSnapshot(test.file!);
  changes = pickBusinessChanges(loadOutboxChanges(snapshot, 0, 1000, 'all'));
});
afterAll(async () => {
  snapshot.close();
  await test.close();
});

/** Place of a business in a list, from the rows of the list: by score, name and id. */
function sortedPlace(list: 'city' | 'category', groupId: number, id: number): number {
  type Row = { id: number; score: number; name_key: string; removed_at: string | null };
  const rows = snapshot.all<Row>(
    `select id, score, name_key, removed_at from business where ${list}_id = ?`,
    groupId,
  );
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = rows
    .filter((row) => row.removed_at === null || row.id === id)
    .sort((a, b) => b.score - a.score || byName(a.name_key, b.name_key) || a.id - b.id);
  return sorted.findIndex((row) => row.id === id);
}

// With 60 changes, those of the category are found in one pass, and those of its cities one by one.
it.each([60, 15])('finds the places of %s changed businesses, also of a removed one', (most) => {
  const some = changes.slice(0, most);
  const find = createPlaceFinder(snapshot, some);
  expect(some).toHaveLength(most);
  expect(some.some(({ entityId }) => entityId === 7)).toBe(true);
  for (const { entityId, cityId, categoryId } of some)
    for (const [list, id] of [
      ['city', cityId],
      ['category', categoryId],
    ] as const)
      expect([list, entityId, find(list, id, entityId)]).toEqual([
        list,
        entityId,
        sortedPlace(list, id, entityId),
      ]);
});
