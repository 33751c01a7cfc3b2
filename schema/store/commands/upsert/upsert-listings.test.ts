import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHilbertIndex } from '../../../rules/geo/hilbert-index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { removeBusiness, updateBusiness } from '../edit/update-business.ts';
import { upsertListings } from './upsert-listings.ts';
import { loadCandidates } from './load-candidates.ts';
import { prepareListing } from './prepare-listings.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn, dumpDatabase, importListings, findStoredRow } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.client.batch(
    ['review', 'business', 'slug_counter', 'city', 'category', 'country'].map(
      (table) => `delete from ${table}`,
    ),
    'write',
  );
});

const kinds = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind);
const SLUG = 'crumb-and-co-provo';

describe('a new listing', () => {
  it('is stored with every fact and what follows from them', async () => {
    const now = new Date('2026-05-01T10:00:00Z');
    const [outcome] = await importListings(
      test.db,
      [
        buildListing({
          subtypes: ['Coffee shop'],
          latitude: 40.23384512345,
          longitude: -111.658531,
          timeZone: 'America/Denver',
          phone: '+1 801-555-0100',
          about: { Parking: { 'Free lot': true, Garage: false } },
          workingHours: { Monday: '9:00 AM - 5:00 PM' },
          rating: 4.6,
          reviewCount: 120,
          isVerified: true,
          placeId: 'P1',
        }),
      ],
      now,
    );
    expect(outcome).toMatchObject({ kind: 'created', changed: [] });
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      id: outcome!.id,
      name: 'Crumb & Co',
      city: 'Provo',
      category: 'Bakery',
      country_code: 'US',
      subtypes: '["Coffee shop"]',
      latitude: 40.2338451,
      longitude: -111.658531,
      about: '{"Parking":{"Free lot":true,"Garage":false}}',
      working_hours: '{"Monday":"9:00 AM - 5:00 PM"}',
      rating: 4.6,
      review_count: 120,
      is_verified: 1,
      business_status: 'OPERATIONAL',
      place_id: 'P1',
      source: 'import',
      match_key: 'crumb and co|12 center st|provo|ut|us',
      name_key: 'crumb and co',
      search_what: 'bakery coffee shop',
      search_place: 'provo utah ut 84601 øsusutah',
      search_street: '12 center st øp8015550100',
      geo_key: toHilbertIndex(40.2338451, -111.658531),
      score: 4.538,
      created_at: '2026-05-01T10:00:00.000Z',
      updated_at: '2026-05-01T10:00:00.000Z',
      removed_at: null,
    });
  });

  it('goes to Other when it names no category, or one without a letter', async () => {
    await importListings(test.db, [
      buildListing({ category: null }),
      buildListing({ name: 'Second', category: '---' }),
    ]);
    expect(await selectColumn(test.db, 'select name || business_count from category')).toEqual(['Other2']);
  });

  it('is found by the search for its words, and counted in its places', async () => {
    await importListings(test.db, [buildListing()]);
    const found =
      "select count(*) from business_search where business_search match 'crumb AND provo AND bakery'";
    expect(await selectColumn(test.db, found)).toEqual([1]);
    expect(
      await selectColumn(
        test.db,
        'select business_count from city union all select business_count from country',
      ),
    ).toEqual([1, 1]);
  });

  it('keeps texts that no database could return as they came out of it', async () => {
    await importListings(test.db, [buildListing({ description: 'a\0b\ud800c' })]);
    const again = await importListings(test.db, [buildListing({ description: 'a\0b\ud800c' })]);
    expect((await findStoredRow(test.db, SLUG))!.description).toBe('ab\ufffdc');
    expect(kinds(again)).toEqual(['unchanged']);
  });
});

