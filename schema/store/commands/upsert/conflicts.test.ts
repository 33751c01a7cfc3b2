import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { updateBusiness } from '../edit/update-business.ts';
import { mergeLocations } from '../location/merge-locations.ts';
import { ConflictError } from '../../retry.ts';
import { createConnectionError, createFaultyDatabase } from '../testing/faulty-database.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn, dumpDatabase, importListings, findStoredRow } from '../testing/stored-rows.ts';
import { TESTER } from '../testing/tester.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.client.batch(
    ['redirect', 'review', 'business', 'slug_counter', 'city', 'category', 'country'].map(
      (table) => `delete from ${table}`,
    ),
    'write',
  );
});

const SLUG = 'crumb-and-co-provo';
const kinds = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind);
const review = { authorName: 'Ann', rating: 5, comment: 'Good', createdAt: null };

describe('a write whose acknowledgement is lost', () => {
  const rows = () => [
    buildListing({ phone: '2' }),
    buildListing({ name: 'New', reviews: [review] }),
    buildListing({ name: 'New', street: '2 B St' }),
    buildListing({ name: 'New', email: 'a@b.example' }),
  ];

  it('is done again without doubling anything, and reports what it first did', async () => {
    await importListings(test.db, [buildListing({ phone: '1' })]);
    const flaky = createFaultyDatabase(test.db, async (run, number) => {
      const results = await run();
      if (number === 1) throw createConnectionError();
      return results;
    });
    expect(kinds(await importListings(flaky, rows()))).toEqual(['changed', 'created', 'created', 'merged']);
    expect(await selectColumn(test.db, 'select slug from business order by id')).toEqual([
      SLUG,
      'new-provo',
      'new-provo-2',
    ]);
    expect(await selectColumn(test.db, 'select count(*) from review')).toEqual([1]);
    const after = await dumpDatabase(test.db);
    await importListings(test.db, rows());
    expect(await dumpDatabase(test.db)).toBe(after);
  });

  it('ends with the error when the connection stays broken, and nothing is written', async () => {
    const dead = createFaultyDatabase(test.db, () => Promise.reject(createConnectionError()));
    await expect(importListings(dead, rows())).rejects.toThrow('fetch failed');
    expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([0]);
  });
});

