import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase } from '../../schema/store/commands/testing/stored-rows.ts';
import { createTemporaryFolder } from '../publishing/support/folder.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { startDatabaseProxy, type ProxyMoment } from '../support/database-proxy.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { startScript } from '../support/script.ts';

const KILLS = 5;
/** Rows of three batches. */
const ROWS = 2500;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let file: string;
const seed = getSeed('killed import');
beforeAll(async () => {
  folder = await createTemporaryFolder();
  file = join(folder.path, 'listings.csv');
  await writeFile(file, createRandomCsv(seed));
});
afterAll(() => folder.remove());

/**
 * Rows that repeat each other in every way: the same location, the same place id, other spellings; some are invalid.
 */
function createRandomCsv(from: number): string {
  const random = createRandom(from);
  const words = 'Alpha Beta Gamma Delta Omega North South River Hill Stone Maple Oak'.split(' ');
  const cities = [
    'Provo, UT',
    'PROVO, UT',
    'Salem, OR',
    'Salem, UT',
    'Orem, UT',
    'St. George, UT',
    'St George, UT',
  ];
  const lines = ['Name,Category,Address,Street,City,State,Phone,Website,Rating,Reviews,Place ID'];
  for (let i = 0; i < ROWS; i += 1) {
    const [city, state] = random.pick(cities).split(', ');
    const name = random.below(50) === 0 ? '' : `${random.pick(words)} ${random.pick(words)}`;
    const street = `${random.below(400)} Main St`;
    const phone = random.below(3) === 0 ? '' : `801-555-${String(random.below(10_000)).padStart(4, '0')}`;
    const website = random.below(2) === 0 ? '' : `https://example.com/${random.below(1000)}`;
    const rating = random.below(3) === 0 ? '' : (1 + random.below(40) / 10).toFixed(1);
    const placeId = random.below(4) === 0 ? `ChIJ${'x'.repeat(20)}${random.below(700)}` : '';
    const category = random.pick(['Bakery', 'BAKERY', 'Cafe', 'Barber', '']);
    const address = `"${street}, ${city}, ${state}"`;
    lines.push(
      [name, category, address, street, city, state, phone, website, rating, random.below(90), placeId].join(
        ',',
      ),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

const startImport = (url: string) =>
  startScript('import', [file, '--now', '2026-11-20T09:30:00Z'], {
    DATA_DIR: folder.path,
    DATABASE_URL: url,
  });

/**
 * Imports into a database and optionally kills the import at a moment. Returns its outcome and the number of database
 * requests.
 */
async function runImport(url: string, moment: ProxyMoment | null) {
  const door = await startDatabaseProxy(url, moment, () => void command.kill());
  const command = startImport(door.url);
  const outcome = await command.ended;
  door.close();
  return { ...outcome, calls: door.calls() };
}

async function countRows(database: TestDatabase): Promise<number> {
  return (await database.client.execute('select count(*) from business')).rows[0]![0] as number;
}

async function withDatabase<T>(use: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await startTestDatabase();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

it('an import that is killed at any moment is completed by importing the file again', async () => {
  const undisturbed = await withDatabase(async (database) => {
    const { code, calls } = await runImport(database.url, null);
    expect(code).toBe(0);
    return { calls, dump: await dumpDatabase(database.db), rows: await countRows(database) };
  });
  expect(undisturbed.rows).toBeGreaterThan(ROWS / 2);
  const random = createRandom(seed + 1);
  // Calls between which rows are stored, as far as the kills have shown.
  let [emptyAt, completeAt, cut] = [0, undisturbed.calls + 1, 0];
  const killAt = (call: number, isLast = false) =>
    withDatabase(async (database) => {
      const moment = { call, when: random.pick(['before', 'after'] as const) };
      // Renewals of the lease are requests too: a run that is quicker than the undisturbed one has fewer of them, and
      // may end before the last moment.
      const { code } = await runImport(database.url, moment);
      expect(isLast ? [null, 0] : [null]).toContain(code);
      const left = await countRows(database);
      if (left === 0) emptyAt = Math.max(emptyAt, call);
      else if (left === undisturbed.rows) completeAt = Math.min(completeAt, call);
      else cut += 1;
      const where = `killed ${moment.when} call ${call} of ${undisturbed.calls}, at ${left} of ${undisturbed.rows} rows`;
      expect(await startImport(database.url).ended, where).toMatchObject({ code: 0 });
      expect(await dumpDatabase(database.db), where).toBe(undisturbed.dump);
      const held = await database.client.execute('select id from outbox where held_by is not null');
      expect(held.rows, where).toEqual([]);
    });
  // One kill in each phase, by the number of database requests: before the first row is stored, between two batches,
  // after the last one.
  for (let kill = 0; kill < KILLS; kill += 1) {
    const share = (kill + random.below(1000) / 1000) / KILLS;
    await killAt(1 + Math.floor(share * undisturbed.calls), kill === KILLS - 1);
  }
  // Otherwise this test would not cover partially stored rows.
  while (cut === 0) {
    expect(completeAt - emptyAt).toBeGreaterThan(1);
    await killAt(Math.floor((emptyAt + completeAt) / 2));
  }
});