describe('the same listing again', () => {
  it('changes nothing, not even the time', async () => {
    const facts = buildListing({
      rating: 4.25,
      latitude: 40.1234567,
      longitude: -111.7654321,
      isVerified: false,
    });
    await importListings(test.db, [facts], new Date('2026-05-01T10:00:00Z'));
    const again = await importListings(test.db, [facts], new Date('2026-06-01T10:00:00Z'));
    expect(kinds(again)).toEqual(['unchanged']);
    expect((await findStoredRow(test.db, SLUG))!.updated_at).toBe('2026-05-01T10:00:00.000Z');
  });

  it('is known by its place id under another name', async () => {
    await importListings(test.db, [buildListing({ placeId: 'P1' })]);
    const [outcome] = await importListings(test.db, [
      buildListing({ placeId: 'P1', name: 'Crumbs', street: '9 Elm St' }),
    ]);
    expect(outcome).toMatchObject({ kind: 'changed', changed: ['name', 'street'], elsewhere: null });
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      name: 'Crumbs',
      city: 'Provo',
      name_key: 'crumbs',
    });
  });

  it.each([{ placeId: 'P1' }, { googleId: 'G1' }, { cid: 'C1' }])(
    'is another one in another city, be its ids %j the same, in one file and in two',
    async (ids) => {
      const salem = buildListing({ ...ids, city: 'Salem', phone: '1' });
      const provo = buildListing({ ...ids, phone: '2' });
      const id = Object.keys(ids)[0];
      const [first] = await importListings(test.db, [salem]);
      const outcomes = await importListings(test.db, [provo, salem]);
      expect(outcomes).toMatchObject([
        { kind: 'created', elsewhere: { id, name: 'Crumb & Co', city: 'Salem' } },
        { kind: 'unchanged', id: first!.id, elsewhere: { id, city: 'Provo' } },
      ]);
      const again = await importListings(test.db, [salem, provo]);
      expect(kinds(again)).toEqual(['unchanged', 'unchanged']);
      expect(again.map((outcome) => outcome.id)).toEqual([first!.id, outcomes[0]!.id]);
      const phones = 'select c.name || b.phone from business b join city c on c.id = b.city_id order by b.id';
      expect(await selectColumn(test.db, phones)).toEqual(['Salem1', 'Provo2']);
    },
  );

  it('is no longer named as of another city once that one is deleted', async () => {
    const [old] = await importListings(test.db, [buildListing({ placeId: 'P1', city: 'Salem' })]);
    await removeBusiness(test.db, old!.id, { now: new Date(), actor: TESTER });
    expect(await importListings(test.db, [buildListing({ placeId: 'P1' })])).toMatchObject([
      { kind: 'created', elsewhere: null },
    ]);
  });

  it('is known by its id in the city an operator moved it to, and in that of the file', async () => {
    const { id } = (await importListings(test.db, [buildListing({ placeId: 'P1' })]))[0]!;
    await importListings(test.db, [buildListing({ name: 'Neighbour', city: 'Orem' })]);
    const [orem] = await selectColumn(test.db, `select id from city where name = 'Orem'`);
    await updateBusiness(test.db, id, { cityId: orem as number }, { now: new Date(), actor: TESTER });
    await test.client.execute(`update business set protected_fields = '["city"]' where id = ${id}`);
    const outcomes = await importListings(test.db, [
      buildListing({ placeId: 'P1', name: 'Crumbs', city: 'Orem' }),
    ]);
    expect(outcomes).toMatchObject([{ kind: 'changed', id, elsewhere: null }]);
    const before = await importListings(test.db, [
      buildListing({ placeId: 'P1', name: 'Crumbs', street: '1 New St' }),
    ]);
    expect(before).toMatchObject([{ kind: 'changed', id }]);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ city: 'Orem' });
  });

  it('is found at once among thousands of other cities that were given its id', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => buildListing({ city: `City ${i}`, placeId: 'P1' }));
    expect(new Set(kinds(await importListings(test.db, rows)))).toEqual(new Set(['created']));
    const { records } = await loadCandidates(test.db, [prepareListing(rows[2400]!)], {
      cities: new Map(),
      categories: new Map(),
    });
    expect(records.map(({ relations }) => relations.city.name)).toContain('City 2400');
    expect(records.length).toBeLessThan(50);
    expect(new Set(kinds(await importListings(test.db, rows)))).toEqual(new Set(['unchanged']));
  });

  it('is known by its Google id, then its cid, when Google has given it another place id', async () => {
    await importListings(test.db, [buildListing({ placeId: 'P1', googleId: 'G1', cid: 'C1' })]);
    const byGoogleId = await importListings(test.db, [
      buildListing({ name: 'X', placeId: 'P2', googleId: 'G1' }),
    ]);
    const byCid = await importListings(test.db, [buildListing({ name: 'Y', cid: 'C1' })]);
    expect([...kinds(byGoogleId), ...kinds(byCid)]).toEqual(['changed', 'changed']);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      name: 'Y',
      place_id: 'P2',
      google_id: 'G1',
      cid: 'C1',
    });
  });

  it('is known by name and address in any spelling', async () => {
    await importListings(test.db, [buildListing()]);
    const again = await importListings(test.db, [
      buildListing({ name: 'CRUMB AND CO', street: '12 Center St.', city: 'PROVO' }),
    ]);
    expect(again[0]).toMatchObject({ kind: 'changed', changed: ['name', 'street'] });
  });

  it('is another one when both place ids are known and differ', async () => {
    await importListings(test.db, [buildListing({ placeId: 'P1' })]);
    expect(kinds(await importListings(test.db, [buildListing({ placeId: 'P2' })]))).toEqual(['created']);
    expect(await selectColumn(test.db, 'select slug from business order by id')).toEqual([SLUG, `${SLUG}-2`]);
  });

  it('changes the fields it names and never erases one it does not name', async () => {
    await importListings(test.db, [
      buildListing({ phone: '1', website: 'https://a.example/', about: { A: { b: true } } }),
    ]);
    const [outcome] = await importListings(test.db, [buildListing({ phone: '2', category: null })]);
    expect(outcome).toMatchObject({ kind: 'changed', changed: ['phone'] });
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      phone: '2',
      website: 'https://a.example/',
      about: '{"A":{"b":true}}',
      category: 'Bakery',
    });
  });

  it('is the same when only the order of features differs', async () => {
    await importListings(test.db, [buildListing({ about: { A: { x: true, y: false } } })]);
    expect(
      kinds(await importListings(test.db, [buildListing({ about: { A: { y: false, x: true } } })])),
    ).toEqual(['unchanged']);
  });

  it('is still found after an operator has corrected its name and street', async () => {
    const id = (await importListings(test.db, [buildListing()]))[0]!.id;
    await updateBusiness(
      test.db,
      id,
      { name: 'Crumb Brothers', street: '14 Center St' },
      { now: new Date(), actor: TESTER },
    );
    expect(kinds(await importListings(test.db, [buildListing()]))).toEqual(['changed']);
    expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([1]);
  });

  it('stays removed when an operator has removed it', async () => {
    const id = (await importListings(test.db, [buildListing({ placeId: 'P1' })]))[0]!.id;
    await removeBusiness(test.db, id, { now: new Date(), actor: TESTER });
    const again = await importListings(test.db, [
      buildListing({ placeId: 'P1', phone: '9' }),
      buildListing({ phone: '9' }),
    ]);
    expect(kinds(again)).toEqual(['kept', 'kept']);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ phone: null });
  });
});

