import { publishEdits } from './insertion.ts';
import { type OpenPlan, planLong, planOwn } from './plan/open-plan.ts';
import { type PlanCounts, type PlanScope, publishPlan } from './publish-plan.ts';
import type { PublishRequest } from './publish-request.ts';
import { copyDatabaseFile, removeDatabaseFile } from './replica/database-file.ts';

/**
 * Publishes every page, or many changes, from copies of the database file `source` and of the record. A reader keeps
 * the log of the record from being reused: that of a publish of 355,000 pages grew to 3 GB, in which each read and
 * write has to search.
 *
 * Copies and lists take seconds, so the own pages of edits are published before. Then come the own pages of bulk
 * changes, and in the end whatever shows or counts them.
 *
 * @throws the error of an insertion, once all is published
 */
export async function publishLong(
  request: PublishRequest,
  { source, ...scope }: PlanScope & { source: string },
): Promise<PlanCounts> {
  const { store, threads } = scope;
  const isFull = request.mode === 'all';
  const about = { ...request, record: `${request.copy}-record`, threads };
  const counts: PlanCounts = { looked: 0, rendered: 0, stored: 0, removed: 0 };
  const failures: unknown[] = [];
  let edited: number | null = null;
  const publishNewEdits = async () => {
    if (!isFull) edited = (await publishEdits(request, store, edited ?? undefined))?.cursor ?? edited;
  };
  const publish = async (plan: OpenPlan) => {
    const published = await publishPlan(request, { ...scope, plan, edited }).finally(() =>
      plan.snapshot.close(),
    );
    for (const key of Object.keys(counts) as (keyof PlanCounts)[]) counts[key] += published.counts[key];
    edited = published.edited;
    if (published.failure !== null) failures.push(published.failure);
  };
  await publishNewEdits();
  try {
    // One after the other: if one of two fails, the other one would still be written while both are removed.
    await copyDatabaseFile(source, request.copy);
    await copyDatabaseFile(store.recordFile, about.record);
    const copied: number | null = edited;
    const own = isFull ? null : await planOwn(request.copy, about);
    if (own !== null) {
      await publish(own);
      await publishNewEdits();
      // A plan that is older than edits which were published since would take them back.
      if (edited !== copied) await copyDatabaseFile(source, request.copy);
      await copyDatabaseFile(store.recordFile, about.record);
    }
    await publish(await planLong(request.copy, about));
  } finally {
    await Promise.all([request.copy, about.record].map(removeDatabaseFile));
  }
  if (failures.length > 0) throw failures[0];
  return counts;
}
