import { describeSheets, findSimilarColumns } from '../columns/describe-sheets.ts';
import type { Survey } from '../first-pass.ts';

const MISSING = { city: 'The city is missing.', address: 'The address is missing.' } as const;

/** Formats how the columns were recognised, before anything is stored. */
export function formatColumns({ sheets, rejections, totalRows }: Survey): string[] {
  const lines = describeSheets(sheets);
  for (const field of ['city', 'address'] as const) {
    const rows = rejections.filter(({ reason }) => reason === MISSING[field]);
    if (rows.reduce((sum, { count }) => sum + count, 0) < totalRows) continue;
    const suspects = findSimilarColumns(sheets, field);
    if (suspects !== null) lines.push(suspects);
  }
  return lines;
}