describe('a repeat within one import', () => {
  it('fills gaps only, in the same batch and in a later one', async () => {
    const touched = new Set<number>();
    const context = { source: 'import', now: new Date(), touched };
    const first = buildListing({ phone: '1', category: null });
    const second = buildListing({ phone: '2', email: 'a@b.example', category: 'Bakery' });
    const third = buildListing({ email: 'c@d.example', website: 'https://a.example/', reviewCount: 7 });
    expect(kinds(await upsertListings(test.db, [first, second], context))).toEqual(['created', 'merged']);
    expect(kinds(await upsertListings(test.db, [third], context))).toEqual(['merged']);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      phone: '1',
      email: 'a@b.example',
      website: 'https://a.example/',
      category: 'Bakery',
      review_count: 7,
    });
  });

  it('leaves the same when the whole import is done again', async () => {
    const rows = [
      buildListing({ phone: '1', isVerified: false, street: null }),
      buildListing({
        phone: '2',
        isVerified: true,
        placeId: 'P1',
        address: '12 CENTER ST, Provo, UT 84601',
        street: null,
      }),
      buildListing({ placeId: 'P1', street: '99 Elsewhere' }),
      buildListing({ street: null, email: 'a@b.example' }),
      buildListing({ placeId: 'P2', street: null, address: '12 Center St, Provo, UT 84601' }),
      buildListing({ name: 'Other one', reviewCount: 0 }),
      buildListing({ name: 'Other one', reviewCount: 5, category: 'Other' }),
    ];
    expect(kinds(await importListings(test.db, rows))).toEqual([
      'created',
      'merged',
      'merged',
      'merged',
      'created',
      'created',
      'merged',
    ]);
    const before = await dumpDatabase(test.db);
    expect(kinds(await importListings(test.db, rows))).toEqual([
      'unchanged',
      'merged',
      'merged',
      'merged',
      'unchanged',
      'unchanged',
      'merged',
    ]);
    expect(await dumpDatabase(test.db)).toBe(before);
  });
});

