import { type ExportCell, EXPORT_COLUMNS } from '../../schema/store/queries/export/export-columns.ts';
import type { ExportWriter } from './export-writer.ts';
import { TextChunks } from './text-chunks.ts';

const findColumn = (heading: string) => EXPORT_COLUMNS.findIndex((column) => column.heading === heading);
const LATITUDE = findColumn('latitude');
const LONGITUDE = findColumn('longitude');

/** Columns of the properties: the position of a feature is its geometry. */
const PROPERTIES = EXPORT_COLUMNS.flatMap(({ heading, kind }, at) =>
  at === LATITUDE || at === LONGITUDE ? [] : [{ at, key: `${JSON.stringify(heading)}:`, kind }],
);

/**
 * Writes a GeoJSON file (RFC 7946): a feature per business, without geometry if its position is unknown. Columns of
 * JSON are JSON values.
 */
export class GeoJsonExport implements ExportWriter {
  readonly #chunks: TextChunks;
  #separator = '\n';

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#chunks = new TextChunks(onBytes);
    this.#chunks.write('{"type":"FeatureCollection","features":[');
  }

  addRow(cells: readonly ExportCell[]): void {
    this.#chunks.write(this.#separator + toFeature(cells));
    this.#separator = ',\n';
  }

  end(): void {
    this.#chunks.write('\n]}\n');
    this.#chunks.flush();
  }
}

function toFeature(cells: readonly ExportCell[]): string {
  const position = [cells[LONGITUDE], cells[LATITUDE]];
  const geometry = position.includes(null)
    ? 'null'
    : `{"type":"Point","coordinates":${JSON.stringify(position)}}`;
  const properties = PROPERTIES.map(({ at, key, kind }) => {
    const cell = cells[at]!;
    return key + (kind === 'json' && cell !== null ? cell : JSON.stringify(cell));
  });
  return `{"type":"Feature","geometry":${geometry},"properties":{${properties.join()}}}`;
}
