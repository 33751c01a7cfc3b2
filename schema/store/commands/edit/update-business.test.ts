import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { removeBusiness, restoreBusiness, updateBusiness } from './update-business.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn, importListings, findStoredRow } from '../testing/stored-rows.ts';
import { AuditListQuery } from '../../../contracts/audit.ts';
import { listAudit } from '../../queries/admin/list-audit.ts';
import { TESTER } from '../testing/tester.ts';

const CREATED = new Date('2026-05-01T10:00:00Z');
const LATER = { now: new Date('2026-06-01T10:00:00Z'), actor: TESTER };
const ADA = { kind: 'operator', id: 7, name: 'Ada', address: '192.0.2.1', requestId: 'r-1' } as const;
const BY_ADA = { ...LATER, actor: ADA };
const SLUG = 'crumb-and-co-provo';

let test: TestDatabase;
let id: number;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.client.execute('delete from business');
  const rows = [
    buildListing({ phone: '1', rating: 4, reviewCount: 10 }),
    buildListing({ name: 'Cut', category: 'Barber', city: 'Orem' }),
  ];
  id = (await importListings(test.db, rows, CREATED))[0]!.id;
});
const entries = async (entityId: number) =>
  (await listAudit(test.db, AuditListQuery.parse({ entity: 'business', entityId: String(entityId) }))).items;
const number = async (sql: string) => (await selectColumn(test.db, sql))[0] as number;

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
      'traits',
    ]);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
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
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      city: 'Orem',
      category: 'Barber',
      search_what: 'barber',
      search_place: 'orem utah ut 84601 øsusutah',
      search_street: '12 center st',
    });
    expect(await selectColumn(test.db, 'select name || business_count from city order by name')).toEqual([
      'Orem2',
      'Provo0',
    ]);
  });

  it('leaves the time alone when nothing changes', async () => {
    expect(await updateBusiness(test.db, id, { phone: '1' }, LATER)).toEqual([]);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ updated_at: CREATED.toISOString() });
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
    await expect(update({ cityId: 999_999 })).rejects.toThrow('city: unknown_city');
    await expect(update({ categoryId: 999_999 })).rejects.toThrow('categoryId: unknown_category');
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ updated_at: CREATED.toISOString() });
  });

  it('loses no edit of several at the same time', async () => {
    const patches = [{ phone: '7' }, { email: 'a@b.example' }, { type: 'Shop' }];
    await Promise.all(
      patches.map((patch, i) =>
        updateBusiness(test.db, id, patch, { now: new Date(LATER.now.getTime() + i), actor: TESTER }),
      ),
    );
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      phone: '7',
      email: 'a@b.example',
      type: 'Shop',
    });
  });
});

describe('removeBusiness and restoreBusiness', () => {
  it('take a listing out of counts and search, and bring it back under its slug', async () => {
    const counted = "select business_count from city where name = 'Provo'";
    const found = "select count(*) from business_search where business_search match 'crumb'";
    expect(await removeBusiness(test.db, id, LATER)).toBe(true);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ removed_at: LATER.now.toISOString() });
    expect([await number(counted), await number(found)]).toEqual([0, 0]);
    expect(await removeBusiness(test.db, id, LATER)).toBe(false);
    expect(await restoreBusiness(test.db, id, LATER)).toBe(true);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ removed_at: null });
    expect([await number(counted), await number(found)]).toEqual([1, 1]);
    expect(await restoreBusiness(test.db, id, LATER)).toBe(false);
  });
});

