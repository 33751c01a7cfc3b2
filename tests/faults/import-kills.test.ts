import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dump } from '../../schema/store/writes/testing/store.ts';
import { flagsOf } from '../../scripts/flags.mjs';
import { root } from '../../scripts/local/root.ts';
import { temporaryFolder } from '../publishing/support/folder.ts';
import { chance, seedOf } from '../publishing/support/random.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const KILLS = 10;
const { PATH, NODE_COMPILE_CACHE } = process.env;
const ROWS = 4000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
const seed = seedOf('killed import');
beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'listings.csv');
  await writeFile(file, randomCsv(seed));
});
afterAll(() => folder.remove());

/** Rows that repeat each other in all ways: the same place, the same place id, other spellings; some cannot be used. */
function randomCsv(from: number): string {
  const random = chance(from);
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

function startImport(url: string) {
  const child = spawn(
    process.execPath,
    [...flagsOf('import'), join(root, 'scripts/import.ts'), file, '--now', '2026-11-20T09:30:00Z'],
    {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder.path, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return {
    ended,
    kill: () => child.kill('SIGKILL'),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
  };
}

async function countRows(database: TestDatabase): Promise<number> {
  return (await database.client.execute('select count(*) from business')).rows[0]![0] as number;
}

async function withDatabase<T>(use: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await testDatabase();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

it('an import that is killed at any moment is completed by importing the file again', async () => {
  const undisturbed = await withDatabase(async (database) => {
    expect(await startImport(database.url).ended).toMatchObject({ code: 0 });
    return { dump: await dump(database.db), rows: await countRows(database) };
  });
  expect(undisturbed.rows).toBeGreaterThan(ROWS / 2);
  const random = chance(seed + 1);
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await withDatabase(async (database) => {
      const process = startImport(database.url);
      // The first is killed while it reads, the others when so many rows are stored, and some milliseconds later.
      const target = kill === 0 ? 0 : random.below(undisturbed.rows);
      while (!process.isOver() && (await countRows(database)) < target) await sleep(10);
      await sleep(kill === 0 ? 300 + random.below(1500) : random.below(40));
      process.kill();
      await process.ended;
      const left = await countRows(database);
      if (left > 0 && left < undisturbed.rows) cut += 1;
      expect(await startImport(database.url).ended).toMatchObject({ code: 0 });
      expect(await dump(database.db), `killed at ${left} of ${undisturbed.rows} rows`).toBe(undisturbed.dump);
    });
  }
  // Or this test would have shown nothing.
  expect(cut).toBeGreaterThanOrEqual(KILLS / 2);
});
