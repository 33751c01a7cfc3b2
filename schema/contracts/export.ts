import { z } from 'zod';
import { ADMIN_BUSINESS_FILTER } from './admin-business-filter.ts';
import { buildWholeNumber } from './query.ts';

/** Formats of an export, the default first. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'geojson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Limits of an export in the panel, in businesses: the most at once (A-5-14), the most without a confirmation, and the
 * most that is recommended (A-5-15).
 */
export const EXPORT_LIMITS = { maximum: 1_000_000, unconfirmed: 100_000, recommended: 10_000 } as const;

const rowNumber = (what: string) =>
  buildWholeNumber(1, 9_999_999_999, 'must be a whole number of at least 1')
    .optional()
    .describe(`${what} row of the range: its place in the order of ids (\`globalRowNumber\`).`);

/** Filter of the panel's list; removed businesses are never exported. */
const { status: _status, ...EXPORT_FILTER } = ADMIN_BUSINESS_FILTER;
const ExportFilter = z.strictObject(EXPORT_FILTER);
export type ExportFilter = z.infer<typeof ExportFilter>;

/** Query of `GET /api/export-businesses`. */
export const ExportQuery = z
  .strictObject({
    startIndex: rowNumber('First').meta({ examples: [500] }),
    endIndex: rowNumber('Last').meta({ examples: [10_000] }),
    ...EXPORT_FILTER,
    format: z.enum(EXPORT_FORMATS).default('xlsx').describe('File format.'),
  })
  .refine(({ startIndex, endIndex }) => (startIndex === undefined) === (endIndex === undefined), {
    path: ['endIndex'],
    error: 'and startIndex must be given together',
  })
  .refine(({ startIndex = 0, endIndex = startIndex }) => !(startIndex > endIndex), {
    path: ['endIndex'],
    error: 'must not be lower than startIndex',
  });
export type ExportQuery = z.infer<typeof ExportQuery>;

/** Rows of an export by their place in the order of ids, from 1, both inclusive. */
export type RowRange = { start: number; end: number };

/**
 * File name of an export (A-7-21). `day` as YYYY-MM-DD.
 *
 * @example buildExportName({ start: 1, end: 500 }, '2026-11-23', 'xlsx') // 'isletmeler_export_1-500_2026-11-23.xlsx'
 */
export function buildExportName({ start, end }: RowRange, day: string, format: ExportFormat): string {
  return `isletmeler_export_${start}-${end}_${day}.${format}`;
}

/** Last bytes of a file that {@link isWholeExport} needs. */
export const EXPORT_TAIL_BYTES = 22;

/** Characters of a whole file, and their place from its end: of the ZIP directory, of the list, or a line end. */
const ENDINGS: Record<ExportFormat, { from: number; text: string }> = {
  xlsx: { from: EXPORT_TAIL_BYTES, text: 'PK\u0005\u0006' },
  csv: { from: 2, text: '\r\n' },
  geojson: { from: 3, text: ']}\n' },
};

/**
 * True unless a file was cut off. Some servers end a response that fails like one that succeeds, so that a cut file
 * would be taken for the whole. Rows of CSV are preceded by line ends; only the end of the file is one.
 *
 * @param tail last bytes of the file
 */
export function isWholeExport(format: ExportFormat, tail: Uint8Array): boolean {
  const { from, text } = ENDINGS[format];
  const at = tail.length - from;
  return at >= 0 && [...text].every((sign, i) => tail[at + i] === sign.charCodeAt(0));
}
