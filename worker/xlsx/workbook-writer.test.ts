import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { createWorkbookStream } from './workbook-stream.ts';
import { WorkbookWriter } from './workbook-writer.ts';
import type { Cell } from './row-xml.ts';

/** Collects the bytes of a workbook, and the number of them before the end of the last sheet. */
function collectWritten(write: (workbook: WorkbookWriter) => void): { bytes: Uint8Array; early: number } {
  const made: Uint8Array[] = [];
  const workbook = new WorkbookWriter((bytes) => made.push(bytes));
  write(workbook);
  const early = made.reduce((sum, { byteLength }) => sum + byteLength, 0);
  workbook.end();
  return { bytes: new Uint8Array(made.flatMap((part) => [...part])), early };
}

const readRows = (bytes: Uint8Array, name: string) =>
  utils.sheet_to_json<string[]>(read(bytes).Sheets[name]!, { header: 1 });

it('compresses piece by piece: nothing waits for the end, and the pieces make one file', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => [`Kahve ${n}`, 'Çay, börek 🥐', String(Math.sin(n))]);
  const { bytes, early } = collectWritten((workbook) => {
    workbook.beginSheet('Yerler');
    for (const row of rows) workbook.addRow(row);
  });
  expect(early).toBeGreaterThan(bytes.byteLength / 2);
  expect(bytes.byteLength).toBeLessThan(200_000);
  expect(readRows(bytes, 'Yerler')).toEqual(rows);
});

it('writes every character, the longest cells and rows without any', () => {
  const texts = ['Kahve & Çay <b>', ' ağaç', '東京 ', '\u00a0مطعم', 'A🥐_', '\tB\nC', '</t>', 'क्ष ﬁ'];
  texts.push('_x0041_ _X00e7_ __x', '\u0000\u001f\r', '\uffff', 'x\ud800', '\udc00🥐');
  const longest = ['&', '\u0001', '_x0041_', 'ş', '東', '🥐'].map((sign) =>
    sign.repeat(32_767 / sign.length),
  );
  const { bytes } = collectWritten((workbook) => {
    workbook.beginSheet('A');
    workbook.addRow(texts);
    for (let i = 0; i < 40_000; i += 1) workbook.addRow([null, '']);
    workbook.addRow([...longest, ...longest, ...longest]);
  });
  const sheet = read(bytes).Sheets['A']!;
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: false });
  expect(rows[0]).toEqual(texts.map((text) => text.toWellFormed()));
  expect(rows[1]).toEqual([...longest, ...longest, ...longest]);
  expect(rows).toHaveLength(2);
  expect(sheet['!ref']).toBe('A1:R40002');
});

it('names sheets as spreadsheet programs allow it', () => {
  const { bytes } = collectWritten((workbook) => {
    for (const name of ['', 'History', "'a'", "30 letters and an apostrophe  'x", 'A/B', 'a_b'])
      workbook.beginSheet(name);
  });
  expect(read(bytes).SheetNames).toEqual([
    'Sheet',
    'History_',
    '_a_',
    '30 letters and an apostrophe  _',
    'A_B',
    'a_b 2',
  ]);
});

it('refuses what no spreadsheet program opens', () => {
  expect(() =>
    collectWritten((workbook) => {
      workbook.beginSheet('A');
      workbook.addRow(['x'.repeat(32_768)]);
    }),
  ).toThrow('A cell has at most 32767 characters.');
});

it('is not asked for rows before the bytes of earlier ones are taken, nor after nobody wants more', async () => {
  let reads = 0;
  let ended = false;
  async function* rows(): AsyncGenerator<Cell[]> {
    try {
      for (;;) yield [(reads += 1), crypto.randomUUID().repeat(100)];
    } finally {
      ended = true;
    }
  }
  const reader = createWorkbookStream('A', [{ heading: 'No', width: 8 }], rows()).getReader();
  while (reads === 0) await reader.read();
  expect(reads).toBeLessThan(200);
  await reader.cancel();
  expect(ended).toBe(true);
  expect(reads).toBeLessThan(200);
});
