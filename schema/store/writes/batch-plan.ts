import type { Database } from '../database.ts';
import type { Batch } from './batch.ts';
import { findTakenSlugs, type Known, lookup } from './lookup.ts';
import { type Pending, planBatch, type Step } from './plan.ts';
import { PlaceTally } from './place-tally.ts';
import { storePlaces } from './places.ts';
import type { Prepared } from './prepare.ts';
import { findReviews, planReviews } from './reviews.ts';
import { giveSlugs, numbered, numberOf } from './slugs.ts';
import { type Write, writeOf } from './write.ts';

/** What is to become of a batch: its steps, every row they could touch, and what is to be written. */
export type BatchPlan = { batch: Batch; steps: Step[]; rows: Pending[]; write: Write };
/** What holds for a whole import; `isTouched`: whether it has met the row with that id before. */
export type PlanContext = { source: string; now: string; isTouched: (id: number) => boolean };

/** Plans a batch by what the database holds now. Places that are missing are created, nothing else is written. */
export async function planWithPlaces(db: Database, batch: Batch, context: PlanContext): Promise<BatchPlan> {
  let known = await lookup(db, batch.prepared);
  if (!knowsPlaces(known, batch)) {
    const tally = new PlaceTally();
    for (const listing of batch.listings) tally.add(listing);
    await storePlaces(db, tally.places());
    known = await lookup(db, batch.prepared);
  }
  return await planKnown(db, batch, known, context);
}

/** Whether every city and category of the batch is there. */
export function knowsPlaces(known: Known, { prepared }: Batch): boolean {
  return prepared.every((item) => known.cities.has(item.cityKey) && known.categories.has(item.categoryKey));
}

/** Plans a batch by what was looked up for it. */
export async function planKnown(
  db: Database,
  batch: Batch,
  known: Known,
  context: PlanContext,
): Promise<BatchPlan> {
  const { steps, rows } = planBatch(batch.prepared, known, context);
  planReviews(steps, await findReviews(db, steps), context.now);
  const counters = await nameRows(db, steps, batch.prepared, known);
  const written = rows.filter((row) => row.isNew || row.changed.size > 0);
  return { batch, steps, rows, write: writeOf(written, counters, known.lastId) };
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
