import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCells } from '../../scripts/import/read/testing/read.ts';
import {
  buildWorkbook,
  buildWorkbookFiles,
  buildWorksheetXml,
} from '../../scripts/import/read/testing/workbook.ts';
import { buildZip } from '../../scripts/import/read/testing/zip.ts';
import { createTemporaryFolder } from '../publishing/support/folder.ts';
import { runCommand } from '../support/command.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

const HEADINGS = 'Name,Address,City,State,Phone';
const ROW = 'Crumb & Co,"12 Center St, Provo, UT 84601",Provo,UT,801-555-0100';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let dataDir: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await createTemporaryFolder();
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
    ['is not there', 'missing.csv', null, 'does not exist'],
    ['is empty', 'empty.csv', '', 'empty.csv: The file is empty: it has no rows.'],
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
      buildWorkbook([rows[0]!]),
      'The sheet "Places" has headings but no rows.',
    ],
    [
      'is JSON that ends too early',
      'places.json',
      '[{"name":"Joe","address":"1 A St"}',
      'The file is truncated.',
    ],
    [
      'is JSON without addresses, one object on each line',
      'lines.csv',
      '{"name":"Joe"}\n{"name":"Ann"}\n',
      'no column for the address',
    ],
    [
      'is a letter',
      'letter.txt',
      'Dear Sir,\n\nas discussed, I send you our list tomorrow.\nIt has names, addresses, and more.\nYours\nAnn',
      'This is plain text without cells.',
    ],
    [
      'has hidden sheets only that hold rows',
      'hidden.xlsx',
      buildZip(
        buildWorkbookFiles([
          { name: 'Shown', rows: [] },
          { name: 'Old', rows, state: 'hidden' },
        ]),
      ),
      'The visible sheets of the workbook have no rows, and hidden sheets are not imported ("Old").',
    ],
    ['has no name', 'no-name.csv', 'Colour,Address\nred,1 A St\n', 'no column for the name'],
    ['has no address', 'no-address.csv', 'Name,Colour\nA,red\n', 'no column for the address'],
    ['is cut off', 'cut.csv.gz', packed.subarray(0, packed.length - 100), 'The file is truncated.'],
    ['is a workbook cut off', 'cut.xlsx', buildWorkbook(rows).subarray(0, 900), 'The file is truncated.'],
    [
      'is locked',
      'locked.xlsx',
      buildWorkbook(rows, { file: { claims: { flags: 1 } } }),
      'The file is password-protected.',
    ],
  ];

  it.each(cases)('because it %s', async (_, name, content, sentence) => {
    const path = content === null ? join(folder.path, name) : await write(name, content);
    await expectRefusal(await run([path]), sentence);
  });

  it('because it is a folder', async () => {
    const path = join(folder.path, 'folder');
    await mkdir(path);
    await expectRefusal(await run([path]), 'is a folder. Give the path of a file');
  });

  it('because no database answers', async () => {
    const path = await write('good.csv', `${HEADINGS}\n${ROW}\n`);
    await expectRefusal(await run([path], 'http://127.0.0.1:1'), 'connection refused');
  });

  it('because none or several are named, or the time is none', async () => {
    await expectRefusal(await run([]), 'Give the file to import.');
    await expectRefusal(await run(['a.csv', 'b.csv']), 'Give one file only');
    await expectRefusal(await run(['a.csv', '--now', 'soon']), '--now must be a time');
  });
});

