import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { recordPhoto } from '../../schema/store/commands/photo/record-photo.ts';
import { findStoredRow, selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../schema/store/testing.ts';
import { importSpreadsheet } from './import-spreadsheet.ts';
import { createMemorySource } from './read/bytes.ts';
import { openSpreadsheet } from './read/open-spreadsheet.ts';
import { buildWorkbookFiles } from './read/testing/workbook.ts';
import { buildZip } from './read/testing/zip.ts';
import { toSheetRows } from './testing/fixtures/build.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const [UPLAND, REMOVED, LATER] = ['U', 'R', 'L'].map((letter) => `ChIJ${letter.repeat(23)}`) as [
  string,
  string,
  string,
];
const toPlace = (name: string, placeId: string, street: string, phone = '') =>
  `${name},"${street}, Provo, UT 84601",Bakery,${placeId},${phone}\n`;
const HEADINGS = 'name,full_address,category,place_id,phone\n';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

async function importText(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const spreadsheet = await openSpreadsheet(createMemorySource('file', bytes));
  const result = await importSpreadsheet(test.db, spreadsheet, { source: 'import', now: NOW });
  const { created, changed, unchanged, merged, kept, rejected, rejections, totalRows } = result;
  expect(created + changed + unchanged + merged + kept + rejected).toBe(totalRows);
  return {
    counts: { created, changed, unchanged, merged, kept, rejected },
    rejections,
    warnings: result.warnings,
  };
}

const NONE = { created: 0, changed: 0, unchanged: 0, merged: 0, kept: 0, rejected: 0 };
const toReview = (placeId: string, author: string, text: string) => ({
  place_id: placeId,
  name: 'Another Name',
  author_title: author,
  review_rating: '5',
  review_text: text,
  review_datetime_utc: '03/17/2021 17:08:18',
});
const toCsv = (rows: Record<string, string>[]) =>
  toSheetRows(rows)
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
const countReviews = () =>
  selectColumn(
    test.db,
    `select json_array(b.name, r.author_name, r.comment) from review r join business b on b.id = r.business_id order by 1`,
  );

it('stores repeated rows of a place once, and reviews with the business that their place id names', async () => {
  const places =
    HEADINGS + toPlace('Upland', UPLAND, '1 A St') + toPlace('Upland', UPLAND, '1 A St', '801-555-0100');
  expect((await importText(places + toPlace('Gone', REMOVED, '2 A St'))).counts).toEqual({
    ...NONE,
    created: 2,
    merged: 1,
  });
  const [id] = await selectColumn(test.db, "select id from business where name = 'Gone'");
  await removeBusiness(test.db, Number(id), { now: NOW, actor: TESTER });

  const before = await findStoredRow(test.db, 'upland-provo');
  const reviews = toCsv([
    toReview(UPLAND, 'Ann', 'Great'),
    toReview(UPLAND, 'Bob', 'Fine'),
    toReview(LATER, 'Eve', 'Not yet'),
    toReview(REMOVED, 'Max', 'Was good'),
  ]);
  const first = await importText(reviews);
  expect(first.counts).toEqual({ ...NONE, changed: 1, merged: 1, kept: 1, rejected: 1 });
  expect(first.rejections).toEqual([
    {
      column: 'place_id',
      reason: 'No business has this id, so its review cannot be stored.',
      suggestion: 'Import the file with the businesses first.',
      count: 1,
      examples: [{ sheet: '', row: 4, value: LATER }],
    },
  ]);
  expect(await countReviews()).toEqual(['["Upland","Ann","Great"]', '["Upland","Bob","Fine"]']);
  const { version: _, updated_at: __, ...after } = (await findStoredRow(test.db, 'upland-provo'))!;
  expect(before).toMatchObject(after);
  expect((await importText(reviews)).counts).toEqual({
    ...NONE,
    unchanged: 1,
    merged: 1,
    kept: 1,
    rejected: 1,
  });

  const workbook = buildZip(
    buildWorkbookFiles([
      { name: 'Reviews', rows: toSheetRows([toReview(LATER, 'Eve', 'At last')]) },
      {
        name: 'Places',
        rows: toSheetRows([{ name: 'Later', full_address: '3 A St, Provo, UT 84601', place_id: LATER }]),
      },
    ]),
  );
  expect((await importText(workbook)).counts).toEqual({ ...NONE, created: 1, merged: 1 });
  expect(await countReviews()).toContain('["Later","Eve","At last"]');
  // A review brings no category of its own.
  expect(await selectColumn(test.db, 'select name from category order by name')).toEqual(['Bakery', 'Other']);
});

it('restores a paid plan from our own export only', async () => {
  const row = 'Plan,9 A St,"9 A St, Provo, UT 84601",Provo,Utah,UT,US,true\n';
  const headings = 'name,street,address,city,state,state_code,country_code,is_sponsored';
  await importText(`${headings}\n${row}`);
  const sponsored = "select is_sponsored from business where name = 'Plan'";
  expect(await selectColumn(test.db, sponsored)).toEqual([0]);
  await importText(`business_hub_id,${headings}\nplan-provo,${row}`);
  expect(await selectColumn(test.db, sponsored)).toEqual([1]);
});

it('leaves out photos of our own export that are not on this site', async () => {
  const toFile = (digit: string) => `${digit.repeat(32)}-640x480.jpg`;
  const recorded = { now: NOW, actor: TESTER };
  for (const digit of ['1', '2']) await recordPhoto(test.db, { file: toFile(digit), size: 1 }, recorded);
  const toPhoto = (digit: string, small: string | null = null) => ({
    url: `/photos/${toFile(digit)}`,
    small: small && `/photos/${toFile(small)}`,
    alt: null,
  });
  const importPhotos = (...photos: object[]) => {
    const cell = `"${JSON.stringify(photos).replaceAll('"', '""')}"`;
    return importText(
      `business_hub_id,name,street,address,city,state,state_code,country_code,photos
foto-izmir,Foto,Kordon 5,"Kordon 5, 35210 İzmir",İzmir,İzmir,35,TR,${cell}\n`,
    );
  };
  const stored = async () =>
    JSON.parse(String((await selectColumn(test.db, "select photos from business where name = 'Foto'"))[0]));
  const { warnings } = await importPhotos(toPhoto('1', '8'), toPhoto('9'), toPhoto('2'));
  expect(await stored()).toEqual([toPhoto('1'), toPhoto('2')]);
  expect(warnings).toEqual([
    expect.objectContaining({
      column: 'photos',
      reason: 'This photo is not on this site, so it was left out.',
      count: 2,
    }),
  ]);
  // Nothing that is here is no order to remove what is stored.
  await importPhotos(toPhoto('9'));
  expect(await stored()).toEqual([toPhoto('1'), toPhoto('2')]);
});
