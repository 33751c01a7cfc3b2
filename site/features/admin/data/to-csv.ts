import { disarmFormula } from '../../../../schema/rules/text/formula-text.ts';

/** A CSV file of rows, as spreadsheet programs read it: with a byte order mark, and no text that is a formula. */
export function toCsvBlob(rows: (string | number | null)[][]): Blob {
  const text = rows.map((row) => row.map(toCell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function toCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = disarmFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
