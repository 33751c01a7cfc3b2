import { disarmFormula } from '../../../../schema/rules/text/formula-text.ts';

/** Separator that a Turkish spreadsheet program expects, because the comma is in its numbers. */
const SEPARATOR = ';';
/**
 * Beginning of a formula behind a separator of any country: a program that expects another one than ours would split
 * the text there, and quotation marks would not hold it together.
 */
const INNER_FORMULA = /[;,\t\r\n]["\s]*(?=[=+\-@])/g;

/** A CSV file of rows for Turkish spreadsheet programs: with a byte order mark, and no text that is a formula. */
export function toCsvBlob(rows: (string | number | null)[][]): Blob {
  const text = rows.map((row) => row.map(toCell).join(SEPARATOR)).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function toCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = disarmFormula(value).replace(INNER_FORMULA, "$&'");
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
