import type { ExportFormat } from '../../schema/contracts/export.ts';
import { type ExportRow, parseExportRow } from '../../schema/store/queries/export/read-export.ts';
import { XLSX_TYPE } from '../xlsx/workbook-xml.ts';
import { CsvExport } from './csv-export.ts';
import type { ExportWriter } from './export-writer.ts';
import { GeoJsonExport } from './geojson-export.ts';
import { XlsxExport } from './xlsx-export.ts';

type WriterClass = new (onBytes: (bytes: Uint8Array) => void) => ExportWriter;

const WRITERS: Record<ExportFormat, WriterClass> = {
  xlsx: XlsxExport,
  csv: CsvExport,
  geojson: GeoJsonExport,
};

/** Media types of the formats. */
export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
};

/** Generates the bytes of an export. The next page is requested when the bytes of the last one have been taken. */
export async function* generateExport(
  format: ExportFormat,
  pages: AsyncIterable<ExportRow[]>,
): AsyncGenerator<Uint8Array, undefined> {
  const made: Uint8Array[] = [];
  const writer = new WRITERS[format]((bytes) => made.push(bytes));
  yield* made.splice(0);
  for await (const rows of pages) {
    for (const row of rows) {
      writer.addRow(parseExportRow(row));
      if (made.length > 0) yield* made.splice(0);
    }
  }
  writer.end();
  yield* made;
}
