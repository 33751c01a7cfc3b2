import { availableParallelism } from 'node:os';
import { holdChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { saveTarget, deleteTarget } from '../../schema/store/commands/publishing/page-manifest.ts';
import { findLastPublishIn } from '../../schema/store/queries/publishing/page-manifest.ts';
import { copyAssets } from './site-build/site-build.ts';
import { createInsertion } from './insertion.ts';
import { createManifestWriter } from './manifest-writer.ts';
import { type OpenPlan, planBriefly, planLong } from './plan/open-plan.ts';
import type { PublishRequest, PublishResult } from './publish-request.ts';
import { renderPlan } from './render-plan.ts';
import { RenderPool } from './render/render-pool.ts';
import { copyDatabaseFile, prepareDatabaseFile, removeDatabaseFile } from './replica/database-file.ts';
import { openSnapshot } from './replica/open-snapshot.ts';
import { syncInChildProcess } from './replica/sync-replica.ts';
import { findReleaseName } from './store/release-name.ts';
import { dropOldReleases, makeCurrent, prepareTarget, type PublishTarget } from './store/publish-target.ts';

/** More threads do not help, because the store becomes the bottleneck. */
const MAX_THREADS = 4;

/**
 * Publishes the database to the destination. After any sequence of changes, an incremental publish leaves exactly the
 * bytes of a full one.
 *
 * A kill at any moment loses nothing: the manifest is updated after the pages are stored, and the cursor of the
 * outbox after both.
 */
export async function publishPages(given: PublishRequest): Promise<PublishResult> {
  const { build, mode } = given;
  const threads = given.threads ?? Math.min(MAX_THREADS, availableParallelism());
  // Threads take a large part of a second to start, so they start early: one for the few pages of an edit, unless the
  // caller has one, because most publishes follow an edit.
  const isFull = mode === 'all';
  const early = !isFull && given.pool ? null : new RenderPool(isFull ? threads : 1, build.entry);
  try {
    const preparing = performance.now();
    const release = await findReleaseName(given.database.db, build.template);
    const request = { ...given, build: { ...build, template: release } };
    const { source, target } = await prepare(request);
    const started = performance.now();
    const { counts, isBrief } = await withPlan(
      request,
      { source, target: target.id, threads },
      async (plan) => {
        const few = plan.isBrief || isFull ? (early ?? request.pool) : undefined;
        if (few === undefined) await early?.close();
        return {
          counts: await publishPlan(request, { plan, target, threads, reusedPool: few }),
          isBrief: plan.isBrief,
        };
      },
    );
    // Replicates the manifest that was just written, so that the next edit need not wait for it.
    if (!isBrief && request.database.file === null)
      await syncInChildProcess(request.replica, request.database);
    return { ...counts, syncMs: started - preparing, ms: performance.now() - started };
  } finally {
    await early?.close();
  }
}

/**
 * Prepares the database file, waits for the turn, and then prepares the destination, to which another publisher may
 * write until then.
 */
async function prepare(request: PublishRequest): Promise<{ source: string; target: PublishTarget }> {
  const { database, replica, destination, build, assets } = request;
  const [lastPublish, source] = await Promise.all([request.turn, prepareDatabaseFile(database, replica)]);
  const [target] = await Promise.all([
    prepareTarget(destination, build.template),
    copyAssets(build, destination.kind === 'directory' ? destination.directory : assets),
  ]);
  // A page store that was emptied otherwise is filled from scratch.
  if (target.isEmpty) await deleteTarget(database.db, target.id);
  if (target.isEmpty || (lastPublish !== undefined && findLastPublish(source) !== lastPublish))
    await prepareDatabaseFile(database, replica);
  return { source, target };
}

function findLastPublish(file: string): string | null {
  const snapshot = openSnapshot(file);
  try {
    return findLastPublishIn(snapshot);
  } finally {
    snapshot.close();
  }
}

/** Calls `use` with the plan of the publish: on the database file if that is brief, otherwise on a copy. */
async function withPlan<T>(
  request: PublishRequest,
  { source, ...about }: { source: string; target: string; threads: number },
  use: (plan: OpenPlan) => Promise<T>,
): Promise<T> {
  const brief = request.mode === 'all' ? null : planBriefly(source, { ...request, ...about });
  if (brief !== null) return await use(brief).finally(() => brief.snapshot.close());
  try {
    await copyDatabaseFile(source, request.copy);
    const long = planLong(request.copy, { ...request, ...about });
    return await use(long).finally(() => long.snapshot.close());
  } finally {
    await removeDatabaseFile(request.copy);
  }
}

async function publishPlan(
  request: PublishRequest,
  {
    plan,
    target,
    threads,
    reusedPool,
  }: { plan: OpenPlan; target: PublishTarget; threads: number; reusedPool: RenderPool | undefined },
): Promise<Omit<PublishResult, 'syncMs' | 'ms'>> {
  const { destination, build, now, database } = request;
  const { db } = database;
  const ledger = createManifestWriter(db, target.id);
  const result = { looked: 0, rendered: 0, stored: 0, removed: 0 };
  let failure: unknown = null;
  if (plan.phases.length > 0) {
    const pool = reusedPool ?? new RenderPool(threads, build.entry);
    const insertion = plan.isBrief ? null : createInsertion(request, { plan, target, pool, ledger });
    try {
      const stale = await renderPlan(plan, {
        pool,
        target,
        ledger,
        interrupt: insertion,
        onUnit: (unit) => {
          result.looked += unit.pages;
          result.rendered += unit.rendered;
          result.stored += unit.stored;
          request.onProgress?.(result.looked, Math.max(plan.pages, result.looked));
        },
      });
      await ledger.flush();
      const removed = stale.filter((path) => !insertion?.paths.has(path));
      result.removed = await ledger.remove(removed, target.store);
      failure = insertion?.failure() ?? null;
    } finally {
      if (pool !== reusedPool) await pool.close();
    }
  }
  plan.snapshot.close();
  const { cursor, template, before } = plan;
  if (plan.postponed !== null) await holdChanges(db, plan.postponed.batchId, plan.postponed.changes);
  const hasNews = cursor !== before?.cursor || template !== before.template;
  await makeCurrent(destination, build.template, hasNews);
  if (hasNews) {
    await saveTarget(db, target.id, { cursor, template }, now);
    await dropOldReleases(db, destination);
  }
  if (failure !== null) throw failure;
  return result;
}
