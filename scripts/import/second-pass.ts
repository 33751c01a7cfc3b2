import { TransactionSize } from '../../schema/store/commands/upsert/transaction-size.ts';
import { measureRoundTrip } from '../../schema/store/commands/upsert/round-trip.ts';
import type { Database } from '../../schema/store/database.ts';
import { upsertWindows } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { prepareListing } from '../../schema/store/commands/upsert/prepare-listings.ts';
import { sortByName } from '../../schema/store/commands/upsert/sort-by-name.ts';
import type { OutcomeKind, PlannedListing } from '../../schema/store/commands/upsert/planned-rows.ts';
import type { BulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import type { BatchScope } from '../../schema/store/commands/record/batch-scope.ts';
import { findByGoogleIds, type GoogleId } from '../../schema/store/queries/business/find-by-google-ids.ts';
import { type RowPosition, type Reason, ReasonTally, buildSharedIdProblem } from './import-result.ts';
import { dropMissingPhotos } from './drop-missing-photos.ts';
import { prefetch } from './prefetch.ts';
import type { ListingRow, RejectedRow } from './rows/file-rows.ts';
import { readListings } from './rows/read-listings.ts';
import type { RowStore } from './rows/row-store.ts';

export type ImportCounts = Record<OutcomeKind | 'rejected', number>;

/** The batch that an import belongs to. */
export type ImportBatch = {
  scope: BatchScope;
  /**
   * Path at which the rows are kept once they are read, and from which they are taken if they are there
   * (rows/row-cache.ts); null to keep none.
   */
  rowsPath: string | null;
  /** Called with the plan of each row once it is stored. */
  onPlanned?: (planned: PlannedListing, position: RowPosition) => void;
};

/** Most listings per transaction, which has fewer if they would take too long (transaction-size.ts). */
const BATCH = 1_000;
/** Listings of the first one: in a large directory, more would keep an edit waiting for a second. */
const FIRST_BATCH = 200;
/** Listings sorted by name at a time, which have similar names already in a large file (rows/name-range.ts). */
const WINDOW_ROWS = 4_000;
/** Maximum characters of cells in one window of listings, to bound memory. */
const WINDOW_LENGTH = 8_000_000;

/**
 * Second pass: stores the rows that the first has read, in batches, each in a transaction of its own. The next rows are
 * read back during the write.
 *
 * @param handlers.onRows awaited before the next rows are read; an error ends the import
 * @param handlers.onStored receives the number of rows done so far
 */
export async function storeRows(
  db: Database,
  rows: RowStore,
  {
    source,
    now,
    touched = new Set<number>(),
    batch,
    load,
  }: {
    source: string;
    now: Date;
    /** Receives the ids of the businesses of the file. */
    touched?: Set<number>;
    batch?: ImportBatch | undefined;
    /** The load of the import; a comparison has none. */
    load: BulkLoad | null;
  },
  handlers: {
    onRejected?: ((row: RejectedRow) => void) | undefined;
    onRows?: (() => Promise<void>) | undefined;
    onStored?: (rows: number) => void;
  },
): Promise<ImportCounts & { rejections: Reason[]; warnings: Reason[]; sharedIds: Reason[] }> {
  const counts: ImportCounts = {
    created: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    kept: 0,
    declined: 0,
    rejected: 0,
  };
  const rejections = new ReasonTally();
  const warnings = new ReasonTally();
  const sharedIds = new ReasonTally();
  const find = async (ids: GoogleId[]) => {
    await load?.end();
    return await findByGoogleIds(db, ids);
  };
  async function* windows(): AsyncGenerator<ListingRow[]> {
    let window: ListingRow[] = [];
    let length = 0;
    for await (const block of readListings(rows, find)) {
      for (const row of await dropMissingPhotos(db, block, now)) {
        if ('problems' in row) {
          counts.rejected += 1;
          for (const problem of row.problems) rejections.add(problem, row);
          handlers.onRejected?.(row);
          continue;
        }
        for (const warning of row.warnings) warnings.add(warning, row);
        window.push(row);
        length += row.length;
        if (window.length === WINDOW_ROWS || length > WINDOW_LENGTH) {
          yield orderByName(window);
          window = [];
          length = 0;
        }
      }
      await handlers.onRows?.();
    }
    yield orderByName(window);
  }
  await upsertWindows(db, prefetch(windows()), {
    source,
    now,
    touched,
    loaded: load?.ids ?? null,
    size: new TransactionSize(BATCH, { first: FIRST_BATCH, wayMs: await measureRoundTrip(db) }),
    prepare: ({ listing, emptied }) => prepareListing(listing, emptied),
    ...(batch && { batch }),
    onStored: (outcomes, stored) => {
      outcomes.forEach(({ kind, elsewhere }, i) => {
        counts[kind] += 1;
        if (elsewhere !== null) sharedIds.add(buildSharedIdProblem(elsewhere), stored[i]!);
      });
      handlers.onStored?.(Object.values(counts).reduce((sum, count) => sum + count, 0));
    },
  });
  return {
    ...counts,
    rejections: rejections.reasons(),
    warnings: warnings.reasons(),
    sharedIds: sharedIds.reasons(),
  };
}

/** Sorts rows by name. Rows of a single batch need no order. */
function orderByName(window: ListingRow[]): ListingRow[] {
  return window.length <= BATCH ? window : sortByName(window, ({ listing }) => listing.name);
}
