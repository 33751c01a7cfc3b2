import { utils, write, type BookType } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from './buffer.ts';
import { readAll } from './testing/read.ts';
import { type CellValue, buildWorkbook } from './testing/workbook.ts';

/** Sheets written by an independent library are read with the same content. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('a', 'ş', '"', ',', ';', '\n', "'", '<', '&', '>', '_', 'x', ' ', '€', '😀', '='),
      maxLength: 12,
    }),
    fc.constantFrom(
      '02139',
      '16524898314635901619',
      '{"Monday":["9AM-5PM"]}',
      '#N/A',
      'TRUE',
      '1e5',
      '&amp;lt;',
      ']]>',
    ),
  )
  // oxlint-disable no-control-regex -- control characters are what is left out
  // Indistinguishable in the format: escapes of letters, and characters that XML cannot hold.
  .filter(
    (value) => !/_x[\da-f]{4}_/i.test(value) && !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(value),
  );

// oxlint-enable no-control-regex

const number = fc.oneof(
  fc.integer(),
  fc.tuple(fc.integer(), fc.nat(6)).map(([digits, places]) => digits / 10 ** places),
  fc.constantFrom(40.733606, -114.039207, 0, 1e15, 123456789012345),
);

const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: number },
  fc.boolean(),
  fc.constant(null),
);
const readRows = (cell: fc.Arbitrary<CellValue>) =>
  fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 12 });

/** The text that a spreadsheet program shows. */
function formatCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return cell;
  // At most six decimal places here.
  return String(cell).includes('e') ? cell.toFixed(6).replace(/0+$/, '') : String(cell);
}

function readByLibrary(sheet: CellValue[][]): [number, string[]][] {
  return sheet.flatMap((cells, index): [number, string[]][] => {
    const texts = cells.map(formatCell);
    while (texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? [] : [[index + 1, texts]];
  });
}

/** A non-empty first row, so that there is always something to read. */
const heading = ['Name', 'City'];

async function read(file: Uint8Array): Promise<[number, string[]][]> {
  return (await readAll(file)).map(({ row, cells }) => [row, cells]);
}

function writeByLibrary(sheet: CellValue[][], bookType: BookType, options: object = {}): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet(sheet), 'Places');
  return new Uint8Array(write(book, { type: 'array', bookType, ...options }) as ArrayBuffer);
}

describe('what SheetJS writes', { timeout: 60_000 }, () => {
  it.each<[string, BookType, object]>([
    ['.xlsx with texts in cells', 'xlsx', { compression: true }],
    ['.xlsx with shared texts', 'xlsx', { bookSST: true, compression: true }],
    ['.xlsx, not compressed', 'xlsx', { bookSST: true, compression: false }],
    ['.xls', 'biff8', {}],
  ])('is read as it was meant: %s', async (_, bookType, options) => {
    await fc.assert(
      fc.asyncProperty(readRows(value), async (sheet) => {
        const all = [heading, ...sheet];
        expect(await read(writeByLibrary(all, bookType, options))).toEqual(readByLibrary(all));
      }),
      { numRuns: 40 },
    );
  });

  it('is read as it was meant: .csv', async () => {
    const cells = (list: [number, string[]][]) => list.map(([, texts]) => texts);
    // The mark before a number or a formula is no part of the text.
    const meant = (list: string[][]) =>
      list.map((texts) => texts.map((one) => one.replace(/^'(?=[=@+-]|[\s().,/]*\d[\d\s().,/-]*$)/, '')));
    await fc.assert(
      fc.asyncProperty(readRows(text), fc.constantFrom(',', ';', '\t'), async (sheet, separator) => {
        const all = [heading, heading, heading, ...sheet];
        const csv = utils.sheet_to_csv(utils.aoa_to_sheet(all), { FS: separator });
        expect(cells(await read(encode(csv)))).toEqual(meant(cells(readByLibrary(all))));
      }),
      { numRuns: 80 },
    );
  });
});

it('what we write ourselves is read as it was meant', { timeout: 60_000 }, async () => {
  const options = fc.record({
    texts: fc.constantFrom('shared', 'inline', 'formula'),
    prefix: fc.constantFrom('', 'x', 'main'),
    references: fc.boolean(),
    file: fc.record({ descriptor: fc.boolean(), stored: fc.boolean(), wide: fc.boolean() }),
  });
  await fc.assert(
    fc.asyncProperty(readRows(value), options, async (sheet, how) => {
      const all = [heading, ...sheet];
      expect(await read(buildWorkbook(all, how))).toEqual(readByLibrary(all));
    }),
    { numRuns: 80 },
  );
});
