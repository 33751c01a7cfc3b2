import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbook } from '../../worker/import/read/testing/workbook.ts';
import { temporaryFolder } from '../publishing/support/folder.ts';
import { runCommand } from '../support/command.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const HEADINGS = 'Name,Address,City,State,Phone';
const ROW = 'Crumb & Co,"12 Center St, Provo, UT 84601",Provo,UT,801-555-0100';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
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

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}
const run = (args: string[], url = database.url) =>
  runCommand('import', args, { DATA_DIR: dataDir, DATABASE_URL: url });
const count = async (table: string) =>
  (await database.client.execute(`select count(*) from ${table}`)).rows[0]![0] as number;

describe('a file that cannot be imported', () => {
  const many = Array.from({ length: 3000 }, (_, i) => ROW.replace('12', String(i * 7919))).join('\n');
  const packed = gzipSync(`${HEADINGS}\n${many}`);
  const rows = [HEADINGS.split(','), ['A', '1 A St', 'Provo', 'UT', '']];
  const cases: [what: string, name: string, content: string | Uint8Array | null, sentence: string][] = [
    ['is not there', 'missing.csv', null, 'There is no file'],
    ['is empty', 'empty.csv', '', 'empty.csv: The file is empty: it holds no rows.'],
    [
      'is a picture',
      'photo.xlsx',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0),
      'it looks like a PNG image',
    ],
    [
      'holds headings only',
      'headings.csv',
      `${HEADINGS}\n`,
      'headings.csv: The file has headings but no rows.',
    ],
    [
      'holds headings only, as a workbook',
      'headings.xlsx',
      workbook([rows[0]!]),
      'The sheet "Places" has headings but no rows.',
    ],
    ['has no name', 'no-name.csv', 'Colour,Address\nred,1 A St\n', 'no column for the name'],
    ['has no address', 'no-address.csv', 'Name,Colour\nA,red\n', 'no column for the address'],
    [
      'is cut off',
      'cut.csv.gz',
      packed.subarray(0, packed.length - 100),
      'The file is cut off: its end is missing.',
    ],
    [
      'is a workbook cut off',
      'cut.xlsx',
      workbook(rows).subarray(0, 900),
      'The file is cut off: its end is missing.',
    ],
    [
      'is locked',
      'locked.xlsx',
      workbook(rows, { file: { claims: { flags: 1 } } }),
      'The file is protected with a password.',
    ],
  ];

  it.each(cases)('because it %s', async (_, name, content, sentence) => {
    const path = content === null ? join(folder.path, name) : await write(name, content);
    await expectRefusal(await run([path]), sentence);
  });

  it('because it is a folder', async () => {
    const path = join(folder.path, 'folder');
    await mkdir(path);
    await expectRefusal(await run([path]), 'is a folder. Name the file in it');
  });

  it('because no database answers', async () => {
    const path = await write('good.csv', `${HEADINGS}\n${ROW}\n`);
    await expectRefusal(await run([path], 'http://127.0.0.1:1'), 'nothing listens there');
  });

  it('because none or several are named, or the time is none', async () => {
    await expectRefusal(await run([]), 'Name the file to import.');
    await expectRefusal(await run(['a.csv', 'b.csv']), 'Name one file only');
    await expectRefusal(await run(['a.csv', '--now', 'soon']), '--now takes a time such as');
  });
});

/** Exit code 1, one sentence instead of a stack, and nothing written anywhere. */
async function expectRefusal(
  { code, said }: { code: number | null; said: string },
  sentence: string,
): Promise<void> {
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect([await count('business'), await count('city'), await count('category')]).toEqual([0, 0, 0]);
  expect(existsSync(join(dataDir, 'rejected'))).toBe(false);
}

describe('a file that can be imported', () => {
  it('ends with the numbers, the reasons and a file of the rejected rows that can be imported when corrected', async () => {
    const lines = [HEADINGS, ROW, ROW, ',1 A St,Provo,UT,=1+1', '', 'Cut,"2 B St, Orem, UT",Orem,UT,12'];
    const path = await write('mixed.csv', lines.join('\n'));
    const { code, said } = await run([path, '--now', '2026-11-20T09:30:00Z']);
    expect(code).toBe(0);
    for (const line of [
      /imported +2$/m,
      /categoriesCreated +1$/m,
      /citiesFound +2$/m,
      /totalRows +4$/m,
      /new +2$/m,
      /merged +1 {2}\(repeat another row of the file\)$/m,
      /rejected +1$/m,
      /1 × Name: The name is missing\. .* row 4$/m,
      /Values that could not be read: 1\n {2}1 × Phone: .* row 6 \("12"\)$/m,
      /rows\/s\nRun npm run publish to put the changes on the site\.$/m,
    ])
      expect(said).toMatch(line);
    const [name] = await readdir(join(dataDir, 'rejected'));
    expect(name).toBe('mixed-2026-11-20-093000.csv');
    const rejected = join(dataDir, 'rejected', name!);
    expect(await readFile(rejected, 'utf8')).toBe(
      `\ufeff${HEADINGS},Reason for rejection\r\n,1 A St,Provo,UT,'=1+1,The name is missing. Give the name of the business.\r\n`,
    );
    await writeFile(rejected, (await readFile(rejected, 'utf8')).replace('\n,1 A', '\nFixed,1 A'));
    expect((await run([rejected])).said).toMatch(/imported +1$/m);
    const again = await run([path]);
    expect(again.said).toMatch(/imported +0$/m);
    expect(again.said).toMatch(/unchanged +2$/m);
    expect(await count('business')).toBe(3);
  });

  it('may have several sheets, of which some hold no listings', async () => {
    const { zip } = await import('../../worker/import/read/testing/zip.ts');
    const { workbookFiles } = await import('../../worker/import/read/testing/workbook.ts');
    const sheet = (name: string, rows: string[][]) => ({ name, rows });
    const file = zip(
      workbookFiles([
        sheet('Notes', [['Made in May']]),
        sheet('North', [
          ['Name', 'Street', 'City', 'State'],
          ['A', '1 A St', 'Provo', 'UT'],
        ]),
        sheet('South', [
          ['City', 'State', 'Street', 'Name'],
          ['Salem', 'OR', '2 B St', 'B'],
          ['Salem', 'OR', '3 C St', ''],
        ]),
      ]),
    );
    const { code, said } = await run([await write('sheets.xlsx', file), '--now', '2026-11-20T09:31:00Z']);
    expect(code).toBe(0);
    expect(said).toMatch(/imported +2$/m);
    expect(said).toContain('Sheet "Notes" was passed over:');
    expect(said).toContain('South row 3');
    const cities = await database.client.execute('select slug from business order by slug');
    expect(cities.rows.map((row) => row[0])).toEqual(['a-provo', 'b-salem']);
    expect(await readdir(join(dataDir, 'rejected'))).toContain('sheets-south-2026-11-20-093100.csv');
  });
});
