import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { createMemorySource } from '../bytes.ts';
import { openSpreadsheet } from '../open-spreadsheet.ts';
import { readAll, readCells, readError } from '../testing/read.ts';

const ROWS = [
  ['Name', 'Zip', 'Opens', 'Since', 'Open', 'Rating'],
  ['Çiğ köfte', 2139, 0.375, 45352, true, 4.5],
];

/** An .xls workbook with common formats. */
function buildXls(rows: unknown[][] = ROWS): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows);
  if (rows === ROWS) {
    sheet['B2'].z = '00000';
    sheet['C2'].z = 'h:mm';
    sheet['D2'].z = 'yyyy-mm-dd';
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Empty');
  utils.book_append_sheet(book, sheet, 'Places');
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
}

function buildCompoundFile(streams: Record<string, Uint8Array>): Uint8Array {
  const container = CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, bytes);
  return new Uint8Array(CFB.write(container, { type: 'array' }) as Uint8Array);
}

describe('.xls', () => {
  it('is read as the spreadsheet program shows it', async () => {
    expect((await openSpreadsheet(createMemorySource('listings.csv', buildXls()))).format).toBe('xls');
    expect(await readAll(buildXls())).toEqual([
      { sheet: 'Places', row: 1, cells: ['Name', 'Zip', 'Opens', 'Since', 'Open', 'Rating'] },
      { sheet: 'Places', row: 2, cells: ['Çiğ köfte', '02139', '09:00', '2024-03-01', 'TRUE', '4.5'] },
    ]);
  });

  it('may have at most 4 MB', async () => {
    const file = buildCompoundFile({ Workbook: new Uint8Array(5 * 1024 * 1024) });
    expect(await readError(file)).toEqual({
      code: 'xls-too-large',
      message: 'An .xls file can have at most 4 MB; this one has 5.0 MB. Save it as .xlsx and try again.',
    });
  });

  it('is refused when it is cut off', async () => {
    const file = buildXls(Array.from({ length: 500 }, (_, n) => [`Place ${n}`, n]));
    for (const length of [100, 512, 3000, Math.floor(file.length / 2), file.length - 1024]) {
      expect(await readError(file.subarray(0, length))).toEqual({
        code: 'cut-off',
        message: 'The file is truncated. Download or copy it again and retry.',
      });
    }
  });

  it('is refused when it is damaged', async () => {
    for (const begin of [
      [7, 7],
      [0x09, 0x08, 16, 0, 0x99, 0x99, 5],
      [0x09, 0x08, 16, 0, 0, 6, 5, 0],
      [0x09, 0x08, 255, 255, 0, 6],
    ]) {
      const stream = new Uint8Array(4608);
      stream.set(begin);
      expect(await readError(buildCompoundFile({ Workbook: stream }))).toEqual({
        code: 'damaged',
        message:
          'The file is damaged: its records are invalid. Open it in a spreadsheet program, save it as .xlsx and try again.',
      });
    }
  });

  it('shows the results of formulas', async () => {
    const sheet = utils.aoa_to_sheet([['a', 0, '', 'end']]);
    sheet['B1'] = { t: 'n', v: 7, f: 'SUM(A1:A9)' };
    sheet['C1'] = { t: 'n', v: 4.5, f: 'IF(1,4.5,"x")' };
    const file = write(utils.book_new(sheet, 'A'), { type: 'array', bookType: 'biff8' }) as ArrayBuffer;
    expect(await readCells(new Uint8Array(file))).toEqual([['a', '7', '4.5', 'end']]);
  });

  it('does not follow a formula that leads nowhere', { timeout: 5000 }, async () => {
    const stream = new Uint8Array(4608);
    const bof = (kind: number) => [0x09, 0x08, 8, 0, 0, 6, kind, 0, 0, 0, 0, 0];
    const sheets = [0x85, 0, 9, 0, 29, 0, 0, 0, 0, 0, 1, 0, 0x41];
    const number = [3, 2, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1c, 0x40];
    // Too short for a formula: the library never returns from this one.
    const formula = [6, 0, ...number.slice(2)];
    const end = [0x0a, 0, 0, 0];
    stream.set([...bof(5), ...sheets, ...end, ...bof(16), ...number, ...formula, ...end]);
    expect(await readCells(buildCompoundFile({ Workbook: stream }))).toEqual([['7']]);
  });
});

describe('passwords', () => {
  const PASSWORD = {
    code: 'password',
    message:
      'The file is password-protected. Open it in a spreadsheet program, remove the password, save it and try again.',
  };

  it('on an .xlsx, whatever its size', async () => {
    for (const size of [6000, 6 * 1024 * 1024]) {
      const file = buildCompoundFile({
        EncryptionInfo: new Uint8Array(200),
        EncryptedPackage: new Uint8Array(size),
      });
      expect(await readError(file)).toEqual(PASSWORD);
    }
  });

  it('on an .xls', async () => {
    const begin = [0x09, 0x08, 16, 0, 0, 6, 5, 0, 0xbb, 0x0d, 0xcc, 7, 0, 0, 0, 0, 6, 0, 0, 0];
    const password = [0x2f, 0, 6, 0, 0, 0, 0x12, 0x34, 0x56, 0x78];
    const end = [0x0a, 0, 0, 0];
    const stream = new Uint8Array(4608);
    stream.set([...begin, ...password, ...end]);
    expect(await readError(buildCompoundFile({ Workbook: stream }))).toEqual(PASSWORD);
  });
});

