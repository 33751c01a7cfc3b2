import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { loadSample } from '../sample/load.ts';
import { buildSearchQueries } from './search-queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  await loadSample(test.db, { businesses: 1000, now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => test.close());

it('measures more than 300 searches, each once, and the same the next time', async () => {
  const searches = await buildSearchQueries(test.db);
  expect(searches.length).toBeGreaterThan(300);
  expect(searches.filter((search, i) => searches.indexOf(search) < i)).toEqual([]);
  expect(await buildSearchQueries(test.db)).toEqual(searches);
});