describe('what an operator changes', () => {
  it('is in the audit log: the fields that were changed, in the words of people', async () => {
    const cityId = await number("select id from city where name = 'Orem'");
    const categoryId = await number("select id from category where name = 'Barber'");
    const workingHours = { Monday: 'Closed' };
    await updateBusiness(
      test.db,
      id,
      { phone: '2', isVerified: true, cityId, categoryId, workingHours },
      BY_ADA,
    );
    expect(await entries(id)).toEqual([
      expect.objectContaining({
        at: LATER.now.toISOString(),
        operatorId: 7,
        operatorName: 'Ada',
        action: 'business.update',
        before: {
          category: 'Bakery',
          city: 'Provo, Utah, US',
          phone: '1',
          isVerified: false,
          workingHours: null,
        },
        after: { category: 'Barber', city: 'Orem, Utah, US', phone: '2', isVerified: true, workingHours },
        address: '192.0.2.1',
        requestId: 'r-1',
      }),
    ]);
  });

  it('is not in the log when nothing changed, and neither is what parts of the program do', async () => {
    await updateBusiness(test.db, id, { phone: '1' }, BY_ADA);
    await restoreBusiness(test.db, id, BY_ADA);
    await updateBusiness(test.db, id, { phone: '2' }, LATER);
    expect(await entries(id)).toEqual([]);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ protected_fields: null });
  });

  it('is logged once, however many do it at the same time', async () => {
    const removals = await Promise.all([1, 2, 3].map(() => removeBusiness(test.db, id, BY_ADA)));
    expect(removals.filter(Boolean)).toHaveLength(1);
    await restoreBusiness(test.db, id, BY_ADA);
    expect((await entries(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['business.restore', { removed: true }, { removed: false }],
      ['business.remove', { removed: false }, { removed: true }],
    ]);
  });

  it('raises the version each time, and is refused for another version than it was made for', async () => {
    const version = () => number(`select version from business where id = ${id}`);
    expect(await version()).toBe(1);
    await updateBusiness(test.db, id, { phone: '2' }, { ...BY_ADA, version: 1 });
    await updateBusiness(test.db, id, { phone: '2' }, { ...BY_ADA, version: 2 });
    expect(await version()).toBe(2);
    await expect(updateBusiness(test.db, id, { phone: '3' }, { ...BY_ADA, version: 1 })).rejects.toThrow(
      'The listing was changed by somebody else',
    );
    await removeBusiness(test.db, id, BY_ADA);
    expect(await version()).toBe(3);
  });

  it('is cleaned, where it is rich text', async () => {
    await updateBusiness(test.db, id, { description: '<p onclick="x()">A<script>x</script></p>' }, BY_ADA);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ description: '<p>A</p>' });
    await updateBusiness(test.db, id, { description: '<p></p>' }, BY_ADA);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ description: null });
  });

  it('stays when the listing is imported again, also what was emptied; the rest is taken over', async () => {
    const cityId = await number("select id from city where name = 'Orem'");
    const patch = { phone: null, name: 'Krume', cityId, latitude: 40.3, longitude: -111.7 };
    await updateBusiness(test.db, id, patch, BY_ADA);
    const expected = {
      phone: '9',
      rating: 3,
      reviewCount: 99,
      latitude: 1,
      longitude: 2,
      email: 'new@b.example',
    };
    const [outcome] = await importListings(test.db, [buildListing(expected)]);
    expect(outcome).toMatchObject({ id, kind: 'changed', changed: ['email', 'rating', 'reviewCount'] });
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      phone: null,
      name: 'Krume',
      city: 'Orem',
      latitude: 40.3,
      longitude: -111.7,
      rating: 3,
      email: 'new@b.example',
      version: 3,
      protected_fields: '["city","latitude","longitude","name","phone"]',
    });
    expect((await importListings(test.db, [buildListing(expected)]))[0]).toMatchObject({
      id,
      kind: 'unchanged',
    });
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ version: 3 });
  });

  it('stays where an import says another category, or repeats itself', async () => {
    const categoryId = await number("select id from category where name = 'Barber'");
    await updateBusiness(test.db, id, { categoryId, phone: null }, BY_ADA);
    await importListings(test.db, [buildListing(), buildListing({ phone: '9' })]);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ category: 'Barber', phone: null });
  });
});
