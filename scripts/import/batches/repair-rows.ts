import { markRepaired, updateRejects } from '../../../schema/store/commands/batch/mark-repaired.ts';
import { releaseHeldChanges } from '../../../schema/store/commands/publishing/held-changes.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import type { Database } from '../../../schema/store/database.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { loadOpenRejects, type OpenReject } from '../../../schema/store/queries/batch/load-rejects.ts';
import { createScope } from './apply-batch.ts';
import { type BatchInput, type ImportSettings, loadBatchInput } from './batch-input.ts';
import { type Columns, recogniseColumns } from '../columns/recognise-columns.ts';
import { findEmptied } from '../map/emptied-fields.ts';
import { mapSheetRow } from '../map/map-sheet-row.ts';
import { findByGoogleIds } from '../../../schema/store/queries/business/find-by-google-ids.ts';
import { attachReviews } from '../attach-reviews.ts';

/** A rejected row as an operator corrected it. */
export type RepairedRow = { position: number; cells: string[] };

/** Rows that are stored at once. */
const CHUNK = 1_000;

/**
 * Stores rejected rows that an operator corrected, into the same batch, so that an undo of it takes them back too. A
 * row that is rejected again keeps its new cells. Repeating it changes nothing.
 *
 * @returns number of rows that were stored, and of those that were rejected again
 */
export async function repairRows(
  db: Database,
  batch: StoredBatch,
  rows: RepairedRow[],
  settings: ImportSettings,
): Promise<{ repaired: number; rejected: number }> {
  const input = await loadBatchInput(db, batch, settings);
  const figures = { repaired: 0, rejected: 0 };
  const columns = new Map<string, Columns>();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const open = await loadOpenRejects(
      db,
      batch.id,
      chunk.map(({ position }) => position),
    );
    const found = chunk.flatMap((row) => {
      const reject = open.get(row.position);
      return reject === undefined ? [] : [{ ...row, columns: getColumns(columns, reject, input) }];
    });
    const stored = await repairChunk(db, batch, found, input, settings);
    figures.repaired += stored;
    figures.rejected += found.length - stored;
  }
  await releaseHeldChanges(db, batch.id);
  return figures;
}

function getColumns(
  known: Map<string, Columns>,
  { sheet, headings }: OpenReject,
  { choices }: BatchInput,
): Columns {
  let columns = known.get(sheet);
  if (columns === undefined) {
    ({ columns } = recogniseColumns(headings, sheet, null, choices.choose(headings)));
    known.set(sheet, columns);
  }
  return columns;
}

/** @returns the number of stored rows */
async function repairChunk(
  db: Database,
  batch: StoredBatch,
  rows: (RepairedRow & { columns: Columns })[],
  input: BatchInput,
  { now }: { now: Date },
): Promise<number> {
  const read = rows.map((row) => ({ ...row, ...mapSheetRow(row.cells, row.columns, input.country) }));
  const reviews = read.filter((row) => 'review' in row);
  const mapped = [
    ...read.filter((row) => !('review' in row)),
    ...(await attachReviews(reviews, new Map(), (ids) => findByGoogleIds(db, ids))),
  ];
  const good = mapped.flatMap((row) => ('listing' in row ? [row] : []));
  const bad = mapped.flatMap((row) => ('problems' in row ? [row] : []));
  if (bad.length > 0) await updateRejects(db, batch.id, bad);
  if (good.length === 0) return 0;
  const emptied = new Map(
    good.map(({ listing, cells, columns }) => [listing, findEmptied(cells, columns, listing)]),
  );
  const touched = new Set<number>();
  await upsertListings(
    db,
    good.map(({ listing }) => listing),
    {
      source: input.source,
      now,
      touched,
      batch: { scope: createScope(batch, input) },
      getEmptied: (listing) => emptied.get(listing)!,
    },
  );
  await markRepaired(db, batch.id, good, touched, now);
  return good.length;
}
