import type { RecordEntry } from './record-entry.ts';

/** Content of a record object, compressed with Zstandard: entries as arrays, and paths that were removed. */
export type RecordRows = { entries: RecordEntry[]; removed: string[] };

type Row = [string, string, string, string, string, number, number];

/** JSON of a record object. */
export function formatRecordRows({ entries, removed }: RecordRows): string {
  const rows = entries.map(({ path, kind, model, bytes, pack, offset, length }): Row => [
    path,
    kind,
    model,
    bytes,
    pack,
    offset,
    length,
  ]);
  return JSON.stringify({ rows, removed });
}

/** Reverses {@link formatRecordRows}. */
export function parseRecordRows(json: string): RecordRows {
  const { rows, removed } = JSON.parse(json) as { rows: Row[]; removed: string[] };
  const entries = rows.map(([path, kind, model, bytes, pack, offset, length]) => ({
    path,
    kind,
    model,
    bytes,
    pack,
    offset,
    length,
  }));
  return { entries, removed };
}
