import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { LocationCounter } from './count-locations.ts';
import { createLocations } from './create-locations.ts';
import { createBatch } from '../batch/batch-states.ts';
import { undoLocations } from '../batch/undo-locations.ts';
import { TESTER } from '../testing/tester.ts';
import { findMergedCategories } from '../../queries/location/merged-categories.ts';
import { renameCategory } from './rename-category.ts';
import { renameCity } from './rename-city.ts';
import { selectColumn } from '../testing/stored-rows.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.client.batch(
    ['city', 'category_alias', 'category', 'country'].map((table) => `delete from ${table}`),
    'write',
  );
});

const UT = { state: 'Utah', stateCode: 'UT', countryCode: 'US', category: 'Bakery' };
const OR = { state: 'Oregon', stateCode: 'OR', countryCode: 'US', category: 'Bakery' };
const ON = { state: 'Ontario', stateCode: 'ON', countryCode: 'CA', category: 'Bakery' };
const nowhere = { state: '', stateCode: '', countryCode: 'MC', category: null };
type Placed = Parameters<LocationCounter['add']>[0];

function places(...listings: Placed[]) {
  const tally = new LocationCounter();
  for (const listing of listings) tally.add(listing);
  return tally.places();
}
const cities = () =>
  selectColumn(test.db, "select slug || ' = ' || name || ', ' || state from city order by id");

describe('storePlaces', () => {
  it('gives the bare slug to the largest of several namesakes, the others get their state (D9-02)', async () => {
    const found = places(
      { ...UT, city: 'Portland' },
      { ...OR, city: 'Portland' },
      { ...OR, city: 'Portland' },
      { ...ON, city: 'Portland' },
      { ...nowhere, city: 'Portland' },
    );
    expect(await createLocations(test.db, found)).toEqual({ citiesCreated: 4, categoriesCreated: 2 });
    expect(await cities()).toEqual([
      'portland = Portland, Oregon',
      'portland-on = Portland, Ontario',
      'portland-ut = Portland, Utah',
      'portland-mc = Portland, ',
    ]);
    expect(await selectColumn(test.db, "select code || ' ' || name from country order by code")).toEqual([
      'CA Canada',
      'MC Monaco',
      'US United States',
    ]);
  });

  it('creates nothing twice and keeps slugs, however large a namesake becomes (D9-02, D9-03)', async () => {
    await createLocations(test.db, places({ ...UT, city: 'Salem' }));
    const again = places({ ...UT, city: 'Salem' }, { ...OR, city: 'Salem' }, { ...OR, city: 'Salem' });
    expect(await createLocations(test.db, again)).toEqual({ citiesCreated: 1, categoriesCreated: 0 });
    expect(await createLocations(test.db, again)).toEqual({ citiesCreated: 0, categoriesCreated: 0 });
    expect(await cities()).toEqual(['salem = Salem, Utah', 'salem-or = Salem, Oregon']);
  });

  it('numbers slugs that are equal although the names differ', async () => {
    const long = 'a '.repeat(60);
    const named = (category: string) => ({ ...UT, city: 'Provo', category });
    await createLocations(
      test.db,
      places(named(`${long}one`), named(`${long}two`), named('Stats'), named('Café')),
    );
    const slug = 'a-'.repeat(40).slice(0, -1);
    expect(await selectColumn(test.db, 'select slug from category order by slug')).toEqual(
      [slug, `${slug}-2`, 'cafe', 'stats-1'].sort(),
    );
  });

  it('gives a category its icon', async () => {
    await createLocations(test.db, places({ ...UT, city: 'Provo', category: 'Pizza restaurant' }));
    expect(await selectColumn(test.db, 'select icon from category')).toEqual(['pizza']);
  });

  it('improves a name in capitals when a better spelling comes, but no other', async () => {
    await createLocations(test.db, places({ ...UT, city: 'LONG BRANCH' }));
    await createLocations(test.db, places({ ...UT, city: 'Long Branch' }));
    await createLocations(test.db, places({ ...UT, city: 'Long-Branch' }));
    expect(await cities()).toEqual(['long-branch = Long Branch, Utah']);
    expect(await selectColumn(test.db, "select count(*) from outbox where entity = 'city'")).toEqual([1]);
  });

  it('leaves alone a name that an operator gave', async () => {
    await createLocations(test.db, places({ ...UT, city: 'Nyc City' }));
    const [id] = (await selectColumn(test.db, 'select id from city')) as number[];
    await renameCity(test.db, id!, { name: 'NYC' }, { now: new Date(), actor: TESTER });
    await createLocations(test.db, places({ ...UT, city: 'Nyc' }));
    expect(await cities()).toEqual(['nyc-city = NYC, Utah']);
  });
});

