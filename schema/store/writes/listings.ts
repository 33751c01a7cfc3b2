import type { Listing } from '../../contracts/listing.ts';
import type { Database } from '../database.ts';
import { planAhead } from './ahead.ts';
import { type Batch, batchesOf } from './batch.ts';
import { type BatchPlan, type PlanContext, planWithPlaces } from './batch-plan.ts';
import type { IdField } from './identity.ts';
import type { ChangedPart, OutcomeKind, Step } from './plan.ts';
import { isConnectionLost, retryConflicts } from './retry.ts';
import { write } from './write.ts';

/** What became of one listing. `elsewhere`: a listing of another city that has one of its Google ids, and stays apart. */
export type Outcome = {
  kind: OutcomeKind;
  id: number;
  changed: ChangedPart[];
  elsewhere: { id: IdField; name: string; city: string } | null;
};

/** Ids of the listings that one import has met so far. A new Set<number>() per import will do. */
export type TouchedIds = { has(id: number): boolean; add(id: number): unknown };

/** Most listings per transaction: other writers wait while one is open. */
const MAX_ROWS = 1_000;

/** What holds for all listings of one import. */
export type StoreContext = {
  source: string;
  now: Date;
  /** One set for the whole import; the ids met are added to it. */
  touched: TouchedIds;
  /** Most listings per transaction. */
  batchRows?: number;
  /** Hears the outcomes of each batch once it is stored, in the order of its listings. */
  onStored?: (outcomes: Outcome[], listings: Listing[]) => void;
};

/** As storeWindows, for listings that are all there. @returns the outcomes, in the order of the listings */
export async function storeListings(
  db: Database,
  listings: Listing[],
  { onStored, ...context }: StoreContext,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await storeWindows(db, [listings], {
    ...context,
    onStored: (found, stored) => {
      outcomes.push(...found);
      onStored?.(found, stored);
    },
  });
  return outcomes;
}

/**
 * Stores listings: the one bulk write. A listing that is known (within its city by place id, Google id or cid, or by name and address) is
 * changed field by field, and what a listing does not say never erases what is known. One that an operator removed stays removed. A
 * listing that repeats an earlier one of the same import only fills gaps. Cities, categories and countries that are missing
 * are created; an import creates them beforehand, from the whole file (storePlaces), so that the largest gets the best slug.
 *
 * Listings are written in batches, one after the other, each a transaction of its own; the next is planned meanwhile.
 * Storing the same listings again changes nothing, so a call that failed or was cut off may simply be repeated.
 *
 * @param windows the listings, as many at a time as memory should hold; a batch ends where a window does
 * @throws ConflictError when other writers kept getting in the way; what `windows` throws
 */
export async function storeWindows(
  db: Database,
  windows: Iterable<Listing[]> | AsyncIterable<Listing[]>,
  { source, now, touched, batchRows = MAX_ROWS, onStored }: StoreContext,
): Promise<void> {
  const context = { source, now: now.toISOString(), isTouched: (id: number) => touched.has(id) };
  const finish = async (writing: Writing): Promise<boolean> => {
    const { steps, asPlanned } = await writing.stored;
    for (const { row } of steps) touched.add(row.stored.id);
    onStored?.(steps.map(toOutcome), writing.batch.listings);
    return asPlanned;
  };
  const batches = batchesOf(windows, batchRows);
  try {
    let before: Writing | null = null;
    let current = await batches.next();
    while (!current.done) {
      const batch: Batch = current.value;
      let plan: BatchPlan | null = null;
      // While the batch before this one is written, this one is planned and the next one prepared.
      const planning: Promise<BatchPlan | null> | null =
        before && planAhead(db, batch, before.planned, context);
      const next = batches.next();
      // It is awaited, but only once this batch is on its way; until then a failure must not count as unhandled.
      next.catch(() => {});
      if (before !== null) {
        plan = await planning;
        if (!(await finish(before))) plan = null;
      }
      const writing = startWriting(db, batch, plan, context);
      before = writing;
      // What follows keeps us busy, and the write would leave only after it.
      await new Promise((resolve) => setTimeout(resolve));
      current = await next.catch(async (error: unknown) => {
        await finish(writing);
        throw error;
      });
    }
    if (before !== null) await finish(before);
  } finally {
    await batches.return(undefined);
  }
}

function toOutcome({ kind, row, changed, elsewhere }: Step): Outcome {
  const { stored, belonging } = elsewhere?.row ?? row;
  const other = elsewhere && { id: elsewhere.id, name: stored.name, city: belonging.city.name };
  return { kind, id: row.stored.id, changed, elsewhere: other };
}

/** A batch on its way: the plan it is first tried with, and what became of it. */
type Writing = {
  batch: Batch;
  planned: Promise<BatchPlan>;
  stored: Promise<{ steps: Step[]; /** Whether the first try did it. */ asPlanned: boolean }>;
};

/** @param early the plan of the batch, if there is one already */
function startWriting(db: Database, batch: Batch, early: BatchPlan | null, context: PlanContext): Writing {
  const planned = early === null ? planWithPlaces(db, batch, context) : Promise.resolve(early);
  const stored = storeBatch(db, batch, planned, context);
  // Both are awaited, but only after the next batch was planned; until then a failure must not count as unhandled.
  for (const promise of [planned, stored]) promise.catch(() => {});
  return { batch, planned, stored };
}

async function storeBatch(
  db: Database,
  batch: Batch,
  planned: Promise<BatchPlan>,
  context: PlanContext,
): Promise<{ steps: Step[]; asPlanned: boolean }> {
  let meant: Step[] | null = null;
  let attempts = 0;
  const steps = await retryConflicts(async () => {
    attempts += 1;
    const plan = await (attempts === 1 ? planned : planWithPlaces(db, batch, context));
    await write(db, plan.write).catch((error: unknown) => {
      if (isConnectionLost(error)) meant ??= plan.steps;
      throw error;
    });
    return plan.steps.map((step, i) => (meant === null ? step : asMeant(step, meant[i]!, context.now)));
  });
  return { steps, asPlanned: attempts === 1 };
}

/**
 * When the answer to a write was lost and the batch is done again, it finds its own work. What it finds untouched but
 * written at the time of this import was created or changed by the attempt before.
 */
function asMeant(step: Step, meant: Step, time: string): Step {
  const done = step.kind === 'unchanged' && step.row.stored.updatedAt === time;
  return done ? { ...step, kind: meant.kind, changed: meant.changed } : step;
}
