import type { Listing } from '../../contracts/listing.ts';
import type { Database } from '../database.ts';
import { findTakenSlugs, type Known, lookup } from './lookup.ts';
import { type ChangedPart, type OutcomeKind, type Pending, planBatch, type Step } from './plan.ts';
import { PlaceTally } from './place-tally.ts';
import { storePlaces } from './places.ts';
import { prepare, type Prepared } from './prepare.ts';
import { isConnectionLost, retryConflicts } from './retry.ts';
import { findReviews, planReviews } from './reviews.ts';
import { giveSlugs, numbered, numberOf } from './slugs.ts';
import { write } from './write.ts';

/** What became of one listing. */
export type Outcome = { kind: OutcomeKind; id: number; changed: ChangedPart[] };

/** Ids of the listings that one import has met so far. A new Set<number>() per import will do. */
export type TouchedIds = { has(id: number): boolean; add(id: number): unknown };

/**
 * Most listings and most JSON per transaction: other writers wait while one is open, and the server refuses values of
 * more than about 4.7 MB.
 */
const MAX_ROWS = 1_000;
const MAX_SIZE = 1_000_000;

/**
 * Stores listings: the one bulk write. A listing that is known (by place id, Google id, cid, or name and address) is changed
 * field by field, and what a listing does not say never erases what is known. One that an operator removed stays removed. A
 * listing that repeats an earlier one of the same import only fills gaps. Cities, categories and countries that are missing
 * are created; an import creates them beforehand, from the whole file (storePlaces), so that the largest gets the best slug.
 *
 * Storing the same listings again changes nothing, so a call that failed or was cut off may simply be repeated.
 *
 * @param context.touched one set for the whole import; the ids met are added to it
 * @returns the outcomes, in the order of the listings
 * @throws ConflictError when other writers kept getting in the way
 */
export async function storeListings(
  db: Database,
  listings: Listing[],
  context: { source: string; now: Date; touched: TouchedIds },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const batch of split(listings)) outcomes.push(...(await storeBatch(db, batch, context)));
  return outcomes;
}

async function storeBatch(
  db: Database,
  batch: { listings: Listing[]; prepared: Prepared[] },
  { source, now, touched }: { source: string; now: Date; touched: TouchedIds },
): Promise<Outcome[]> {
  const time = now.toISOString();
  let meant: Step[] | null = null;
  const steps = await retryConflicts(async () => {
    const known = await lookupWithPlaces(db, batch);
    const { steps: planned, rows: met } = planBatch(batch.prepared, known, {
      source,
      now: time,
      isTouched: (id) => touched.has(id),
    });
    planReviews(planned, await findReviews(db, planned), time);
    const rows = met.filter((row) => row.isNew || row.changed.size > 0);
    const counters = await nameRows(db, planned, batch.prepared, known);
    await write(db, rows, counters, known.lastId).catch((error: unknown) => {
      if (isConnectionLost(error)) meant ??= planned;
      throw error;
    });
    return planned.map((step, i) => (meant === null ? step : asMeant(step, meant[i]!, time)));
  });
  for (const { row } of steps) touched.add(row.stored.id);
  return steps.map(({ kind, row, changed }) => ({ kind, id: row.stored.id, changed }));
}

/**
 * When the answer to a write was lost and the batch is done again, it finds its own work. What it finds untouched but
 * written at the time of this import was created or changed by the attempt before.
 */
function asMeant(step: Step, meant: Step, time: string): Step {
  const done = step.kind === 'unchanged' && step.row.stored.updatedAt === time;
  return done ? { ...step, kind: meant.kind, changed: meant.changed } : step;
}

async function lookupWithPlaces(
  db: Database,
  { listings, prepared }: { listings: Listing[]; prepared: Prepared[] },
): Promise<Known> {
  const known = await lookup(db, prepared);
  const complete = prepared.every(
    (item) => known.cities.has(item.cityKey) && known.categories.has(item.categoryKey),
  );
  if (complete) return known;
  const tally = new PlaceTally();
  for (const listing of listings) tally.add(listing);
  await storePlaces(db, tally.places());
  return await lookup(db, prepared);
}

/** Gives slugs to the rows that are new. @returns the last number given behind each slug that is shared */
async function nameRows(
  db: Database,
  steps: Step[],
  prepared: Prepared[],
  known: Known,
): Promise<Map<string, number>> {
  const named: { row: Pending; base: string }[] = [];
  steps.forEach(({ kind, row }, i) => {
    if (kind === 'created') named.push({ row, base: prepared[i]!.slugBase });
  });
  const bases = new Set(prepared.map((item) => item.slugBase));
  const slugs = await giveSlugs(
    named,
    ({ base }) => numbered(base, (known.counters.get(base) ?? 0) + 1),
    async (asked) => {
      const others = asked.filter((slug) => !bases.has(slug));
      const taken = others.length === 0 ? [] : await findTakenSlugs(db, others);
      return new Set([...known.slugs, ...taken]);
    },
  );
  const counters = new Map<string, number>();
  named.forEach(({ row, base }, i) => {
    row.stored.slug = slugs[i]!;
    const number = numberOf(slugs[i]!, base);
    if (number > 1) counters.set(base, Math.max(number, counters.get(base) ?? 0));
  });
  return counters;
}

function* split(listings: Listing[]): Generator<{ listings: Listing[]; prepared: Prepared[] }> {
  let part: { listings: Listing[]; prepared: Prepared[] } = { listings: [], prepared: [] };
  let size = 0;
  for (const listing of listings) {
    const item = prepare(listing);
    if (part.prepared.length > 0 && (part.prepared.length === MAX_ROWS || size + item.size > MAX_SIZE)) {
      yield part;
      part = { listings: [], prepared: [] };
      size = 0;
    }
    part.listings.push(listing);
    part.prepared.push(item);
    size += item.size;
  }
  if (part.prepared.length > 0) yield part;
}
