import type { Listing } from '../../schema/contracts/listing.ts';
import type { Database } from '../../schema/store/database.ts';
import { upsertWindows } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { sortByName, NAME_WINDOW } from '../../schema/store/commands/upsert/sort-by-name.ts';
import type { OutcomeKind } from '../../schema/store/commands/upsert/plan-upserts.ts';
import { type MappedRow, readMappedRows } from './mapped-rows.ts';
import { type CountryDefault, mapRow } from './map/map-row.ts';
import { prefetch } from './prefetch.ts';
import type { Spreadsheet } from './read/open-spreadsheet.ts';
import { type RowPosition, type Reason, ReasonTally, buildSharedIdProblem } from './import-result.ts';

/** A rejected row with its original cells. */
export type RejectedRow = Extract<MappedRow<{ listing: Listing }>, { problems: unknown }>;
export type ImportCounts = Record<OutcomeKind | 'rejected', number>;

/** Listings per transaction: few enough that the edit of an operator waits at most about a fifth of a second. */
const BATCH = 1_000;
/** Maximum characters of cells in one window of listings, to bound memory. */
const WINDOW_LENGTH = 8_000_000;

/**
 * Second pass: stores the rows in batches, each in a transaction of its own. The next rows are read and mapped during
 * the write.
 *
 * @param handlers.onStored receives the number of rows done so far
 */
export async function storeSpreadsheet(
  db: Database,
  spreadsheet: Spreadsheet,
  { source, now, country }: { source: string; now: Date; country: CountryDefault },
  handlers: {
    onHeadings?: (sheet: string, headings: string[]) => void;
    onRejected?: (row: RejectedRow) => void;
    onStored?: (rows: number) => void;
  },
): Promise<ImportCounts & { rejections: Reason[]; warnings: Reason[]; sharedIds: Reason[] }> {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, merged: 0, kept: 0, rejected: 0 };
  const rejections = new ReasonTally();
  const warnings = new ReasonTally();
  const sharedIds = new ReasonTally();
  /** Positions of the listings with ids, until they are stored. */
  const places = new WeakMap<Listing, RowPosition>();
  const entries = readMappedRows(spreadsheet, (cells, columns) => mapRow(cells, columns, country), {
    onSheet: (sheet) => {
      if ('headings' in sheet) handlers.onHeadings?.(sheet.name, sheet.headings);
    },
  });
  async function* windows(): AsyncGenerator<Listing[]> {
    let window: Listing[] = [];
    let length = 0;
    for await (const batch of entries) {
      for (const entry of batch) {
        if ('problems' in entry) {
          counts.rejected += 1;
          for (const problem of entry.problems) rejections.add(problem, entry);
          handlers.onRejected?.(entry);
          continue;
        }
        for (const fault of entry.faults) warnings.add(fault, entry);
        for (const warning of entry.warnings) warnings.add(warning, entry);
        window.push(entry.listing);
        if (hasId(entry.listing)) places.set(entry.listing, { sheet: entry.sheet, row: entry.row });
        for (const cell of entry.cells) length += cell.length;
        if (window.length === NAME_WINDOW || length > WINDOW_LENGTH) {
          yield orderByName(window);
          window = [];
          length = 0;
        }
      }
    }
    yield orderByName(window);
  }
  await upsertWindows(db, prefetch(windows()), {
    source,
    now,
    touched: new Set<number>(),
    batchRows: BATCH,
    onStored: (outcomes, listings) => {
      outcomes.forEach(({ kind, elsewhere }, i) => {
        counts[kind] += 1;
        if (elsewhere !== null) sharedIds.add(buildSharedIdProblem(elsewhere), places.get(listings[i]!)!);
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

function hasId({ placeId, googleId, cid }: Listing): boolean {
  return placeId !== null || googleId !== null || cid !== null;
}

/** Sorts listings by name. Listings of a single batch need no order. */
function orderByName(window: Listing[]): Listing[] {
  return window.length <= BATCH ? window : sortByName(window, (listing) => listing.name);
}
