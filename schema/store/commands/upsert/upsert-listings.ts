import type { Listing } from '../../../contracts/listing.ts';
import type { Database } from '../../database.ts';
import type { BatchScope } from '../record/batch-scope.ts';
import { type BatchPlan, type ImportContext, planBatch, planNextBatch } from './plan-batch.ts';
import type { IdField } from './match-listings.ts';
import type { ChangedPart, OutcomeKind, PlannedListing } from './planned-rows.ts';
import {
  type Batch,
  type GetEmptied,
  prepareListing,
  type PreparedListing,
  splitIntoBatches,
} from './prepare-listings.ts';
import { isConnectionLoss, retry, STEP } from '../../retry.ts';
import { runWrite } from './batch-statements.ts';
import { TransactionSize } from './transaction-size.ts';
import type { LoadedIds } from '../bulk-load/loaded-ids.ts';

/** Result of one listing. `elsewhere`: a business of another city that has one of its ids, and stays separate. */
export type UpsertOutcome = {
  kind: OutcomeKind;
  id: number;
  changed: ChangedPart[];
  elsewhere: { id: IdField; name: string; city: string } | null;
};

/** Ids of the businesses that an import has met: a new Set<number>() per import is enough. */
export type TouchedIds = { has(id: number): boolean; add(id: number): unknown };

/** Maximum number of listings per transaction: other writers wait meanwhile. */
const MAX_ROWS = 1_000;

/** Options of a whole import of items that become listings. */
export type UpsertContext<Item = Listing> = {
  source: string;
  now: Date;
  /** One set for the whole import, to which matched ids are added. */
  touched: TouchedIds;
  /** Number of listings per transaction, which follows how long they take. */
  size?: TransactionSize;
  /** The ids of all businesses, of an import into an empty directory (bulk-load.ts). */
  loaded?: LoadedIds | null;
  /** Called with the outcomes of each batch once it is stored, in the order of its items. */
  onStored?: (outcomes: UpsertOutcome[], items: Item[]) => void;
  /** The batch that the import belongs to; without one nothing is recorded. */
  batch?: UpsertBatch<Item>;
};

/** A batch, and what an import in it tells. */
export type UpsertBatch<Item = Listing> = {
  scope: BatchScope;
  /** Called with each item and its plan once it is stored. */
  onPlanned?: (planned: PlannedListing, item: Item) => void;
};

/** Like {@link upsertWindows}, for listings in an array. @returns the outcomes, in the order of the listings */
export async function upsertListings(
  db: Database,
  listings: Listing[],
  { onStored, getEmptied, ...context }: UpsertContext & { getEmptied?: GetEmptied },
): Promise<UpsertOutcome[]> {
  const all: UpsertOutcome[] = [];
  await upsertWindows(db, [listings], {
    ...context,
    prepare: (listing) => prepareListing(listing, getEmptied?.(listing)),
    onStored: (outcomes, stored) => {
      all.push(...outcomes);
      onStored?.(outcomes, stored);
    },
  });
  return all;
}

/**
 * Upserts listings; the only bulk write. A business matches by place id, Google id or cid within its city, or by name
 * and address, and changes field by field: missing values never clear known ones. A business that an operator removed
 * stays removed, and a repeated listing of the same import only fills gaps.
 *
 * Missing cities, categories and countries are created; an import creates them first, from the whole file ({@link
 * createLocations}), so that the largest city gets the best slug.
 *
 * Each batch is one transaction: split (prepare-listings.ts), read (load-candidates.ts), matched (match-listings.ts),
 * planned (plan-upserts.ts, plan-batch.ts) and written (batch-statements.ts). The next batch is planned during each
 * write. Idempotent, so a failed call can be repeated.
 *
 * @param windows the items, as many at a time as memory should hold; a batch ends where a window does
 * @param context.prepare gives the listing of an item
 * @throws ConflictError if other writers keep interfering; errors of `windows`
 */
