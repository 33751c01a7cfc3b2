import type { Database } from '../database.ts';
import type { Batch } from './batch.ts';
import { type BatchPlan, knowsPlaces, type PlanContext, planKnown } from './batch-plan.ts';
import { type Known, lookup } from './lookup.ts';

/**
 * Plans a batch while the one before it is being written, so that neither the server nor we wait for each other. The
 * database is read before, after or in the midst of that write; the plan must be the same in all three. So it is given
 * up when the two batches have anything to do with each other.
 *
 * @param before the plan by which the batch before is being written
 * @returns null when the batch has to wait for the one before
 */
export async function planAhead(
  db: Database,
  batch: Batch,
  before: Promise<BatchPlan>,
  context: PlanContext,
): Promise<BatchPlan | null> {
  try {
    const known = await lookup(db, batch.prepared);
    const other = await before;
    if (!knowsPlaces(known, batch) || meets(batch, known, other)) return null;
    const plan = await planKnown(db, batch, known, context);
    const slugs = new Set(other.write.created.map(({ stored }) => stored.slug));
    return plan.write.created.some(({ stored }) => slugs.has(stored.slug)) ? null : plan;
  } catch {
    // Whatever it was, planning the batch in its turn meets it again, and that is repeated or reported.
    return null;
  }
}

/** Whether a listing of the batch could be one that the plan touches, or wants the same slug as one of it. */
function meets({ prepared }: Batch, known: Known, { batch, rows }: BatchPlan): boolean {
  const ids = new Set(rows.map(({ stored }) => stored.id));
  if (known.rows.some(({ stored }) => ids.has(stored.id))) return true;
  const names = new Set<string>();
  for (const { stored } of rows) for (const name of namesOf(stored)) names.add(name);
  for (const { said, matchKey } of batch.prepared)
    for (const name of namesOf({ ...said, matchKey })) names.add(name);
  const bases = new Set(batch.prepared.map(({ slugBase }) => slugBase));
  return prepared.some(
    ({ said, matchKey, slugBase }) =>
      bases.has(slugBase) || namesOf({ ...said, matchKey }).some((name) => names.has(name)),
  );
}

/** All that a listing is known by. */
function namesOf(facts: {
  placeId?: string | null;
  googleId?: string | null;
  cid?: string | null;
  matchKey: string;
}): string[] {
  const { placeId, googleId, cid, matchKey } = facts;
  const names = [`match ${matchKey}`];
  if (placeId != null) names.push(`place ${placeId}`);
  if (googleId != null) names.push(`google ${googleId}`);
  if (cid != null) names.push(`cid ${cid}`);
  return names;
}
