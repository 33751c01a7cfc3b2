import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAll, readCells } from '../read/testing/read.ts';
import { RejectedRows } from './rejected-rows.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-rejected-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-20T09:30:00Z');
const HEADINGS = ['Name', 'Address', 'Description'];
const buildRejectedRow = (cells: string[], sheet = '', row = 2) => ({
  sheet,
  row,
  position: row,
  cells,
  faults: [],
  problems: [{ column: 'Name', value: '', reason: 'No.', suggestion: 'Yes.' }],
});

/** Writes rows and reads the file back without headings and reasons. */
async function roundTrip(rows: string[][]): Promise<string[][]> {
  const file = new RejectedRows(folder, 'a.csv.gz', NOW);
  file.headings('', HEADINGS);
  for (const cells of rows) file.add(buildRejectedRow(cells));
  const { path } = file.close()!;
  const found = await readCells(readFileSync(path));
  expect(found.map((cells) => cells[3])).toEqual(['Reason for rejection', ...rows.map(() => 'No. Yes.')]);
  return found.slice(1).map((cells) => cells.slice(0, 3));
}

it('gives every cell back exactly as it was', async () => {
  const rows = [
    ['@home Cafe', "'Austin", '-10% on Mondays'],
    ['=1+1', "'=1+1", "''@x"],
    ['02139', '5551234567.0', '+90 (312) 418 00 11'],
    ['two\nlines\rand more', '  edges  ', '_x0041_ <b>&amp;</b> "q"'],
    ['Şekerci Ağa', '東京 😀', '\u0001\u001f\t'],
  ];
  expect(await roundTrip(rows)).toEqual(rows);
});

it('gives back whatever cells hold', async () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('_x000D_', "'", '\r\n', ' ', '='));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      async (rows) => {
        // All forms of line ends are equal.
        const meant = rows.map((cells) => cells.map((one) => one.toWellFormed().replaceAll('\r\n', '\n')));
        expect(await roundTrip(rows)).toEqual(meant);
      },
    ),
    { numRuns: 60 },
  );
});

it('has sheets as they were, and texts alone: no cell is a formula for other programs', async () => {
  const file = new RejectedRows(folder, 'book.xlsx', NOW);
  const names = [
    'North',
    'South/East: a name of more than 31 letters',
    'South/East: a name of more than 31 letters too',
  ];
  for (const name of names) {
    file.headings(name, HEADINGS);
    file.add(buildRejectedRow(['=HYPERLINK("https://evil.example")', '12', ''], name));
  }
  expect(file.close()).toEqual({ path: join(folder, 'book-2026-11-20-093000.xlsx'), rows: 3 });
  expect(readdirSync(folder)).toEqual(['book-2026-11-20-093000.xlsx']);
  const book = read(readFileSync(join(folder, 'book-2026-11-20-093000.xlsx')), { cellNF: true });
  expect(book.SheetNames).toEqual([
    'North',
    'South_East_ a name of more than',
    'South_East_ a name of more th 2',
  ]);
  for (const name of book.SheetNames)
    expect(book.Sheets[name]).toMatchObject({
      A2: { t: 's', v: '=HYPERLINK("https://evil.example")', z: '@' },
      B2: { t: 's', v: '12', z: '@' },
      D2: { t: 's', v: 'No. Yes.' },
    });
  expect(book.Sheets.North).not.toHaveProperty('A2.f');
});

it.each(['Reason for rejection', 'Reddedilme nedeni'])(
  'writes the reason once, also of rows that come from such a file: %s',
  async (reason) => {
    const file = new RejectedRows(folder, 'again.xlsx', NOW);
    file.headings('', [...HEADINGS, reason]);
    file.add(buildRejectedRow(['A', 'B', 'C', 'The old reason.']));
    expect(await readCells(readFileSync(file.close()!.path))).toEqual([
      [...HEADINGS, 'Reason for rejection'],
      ['A', 'B', 'C', 'No. Yes.'],
    ]);
  },
);

it('cuts off what no cell can hold, and says so, so that the file opens', async () => {
  const file = new RejectedRows(folder, 'long.csv', NOW);
  file.headings('', HEADINGS);
  file.add(buildRejectedRow(['A', '', `${'x'.repeat(32_766)}😀${'y'.repeat(100_000)}`]));
  const [, row] = await readCells(readFileSync(file.close()!.path));
  expect(row!.slice(0, 3)).toEqual(['A', '', 'x'.repeat(32_766)]);
  expect(row![3]).toBe(
    'No. Yes. Description is truncated: it has 132,768 characters, and a cell can hold 32,767.',
  );
});

it('holds rows of several megabytes, each as it was', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => [
    `Kahve ${n}`,
    'Şahin Sk. 3, Ankara',
    'Çay, börek 🥐 '.repeat(20),
  ]);
  expect(await roundTrip(rows)).toEqual(rows);
});

it('ends before it fills the disk', async () => {
  for (const limits of [
    { rows: 10, characters: 1e9 },
    { rows: 1e9, characters: 300 },
  ]) {
    const file = new RejectedRows(folder, 'long.csv', NOW, limits);
    file.headings('', HEADINGS);
    for (let row = 0; row < 50; row += 1)
      file.add(buildRejectedRow(['a'.repeat(10), 'b'.repeat(10), 'c'.repeat(10)]));
    const { path, rows } = file.close()!;
    expect(rows).toBe(10);
    expect(await readAll(readFileSync(path))).toHaveLength(11);
  }
});

it('writes nothing where nothing was rejected', () => {
  expect(new RejectedRows(folder, 'a.csv', NOW).close()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
