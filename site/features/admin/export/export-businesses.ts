import {
  buildExportName,
  EXPORT_TAIL_BYTES,
  type ExportFormat,
  isWholeExport,
  type RowRange,
} from '../../../../schema/contracts/export.ts';
import { toLocalDay } from '../../../../schema/rules/local-day.ts';
import { streamFile } from '../data/download-file.ts';
import { openTarget } from './open-target.ts';

const ENDPOINT = '/api/export-businesses';

/** Parameters of the filters of an export; '' means all. */
export type ExportFilter = Readonly<Record<string, string>>;
/** `range` is null for all businesses of the filter. */
export type ExportRequest = { filter: ExportFilter; range: RowRange | null; format: ExportFormat };

type Options = {
  /** Expected number of businesses. */
  count: number;
  isLarge: boolean;
  signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  onBytes: (count: number) => void;
};

/**
 * Exports businesses to a file on the operator's device, named with the day of this browser.
 *
 * @returns number of businesses; null if the operator chose no file
 * @throws TypeError if the file was cut off; as `streamFile`
 */
export async function exportBusinesses(
  { filter, range, format }: ExportRequest,
  { count, isLarge, signal, onBytes }: Options,
): Promise<number | null> {
  const day = toLocalDay(new Date());
  const getName = (total: number) => buildExportName(range ?? { start: 1, end: total }, day, format);
  const target = await openTarget(getName(count), isLarge);
  if (target === null) return null;
  let bytes = 0;
  let tail = new Uint8Array();
  try {
    const headers = await streamFile(ENDPOINT, {
      query: { ...filter, startIndex: range?.start, endIndex: range?.end, format },
      signal,
      async write(piece) {
        await target.write(piece);
        onBytes((bytes += piece.byteLength));
        tail = Uint8Array.of(...tail, ...piece.slice(-EXPORT_TAIL_BYTES)).slice(-EXPORT_TAIL_BYTES);
      },
    });
    if (!isWholeExport(format, tail)) throw new TypeError('The file was cut off');
    const total = Number(headers.get('X-Total-Count'));
    await target.close(getName(total));
    return total;
  } catch (error) {
    await target.abort();
    throw error;
  }
}
