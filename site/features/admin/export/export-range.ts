import type { RowRange } from '../../../../schema/contracts/export.ts';

/** Parses typed row numbers; null unless both are whole, at least 1 and in order (A-5-13). */
export function parseRange(start: string, end: string): RowRange | null {
  const [first, last] = [start, end].map((text) => (/^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0));
  return first! >= 1 && first! <= last! ? { start: first!, end: last! } : null;
}

/** Number of rows of a range. */
export function countRows({ start, end }: RowRange): number {
  return end - start + 1;
}
