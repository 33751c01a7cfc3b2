import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { surveySpreadsheet } from '../first-pass.ts';
import { createMemorySource } from '../read/bytes.ts';
import { openSpreadsheet } from '../read/open-spreadsheet.ts';
import type { FileRow } from './file-rows.ts';
import { createRows, getRowsPath, openRows, removeRows } from './row-cache.ts';
import type { RowStore } from './row-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = [
  'Name,Address,City,Country,Place ID,Phone,Notes',
  ...Array.from(
    { length: 120 },
    (_, i) => `Shop ${i},Hauptstr. ${i},Köln,DE,ChIJ${i}aaaaaaaaaaaaaaaaaaaaa,,`,
  ),
  'مقهى القاهرة,شارع التحرير 5,القاهرة,EG,,x\ud800y,',
  '銀座寿司,銀座 4-1,東京,JP,,,',
  ',Nowhere 1,Köln,DE,,,',
].join('\n');

async function keep(path: string | null) {
  const growing = await createRows(path);
  const spreadsheet = await openSpreadsheet(createMemorySource('file', new TextEncoder().encode(FILE)));
  const survey = await surveySpreadsheet(
    spreadsheet,
    { country: { code: 'DE', isNamed: false }, findsEmptied: true },
    { onRows: (rows) => growing.rows.add(rows) },
  );
  await growing.finish(survey);
  return { survey, ...growing };
}
async function readAll(rows: RowStore): Promise<FileRow[]> {
  const all: FileRow[] = [];
  for await (const block of rows.read()) all.push(...block);
  return all;
}

it('gives the rows and the survey of a file back, in order', async () => {
  const path = getRowsPath(folder, { file: 'a', country: 'DE', choices: '' });
  const unkept = await keep(null);
  const read = await readAll(unkept.rows);
  expect(read).toHaveLength(123);
  expect(read[0]).toMatchObject({ row: 2, listing: { name: 'Shop 0', city: 'Köln' }, emptied: ['phone'] });
  expect(read[121]).toMatchObject({ listing: { name: '銀座寿司', countryCode: 'JP' } });
  expect(read[122]).toMatchObject({ row: 124, problems: [{ reason: 'The name is missing.' }] });
  unkept.close();
  const { survey, close } = await keep(path);
  close();
  const kept = (await openRows(path))!;
  expect(await readAll(kept.rows)).toEqual(read);
  expect(kept.survey).toEqual(survey);
  expect(kept.survey.sheets[0]!.columns.fieldsAt(4)).toEqual(['placeId']);
  kept.close();
  await removeRows(path);
  expect(await openRows(path)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('has another path for other bytes, another country and other columns', () => {
  const reading = { file: 'a', country: { code: 'TR', isNamed: false }, choices: '{}' };
  const paths = [
    reading,
    { ...reading },
    { ...reading, file: 'b' },
    { ...reading, country: { code: 'TR', isNamed: true } },
    { ...reading, choices: '{"Not":"phone"}' },
  ].map((given) => getRowsPath(folder, given));
  expect(paths[1]).toBe(paths[0]);
  expect(new Set(paths).size).toBe(4);
});

it('takes no file of a killed process, and keeps only the latest ones', async () => {
  const paths = ['1', '2', '3', '4'].map((file) => getRowsPath(folder, { file, country: null, choices: '' }));
  const killed = await createRows(paths[0]!);
  await killed.rows.add([{ sheet: '', row: 1, cells: ['a'], problems: [] }]);
  expect(await openRows(paths[0]!)).toBeNull();
  const old = `${paths[3]!}.4711.part`;
  writeFileSync(old, 'left');
  utimesSync(old, new Date(0), new Date(0));
  for (const [i, path] of paths.slice(1).entries()) {
    (await keep(path)).close();
    utimesSync(path, new Date(), new Date(Date.now() - 10_000 + i * 1000));
  }
  // Those that another process may be writing stay, but not for ever.
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  (await keep(paths[0]!)).close();
  killed.close();
  expect(readdirSync(folder).sort()).toEqual(
    [paths[0]!, paths[2]!, paths[3]!].map((path) => path.slice(folder.length + 1)).sort(),
  );
});

it('reads a damaged file no further than its damage', async () => {
  const path = getRowsPath(folder, { file: 'damaged', country: null, choices: '' });
  (await keep(path)).close();
  const bytes = readFileSync(path);
  bytes[20]! ^= 255;
  writeFileSync(path, bytes);
  const damaged = (await openRows(path))!;
  await expect(readAll(damaged.rows)).rejects.toThrow();
  damaged.close();
  truncateSync(path, bytes.length - 4);
  expect(await openRows(path)).toBeNull();
});
