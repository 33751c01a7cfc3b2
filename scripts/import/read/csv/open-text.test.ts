import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAll, readCells, readError } from '../testing/read.ts';

const toBytes = (...values: number[]) => new Uint8Array(values);
const join = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));

describe('separators', () => {
  it.each([
    ['commas', 'Name,City\nA,B\n'],
    ['semicolons', 'Name;City\nA;B\n'],
    ['tabs', 'Name\tCity\nA\tB\n'],
    ["Excel's own first line", 'sep=;\nName;City\nA;B\n'],
    ['old line ends', 'Name;City\rA;B\r'],
    ['Windows line ends', 'Name,City\r\nA,B\r\n'],
    ['mixed line ends', 'Name,City\nA,B\r\n'],
  ])('finds %s', async (_, text) => {
    expect(await readCells(text)).toEqual([
      ['Name', 'City'],
      ['A', 'B'],
    ]);
  });

  it('takes semicolons though decimal commas are more', async () => {
    expect(await readCells('Name;Lat;Lng;Rating\nA;40,7;-74,0;4,5\nB;41,7;-73,0;4,0\n')).toEqual([
      ['Name', 'Lat', 'Lng', 'Rating'],
      ['A', '40,7', '-74,0', '4,5'],
      ['B', '41,7', '-73,0', '4,0'],
    ]);
  });

  it('does not count what stands in quotes', async () => {
    expect(await readCells('Name,Hours\n"A;B;C;D",x\n"E;F;G;H",y\n')).toEqual([
      ['Name', 'Hours'],
      ['A;B;C;D', 'x'],
      ['E;F;G;H', 'y'],
    ]);
  });

  it('reads a single column', async () => {
    expect(await readCells('Name\nA\nB')).toEqual([['Name'], ['A'], ['B']]);
  });
});

describe('quotes', () => {
  it('hold separators, quotes and line ends', async () => {
    expect(await readCells('a,"b, ""c""\nd"\n')).toEqual([['a', 'b, "c"\nd']]);
  });

  it('are ordinary letters inside a cell', async () => {
    expect(await readCells('a,5" pipe,"x" y\n')).toEqual([['a', '5" pipe', '"x" y']]);
  });

  it('that stay open are refused with the line', async () => {
    expect(await readError('Name,City\n"A\nB",C\nD,"E\nF,G\n')).toEqual({
      code: 'open-quote',
      message: 'A quotation mark in the record on line 4 is not closed. Correct that line and try again.',
    });
  });

  it('that stay open do not fill the memory', async () => {
    const file = `Name\nA\n"${'x'.repeat(1000)}\n`.padEnd(17 * 1024 * 1024, 'filler\n');
    expect(await readError(file)).toEqual({
      code: 'open-quote',
      message: 'A quotation mark in the record on line 3 is not closed. Correct that line and try again.',
    });
  });
});

it('numbers rows by records, as spreadsheet programs do, also below their own first line', async () => {
  const text = 'Name,About\r\nA,"one\r\ntwo\r\nthree"\r\n\r\nB,"x\ny"\r\n,\r\nC,z';
  expect((await readAll(text)).map(({ sheet, row, cells }) => [sheet, row, cells[0]])).toEqual([
    ['', 1, 'Name'],
    ['', 2, 'A'],
    ['', 4, 'B'],
    ['', 6, 'C'],
  ]);
  expect((await readAll('sep=;\nName;City\nA;B\n')).map(({ row }) => row)).toEqual([1, 2]);
});

it('keeps long numbers, leading zeros and blanks as they stand', async () => {
  expect(await readCells('16524898314635901619,02139, x ,\n')).toEqual([
    ['16524898314635901619', '02139', ' x '],
  ]);
});

it('takes off the apostrophe that marks a text, and leaves the one of a name', async () => {
  const row = `'=1+1,'@home,'+90 532 123 45 67,'-10%,'06420,'0312 (418) 00 11,'s-Hertogenbosch,'90s Diner,'Ohana,'`;
  expect(await readCells(row)).toEqual([
    [
      '=1+1',
      '@home',
      '+90 532 123 45 67',
      '-10%',
      '06420',
      '0312 (418) 00 11',
      "'s-Hertogenbosch",
      "'90s Diner",
      "'Ohana",
      "'",
    ],
  ]);
});

describe('encodings', () => {
  const text = 'Ad;Şehir\nÇiğ köfte – İstanbul;Iğdır\n';
  const expected = [
    ['Ad', 'Şehir'],
    ['Çiğ köfte – İstanbul', 'Iğdır'],
  ];
  const swapped = Buffer.from(text, 'utf16le').swap16();
  const windows = Buffer.from(
    [...text].map(
      (letter) => ({ Ş: 0xde, ğ: 0xf0, İ: 0xdd, ı: 0xfd, '–': 0x96 })[letter] ?? letter.charCodeAt(0),
    ),
  );

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', join(toBytes(0xef, 0xbb, 0xbf), Buffer.from(text))],
    ['UTF-16, little end first', join(toBytes(0xff, 0xfe), Buffer.from(text, 'utf16le'))],
    ['UTF-16, big end first', join(toBytes(0xfe, 0xff), swapped)],
    ['Windows-1254', windows],
    ['UTF-8, packed', gzipSync(text)],
    ['Windows-1254, packed', gzipSync(windows)],
    ['UTF-8 in two packed members', join(gzipSync(text.slice(0, 9)), gzipSync(text.slice(9)))],
  ])('reads %s', async (_, file) => {
    expect(await readCells(file)).toEqual(expected);
  });

  it('decides by the first letters outside ASCII, however far they are', async () => {
    const lead = 'plain line\n'.repeat(60_000);
    for (const [file, last] of [
      [join(Buffer.from(lead), Buffer.from('Ağrı')), 'Ağrı'],
      [join(Buffer.from(lead), toBytes(0x41, 0xf0, 0x72, 0xfd)), 'Ağrı'],
    ] as const) {
      expect((await readCells(file)).at(-1)).toEqual([last]);
    }
  });

  it('does not break letters at the borders of what is read at a time', async () => {
    for (let shift = 0; shift < 4; shift++) {
      const line = `${'x'.repeat(shift)}${'€ş😀'.repeat(40_000)}`;
      expect(await readCells(line)).toEqual([[line]]);
      expect(await readCells(`${'a'.repeat(256 * 1024 - 2 - shift)}\n${line}`)).toHaveLength(2);
    }
  });

  it('refuses zero bytes, also far behind', async () => {
    const file = join(Buffer.from('Name,City\n'.repeat(40_000)), toBytes(0x41, 0, 0x42));
    expect((await readError(file)).code).toBe('not-a-spreadsheet');
  });
});

it('refuses text that unpacks to absurd sizes', async () => {
  expect(await readError(gzipSync(Buffer.alloc(20 * 1024 * 1024, `${'x'.repeat(9999)}\n`)))).toEqual({
    code: 'unpacks-too-large',
    message:
      'The file expands to far more data than a spreadsheet of its size can hold, so it was not read. Open it in a spreadsheet program, save it as .xlsx and try again.',
  });
});

it('refuses packed text that was changed', async () => {
  const file = gzipSync('Name,City\nA,B\n');
  file[file.length - 6]! ^= 1;
  expect(await readError(file)).toEqual({
    code: 'damaged',
    message:
      'The file is damaged: it cannot be decompressed. Open it in a spreadsheet program, save it as .xlsx and try again.',
  });
});
