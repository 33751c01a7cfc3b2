import { buildPagePolicy } from '../../schema/rules/website/csp/page-policy.ts';
import { availableParallelism } from 'node:os';
import { holdChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { purgeOutbox } from '../../schema/store/commands/publishing/purge-outbox.ts';
import { findNewestOutboxRow } from '../../schema/store/queries/publishing/outbox.ts';
import { copyAssets } from './site-build/site-build.ts';
import { createInsertion, publishEdits } from './insertion.ts';
import { type OpenPlan, planBriefly, planLong, planOwn } from './plan/open-plan.ts';
import { createRun, type PublishRequest, type PublishResult } from './publish-request.ts';
import { renderPlan } from './render-plan.ts';
import { RenderPool } from './render/render-pool.ts';
import { copyDatabaseFile, prepareDatabaseFile, removeDatabaseFile } from './replica/database-file.ts';
import { openSnapshot } from './replica/open-snapshot.ts';
import { syncInChildProcess } from './replica/sync-replica.ts';
import { openStore } from './store/open-store.ts';
import { findTemplateName } from './store/template-name.ts';
import type { PublishStore } from './store/publish-store.ts';
import { CurrentMovedError } from './store/store-client.ts';

/** More threads do not help, because the store becomes the bottleneck. */
const MAX_THREADS = 4;
/** Attempts, if another publisher moves the current release meanwhile. */
const TRIES = 3;

/**
 * Publishes the database to the destination. After any sequence of changes, an incremental publish leaves exactly the
 * bytes of a full one.
 *
 * A kill at any moment loses nothing: what the store says of itself changes with its pages, at once.
 */
export async function publishPages(request: PublishRequest): Promise<PublishResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await publishOnce(request);
    } catch (error) {
      if (!(error instanceof CurrentMovedError) || attempt === TRIES) throw error;
    }
  }
}

async function publishOnce(given: PublishRequest): Promise<PublishResult> {
  const { build, mode } = given;
  const threads = given.threads ?? Math.min(MAX_THREADS, availableParallelism());
  // Threads take a large part of a second to start, so they start early: one for the few pages of an edit, unless the
  // caller has one, because most publishes follow an edit.
  const isFull = mode === 'all';
  const early = !isFull && given.pool ? null : new RenderPool(isFull ? threads : 1, build.entry);
  let store: PublishStore | null = null;
  try {
    const preparing = performance.now();
    const template = await findTemplateName(given.database.db, build.template);
    const request = { ...given, build: { ...build, template } };
    const prepared = await prepare(request);
    ({ store } = prepared);
    const about = { ...request, record: store.recordFile, threads };
    const started = performance.now();
    const counts = { looked: 0, rendered: 0, stored: 0, removed: 0, pages: 0 };
    let isBrief = true;
    await withPlans(about, prepared, async (plan, published) => {
      const few = plan.isBrief || isFull ? (early ?? request.pool) : undefined;
      if (few === undefined) await early?.close();
      const scope = { plan, published, store: prepared.store, threads, reusedPool: few };
      const { looked, rendered, stored, removed, pages } = await publishPlan(request, scope);
      // The last plan looks at all pages that those before it published, and finds them unchanged.
      Object.assign(counts, { looked, removed, pages });
      counts.rendered += rendered;
      counts.stored += stored;
      isBrief = plan.isBrief;
    });
    if (!isBrief && request.database.file === null)
      await syncInChildProcess(request.replica, request.database);
    return { ...counts, syncMs: started - preparing, ms: performance.now() - started };
  } finally {
    store?.close();
    await early?.close();
  }
}

/**
 * Prepares the database file, waits for the turn, and then opens the destination, to which another publisher may write
 * until then. The file must not be older than what is published.
 */
async function prepare(request: PublishRequest): Promise<{ source: string; store: PublishStore }> {
  const { database, replica, destination, build, assets, records } = request;
  const [, source] = await Promise.all([request.turn, prepareDatabaseFile(database, replica)]);
  const [store] = await Promise.all([
    openStore(destination, records),
    copyAssets(build, destination.kind === 'directory' ? destination.directory : assets),
  ]);
  const published = store.progress()?.cursor ?? 0;
  if (database.file === null && published > findNewestChange(source))
    await prepareDatabaseFile(database, replica);
  return { source, store };
}

