import type { Listing } from '../../schema/contracts/listing.ts';
import type { Database } from '../../schema/store/database.ts';
import { storeListings } from '../../schema/store/writes/listings.ts';
import type { OutcomeKind } from '../../schema/store/writes/plan.ts';
import { type Entry, readEntries } from './entries.ts';
import type { Spreadsheet } from './read/index.ts';

/** A row that was not imported, with the cells as they were read. */
export type Rejected = Extract<Entry, { problems: unknown }>;
export type Counts = Record<OutcomeKind | 'rejected', number>;

/** Listings per transaction: few enough that an operator's edit waits no longer than a tenth of a second. */
const BATCH = 500;

/**
 * Second pass: stores the rows in batches, each a transaction of its own. The next rows are read and mapped while the
 * database works on a batch.
 *
 * @param handlers.onStored hears the number of rows done so far
 */
export async function applySpreadsheet(
  db: Database,
  spreadsheet: Spreadsheet,
  { source, now }: { source: string; now: Date },
  handlers: {
    onHeadings?: (sheet: string, headings: string[]) => void;
    onRejected?: (row: Rejected) => void;
    onStored?: (rows: number) => void;
  },
): Promise<Counts> {
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, merged: 0, kept: 0, rejected: 0 };
  const touched = new Set<number>();
  const store = async (listings: Listing[]) => {
    for (const { kind } of await storeListings(db, listings, { source, now, touched })) counts[kind] += 1;
    handlers.onStored?.(Object.values(counts).reduce((sum, count) => sum + count, 0));
  };
  let batch: Listing[] = [];
  let storing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await storing;
    storing = store(batch);
    // It is awaited before the next batch; until then a failure must not count as unhandled.
    storing.catch(() => {});
    batch = [];
  };
  const onSheet: Parameters<typeof readEntries>[1] = {
    onSheet: (sheet) => {
      if ('headings' in sheet) handlers.onHeadings?.(sheet.name, sheet.headings);
    },
  };
  for await (const entries of readEntries(spreadsheet, onSheet)) {
    for (const entry of entries) {
      if ('problems' in entry) {
        counts.rejected += 1;
        handlers.onRejected?.(entry);
      } else if (batch.push(entry.listing) === BATCH) await flush();
    }
  }
  if (batch.length > 0) await flush();
  await storing;
  return counts;
}