describe('another writer', () => {
  it("that edits a listing between reading and writing keeps its edit, and the import's other fields arrive", async () => {
    const id = (await importListings(test.db, [buildListing({ phone: '1' })]))[0]!.id;
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 1)
        await updateBusiness(test.db, id, { email: 'edit@b.example' }, { now: new Date(), actor: TESTER });
      return await run();
    });
    expect(kinds(await importListings(disturbed, [buildListing({ phone: '2' })]))).toEqual(['changed']);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ phone: '2', email: 'edit@b.example' });
  });

  it('that merges a city or category which an import or edit is about to use leaves nothing in it', async () => {
    const getId = async (table: 'city' | 'category', slug: string) =>
      (await selectColumn(test.db, `select id from ${table} where slug = '${slug}'`))[0] as number;
    const filed = () =>
      selectColumn(
        test.db,
        `select b.name || ': ' || c.slug || ', ' || g.slug from business b
          join city c on c.id = b.city_id join category g on g.id = b.category_id order by b.name`,
      );
    const context = { now: new Date(), actor: TESTER };
    const store = (db: typeof test.db, ...facts: Parameters<typeof buildListing>[0][]) =>
      importListings(db, facts.map(buildListing));
    await store(
      test.db,
      { name: 'Ada', city: 'Provo', category: 'Bakery' },
      { name: 'Berta', city: 'Orem', category: 'Bread shop' },
      { name: 'Canan', city: 'Lehi', category: 'Bakery' },
    );
    const merge = async (table: 'city' | 'category', from: string, into: string) =>
      mergeLocations(
        test.db,
        table,
        { from: await getId(table, from), into: await getId(table, into) },
        context,
      );
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 1) await merge('city', 'orem', 'provo');
      if (number === 2) await merge('category', 'bread-shop', 'bakery');
      return await run();
    });
    await store(disturbed, { name: 'Deniz', city: 'Orem', category: 'Bread shop' });
    const [orem, lehi] = [await getId('city', 'orem'), await getId('city', 'lehi')];
    const edited = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 1) await merge('city', 'lehi', 'provo');
      return await run();
    });
    const ada = (await selectColumn(test.db, `select id from business where name = 'Ada'`))[0] as number;
    const move = (db: typeof test.db, cityId: number) => updateBusiness(db, ada, { cityId }, context);
    await move(edited, lehi);
    await move(test.db, orem);
    expect(await filed()).toEqual(['Ada', 'Berta', 'Canan', 'Deniz'].map((name) => `${name}: provo, bakery`));
  });

  it('that is an import of the same start time does not make an edit before it look as if nothing had happened', async () => {
    const now = new Date('2026-11-20T09:30:00Z');
    const id = (await importListings(test.db, [buildListing({ phone: '1' })], now))[0]!.id;
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 1) {
        const actor = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;
        await updateBusiness(test.db, id, { email: 'ada@b.example' }, { now: new Date(), actor });
        await importListings(test.db, [buildListing({ website: 'https://b.example/' })], now);
      }
      return await run();
    });
    expect(
      kinds(await importListings(disturbed, [buildListing({ phone: '2', email: 'file@b.example' })], now)),
    ).toEqual(['changed']);
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({
      phone: '2',
      email: 'ada@b.example',
      website: 'https://b.example/',
      version: 4,
    });
  });

  it('that adds the same listing between reading and writing does not make it two', async () => {
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 1) await importListings(test.db, [buildListing({ phone: '1' })]);
      return await run();
    });
    expect(kinds(await importListings(disturbed, [buildListing({ phone: '2' })]))).toEqual(['changed']);
    expect(await selectColumn(test.db, 'select phone from business')).toEqual(['2']);
  });

  it('that takes the slug between reading and writing gets it', async () => {
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      if (number === 1) await importListings(test.db, [buildListing({ street: '1 A St' })]);
      return await run();
    });
    await importListings(disturbed, [buildListing({ street: '2 B St' })]);
    expect(await selectColumn(test.db, 'select slug || street from business order by id')).toEqual([
      `${SLUG}1 A St`,
      `${SLUG}-22 B St`,
    ]);
  });

  it('that never stops is told apart from other faults by a sentence', async () => {
    const id = (await importListings(test.db, [buildListing()]))[0]!.id;
    const disturbed = createFaultyDatabase(test.db, async (run, number) => {
      await updateBusiness(
        test.db,
        id,
        { email: `e${number}@b.example` },
        { now: new Date(), actor: TESTER },
      );
      return await run();
    });
    const refused = importListings(disturbed, [buildListing({ phone: '2' })]);
    await expect(refused).rejects.toThrow(ConflictError);
    await expect(refused).rejects.toThrow(
      'The database refused a batch 4 times, because something else was changing the same rows.',
    );
    expect(await findStoredRow(test.db, SLUG)).toMatchObject({ phone: null });
  });

  it('may be a second import of the same rows at the same time', async () => {
    const rows = Array.from({ length: 120 }, (_, i) =>
      buildListing({ name: `Shop ${i % 40}`, street: `${i} A St` }),
    );
    const parts = [0, 40, 80].map((at) => rows.slice(at, at + 40));
    const importer = async () => {
      const all: string[] = [];
      for (const part of parts) all.push(...kinds(await importListings(test.db, part)));
      return all;
    };
    const both = (await Promise.all([importer(), importer()])).flat();
    expect(both.filter((kind) => kind === 'created')).toHaveLength(120);
    expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([120]);
    expect(await selectColumn(test.db, 'select count(distinct match_key) from business')).toEqual([120]);
  });
});

it('a fault in a part of a step is met once per attempt of the step, not in loops of its own', async () => {
  let attempts = 0;
  const client = new Proxy(test.client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'execute')
        return (statement: { sql: string }) => {
          if (!statement.sql.startsWith('insert into city')) return target.execute(statement);
          attempts += 1;
          return Promise.reject(Object.assign(new Error('locked'), { code: 'SQLITE_LOCKED' }));
        };
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await expect(importListings(openDatabase(client), [buildListing()])).rejects.toThrow(ConflictError);
  expect(attempts).toBe(4);
});