it('tells documents of other programs from workbooks', async () => {
  expect(await readError(buildCompoundFile({ WordDocument: new Uint8Array(5000) }))).toEqual({
    code: 'not-a-spreadsheet',
    message:
      'This file is not a spreadsheet: it looks like a document of another Office program. Use an .xlsx, .xls, .ods, .csv or .json file.',
  });
});

describe('tables that are exported under the name .xls', () => {
  it('are read from web pages', async () => {
    const page =
      '<html><head><meta charset="utf-8"></head><body><table><tr><th>Ad</th><th>Zip</th></tr><tr><td>Çiğ &amp; köfte</td><td>02139</td></tr></table></body></html>';
    expect(await readCells(page)).toEqual([
      ['Ad', 'Zip'],
      ['Çiğ & köfte', '02139'],
    ]);
  });

  it('are read from the XML of Excel 2003', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Ad', 'Zip'],
      ['Çiğ & köfte', '02139'],
    ]);
    const book = utils.book_new(sheet, 'Places');
    const file = write(book, { type: 'string', bookType: 'xlml' }) as string;
    expect(await readCells(file)).toEqual([
      ['Ad', 'Zip'],
      ['Çiğ & köfte', '02139'],
    ]);
  });

  it('may be spread wide, but not without end', async () => {
    const table = (span: number) =>
      `<table><tr><td>Name</td><td colspan="${span}"></td><td>City</td></tr></table>`;
    expect((await readCells(table(3))).at(0)).toEqual(['Name', '', '', '', 'City']);
    expect((await readError(table(1_000_000_000))).message).toContain(
      'a cell of row 1 is beyond the last column',
    );
  });
});

it('leaves out hidden sheets and names them', async () => {
  for (const bookType of ['biff8', 'xlml'] as const) {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'Shown');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['b']]), 'Hidden');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['c']]), 'More hidden');
    utils.book_set_sheet_visibility(book, 1, 1);
    utils.book_set_sheet_visibility(book, 2, 2);
    const file = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
    expect(await readCells(file), bookType).toEqual([['a']]);
    const { hiddenSheets } = await openSpreadsheet(createMemorySource('file', file));
    expect(hiddenSheets, bookType).toEqual(['Hidden', 'More hidden']);
  }
});

it('gives errors as the texts that are shown', async () => {
  const sheet = utils.aoa_to_sheet([['a', 0, 0]]);
  sheet['B1'] = { t: 'e', v: 0x17 };
  sheet['C1'] = { t: 'e', v: 0x07 };
  const file = write(utils.book_new(sheet, 'A'), { type: 'array', bookType: 'biff8' }) as ArrayBuffer;
  expect(await readCells(new Uint8Array(file))).toEqual([['a', '#REF!', '#DIV/0!']]);
});

describe('.xls of Excel 5 and 95', () => {
  /** A stream of one sheet with one row of texts, in the code page of its record. */
  function excel95(codePage: number, texts: number[][]): Uint8Array {
    const record = (type: number, ...data: number[]) => [
      type & 255,
      type >> 8,
      data.length & 255,
      data.length >> 8,
      ...data,
    ];
    const begin = (kind: number) => record(0x0809, 0, 5, kind, 0, 0, 0, 0, 0);
    const labels = texts.flatMap((text, column) =>
      record(0x0204, 0, 0, column, 0, 0, 0, text.length & 255, text.length >> 8, ...text),
    );
    const page = record(0x0042, codePage & 255, codePage >> 8);
    const bound = (at: number) => record(0x0085, at & 255, at >> 8, 0, 0, 0, 0, 1, 0x41);
    const length = [...begin(5), ...page, ...bound(0), ...record(0x0a)].length;
    const stream = new Uint8Array(4608);
    stream.set([
      ...begin(5),
      ...page,
      ...bound(length),
      ...record(0x0a),
      ...begin(16),
      ...labels,
      ...record(0x0a),
    ]);
    return buildCompoundFile({ Book: stream });
  }

  it.each([
    [
      1254,
      [
        0xde, 0x65, 0x6b, 0x65, 0x72, 0x63, 0x69, 0x20, 0x41, 0xf0, 0x61, 0x2c, 0x20, 0xdd, 0x73, 0x74, 0x61,
        0x6e, 0x62, 0x75, 0x6c,
      ],
      'Şekerci Ağa, İstanbul',
    ],
    [1250, [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    [1251, [0xcd, 0xee, 0xe2, 0xe8, 0x20, 0xd1, 0xe0, 0xe4], 'Нови Сад'],
    [1252, [0x4d, 0xfc, 0x6e, 0x63, 0x68, 0x65, 0x6e], 'München'],
    [932, [0x93, 0x8c, 0x8b, 0x9e], '東京'],
  ])('is read in its code page %i', async (codePage, bytes, text) => {
    expect(await readCells(excel95(codePage, [[0x41, 0x64], bytes]))).toEqual([['Ad', text]]);
  });
});