/** Asserts exit code 1, a message of one sentence without a stack, and an unchanged database. */
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
      /Invalid values: 1\n {2}1 × Phone: .* row 6 \("12"\)$/m,
      /rows\/s\nRun npm run publish to publish the changes\.$/m,
    ])
      expect(said).toMatch(line);
    const [name] = await readdir(join(dataDir, 'rejected'));
    expect(name).toBe('mixed-2026-11-20-093000.xlsx');
    const [headings, row] = await readCells(await readFile(join(dataDir, 'rejected', name!)));
    expect(headings).toEqual([...HEADINGS.split(','), 'Reason for rejection']);
    expect(row).toEqual([
      '',
      '1 A St',
      'Provo',
      'UT',
      '=1+1',
      'The name is missing. Enter the name of the business.',
    ]);
    const corrected = await write('corrected.xlsx', buildWorkbook([headings!, ['Fixed', ...row!.slice(1)]]));
    expect((await run([corrected])).said).toMatch(/imported +1$/m);
    const again = await run([path]);
    expect(again.said).toMatch(/imported +0$/m);
    expect(again.said).toMatch(/unchanged +2$/m);
    expect(await count('business')).toBe(3);
  });

  it('may have several sheets, of which some hold no listings', async () => {
    const sheet = (name: string, rows: string[][]) => ({ name, rows });
    const file = buildZip(
      buildWorkbookFiles([
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
        {
          ...sheet('Old', [
            ['Name', 'Street', 'City', 'State'],
            ['C', '4 C St', 'Salem', 'OR'],
          ]),
          state: 'hidden',
        },
      ]),
    );
    const { code, said } = await run([await write('sheets.xlsx', file), '--now', '2026-11-20T09:31:00Z']);
    expect(code).toBe(0);
    expect(said).toMatch(/imported +2$/m);
    expect(said).toContain('Sheet "Notes" was skipped:');
    expect(said).toContain('Sheet "Old" is hidden and was skipped.\n');
    expect(said).toContain('South row 3');
    const cities = await database.client.execute('select slug from business order by slug');
    expect(cities.rows.map((row) => row[0])).toEqual(['a-provo', 'b-salem']);
    const rejected = await readFile(join(dataDir, 'rejected', 'sheets-2026-11-20-093100.xlsx'));
    expect((await readCells(rejected)).map((cells) => cells.slice(0, 3))).toEqual([
      ['City', 'State', 'Street'],
      ['Salem', 'OR', '3 C St'],
    ]);
  });

  it('has its errors and formulas named: as warnings, and as the reason where the name or the address is missing', async () => {
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const error = (value: string) => `<c t="e"><f>Z9</f><v>${value}</v></c>`;
    const open = '<c><f>A9&amp;"x"</f></c>';
    const rows = [
      ['Name', 'Address', 'City', 'State', 'Category', 'Phone', 'Notes'].map(text).join('') + error('#NAME?'),
      text('Köfteci') +
        text('12 Center St, Provo, UT 84601') +
        text('Provo') +
        text('UT') +
        error('#DIV/0!') +
        open +
        error('#REF!'),
      error('#REF!') + ['1 A St', 'Provo', 'UT'].map(text).join(''),
      open + ['2 A St', 'Provo', 'UT'].map(text).join(''),
      text('Çiğ') + open + text('') + text(''),
    ];
    const xml = buildWorksheetXml(rows.map((row) => `<row>${row}</row>`).join(''));
    const path = await write(
      'errors.xlsx',
      buildWorkbook([], { parts: { 'xl/worksheets/sheet1.xml': xml } }),
    );
    const { code, said } = await run([path]);
    expect(code).toBe(0);
    expect(said).toMatch(/imported +1$/m);
    expect(said).toMatch(/rejected +3$/m);
    for (const line of [
      /1 × Name: The cell contains the error #REF!\. Correct the formula, or enter the value\. Places row 3 \("#REF!"\)$/m,
      /1 × Name: The cell contains a formula without a stored result\. Open the file in Excel, save it there and import it again\. Places row 4$/m,
      /1 × Address: The cell contains a formula without a stored result\. .* Places row 5$/m,
      /1 × Category: The cell contains the error #DIV\/0!\. .* Places row 2 \("#DIV\/0!"\)$/m,
      /1 × Phone: The cell contains a formula without a stored result\. .* Places row 2$/m,
    ])
      expect(said).toMatch(line);
    expect(said).not.toContain('The name is missing');
    const names = await database.client.execute(
      'select b.name, g.name from business b join category g on g.id = category_id',
    );
    expect(names.rows.map((row) => [row[0], row[1]])).toEqual([['Köfteci', 'Other']]);
  });

  it('names its encoding before anything is stored when it does not say it', async () => {
    const bytes = Buffer.from(
      `${HEADINGS}\n\xdeekerci A\xf0a,"1 A St, Provo, UT",\xddstanbul,UT,\n`,
      'latin1',
    );
    const { code, said } = await run([await write('windows.csv', bytes)]);
    expect(code).toBe(0);
    expect(said).toMatch(
      /^The file does not declare its encoding; it was read as Windows-1254 \(Turkish\), for example “Şekerci”/,
    );
    const { rows } = await database.client.execute('select name from business');
    expect(rows[0]![0]).toBe('Şekerci Ağa');
  });

  it('prints every reason', async () => {
    const cells = ['=1', 'x', '12', '#N/A', '#REF!', '#NAME?', '#NUM!', '#VALUE!'];
    const lines = cells.map((cell, i) => `Shop ${i},"${i} A St, Provo, UT",Provo,UT,${cell}`);
    const { said } = await run([await write('reasons.csv', [HEADINGS, ...lines].join('\n'))]);
    expect(said).not.toContain('for other reasons');
    for (const error of cells.slice(3))
      expect(said).toContain(`1 × Phone: The cell contains the error ${error}.`);
  });

  it('leaves one entry in the audit log', async () => {
    const content = `${HEADINGS}\n${ROW}\n,1 A St,Provo,UT,\n`;
    await run([await write('audited.csv', content), '--source', 'spring']);
    const { rows } = await database.client.execute(
      `select operator_name, action, entity, entity_id, after from audit_entry where entity_id = 'audited.csv'`,
    );
    expect(rows.map((row) => [...Array.from(row).slice(0, 4), JSON.parse(row[4] as string)])).toEqual([
      [
        'npm run import',
        'import.run',
        'import',
        'audited.csv',
        {
          batch: expect.any(Number),
          file: 'audited.csv',
          sha256: createHash('sha256').update(content).digest('hex'),
          source: 'spring',
          totalRows: 2,
          created: 1,
          changed: 0,
          unchanged: 0,
          merged: 0,
          kept: 0,
          rejected: 1,
          declined: 0,
          missing: 0,
          categoriesCreated: 1,
        },
      ],
    ]);
  });
});

describe('a file without one row that can be imported', () => {
  it('ends with exit code 1 and says why, with examples', async () => {
    const { code, said } = await run([
      await write('useless.csv', `${HEADINGS}\n,1 A St,Provo,UT,\n,2 A St,Provo,UT,\n`),
    ]);
    expect(code).toBe(1);
    expect(said).toMatch(/rejected +2$/m);
    expect(said).toContain(
      '\nNone of the 2 rows read can be imported. Name: The name is missing. (row 2; row 3) Enter the name of the business.\n',
    );
    expect(await count('business')).toBe(0);
  });

  it('is none when all its rows are known already', async () => {
    const path = await write('known.csv', `${HEADINGS}\n${ROW}\n,2 A St,Provo,UT,\n`);
    expect((await run([path])).code).toBe(0);
    expect((await run([path])).code).toBe(0);
  });
});
