import { expect, it } from 'vitest';
import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import { CsvExport } from './csv-export.ts';

const HEAD = EXPORT_COLUMNS.map(({ heading }) => heading).join();
const buildCells = (values: Record<string, ExportCell>): ExportCell[] =>
  EXPORT_COLUMNS.map(({ heading }) => values[heading] ?? null);

/** The file of some rows, and the sizes of its chunks. */
function write(rows: ExportCell[][]) {
  const chunks: Uint8Array[] = [];
  const file = new CsvExport((bytes) => chunks.push(bytes));
  for (const row of rows) file.addRow(row);
  file.end();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  return { text, sizes: chunks.map(({ length }) => length) };
}

it('quotes what has a quotation mark, a separator or a blank at an end, and disarms formulas', () => {
  const cells = ['a', 'a,b', 'a"b', ' a', 'a\u00a0', 'a\nb', '=1', "'=1", '', 1.5, true, null];
  const { text } = write([cells]);
  expect(text).toBe(`\ufeff${HEAD}\r\na,"a,b","a""b"," a","a\u00a0","a\nb",'=1,''=1,,1.5,true,\r\n`);
});

it('emits chunks of some 256 KB in the order of the rows, also around a row that is larger', () => {
  const name = 'Çiğdem 花屋';
  const description = '🥐ş"'.repeat(100_000);
  const rows = Array.from({ length: 3000 }, (_, i) =>
    buildCells({ name: `${name} ${i}`, ...(i === 2000 && { description }), address: 'x'.repeat(200) }),
  );
  const { text, sizes } = write(rows);
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(rows.length + 2);
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(rows.map((_, i) => `${name} ${i}`));
  expect(lines[2001]).toContain(`,"${description.replaceAll('"', '""')}",`);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter((size) => size > 350_000)).toHaveLength(1);
});
