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
