import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Suggestions } from '../../schema/contracts/suggestions.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { resolvePlace } from '../../schema/store/queries/search/resolve-place.ts';
import { openSnapshot } from '../../scripts/publish/replica/open-snapshot.ts';
import { syncReplica } from '../../scripts/publish/replica/sync-replica.ts';
import { Facts } from '../../site/models/builders/facts.ts';
import { buildSuggestions } from '../../site/models/builders/suggestions.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTemporaryFolder } from './support/folder.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), createTemporaryFolder()]);
});
afterAll(() => Promise.all([database.close(), folder.remove()]));

const CITIES: [name: string, state: string, code: string, country: string][] = [
  ['New York', 'New York', 'NY', 'US'],
  ['Springfield', 'Illinois', 'IL', 'US'],
  ['Springfield', 'Missouri', 'MO', 'US'],
  ['Kadıköy', 'İstanbul', '', 'TR'],
  ['Berlin', 'Berlin', '', 'DE'],
  ['Nürnberg', 'Bayern', '', 'DE'],
  ['東京', '', '', 'JP'],
  ['الرياض', '', '', 'SA'],
  ['Mumbai', 'Maharashtra', 'MH', 'IN'],
];

it('are names that the search finds: places with their states, and brands in their commonest spelling', async () => {
  const listings = CITIES.flatMap(([city, state, stateCode, countryCode], at) =>
    ['Crumbs', at < 3 ? 'CRUMBS & CO' : 'Crumbs & Co', `Only ${at}`].map((name, i) =>
      buildListing({
        name,
        city,
        state,
        stateCode,
        countryCode,
        street: `${at} ${i} Elm St`,
        category: 'Bakery',
      }),
    ),
  );
  await importListings(database.db, listings);
  const replica = await syncReplica(join(folder.path, 'replica.db'), { url: database.url, token: null });
  const snapshot = openSnapshot(replica);
  const { kinds, brands, cities, states } = JSON.parse(
    buildSuggestions({ snapshot, facts: new Facts(snapshot) }),
  ) as Suggestions;
  snapshot.close();

  expect(kinds).toEqual(['Bakery']);
  expect(brands).toEqual([
    ['Crumbs', 'crumbs'],
    ['Crumbs & Co', 'crumbs-and-co'],
  ]);
  expect(cities).toHaveLength(CITIES.length);
  expect(cities).toEqual(
    expect.arrayContaining([
      'New York, NY',
      'Springfield, MO',
      'Kadıköy, İstanbul',
      'Berlin, Germany',
      '東京, Japan',
    ]),
  );
  const found = await Promise.all(cities.map((name) => resolvePlace(database.db, name)));
  expect(found.map((place) => place?.kind)).toEqual(cities.map(() => 'city'));
  expect(new Set(found.map((place) => place?.kind === 'city' && place.id)).size).toBe(CITIES.length);
  expect(states).toEqual(expect.arrayContaining(['New York State', 'Illinois', 'Bayern', 'Maharashtra']));
  const known = await Promise.all(states.map((name) => resolvePlace(database.db, name)));
  expect(known.map((place) => place?.kind)).toEqual(states.map(() => 'state'));
});
