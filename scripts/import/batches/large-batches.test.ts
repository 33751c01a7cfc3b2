import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_DOUBTFUL, storePreview } from '../../../schema/store/commands/batch/batch-states.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { loadBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { BatchSetup, buildCsv, WORLD } from './testing/batch-setup.ts';

let test: TestDatabase;
let batches: BatchSetup;
beforeAll(async () => {
  test = await startTestDatabase();
  batches = new BatchSetup(test);
});
afterAll(async () => {
  batches.close();
  await test.close();
});
beforeEach(() => batches.clear());

const HEADINGS = ['name', 'category', 'street', 'city', 'country', 'description', 'reviews_data'];
const buildRows = (count: number, more: (row: number) => object) =>
  Array.from({ length: count }, (_, row) => ({
    ...WORLD[0],
    street: `${row} A St`,
    place_id: '',
    ...more(row),
  }));
const build = (count: number, more: (row: number) => object) => buildCsv(buildRows(count, more), HEADINGS);

it('applies and undoes a batch whose values before are longer than a request of the database', async () => {
  const long = (row: number) => ({ description: `${row} "ekmek" `.repeat(520) });
  await batches.import(build(1000, long));
  const before = await batches.dump();
  const id = await batches.import(build(1000, (row) => ({ description: `${row} short` })));
  expect(await selectColumn(test.db, 'select max(length(description)) < 100 from business')).toEqual([1]);
  expect(await batches.undo(id)).toEqual({ undone: 1000, edited: 0 });
  expect(await batches.dump()).toEqual(before);
});

it('undoes a batch whose reviews are longer than a response of the database', async () => {
  await batches.import(build(300, () => ({})));
  const before = await batches.dump();
  const reviews = (row: number) =>
    JSON.stringify(
      Array.from({ length: 60 }, (_, k) => ({
        author_title: `Ann ${row}-${k}`,
        review_rating: 5,
        review_text: `${k} ${'good bread and friendly staff '.repeat(15)}`,
        review_datetime_utc: '2026-01-02T03:04:05Z',
      })),
    );
  const id = await batches.import(build(300, (row) => ({ reviews_data: reviews(row) })));
  expect(await selectColumn(test.db, 'select count(*) from review')).toEqual([18_000]);
  expect(await batches.undo(id)).toEqual({ undone: 300, edited: 0 });
  expect(await batches.dump()).toEqual(before);
});

it('stores as many doubtful listings as a preview may have', async () => {
  const id = await batches.create();
  const preview = await batches.preview(id, buildCsv(WORLD));
  const hashes = Array.from({ length: MAX_DOUBTFUL }, (_, i) => (i * 2_654_435_761) % 2 ** 32);
  await storePreview(test.db, id, preview, hashes, { rules: {}, previousId: null });
  const { doubtful } = (await loadBatch(test.db, id))!;
  expect(doubtful).toHaveLength(MAX_DOUBTFUL);
  expect(new Set(doubtful).has(hashes[1]!)).toBe(true);
});

it('stores a large file in the order of names as its preview says, and undoes it', async () => {
  const shops = ['Fırın', 'Bäckerei', 'Bakery', 'パン屋', 'مخبز'];
  const ids = ['place_id', ...HEADINGS];
  await batches.import(buildCsv(buildRows(40, (row) => ({ name: `${shops[row % 5]} ${row}` }))));
  const before = await batches.dump();
  const rows = buildRows(6_000, (row) => ({ name: `${shops[row % 5]} ${(row * 7919) % 997}` }));
  for (const row of [4_500, 4_200, 5_900]) rows[row] = { ...rows[row]!, name: 'Zeytin Dalı' };
  for (const row of [70, 5_001, 5_998]) rows[row] = { ...rows[row]!, name: '' };
  // Of two rows with one id in a city, which are far from each other in both orders, the second repeats the first.
  const repeated = [2_500, 3_000, 3_500, 4_000, 5_500, 5_800];
  repeated.forEach((row, i) => {
    const name = i % 2 === 0 ? `Zafer Pastanesi ${i}` : `Akarsu Pastanesi ${i - 1}`;
    rows[row] = { ...rows[row]!, name, place_id: `ChIJrepeated${'a'.repeat(14)}${i >> 1}` };
  });
  const file = buildCsv(rows, ids);
  const id = await batches.create();
  const preview = await batches.preview(id, file);
  const counts = await batches.apply(id, file);
  for (const key of ['totalRows', 'created', 'changed', 'unchanged', 'merged', 'rejected'] as const)
    expect(preview[key], key).toBe(counts[key]);
  expect(counts).toMatchObject({ totalRows: 6_000, merged: 3, rejected: 3 });
  expect(await selectColumn(test.db, 'select position from batch_reject order by position')).toEqual([
    71, 5_002, 5_999,
  ]);
  // The first of them in the file has the best slug.
  expect(
    await selectColumn(
      test.db,
      `select street || ' ' || substr(slug, -1) from business where name = 'Zeytin Dalı' order by slug`,
    ),
  ).toEqual(['4200 A St l', '4500 A St 2', '5900 A St 3']);
  expect(
    await selectColumn(
      test.db,
      `select name from business where place_id like 'ChIJrepeated%' order by place_id`,
    ),
  ).toEqual(['Akarsu Pastanesi 0', 'Akarsu Pastanesi 2', 'Akarsu Pastanesi 4']);
  expect(await batches.undo(id)).toMatchObject({ edited: 0 });
  expect(await batches.dump()).toEqual(before);
});
