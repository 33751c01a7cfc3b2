import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createMemorySource } from './bytes.ts';
import { openSpreadsheet, type Row } from './open-spreadsheet.ts';
import { readAll, readCells, readError } from './testing/read.ts';
import { buildWorkbook } from './testing/workbook.ts';
import { buildZip } from './testing/zip.ts';

const ROWS = [
  ['Name', 'City'],
  ['Café Ömür', 'Marfa'],
];
const toBytes = (...values: number[]) => new Uint8Array(values);
const buildNotASpreadsheetMessage = (what: string) =>
  `This file is not a spreadsheet: it looks like ${what}. Use an .xlsx, .xls, .ods, .csv or .json file.`;

describe('openSpreadsheet', () => {
  it.each([
    ['listings.csv', buildWorkbook(ROWS), 'xlsx'],
    ['listings.xlsx', 'Name,City\nCafé Ömür,Marfa\n', 'csv'],
    ['listings', gzipSync('Name,City\nCafé Ömür,Marfa\n'), 'csv'],
  ])('knows the format of %s by its bytes, not by its name', async (name, file, format) => {
    const source = createMemorySource(name, typeof file === 'string' ? new TextEncoder().encode(file) : file);
    expect((await openSpreadsheet(source)).format).toBe(format);
    expect(await readCells(file)).toEqual(ROWS);
  });

  it('gives the same rows on every pass, also after one that was broken off', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => [`Place ${n}`, `City ${n % 7}`]);
    for (const file of [buildWorkbook(rows), gzipSync(rows.map((cells) => cells.join(',')).join('\n'))]) {
      const spreadsheet = await openSpreadsheet(createMemorySource('file', file));
      for await (const batch of spreadsheet.rows()) {
        expect(batch[0]!.cells).toEqual(['Place 0', 'City 0']);
        break;
      }
      for (let pass = 0; pass < 2; pass++) {
        const found: Row[] = [];
        for await (const batch of spreadsheet.rows()) found.push(...batch);
        expect(found.map(({ cells }) => cells)).toEqual(rows);
      }
    }
  });

  it('hands rows on in batches of 200 and reads no further than it is asked', async () => {
    const rows = Array.from({ length: 40_000 }, (_, n) => [n, n * 7919, n / 8, n % 13]);
    const file = buildWorkbook(rows, { file: { stored: true } });
    expect(file.length).toBeGreaterThan(4_000_000);
    const source = createMemorySource('file', file);
    let read = 0;
    const counting = {
      ...source,
      read: (at: number, length: number) => ((read += length), source.read(at, length)),
    };
    const batches = (await openSpreadsheet(counting)).rows()[Symbol.asyncIterator]();
    const first = await batches.next();
    expect(first.value).toHaveLength(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThan(file.length / 4);
    await batches.return?.();
  });

  it('reports the share read, rising to 1', async () => {
    for (const file of [buildWorkbook(ROWS), gzipSync('a,b\nc,d\n')]) {
      const shares: number[] = [];
      const { rows } = await openSpreadsheet(createMemorySource('file', file));
      for await (const batch of rows((share) => shares.push(share))) expect(batch).not.toHaveLength(0);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    }
  });
});

describe('files that are no spreadsheets', () => {
  it.each([
    [toBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'a PNG image'],
    [toBytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'a JPEG image'],
    [
      toBytes(0x52, 0x49, 0x46, 0x46, 1, 0, 0, 0, 0x57, 0x45, 0x42, 0x50),
      'a WebP image, a video or an audio file',
    ],
    ['%PDF-1.7\n%âãÏÓ\n1 0 obj', 'a PDF document'],
    [buildZip([{ name: 'notes.txt', data: 'hello' }]), 'a ZIP archive without a workbook'],
    [buildZip([]), 'a ZIP archive without a workbook'],
    [buildZip([{ name: 'word/document.xml', data: '<document/>' }]), 'a Word document'],
    [toBytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0), 'a binary file'],
    ['plain text, then\u0001\u0002\u0003\u0004\u0005', 'a binary file'],
    ['<!DOCTYPE html><html><body><p>Not found</p></body></html>', 'a web page or XML file without a table'],
  ])('says so (%#)', async (file, what) => {
    expect(await readError(file)).toEqual({
      code: 'not-a-spreadsheet',
      message: buildNotASpreadsheetMessage(what),
    });
  });

  it('names formats that can be saved as .xlsx', async () => {
    const archive = buildZip([{ name: 'export/Places.csv', data: 'Name' }]);
    expect(await readError(archive)).toEqual({
      code: 'other-format',
      message:
        'This is a ZIP archive of other files, such as "export/Places.csv". Extract the spreadsheet and import it.',
    });
    const xlsb = buildZip([{ name: 'xl/workbook.bin', data: 'x' }]);
    expect((await readError(xlsb)).message).toContain(
      'This is a binary workbook (.xlsb), which is not supported.',
    );
  });

  it('does not unpack a workbook from .gz', async () => {
    expect(await readError(gzipSync(buildWorkbook(ROWS)))).toEqual({
      code: 'other-format',
      message:
        'This .gz file contains a workbook; only .csv can be compressed as .gz. Extract the workbook and import it.',
    });
  });
});

describe('files without rows', () => {
  it.each([
    ['nothing', ''],
    ['blank lines', '\n\n , \n'.replaceAll(' ', '')],
    ['a workbook with an empty sheet', buildWorkbook([])],
    ['a workbook with blank cells', buildWorkbook([[null, ''], ['']])],
    ['an empty text, packed', gzipSync('')],
  ])('are never a success: %s', async (_, file) => {
    expect(await readError(file)).toEqual({
      code: 'empty',
      message: 'The file is empty: it has no rows. Export it again and try again.',
    });
  });
});

describe('files that are cut off', () => {
  const CUT_OFF = {
    code: 'cut-off',
    message: 'The file is truncated. Download or copy it again and retry.',
  };

  it('are refused as .xlsx', async () => {
    const file = buildWorkbook(ROWS);
    for (const length of [2, 4, 100, file.length - 1]) {
      expect(await readError(file.subarray(0, length))).toEqual(CUT_OFF);
    }
  });

  it('are refused as .csv.gz, even when only the checksum is missing', async () => {
    const file = gzipSync(Array.from({ length: 5000 }, (_, n) => `Place ${n * n},Marfa`).join('\n'));
    for (const length of [2, 15, Math.floor(file.length / 2), file.length - 8, file.length - 1]) {
      expect(await readError(file.subarray(0, length))).toEqual(CUT_OFF);
    }
  });

  it('are refused when the source ends before its size', async () => {
    const file = buildWorkbook(ROWS);
    const source = { ...createMemorySource('file', file.subarray(0, file.length - 10)), size: file.length };
    await expect(openSpreadsheet(source)).rejects.toThrow(CUT_OFF.message);
  });
});

it('numbers rows as the spreadsheet program does, over blank ones', async () => {
  const rows = await readAll(buildWorkbook([['a'], [], ['b']]));
  expect(rows).toEqual([
    { sheet: 'Places', row: 1, cells: ['a'] },
    { sheet: 'Places', row: 3, cells: ['b'] },
  ]);
});
