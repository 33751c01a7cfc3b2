import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '../../../contracts/listing.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { TransactionSize } from './transaction-size.ts';
import { prepareListing } from './prepare-listings.ts';
import { type UpsertOutcome, upsertListings, upsertWindows } from './upsert-listings.ts';
import { LocationCounter } from '../location/count-locations.ts';
import { createLocations } from '../location/create-locations.ts';
import { createConnectionError, createFaultyDatabase } from '../testing/faulty-database.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn, dumpDatabase } from '../testing/stored-rows.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(() => empty());

async function empty(): Promise<void> {
  const tables = ['review', 'business', 'slug_counter', 'city', 'category', 'country', 'sqlite_sequence'];
  await test.client.batch(
    tables.map((table) => `delete from ${table}`),
    'write',
  );
}

const now = new Date('2026-11-20T12:00:00Z');
async function withPlaces(listings: Listing[]): Promise<void> {
  const tally = new LocationCounter();
  for (const one of listings) tally.add(one);
  await createLocations(test.db, tally.places());
}
const importAll = (listings: Listing[], batchRows: number, db = test.db) =>
  upsertListings(db, listings, {
    source: 'import',
    now,
    touched: new Set(),
    size: new TransactionSize(batchRows),
  });
const ids = () =>
  selectColumn(test.db, 'select json_array(id, slug, phone, place_id) from business order by id');
const shop = (name: string, facts: Partial<Listing> = {}) =>
  buildListing({ name, street: `${name} St`, ...facts });

it.each([
  ['of a window', (rows: Listing[]) => [rows]],
  ['of the next window', (rows: Listing[]) => rows.map((row) => [row])],
])('reads for the next batch %s while one is being written, and writes one at a time', async (_, cut) => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => shop(name));
  await withPlaces(rows);
  const events: string[] = [];
  let reads = 0;
  let resume = () => {};
  const watched = createFaultyDatabase(
    test.db,
    async (run, number) => {
      events.push(`write ${number}`);
      // Resolves when the next batch is read: without reading ahead, the test would time out.
      while (reads < Math.min(number + 1, rows.length))
        await new Promise<void>((resolve) => (resume = resolve));
      const results = await run();
      events.push(`written ${number}`);
      return results;
    },
    () => {
      reads += 1;
      resume();
    },
  );
  await upsertWindows(watched, cut(rows), {
    source: 'import',
    now,
    touched: new Set(),
    size: new TransactionSize(1),
    prepare: prepareListing,
  });
  expect(events).toEqual([1, 2, 3, 4].flatMap((number) => [`write ${number}`, `written ${number}`]));
});

it('sends a batch before it prepares another, for which the server would wait', async () => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => shop(name));
  await withPlaces(rows);
  const events: string[] = [];
  const watched = createFaultyDatabase(test.db, (run, number) => {
    // Runs after everything that only awaits settled promises.
    process.nextTick(() => events.push(`away ${number}`));
    return run();
  });
  function* windows() {
    for (const row of rows) {
      events.push(`prepare ${row.name}`);
      yield [row];
    }
  }
  await upsertWindows(watched, windows(), {
    source: 'import',
    now,
    touched: new Set(),
    prepare: prepareListing,
  });
  // The first batch has to be read before it can be written.
  expect(events.slice(events.indexOf('away 2'))).toEqual(['away 2', 'prepare D', 'away 3', 'away 4']);
});

it('stores what came before a window that cannot be read, and no more', async () => {
  const rows = ['A', 'B'].map((name) => shop(name));
  await withPlaces(rows);
  function* windows() {
    yield [rows[0]!];
    throw new Error('torn');
  }
  const stored: UpsertOutcome[] = [];
  const importing = upsertWindows(test.db, windows(), {
    source: 'import',
    now,
    touched: new Set(),
    prepare: prepareListing,
    onStored: (outcomes) => stored.push(...outcomes),
  });
  await expect(importing).rejects.toThrow('torn');
  expect(stored.map(({ kind }) => kind)).toEqual(['created']);
  expect(await ids()).toHaveLength(1);
});