export async function upsertWindows<Item>(
  db: Database,
  windows: Iterable<Item[]> | AsyncIterable<Item[]>,
  {
    source,
    now,
    touched,
    size = new TransactionSize(MAX_ROWS),
    loaded = null,
    onStored,
    batch: of,
    prepare,
  }: UpsertContext<Item> & { prepare: (item: Item) => PreparedListing },
): Promise<void> {
  const scope = of?.scope ?? null;
  const context = {
    source,
    now: now.toISOString(),
    isTouched: (id: number) => touched.has(id),
    scope,
    loaded,
  };
  /** @returns true if the batch was stored by its first plan */
  const finish = async ({ batch, stored }: PendingWrite<Item>): Promise<boolean> => {
    const { listings, attempts } = await stored;
    for (const { kind, target } of listings) if (kind !== 'declined') touched.add(target.row.id);
    listings.forEach((planned, i) => of?.onPlanned?.(planned, batch.items[i]!));
    onStored?.(listings.map(toOutcome), batch.items);
    return attempts === 1;
  };
  const batches = splitIntoBatches(windows, size, prepare);
  try {
    let previous: PendingWrite<Item> | null = null;
    let current = await batches.next();
    while (!current.done) {
      const batch: Batch<Item> = current.value;
      let plan: BatchPlan | null = null;
      // The next batch is planned during the write of this one.
      const planning: Promise<BatchPlan | null> | null =
        previous && planNextBatch(db, batch, previous.planned, context);
      const next = batches.next();
      // Awaited below, after this batch has been sent. Until then, a rejection must not count as unhandled.
      next.catch(() => {});
      if (previous !== null) {
        plan = await planning;
        if (!(await finish(previous))) plan = null;
      }
      const write: PendingWrite<Item> = startWrite(db, batch, plan, context, size);
      previous = write;
      // Sends the request before the next batch occupies this thread.
      await new Promise((resolve) => setTimeout(resolve));
      current = await next.catch(async (error: unknown) => {
        await finish(write);
        throw error;
      });
    }
    if (previous !== null) await finish(previous);
  } finally {
    await batches.return(undefined);
  }
}

function toOutcome({ kind, target, changed, elsewhere }: PlannedListing): UpsertOutcome {
  const { row, relations } = elsewhere?.business ?? target;
  const other = elsewhere && { id: elsewhere.id, name: row.name, city: relations.city.name };
  return { kind, id: target.row.id, changed, elsewhere: other };
}

/** A batch that is being written, with its first plan. */
type PendingWrite<Item> = {
  batch: Batch<Item>;
  planned: Promise<BatchPlan>;
  stored: Promise<{ listings: PlannedListing[]; attempts: number }>;
};

/** @param early plan of the batch, if it could be planned ahead */
function startWrite<Item>(
  db: Database,
  batch: Batch<Item>,
  early: BatchPlan | null,
  context: ImportContext,
  size: TransactionSize,
): PendingWrite<Item> {
  const planned = early === null ? planBatch(db, batch, context) : Promise.resolve(early);
  const stored = writeBatch(db, batch, planned, context, size);
  // Both are awaited after the next batch was planned. Until then, a rejection must not count as unhandled.
  for (const promise of [planned, stored]) promise.catch(() => {});
  return { batch, planned, stored };
}

async function writeBatch(
  db: Database,
  batch: Batch,
  planned: Promise<BatchPlan>,
  context: ImportContext,
  size: TransactionSize,
): Promise<{ listings: PlannedListing[]; attempts: number }> {
  let unconfirmed: PlannedListing[] | null = null;
  let attempts = 0;
  const listings = await retry(async () => {
    attempts += 1;
    const plan = await (attempts === 1 ? planned : planBatch(db, batch, context));
    const started = performance.now();
    await runWrite(db, plan.write).catch((error: unknown) => {
      if (isConnectionLoss(error)) unconfirmed ??= plan.listings;
      throw error;
    });
    // Without a write nobody waited.
    const ms = plan.write.statements.length > 0 ? performance.now() - started : 0;
    size.addTime(plan.listings.length, ms);
    if (unconfirmed === null) return plan.listings;
    return plan.listings.map((listing, i) => restoreOutcome(listing, unconfirmed![i]!, context.now));
  }, STEP);
  return { listings, attempts };
}

/**
 * Outcome of a listing in a batch that was written again after a lost connection. If its business is unchanged but
 * has the time of this import, the unconfirmed attempt has created or changed it.
 */
function restoreOutcome(listing: PlannedListing, unconfirmed: PlannedListing, now: string): PlannedListing {
  const isDone = listing.kind === 'unchanged' && listing.target.row.updatedAt === now;
  return isDone ? { ...listing, kind: unconfirmed.kind, changed: unconfirmed.changed } : listing;
}
