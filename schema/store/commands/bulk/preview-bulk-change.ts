import type { BulkPreview } from '../../../contracts/bulk-change.ts';
import type { Database } from '../../database.ts';
import { inChunks } from '../../in-chunks.ts';
import type { ResolvedChange } from '../../queries/bulk/bulk-batches.ts';
import { type PlannedRow, planBulkRow } from './plan-bulk-row.ts';
import { CHUNK, readRecords } from './read-records.ts';

const MOST_SAMPLES = 10;

/** Finds out what a bulk change would do. Nothing is stored. */
export async function previewBulkChange(
  db: Database,
  ids: number[],
  resolved: ResolvedChange,
  onProgress?: (done: number, total: number) => void,
): Promise<BulkPreview> {
  const preview: BulkPreview = {
    selected: ids.length,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    refused: 0,
    samples: [],
  };
  await inChunks(ids, CHUNK, async (chunk, done) => {
    for (const record of await readRecords(db, chunk)) {
      const planned = planBulkRow(record, resolved, '');
      preview[planned.kind] += 1;
      if (planned.kind !== 'changed' || preview.samples.length === MOST_SAMPLES) continue;
      const { id, name } = record.row;
      const city = record.relations.city.name;
      preview.samples.push({ businessId: id, name, city, ...describe(planned, record, resolved) });
    }
    onProgress?.(done, ids.length);
  });
  return preview;
}

/** Values before and after in words. */
function describe(
  { field, before, after }: PlannedRow & { kind: 'changed' },
  { relations }: Parameters<typeof planBulkRow>[0],
  { category }: ResolvedChange,
): { before: string | null; after: string | null } {
  if (field === 'categoryId') return { before: relations.category.name, after: category!.name };
  if (field === 'removedAt') return { before: null, after: null };
  return { before: toText(before), after: toText(after) };
}

function toText(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