describe('the vote on a spelling', () => {
  const spelled = (...names: string[]) =>
    places(...names.map((city) => ({ ...UT, city }))).cities.map((c) => c.name);

  it('takes the most frequent one that is not in capitals', () => {
    expect(spelled('LONG BRANCH', 'LONG BRANCH', 'LONG BRANCH', 'Long Branch')).toEqual(['Long Branch']);
    expect(spelled('St. George', 'St George', 'St George')).toEqual(['St George']);
  });

  it('takes the first by code points when two are equally frequent, in whatever order they come', () => {
    expect(spelled('St. George', 'St George')).toEqual(['St George']);
    expect(spelled('St George', 'St. George')).toEqual(['St George']);
  });

  it('prefers capitals to nothing, and a capital letter to small ones', () => {
    expect(spelled('PROVO')).toEqual(['PROVO']);
    expect(spelled('provo', 'provo', 'Provo')).toEqual(['Provo']);
  });

  it('counts capitals for the letters they have, and accents for more than none', () => {
    const kinds = (...names: string[]) =>
      places(...names.map((category) => ({ ...UT, city: 'Provo', category }))).categories.map((c) => c.name);
    expect(kinds('KUAFÖR', 'Kuaför', 'Kuafor')).toEqual(['Kuaför']);
    expect(kinds('Kuafor', 'Kuaför')).toEqual(['Kuaför']);
    expect(kinds('Kuafor', 'Kuafor', 'Kuaför')).toEqual(['Kuafor']);
    expect(kinds('Istanbul', 'Istanbul', 'İstanbul')).toEqual(['İstanbul']);
  });

  it('takes none behind the apostrophe of a spreadsheet while there is another', () => {
    expect(spelled("'Austin", "'Austin", 'Austin')).toEqual(['Austin']);
    expect(spelled("'Austin")).toEqual(["'Austin"]);
    expect(spelled("'s-Hertogenbosch", "'s-Hertogenbosch", 's-Hertogenbosch')).toEqual(["'s-Hertogenbosch"]);
  });

  it('takes no spelling that nobody wrote while there is one', () => {
    const written = (city: string) => ({ city, isCityRespelled: false });
    const respelled = (city: string) => ({ city, isCityRespelled: true });
    const spellings = (...cities: ReturnType<typeof written>[]) => {
      const counter = new LocationCounter();
      for (const { city, isCityRespelled } of cities) counter.add({ ...UT, city }, isCityRespelled);
      return counter.places().cities.map(({ name }) => name);
    };
    expect(spellings(respelled('Sanlıurfa'), respelled('Sanlıurfa'), written('Şanlıurfa'))).toEqual([
      'Şanlıurfa',
    ]);
    expect(spellings(respelled('Sanlıurfa'))).toEqual(['Sanlıurfa']);
    expect(spellings(respelled('St George'), written('St. George'), written('St George'))).toEqual([
      'St George',
    ]);
    const commerce = Array.from({ length: 3 }, () => respelled('City of Commerce'));
    expect(spellings(...commerce, written('City Of Commerce'))).toEqual(['City of Commerce']);
  });
});

describe('categories whose names mean the same', () => {
  const named = (...categories: string[]) =>
    places(...categories.map((category) => ({ ...UT, city: 'Provo', category })));
  const names = () =>
    selectColumn(test.db, "select name from category where key not like '=%' order by name");
  const aliases = () =>
    selectColumn(
      test.db,
      `select a.key || ' = ' || name from category_alias a join category c on c.id = category_id order by 1`,
    );

  it('are one, under the name of most listings, and stay it in later files', async () => {
    const found = named(
      'Dentists',
      'Dentists',
      'Dentist',
      'Auto Parts',
      'Auto parts store',
      'Auto parts store',
    );
    expect(await createLocations(test.db, found)).toEqual({ citiesCreated: 1, categoriesCreated: 2 });
    expect(await names()).toEqual(['Auto parts store', 'Dentists']);
    expect(await aliases()).toEqual(['auto parts = Auto parts store', 'dentist = Dentists']);
    expect(await createLocations(test.db, found)).toMatchObject({ categoriesCreated: 0 });
    await createLocations(test.db, named('Auto parts shop', 'Lokanta', 'Lokantalar'));
    expect(await names()).toEqual(['Auto parts store', 'Dentists', 'Lokanta']);
    expect(await findMergedCategories(test.db, found.categories)).toEqual([
      { name: 'Auto Parts', into: 'Auto parts store', count: 1 },
      { name: 'Dentist', into: 'Dentists', count: 1 },
    ]);
  });

  it('stay two where both were stored before, and a renamed one draws no others to it', async () => {
    await test.client.execute(`insert into category (name, slug, icon, key)
      values ('Shoes', 'shoes', 'store', 'shoes'), ('Shoe store', 'shoe-store', 'store', 'shoe store')`);
    expect(await createLocations(test.db, named('Shoes', 'Shoe store'))).toMatchObject({
      categoriesCreated: 0,
    });
    expect(await aliases()).toEqual([]);
    await createLocations(test.db, named('Jewelry'));
    const [id] = await selectColumn(test.db, "select id from category where key = 'jewelry'");
    const context = { now: new Date('2026-11-27T08:00:00Z'), actor: TESTER };
    await renameCategory(test.db, Number(id), { name: 'Jewelry wholesale' }, context);
    await createLocations(test.db, named('Jewelry store', 'Jewelry'));
    expect(await names()).toEqual(['Jewelry store', 'Jewelry wholesale', 'Shoe store', 'Shoes']);
    expect(await aliases()).toEqual(['jewelry = Jewelry wholesale']);
  });
  it('are two again when the import that made them one is undone, and one when it is repeated', async () => {
    const at = new Date('2026-11-27T08:00:00Z');
    const found = named('Dentist', 'Dentist', 'Dentists');
    await createLocations(test.db, named('Bakery'));
    const imported = [];
    for (const file of ['a', 'b']) {
      const id = await createBatch(
        test.db,
        { name: `${file}.csv`, feed: file, sha256: file, country: null },
        { now: at, actor: TESTER },
      );
      imported.push({ id, isHeld: false });
      await createLocations(test.db, file === 'a' ? found : named('Bakeries'), imported.at(-1)!);
    }
    expect(await aliases()).toEqual(['bakeries = Bakery', 'dentists = Dentist']);
    for (const batch of imported) await undoLocations(test.db, batch);
    expect(await names()).toEqual(['Bakery']);
    expect(await selectColumn(test.db, 'select key from category_alias')).toEqual([]);
    expect(await createLocations(test.db, found, imported[0])).toMatchObject({ categoriesCreated: 1 });
    expect(await aliases()).toEqual(['dentists = Dentist']);
  });
});