describe('reviews', () => {
  const ann = { authorName: 'Ann', rating: 5, comment: 'Good', createdAt: '2026-01-02T00:00:00.000Z' };
  const bob = { authorName: 'Bob', rating: 4, comment: null, createdAt: null };

  it('are stored once, however often they are brought', async () => {
    expect(kinds(await importListings(test.db, [buildListing({ reviews: [ann, bob, ann] })]))).toEqual([
      'created',
    ]);
    expect(kinds(await importListings(test.db, [buildListing({ reviews: [bob, ann] })]))).toEqual([
      'unchanged',
    ]);
    expect(await selectColumn(test.db, 'select author_name from review order by id')).toEqual(['Ann', 'Bob']);
  });

  it('change when their author has changed them', async () => {
    await importListings(test.db, [buildListing({ reviews: [ann] })]);
    const [outcome] = await importListings(test.db, [
      buildListing({ reviews: [{ ...ann, rating: 2, comment: null }] }),
    ]);
    expect(outcome).toMatchObject({ kind: 'changed', changed: ['reviews'] });
    expect(await selectColumn(test.db, 'select rating || comment from review')).toEqual(['2.0Good']);
  });

  it('gather when each row of the file brings one', async () => {
    const rows = [buildListing({ reviews: [ann] }), buildListing({ reviews: [bob] })];
    expect(kinds(await importListings(test.db, rows))).toEqual(['created', 'merged']);
    expect(await selectColumn(test.db, 'select count(*) from review')).toEqual([2]);
    expect(kinds(await importListings(test.db, rows))).toEqual(['unchanged', 'merged']);
  });
});

describe('slugs', () => {
  it('are numbered in the order of the rows, over batches, and never change', async () => {
    const branch = (number: number) => buildListing({ street: `${number} Main St` });
    await importListings(test.db, [branch(1), branch(2)]);
    await importListings(test.db, [branch(3), branch(1)]);
    expect(await selectColumn(test.db, 'select slug from business order by id')).toEqual([
      SLUG,
      `${SLUG}-2`,
      `${SLUG}-3`,
    ]);
  });

  it('pass over a number that another name has', async () => {
    const two = buildListing({ name: 'Crumb', city: 'Co 2' });
    const one = (street: string) => buildListing({ name: 'Crumb', city: 'Co', street });
    await importListings(test.db, [two]);
    await importListings(test.db, [one('1 A St'), one('2 A St'), one('3 A St')]);
    expect(await selectColumn(test.db, 'select slug from business order by id')).toEqual([
      'crumb-co-2',
      'crumb-co',
      'crumb-co-3',
      'crumb-co-4',
    ]);
  });
});
