import { createInsertion } from './insertion.ts';
import { type OpenPlan, planFirst, planLists, planLong, planOwn } from './plan/open-plan.ts';
import { addCounts, NO_PAGES, type PlanCounts, type PlanScope, publishPlan } from './publish-plan.ts';
import type { PublishRequest } from './publish-request.ts';
import { copyDatabaseFile, removeDatabaseFile } from './replica/database-file.ts';
import { readNewestOutboxRow } from './replica/newest-outbox-row.ts';

/**
 * Times that a publish begins anew for further bulk changes: with one that ends each minute, its lists would never be
 * published.
 */
const MAX_RESTARTS = 3;

/**
 * Publishes every page, or many changes, from copies of the database file `source` and of the record. A reader keeps
 * the log of the record from being reused: that of a publish of 355,000 pages grew to 3 GB, in which each read and
 * write has to search.
 *
 * If nothing was published before, the first pages of a large site come before all others. Otherwise, since copies and
 * lists take seconds, the own pages of edits are published before. Then come the own pages of bulk
 * changes, the lists that show them, and in the end whatever else shows or counts them. If another bulk change ends
 * meanwhile, such as the undo of the first, all that begins anew, so that its own pages need not wait; what is stored
 * by then is not rendered again. The pool is closed with the last page.
 *
 * @throws the error of an insertion, once all is published
 */
export async function publishLong(
  given: PublishRequest,
  { source, ...scope }: PlanScope & { source: string },
): Promise<PlanCounts> {
  const { store, threads } = scope;
  const request = { ...given, onProgress: keepRising(given.onProgress) };
  const isFull = request.mode === 'all';
  const insertion = createInsertion(request, store);
  const about = { ...request, record: `${request.copy}-record`, threads };
  let counts = NO_PAGES;
  const copy = (from: string, to: string) => insertion.during(() => copyDatabaseFile(from, to));
  /** @returns the newest outbox row of the copy */
  const copyDatabase = async () => {
    await copy(source, request.copy);
    const row = readNewestOutboxRow(request.copy);
    insertion.forget(row);
    return row;
  };
  /** True if a bulk change has ended after an outbox row, whose own pages can be published before all others. */
  const hasOwnPages = async (since: number) => {
    // An error of this look, such as a busy file, is no reason to end the publish.
    const own = await planOwn(source, { ...about, record: store.recordFile }, since).catch(() => null);
    own?.snapshot.close();
    return own !== null;
  };
  const publish = async (
    plan: OpenPlan,
    isOvertaken: () => Promise<boolean>,
    onStored?: () => Promise<void>,
  ) => {
    const interrupt = { ...insertion, isOvertaken };
    const published = await publishPlan(request, { ...scope, plan, interrupt, onStored });
    if (published.isComplete) counts = addCounts(counts, published.counts);
    return published.isComplete;
  };
  const isNeverOvertaken = async () => false;
  // What visitors see until all pages are published. The pages of a folder are visible one by one.
  const publishFirst = async () => {
    const first = await insertion.during(() => planFirst(request.copy, about));
    if (first === null) return;
    await publish(first, isNeverOvertaken);
    await copy(store.recordFile, about.record);
  };
  // The pages of a folder are visible one by one, so a plan that has begun has to end.
  const mostRestarts = isFull || request.destination.kind === 'directory' ? 0 : MAX_RESTARTS;
  if (!isFull) await insertion.run();
  try {
    for (let restarts = 0; ; restarts++) {
      // One after the other: if one of two fails, the other one would still be written while both are removed.
      let copied = await copyDatabase();
      const newest = copied;
      await copy(store.recordFile, about.record);
      if (request.destination.kind === 'packs' && store.progress() === null) await publishFirst();
      const isOvertaken = async () => restarts < mostRestarts && (await hasOwnPages(newest));
      let hasBegunAnew = false;
      for (const planAdvance of isFull ? [] : [planOwn, planLists]) {
        const first = await insertion.during((pause) => planAdvance(request.copy, { ...about, pause }));
        if (first === null) break;
        await publish(first, isNeverOvertaken);
        await insertion.run();
        hasBegunAnew = await isOvertaken();
        if (hasBegunAnew) break;
        // A plan that is older than edits which were published since would take them back.
        if ((insertion.edited() ?? 0) > copied) copied = await copyDatabase();
        await copy(store.recordFile, about.record);
      }
      if (hasBegunAnew) continue;
      const rest = await insertion.during((pause) => planLong(request.copy, { ...about, pause }));
      // The threads have nothing left to do, and the release that is written now needs their memory.
      if (await publish(rest, isOvertaken, () => insertion.during(() => scope.pool.close()))) break;
    }
  } finally {
    await Promise.all([request.copy, about.record].map(removeDatabaseFile));
  }
  if (insertion.failure() !== null) throw insertion.failure();
  return counts;
}

/** The progress of a publish that begins anew stays where it was until it is there again. */
function keepRising(onProgress: PublishRequest['onProgress']): NonNullable<PublishRequest['onProgress']> {
  let most = 0;
  return (done, total) => {
    most = Math.max(most, done);
    onProgress?.(most, Math.max(most, total));
  };
}
