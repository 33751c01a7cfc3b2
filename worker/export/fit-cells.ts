import { cutAt } from '../../schema/rules/text/clean-text.ts';
import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import { MAX_CELL_LENGTH } from '../xlsx/workbook-xml.ts';

const REVIEWS = EXPORT_COLUMNS.findIndex(({ heading }) => heading === 'reviews');

/**
 * Fits the cells of a business into a workbook, in which a cell has at most 32,767 characters. Reviews that exceed one
 * cell continue in further rows of the same business, which an import merges. A longer text is cut, and JSON loses its
 * last entries; other formats hold them whole.
 */
export function fitCells(cells: readonly ExportCell[]): readonly (readonly ExportCell[])[] {
  if (cells.every(isFitting)) return [cells];
  const fitted = cells.map((cell, at) =>
    at === REVIEWS || isFitting(cell) ? cell : shorten(at, String(cell)),
  );
  const reviews = fitted[REVIEWS]!;
  if (isFitting(reviews)) return [fitted];
  return packEntries(JSON.parse(String(reviews)) as unknown[]).map((part) => fitted.with(REVIEWS, part));
}

function isFitting(cell: ExportCell): boolean {
  return typeof cell !== 'string' || cell.length <= MAX_CELL_LENGTH;
}

function shorten(at: number, text: string): string {
  if (EXPORT_COLUMNS[at]!.kind !== 'json') return cutAt(text, MAX_CELL_LENGTH);
  const value = JSON.parse(text) as unknown[] | Record<string, unknown>;
  if (Array.isArray(value)) return packEntries(value)[0] ?? '[]';
  const entries = Object.entries(value);
  const isTooLong = (count: number) =>
    !isFitting(JSON.stringify(Object.fromEntries(entries.slice(0, count))));
  let count = entries.length;
  while (isTooLong(count)) count -= 1;
  return JSON.stringify(Object.fromEntries(entries.slice(0, count)));
}

/** JSON lists of all entries in order, as few as fit into cells. An entry that fits into none is left out. */
function packEntries(entries: readonly unknown[]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let length = 2;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    if (text.length + 2 > MAX_CELL_LENGTH) continue;
    if (length + text.length > MAX_CELL_LENGTH) {
      parts.push(`[${part.join()}]`);
      part = [];
      length = 2;
    }
    part.push(text);
    length += text.length + 1;
  }
  return part.length === 0 ? parts : [...parts, `[${part.join()}]`];
}
