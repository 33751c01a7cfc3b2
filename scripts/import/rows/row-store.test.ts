import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { sortByName } from '../../../schema/store/commands/upsert/sort-by-name.ts';
import type { FileRow } from './file-rows.ts';
import { readListings } from './read-listings.ts';
import { createRows, openRows } from './row-cache.ts';
import type { RowStore } from './row-store.ts';
import type { Survey } from '../first-pass.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-row-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KINDS = ['Fırın', 'Bäckerei', 'Bakery', 'बेकरी', 'パン屋', 'مخبز'];
/** Rows in no order of names, with a name of each row. Every 50th is rejected, and every 70th a review. */
const buildRows = (count: number, getName: (row: number) => string) =>
  Array.from({ length: count }, (_, i): FileRow => {
    const place = { sheet: '', row: i + 2, position: i + 1 };
    if (i % 50 === 49) return { ...place, cells: [`${i}`], problems: [] };
    const review = { key: '', authorName: `${i}`, rating: 5, comment: null, createdAt: null };
    if (i % 70 === 69) {
      const unknown = { column: null, value: '', reason: '', suggestion: null };
      return { ...place, cells: [], review, ids: [{ field: 'cid', value: `${i}` }], unknown, warnings: [] };
    }
    return { ...place, listing: buildListing({ name: getName(i) }), emptied: [], warnings: [], length: 20 };
  });
const getWorldName = (i: number) => `${KINDS[i % KINDS.length]} ${(i * 7919) % 9973}`;
const listNames = (rows: FileRow[]) => rows.flatMap((row) => ('listing' in row ? row.listing.name : []));

async function readAll(rows: RowStore): Promise<FileRow[]> {
  const all: FileRow[] = [];
  for await (const block of rows.read()) all.push(...block);
  return all;
}

async function storeAndRead(rows: FileRow[]): Promise<FileRow[]> {
  const growing = await createRows(null);
  for (let at = 0; at < rows.length; at += 128) growing.rows.add(rows.slice(at, at + 128));
  growing.rows.flush();
  const read = await readAll(growing.rows);
  growing.close();
  return read;
}

/** Mean share of all names that a thousand names in a row span, if windows of 4,000 are sorted. */
function measureSpan(names: string[]): number {
  const places = new Map(sortByName(names, (name) => name).map((name, at) => [name, at]));
  const spans: number[] = [];
  for (let at = 0; at < names.length; at += 4_000) {
    const window = sortByName(names.slice(at, at + 4_000), (name) => name).map((name) => places.get(name)!);
    for (let from = 0; from + 1_000 <= window.length; from += 1_000)
      spans.push((window[from + 999]! - window[from]!) / names.length);
  }
  return spans.reduce((sum, span) => sum + span, 0) / spans.length;
}

it('gives the rows of a large file back, those without a listing in the order of the file', async () => {
  const rows = buildRows(9_000, getWorldName);
  const path = join(folder, 'rows-00');
  const growing = await createRows(path);
  growing.rows.add(rows);
  await growing.finish({ sheets: [] } as unknown as Survey);
  growing.close();
  const kept = (await openRows(path))!;
  const read = await readAll(kept.rows);
  kept.close();
  expect(read).toEqual(await storeAndRead(rows));
  expect(read.toSorted((a, b) => a.position - b.position)).toEqual(rows);
  const isOther = (row: FileRow) => !('listing' in row);
  expect(read.filter(isOther)).toEqual(rows.filter(isOther));
});

const pad = (i: number) => `${i}`.padStart(5, '0');
it.each([
  ['no order', getWorldName],
  ['no order, after a chain', (i: number) => (i < 5_000 ? 'Bim' : getWorldName(i))],
  [
    'no order, after names of one kind in order',
    (i: number) => (i < 5_000 ? `Dr. ${pad(i)}` : getWorldName(i)),
  ],
  ['no order, of few names', (i: number) => `Shop ${pad((i * 7919) % 900)}`],
])('reads listings with similar names together, of a file in %s', async (_, getName) => {
  const rows = buildRows(40_000, getName);
  const read = await storeAndRead(rows);
  expect(measureSpan(listNames(read))).toBeLessThan(measureSpan(listNames(rows)) / 3);
});

it('attaches a review to the first business of the file that has its id', async () => {
  const rows = buildRows(6_000, getWorldName);
  const placeId = 'ChIJaaaaaaaaaaaaaaaaaaaaaaa';
  for (const [at, name, city] of [
    [5_000, 'Zeytin Dalı', 'İzmir'],
    [5_500, 'Aydın Fırın', 'Aydın'],
  ] as const)
    rows[at] = { ...rows[at], listing: buildListing({ name, city, placeId }) } as FileRow;
  const review = rows.find((row) => 'review' in row)!;
  Object.assign(review, { ids: [{ field: 'placeId', value: placeId }] });
  const growing = await createRows(null);
  growing.rows.add(rows);
  growing.rows.flush();
  const found: string[] = [];
  for await (const block of readListings(growing.rows, async () => new Map()))
    for (const row of block)
      if (row.position === review.position && 'listing' in row) found.push(row.listing.city);
  growing.close();
  expect(found).toEqual(['İzmir']);
});

it('keeps rows of one name in the order of the file', async () => {
  const read = await storeAndRead(buildRows(30_000, (i) => (i % 3 === 0 ? getWorldName(i) : 'Bim')));
  const positions = read.filter((row) => 'listing' in row && row.listing.name === 'Bim');
  expect(positions.map(({ position }) => position)).toEqual(
    positions.map(({ position }) => position).toSorted((a, b) => a - b),
  );
});
