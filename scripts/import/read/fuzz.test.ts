import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFileError } from './open-spreadsheet.ts';
import { readCells } from './testing/read.ts';
import { buildWorkbook } from './testing/workbook.ts';
import { buildZip } from './testing/zip.ts';

const ROWS = Array.from({ length: 100 }, (_, n) => [
  `Place ${n}`,
  n * 1.5,
  n % 2 === 0,
  `Çarşı "${n * 7919}"`,
]);
const XML = '<?xml version="1.0"?>';
const CSV = ROWS.map((cells) => cells.slice(0, 3).join(',')).join('\n');
const toBytes = (text: string) => new TextEncoder().encode(text);
const FILES: [string, Uint8Array][] = [
  ['.xlsx', buildWorkbook(ROWS)],
  ['.xlsx, inline and stored', buildWorkbook(ROWS, { texts: 'inline', file: { stored: true } })],
  ['.xlsx, streamed', buildWorkbook(ROWS, { file: { descriptor: true, wide: true } })],
  [
    '.xls',
    new Uint8Array(
      write(utils.book_new(utils.aoa_to_sheet(ROWS), 'S'), {
        type: 'array',
        bookType: 'biff8',
      }) as ArrayBuffer,
    ),
  ],
  ['.csv', toBytes(CSV)],
  ['.csv.gz', new Uint8Array(gzipSync(CSV))],
  ['.json', toBytes(JSON.stringify(ROWS.map(([name, rating]) => ({ name, tags: [rating, '{"'] }))))],
  ['.html', toBytes(`<table>${toMarkup('tr', 'td')}</table>`)],
  [
    '.xml',
    toBytes(`${XML}<Workbook><Worksheet Name="A">${toMarkup('Row', 'Cell', 'Data')}</Worksheet></Workbook>`),
  ],
  [
    '.ods',
    buildZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
      {
        name: 'content.xml',
        data: `<document><table:table>${toMarkup('table-row', 'table-cell', 'p')}</table:table></document>`,
      },
    ]),
  ],
];

/** The rows as elements; an inner element holds the text of a cell. */
function toMarkup(row: string, cell: string, inner = 'b'): string {
  const toCell = (text: unknown) => `<${cell}><${inner}>${String(text)}</${inner}></${cell}>`;
  return ROWS.map((cells) => `<${row}>${cells.map(toCell).join('')}</${row}>`).join('');
}

/** The rows, or the error message; any other error fails the test. */
async function readOutcome(file: Uint8Array): Promise<string[][] | string> {
  try {
    return await readCells(file);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    return error.code;
  }
}

describe.each(FILES)('a damaged %s', (name, file) => {
  it('never hangs and never fails but with a sentence', { timeout: 60_000 }, async () => {
    const flip = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), async (flips) => {
        const damaged = file.slice();
        for (const [at, mask] of flips) damaged[at]! ^= mask;
        await readOutcome(damaged);
      }),
      { numRuns: 60 },
    );
  });

  it('is never read when its end is missing', { timeout: 60_000 }, async () => {
    // A text file may end anywhere, and an .xls may lack its padding.
    const whole = await readCells(file);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 70, max: file.length - 1 }), async (length) => {
        const result = await readOutcome(file.slice(0, length));
        if (name === '.csv') expect(result).not.toBe('damaged');
        else if (typeof result !== 'string') expect([name, result]).toEqual(['.xls', whole]);
        else expect(['cut-off', 'damaged']).toContain(result);
      }),
      { numRuns: 60 },
    );
  });

  it('may be followed by other bytes, or have bytes lost in the middle', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length),
        fc.nat(40),
        fc.uint8Array({ maxLength: 40 }),
        async (at, lost, added) => {
          await readOutcome(new Uint8Array([...file.subarray(0, at), ...added, ...file.subarray(at + lost)]));
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('arbitrary bytes behind any signature give a sentence or rows', { timeout: 60_000 }, async () => {
  const signature = fc.constantFrom(
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    [0x1f, 0x8b, 8, 0],
    [0xff, 0xfe],
    [0xef, 0xbb, 0xbf],
    [],
  );
  await fc.assert(
    fc.asyncProperty(signature, fc.uint8Array({ maxLength: 2000, size: 'max' }), async (head, tail) => {
      await readOutcome(new Uint8Array([...head, ...tail]));
    }),
    { numRuns: 150 },
  );
});
