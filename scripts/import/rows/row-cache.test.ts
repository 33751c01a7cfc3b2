import {
  closeSync,
  mkdtempSync,
  openSync,
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
import { createRows, getRowsPath, openRows } from './row-cache.ts';
import { DamagedRowsError, type RowStore } from './row-store.ts';
import { removeRows, tidyRows } from './tidy-rows.ts';

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
  const path = getRowsPath(folder, { upload: 'a', country: 'DE', choices: '' });
  const unkept = await keep(null);
  const read = await readAll(unkept.rows);
  expect(read).toHaveLength(123);
  expect(read[0]).toMatchObject({ row: 2, listing: { name: 'Shop 0', city: 'Köln' }, emptied: ['phone'] });
  expect(read[121]).toMatchObject({ listing: { name: '銀座寿司', countryCode: 'JP' } });
  expect(read[122]).toMatchObject({
    row: 124,
    position: 123,
    problems: [{ reason: 'The name is missing.' }],
  });
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

it('has another path for another upload, another country and other columns', () => {
  const reading = { upload: 'a', country: { code: 'TR', isNamed: false }, choices: '{}' };
  const paths = [
    reading,
    { ...reading },
    { ...reading, upload: 'b' },
    { ...reading, country: { code: 'TR', isNamed: true } },
    { ...reading, choices: '{"Not":"phone"}' },
  ].map((given) => getRowsPath(folder, given));
  expect(paths[1]).toBe(paths[0]);
  expect(new Set(paths).size).toBe(4);
});

it('takes no incomplete file, and removes old ones and all but the latest', async () => {
  const paths = ['1', '2', '3', '4'].map((upload) =>
    getRowsPath(folder, { upload, country: null, choices: '' }),
  );
  const names = () => readdirSync(folder).sort();
  const killed = await createRows(paths[0]!);
  killed.rows.add([{ sheet: '', row: 1, position: 1, cells: ['a'], problems: [] }]);
  killed.rows.flush();
  expect(await openRows(paths[0]!)).toBeNull();
  const [part] = names();
  for (const [i, path] of paths.entries()) {
    (await keep(path)).close();
    utimesSync(path, new Date(), new Date(Date.now() - 10_000 + i * 1000));
  }
  // Another process may be writing the incomplete one.
  const latest = paths.slice(1).map((path) => path.slice(folder.length + 1));
  expect(names()).toEqual([part!, ...latest].sort());
  for (const name of [part!, latest[0]!]) utimesSync(join(folder, name), new Date(0), new Date(0));
  expect(await openRows(paths[1]!)).toBeNull();
  await tidyRows(folder);
  expect(names()).toEqual(latest.slice(1).sort());
  await tidyRows(folder, 0);
  expect(names()).toEqual([]);
  closeSync(openSync(join(folder, 'other.db'), 'w'));
  await tidyRows(folder, 0);
  expect(names()).toEqual(['other.db']);
  rmSync(join(folder, 'other.db'));
  killed.close();
});

it('keeps reviews with the ids that they name, and texts that are no Unicode', async () => {
  const path = getRowsPath(folder, { upload: 'reviews', country: null, choices: '' });
  const growing = await createRows(path);
  const file =
    'place_id,review_text,review_rating,author_title\nChIJaaaaaaaaaaaaaaaaaaaaaaa,Çok güzel,5,Ayşe\n';
  const spreadsheet = await openSpreadsheet(createMemorySource('file', new TextEncoder().encode(file)));
  const survey = await surveySpreadsheet(spreadsheet, {}, { onRows: (rows) => growing.rows.add(rows) });
  growing.rows.add([{ sheet: '', row: 9, position: 8, cells: ['a\ud800'], problems: [] }]);
  await growing.finish(survey);
  growing.close();
  const kept = (await openRows(path))!;
  expect([...kept.rows.reviewed]).toEqual(['placeId ChIJaaaaaaaaaaaaaaaaaaaaaaa']);
  expect(await readAll(kept.rows)).toMatchObject([
    { ids: [{ field: 'placeId' }], review: { comment: 'Çok güzel', authorName: 'Ayşe' } },
    { cells: ['a\ud800'] },
  ]);
  kept.close();
});

it('reads a damaged file no further than its damage', async () => {
  const path = getRowsPath(folder, { upload: 'damaged', country: null, choices: '' });
  (await keep(path)).close();
  const bytes = readFileSync(path);
  bytes[20]! ^= 255;
  writeFileSync(path, bytes);
  const damaged = (await openRows(path))!;
  await expect(readAll(damaged.rows)).rejects.toThrow(
    new DamagedRowsError(
      'The rows that were read from the file cannot be read back from the disk. Try again.',
    ),
  );
  damaged.close();
  truncateSync(path, bytes.length - 4);
  expect(await openRows(path)).toBeNull();
});
