import type { Listing } from '../../schema/contracts/listing.ts';
import type { Database } from '../../schema/store/database.ts';
import { upsertWindows } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { sortByName, NAME_WINDOW } from '../../schema/store/commands/upsert/sort-by-name.ts';
import type { OutcomeKind, PlannedListing } from '../../schema/store/commands/upsert/plan-upserts.ts';
import type { BusinessField } from '../../schema/business-views.ts';
import type { BatchScope } from '../../schema/store/commands/record/batch-scope.ts';
import { findByGoogleIds } from '../../schema/store/queries/business/find-by-google-ids.ts';
import type { ChooseColumns } from './columns/recognise-columns.ts';
import { findEmptied } from './map/emptied-fields.ts';
import type { CountryDefault } from './map/map-row.ts';
import { type ListingRow, readListings } from './read-listings.ts';
import { prefetch } from './prefetch.ts';
import type { Spreadsheet } from './read/open-spreadsheet.ts';
import { type RowPosition, type Reason, ReasonTally, buildSharedIdProblem } from './import-result.ts';

/** A rejected row with its original cells. */
export type RejectedRow = Extract<ListingRow, { problems: unknown }>;
export type ImportCounts = Record<OutcomeKind | 'rejected', number>;

/** The batch that an import belongs to. */
export type ImportBatch = {
  scope: BatchScope;
  /** Called with the plan of each row once it is stored. */
  onPlanned?: (planned: PlannedListing, position: RowPosition) => void;
};

/** Listings per transaction: few enough that the edit of an operator waits at most about a fifth of a second. */
const BATCH = 1_000;
/** Maximum characters of cells in one window of listings, to bound memory. */
const WINDOW_LENGTH = 8_000_000;

/**
 * Second pass: stores the rows in batches, each in a transaction of its own. The next rows are read and mapped during
 * the write.
 *
 * @param handlers.onRejected receives the place of the row among all rows, which starts at 1
 * @param handlers.onRows awaited before the next rows are read; an error ends the import
 * @param handlers.onStored receives the number of rows done so far
 */
export async function storeSpreadsheet(
  db: Database,
  spreadsheet: Spreadsheet,
  {
    source,
    now,
    country,
    touched = new Set<number>(),
    batch,
    choose,
  }: {
    source: string;
    now: Date;
    country: CountryDefault;
    /** Receives the ids of the businesses of the file. */
    touched?: Set<number>;
    batch?: ImportBatch | undefined;
    choose?: ChooseColumns | undefined;
  },
  handlers: {
    onHeadings?: ((sheet: string, headings: string[]) => void) | undefined;
    onRejected?: ((row: RejectedRow, position: number) => void) | undefined;
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
  /** Positions and empty fields of listings, until they are stored; without a batch of those with ids. */
  const places = new Map<Listing, RowPosition & { emptied: readonly BusinessField[] }>();
  const entries = readListings(spreadsheet, {
    country,
    choose,
    findBusinesses: (ids) => findByGoogleIds(db, ids),
    onSheet: (sheet) => {
      if ('headings' in sheet) handlers.onHeadings?.(sheet.name, sheet.headings);
    },
  });
  async function* windows(): AsyncGenerator<Listing[]> {
    let window: Listing[] = [];
    let length = 0;
    let position = 0;
    for await (const rows of entries) {
      for (const entry of rows) {
        position += 1;
        if ('problems' in entry) {
          counts.rejected += 1;
          for (const problem of entry.problems) rejections.add(problem, entry);
          handlers.onRejected?.(entry, position);
          continue;
        }
        for (const fault of entry.faults) warnings.add(fault, entry);
        for (const warning of entry.warnings) warnings.add(warning, entry);
        window.push(entry.listing);
        const { listing, cells, columns, sheet, row } = entry;
        const emptied = batch ? findEmptied(cells, columns, listing) : [];
        if (batch || hasId(listing)) places.set(listing, { sheet, row, emptied });
        for (const cell of entry.cells) length += cell.length;
        if (window.length === NAME_WINDOW || length > WINDOW_LENGTH) {
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
    batchRows: BATCH,
    ...(batch && {
      batch: {
        scope: batch.scope,
        getEmptied: (listing) => places.get(listing)!.emptied,
        onPlanned: (planned, listing) => batch.onPlanned?.(planned, places.get(listing)!),
      },
    }),
    onStored: (outcomes, listings) => {
      outcomes.forEach(({ kind, elsewhere }, i) => {
        counts[kind] += 1;
        if (elsewhere !== null) sharedIds.add(buildSharedIdProblem(elsewhere), places.get(listings[i]!)!);
      });
      // A weak map of thousands of listings would cost the garbage collector more than this.
      for (const listing of listings) places.delete(listing);
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

function hasId({ placeId, googleId, cid }: Listing): boolean {
  return placeId !== null || googleId !== null || cid !== null;
}

/** Sorts listings by name. Listings of a single batch need no order. */
function orderByName(window: Listing[]): Listing[] {
  return window.length <= BATCH ? window : sortByName(window, (listing) => listing.name);
}
