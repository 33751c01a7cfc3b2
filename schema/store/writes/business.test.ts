import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing.ts';
import { removeBusiness, restoreBusiness, updateBusiness } from './business.ts';
import { listing } from './testing/listing.ts';
import { column, store, stored } from './testing/store.ts';

const CREATED = new Date('2026-05-01T10:00:00Z');
const LATER = { now: new Date('2026-06-01T10:00:00Z') };
const SLUG = 'crumb-and-co-provo';

let test: TestDatabase;
let id: number;
beforeAll(async () => void (test = await testDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.client.execute('delete from business');
  const rows = [
    listing({ phone: '1', rating: 4, reviewCount: 10 }),
    listing({ name: 'Cut', category: 'Barber', city: 'Orem' }),
  ];
  id = (await store(test.db, rows, CREATED))[0]!.id;
});
const number = async (sql: string) => (await column(test.db, sql))[0] as number;

describe('updateBusiness', () => {
  it('changes what the patch names, empties what it sets to null, and works out what follows', async () => {
    const patch = { name: 'Krume', phone: null, latitude: 40.25, longitude: -111.65, rating: 5 };
    expect(await updateBusiness(test.db, id, patch, LATER)).toEqual([
      'name',
      'latitude',
      'longitude',
      'phone',
      'rating',
      'nameKey',
      'quality',
      'geoKey',
      'score',
    ]);
    expect(await stored(test.db, SLUG)).toMatchObject({
      name: 'Krume',
      phone: null,
      name_key: 'krume',
      score: 4.4,
      updated_at: '2026-06-01T10:00:00.000Z',
    });
  });

  it('moves a listing to another city and category with all that counts them', async () => {
    const cityId = await number("select id from city where name = 'Orem'");
    const categoryId = await number("select id from category where name = 'Barber'");
    await updateBusiness(test.db, id, { cityId, categoryId }, LATER);
    expect(await stored(test.db, SLUG)).toMatchObject({
      city: 'Orem',
      category: 'Barber',
      search_what: 'barber',
      search_place: 'orem utah ut 84601',
      search_street: '12 center st',
    });
    expect(await column(test.db, 'select name || business_count from city order by name')).toEqual([
      'Orem2',
      'Provo0',
    ]);
  });

  it('leaves the time alone when nothing changes', async () => {
    expect(await updateBusiness(test.db, id, { phone: '1' }, LATER)).toEqual([]);
    expect(await stored(test.db, SLUG)).toMatchObject({ updated_at: CREATED.toISOString() });
  });

  it('answers null for a listing that does not exist', async () => {
    expect(await updateBusiness(test.db, 999_999, { phone: '1' }, LATER)).toBeNull();
  });

  it('refuses a patch that is not one', async () => {
    const update = (patch: object) => updateBusiness(test.db, id, patch, LATER);
    await expect(update({ slug: 'mine' })).rejects.toThrow('Unrecognized key');
    await expect(update({ name: '' })).rejects.toThrow('Too small');
    await expect(update({ website: 'javascript:alert(1)' })).rejects.toThrow('Invalid URL');
    await expect(update({ latitude: 1 })).rejects.toThrow('Latitude and longitude change together');
    await expect(update({ cityId: 999_999 })).rejects.toThrow('There is no city with the number 999999.');
    await expect(update({ categoryId: 999_999 })).rejects.toThrow(
      'There is no category with the number 999999.',
    );
    expect(await stored(test.db, SLUG)).toMatchObject({ updated_at: CREATED.toISOString() });
  });

  it('loses no edit of several at the same time', async () => {
    const patches = [{ phone: '7' }, { email: 'a@b.example' }, { type: 'Shop' }];
    await Promise.all(
      patches.map((patch, i) =>
        updateBusiness(test.db, id, patch, { now: new Date(LATER.now.getTime() + i) }),
      ),
    );
    expect(await stored(test.db, SLUG)).toMatchObject({ phone: '7', email: 'a@b.example', type: 'Shop' });
  });
});

describe('removeBusiness and restoreBusiness', () => {
  it('take a listing out of counts and search, and bring it back under its slug', async () => {
    const counted = "select business_count from city where name = 'Provo'";
    const found = "select count(*) from business_search where business_search match 'crumb'";
    expect(await removeBusiness(test.db, id, LATER)).toBe(true);
    expect(await stored(test.db, SLUG)).toMatchObject({ removed_at: LATER.now.toISOString() });
    expect([await number(counted), await number(found)]).toEqual([0, 0]);
    expect(await removeBusiness(test.db, id, LATER)).toBe(false);
    expect(await restoreBusiness(test.db, id, LATER)).toBe(true);
    expect(await stored(test.db, SLUG)).toMatchObject({ removed_at: null });
    expect([await number(counted), await number(found)]).toEqual([1, 1]);
    expect(await restoreBusiness(test.db, id, LATER)).toBe(false);
  });
});