function findNewestChange(file: string): number {
  const snapshot = openSnapshot(file);
  try {
    return findNewestOutboxRow(snapshot);
  } finally {
    snapshot.close();
  }
}

type AboutPlan = PublishRequest & { record: string; threads: number };

/**
 * Calls `use` with the plans of the publish, one after the other: with one on the database file and the record if that
 * is brief, otherwise on copies. A reader keeps the log of the record from being reused: that of a publish of 355,000
 * pages grew to 3 GB, in which each read and write has to search.
 *
 * Before the copies, the own pages of edits are published, because copies and lists take seconds; `published` is the
 * newest outbox row of these. Then come the own pages of bulk changes, and in the end whatever shows or counts them,
 * from a second copy, which is not older than the edits that were inserted among the own pages.
 */
async function withPlans(
  request: AboutPlan,
  { source, store }: { source: string; store: PublishStore },
  use: (plan: OpenPlan, published: number | null) => Promise<void>,
): Promise<void> {
  const brief = request.mode === 'all' ? null : await planBriefly(source, request);
  if (brief !== null) return await use(brief, null).finally(() => brief.snapshot.close());
  const edits = request.mode === 'all' ? null : await publishEdits(request, store);
  const record = `${request.copy}-record`;
  const copyBoth = async () => {
    // One after the other: if one of two fails, the other one would still be written while both are removed.
    await copyDatabaseFile(source, request.copy);
    await copyDatabaseFile(store.recordFile, record);
  };
  const usePlan = (plan: OpenPlan) => use(plan, edits?.cursor ?? null).finally(() => plan.snapshot.close());
  const about = { ...request, record };
  try {
    await copyBoth();
    const own = await planOwn(request.copy, about);
    if (own !== null) {
      await usePlan(own);
      await copyBoth();
    }
    await usePlan(await planLong(request.copy, about));
  } finally {
    await Promise.all([request.copy, record].map(removeDatabaseFile));
  }
}

async function publishPlan(
  request: PublishRequest,
  {
    plan,
    published,
    store,
    threads,
    reusedPool,
  }: {
    plan: OpenPlan;
    published: number | null;
    store: PublishStore;
    threads: number;
    reusedPool: RenderPool | undefined;
  },
): Promise<Omit<PublishResult, 'syncMs' | 'ms'>> {
  const { build, author } = request;
  const started = performance.now();
  const { db } = request.database;
  const run = createRun();
  const result = { looked: 0, rendered: 0, stored: 0, removed: 0 };
  let removed: string[] = [];
  let failure: unknown = null;
  if (plan.phases.length > 0) {
    const pool = reusedPool ?? new RenderPool(threads, build.entry);
    const insertion = plan.isBrief ? null : createInsertion(request, { plan, published, store, pool });
    const isOwn = (path: string) => !insertion?.paths.has(path);
    try {
      const stale = await renderPlan(plan, {
        pool,
        store,
        // A pack that was on its way may have pages that an insertion has published anew.
        save: (entries) =>
          store.add(
            entries.filter(({ path }) => isOwn(path)),
            run,
          ),
        interrupt: insertion,
        onUnit: (unit) => {
          result.looked += unit.pages;
          result.rendered += unit.rendered;
          result.stored += unit.stored;
          request.onProgress?.(result.looked, Math.max(plan.pages, result.looked));
        },
      });
      removed = stale.filter(isOwn);
      failure = insertion?.failure() ?? null;
    } finally {
      if (pool !== reusedPool) await pool.close();
    }
  }
  plan.snapshot.close();
  const { cursor, template, before, postponed } = plan;
  const now = new Date(request.now.getTime() + performance.now() - started);
  if (postponed !== null) await holdChanges(db, postponed.batchId, postponed.changes);
  if (plan.phases.length > 0 || cursor !== before?.cursor || template !== before.template) {
    if (template !== before?.template) await store.putAssets(build.client);
    const policy = await buildPagePolicy(plan.policyInput);
    const commit = { removed, template, policy, cursor, now, by: author };
    ({ removed: result.removed } = await store.commit(run, commit));
    await purgeOutbox(db);
  }
  if (failure !== null) throw failure;
  return { ...result, pages: store.countPages() };
}