describe('what batches of one import have to do with each other is found', () => {
  const cases: [what: string, before: Listing[], rows: Listing[]][] = [
    [
      'the same listing twice',
      [],
      [shop('A', { phone: '1' }), shop('A', { phone: '2', email: 'a@b.example' })],
    ],
    ['the same listing, known before', [shop('A')], [shop('A', { phone: '1' }), shop('A', { phone: '2' })]],
    ['a known listing that the first leaves as it is', [shop('A')], [shop('A'), shop('A', { phone: '2' })]],
    [
      'one place id under two names',
      [],
      [shop('A', { placeId: 'P' }), shop('B', { placeId: 'P', phone: '2' })],
    ],
    [
      'a place id taken from a known listing',
      [shop('A', { placeId: 'P' }), shop('B')],
      [shop('B', { placeId: 'P' }), shop('A', { phone: '1' }), shop('C', { placeId: 'P' })],
    ],
    [
      'a place id given to a known listing',
      [shop('A')],
      [shop('A', { placeId: 'P' }), shop('B', { placeId: 'P', phone: '2' })],
    ],
    ['one slug', [], [shop('A'), shop('A', { street: '2 St' }), shop('A', { street: '3 St' })]],
    [
      'a slug that another name leads to',
      [],
      [
        shop('A', { city: 'Rome' }),
        shop('A', { city: 'Rome', street: '2 St' }),
        shop('A', { city: 'Rome 2' }),
        shop('A Rome', { city: '2' }),
      ],
    ],
    [
      'a city not there yet',
      [],
      [
        shop('A', { city: 'Orem' }),
        shop('B', { city: 'OREM' }),
        shop('C', { city: 'Orem', stateCode: 'OR' }),
      ],
    ],
  ];
  it.each(cases)('%s', async (_, earlier, rows) => {
    await expectAsOneByOne(earlier, rows, 1);
  });
});

it('batches of random listings leave what each stored after the other leaves: rows, ids, slugs, outcomes', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`batches ahead: seed ${seed} (SEED repeats it)\n`);
  let state = seed + 1;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  for (let run = 0; run < 5; run += 1) {
    const some = (count: number) =>
      Array.from({ length: count }, () =>
        shop(`N${below(12)}`, {
          street: `${below(2)} St`,
          city: ['Provo', 'Provo 2', 'Salem'][below(3)]!,
          phone: below(2) === 0 ? null : `${below(5)}`,
          placeId: below(3) === 0 ? `P${below(8)}` : null,
          googleId: below(5) === 0 ? `G${below(8)}` : null,
          cid: below(5) === 0 ? `C${below(8)}` : null,
        }),
      );
    await empty();
    await expectAsOneByOne(some(below(8)), some(24), 1 + below(3));
  }
});

/** Stores the rows in batches that are planned ahead, and in single calls, in which nothing can be planned ahead. */
async function expectAsOneByOne(earlier: Listing[], rows: Listing[], batchRows: number): Promise<void> {
  const run = async (storeRows: () => Promise<UpsertOutcome[]>) => {
    await empty();
    await importAll(earlier, 1000);
    const outcomes = await storeRows();
    return { outcomes, ids: await ids(), dump: await dumpDatabase(test.db) };
  };
  const planned = await run(() => importAll(rows, batchRows));
  const inTurn = await run(async () => {
    const touched = new Set<number>();
    const outcomes: UpsertOutcome[] = [];
    for (let at = 0; at < rows.length; at += batchRows)
      outcomes.push(
        ...(await upsertListings(test.db, rows.slice(at, at + batchRows), {
          source: 'import',
          now,
          touched,
        })),
      );
    return outcomes;
  });
  expect(planned).toEqual(inTurn);
}

describe('a batch that cannot be written', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => shop(name));

  it('ends the import; what was stored before stays, and nothing after it is written', async () => {
    await withPlaces(rows);
    const broken = createFaultyDatabase(test.db, (run, number) =>
      number === 3 ? Promise.reject(new Error('disk full')) : run(),
    );
    const heard: UpsertOutcome[] = [];
    await expect(
      upsertListings(broken, rows, {
        source: 'import',
        now,
        touched: new Set(),
        size: new TransactionSize(1),
        onStored: (outcomes) => heard.push(...outcomes),
      }),
    ).rejects.toThrow('disk full');
    expect(await selectColumn(test.db, 'select name from business order by id')).toEqual(['A', 'B']);
    expect(heard.map(({ kind }) => kind)).toEqual(['created', 'created']);
    await importAll(rows, 1);
    expect(await selectColumn(test.db, 'select name from business order by id')).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
    ]);
  });

  it('at first is written again, and the next one, planned meanwhile, is planned anew', async () => {
    await withPlaces(rows);
    const flaky = createFaultyDatabase(test.db, async (run, number) => {
      const results = await run();
      if (number === 2) throw createConnectionError();
      return results;
    });
    const outcomes = await importAll(rows, 1, flaky);
    expect(outcomes.map(({ kind }) => kind)).toEqual(rows.map(() => 'created'));
    expect(await selectColumn(test.db, 'select name from business order by id')).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
    ]);
  });
});
