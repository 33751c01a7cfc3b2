import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemorySource } from '../../scripts/import/read/bytes.ts';
import { openSpreadsheet } from '../../scripts/import/read/open-spreadsheet.ts';
import { importSpreadsheet } from '../../scripts/import/import-spreadsheet.ts';
import { createTemporaryFolder } from '../publishing/support/folder.ts';
import { runCommand } from '../support/command.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

const SHEET = [
  'Name,Street,City,Phone,Country',
  'Kahve,Moda Cd. 5,Kadıköy,+90 216 333 44 55,',
  'Imbiss,Seestr. 3,Berlin,+49 30 901820,',
  'Bistro,1 Main St,X,,Fransa',
  'Diner,1 Main St,Springfield,,',
].join('\n');

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let path: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await createTemporaryFolder();
  path = join(folder.path, 'world.csv');
  await writeFile(path, SHEET);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});
beforeEach(() =>
  database.client.batch([
    'delete from business',
    'delete from city',
    'delete from category',
    'delete from country',
  ]),
);

const run = (args: string[], settings: Record<string, string> = {}) =>
  runCommand('import', [path, ...args], {
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: database.url,
    ...settings,
  });
const countByCountry = async () =>
  (await database.client.execute('select country_code, name from city order by name')).rows.map((row) =>
    Array.from(row).join(' '),
  );

it('says before the numbers from what countries were taken that rows do not state', async () => {
  const { code, said } = await run([]);
  expect(code).toBe(0);
  const phone = said.indexOf('2 rows: country derived from the phone prefix: DE 1, TR 1.');
  const assumed = said.indexOf(
    '1 row without an indicated country: US assumed. If this is wrong, stop and set it, for example with --country TR.',
  );
  expect(phone).toBeGreaterThan(-1);
  expect(assumed).toBeGreaterThan(phone);
  expect(said.search(/imported +4$/m)).toBeGreaterThan(assumed);
  expect(await countByCountry()).toEqual(['DE Berlin', 'TR Kadıköy', 'US Springfield', 'FR X']);
});

it('takes the country of the option, else that of the setting, for rows without a sign only', async () => {
  const named = await run(['--country', 'Kanada'], { IMPORT_COUNTRY: 'TR' });
  expect(named.said).toContain('1 row without an indicated country: CA, from --country.');
  expect(await countByCountry()).toEqual(['DE Berlin', 'TR Kadıköy', 'CA Springfield', 'FR X']);
  const set = await run([], { IMPORT_COUNTRY: 'TR' });
  expect(set.said).toContain('1 row without an indicated country: TR assumed.');
});

it('refuses a country that is none', async () => {
  const { code, said } = await run(['--country', 'Atlantis']);
  expect(code).toBe(1);
  expect(said).toContain('--country must be a country, for example TR, not "Atlantis".');
  expect(await countByCountry()).toEqual([]);
});

it('has told of the survey before anything is stored', async () => {
  const spreadsheet = await openSpreadsheet(createMemorySource('world.csv', new TextEncoder().encode(SHEET)));
  const stopped = importSpreadsheet(database.db, spreadsheet, {
    source: 'import',
    now: new Date('2026-11-23T00:00:00Z'),
    onSurvey: ({ countries: counts }) => {
      throw new Error(`stopped by ${counts.length} signs`);
    },
  });
  await expect(stopped).rejects.toThrow('stopped by 2 signs');
  expect(await countByCountry()).toEqual([]);
});
