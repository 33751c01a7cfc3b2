import { availableParallelism } from 'node:os';
import { waitForBulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import { copyAssets } from './site-build/site-build.ts';
import { BulkLoadError, planBriefly, planEditsFirst, type OpenPlan } from './plan/open-plan.ts';
import { createInsertion } from './insertion.ts';
import { publishLong } from './publish-long.ts';
import { addCounts, NO_PAGES, publishPlan, type PlanCounts, type PlanScope } from './publish-plan.ts';
import type { PublishRequest, PublishResult } from './publish-request.ts';
import { RenderPool } from './render/render-pool.ts';
import { prepareDatabaseFile } from './replica/database-file.ts';
import { readNewestOutboxRow } from './replica/newest-outbox-row.ts';
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
  const started = performance.now();
  const clock = () => new Date(request.now.getTime() + performance.now() - started);
  for (let attempt = 1; ;) {
    try {
      return await publishOnce(request, clock);
    } catch (error) {
      if (error instanceof BulkLoadError) {
        request.onLoad?.();
        await waitForBulkLoad(request.database.db, clock);
        continue;
      }
      if (!(error instanceof CurrentMovedError) || attempt === TRIES) throw error;
      attempt += 1;
      // The release of the other publisher may not have the edits that this one has inserted.
      if (request.news !== undefined) request.news.published = null;
    }
  }
}

async function publishOnce(given: PublishRequest, getNow: () => Date): Promise<PublishResult> {
  const { build, mode } = given;
  const threads = given.threads ?? Math.min(MAX_THREADS, availableParallelism());
  // Threads take a large part of a second to start, so they start early: one for the few pages of an edit, unless the
  // caller has one, because most publishes follow an edit.
  const isFull = mode === 'all';
  const kept = isFull ? undefined : given.pool;
  let pool = kept ?? new RenderPool(isFull ? threads : 1, build.entry);
  let store: PublishStore | null = null;
  try {
    const preparing = performance.now();
    const template = await findTemplateName(given.database.db, build.template);
    const request = { ...given, build: { ...build, template } };
    const prepared = await prepare(request);
    ({ store } = prepared);
    const started = performance.now();
    const about = { ...request, record: store.recordFile, threads };
    // The pages of a folder are visible one by one.
    const first =
      isFull || request.destination.kind === 'directory'
        ? null
        : await planEditsFirst(prepared.source, about);
    const scope = { store, threads, getNow };
    const before = first === null ? NO_PAGES : await publishFew(request, { ...scope, pool, plan: first });
    const brief = isFull ? null : await planBriefly(prepared.source, about);
    if (brief === null) {
      // The one of the caller goes on with edits meanwhile.
      if (pool === kept) pool = new RenderPool(threads, build.entry);
      else pool.grow(threads);
    }
    const counts =
      brief === null
        ? await publishLong(request, { ...scope, pool, source: prepared.source })
        : await publishFew(request, { ...scope, pool, plan: brief });
    const ms = performance.now() - started;
    await compact(request, store, getNow);
    store.finish();
    if (brief === null && request.database.file === null)
      await syncInChildProcess(request.replica, request.database);
    return {
      ...addCounts(before, counts),
      pages: store.countPages(),
      syncMs: started - preparing,
      ms,
    };
  } finally {
    store?.close();
    if (pool !== kept) await pool.close();
  }
}

/**
 * Compacts the store if that is due, which takes seconds, and inserts edits meanwhile. All pages are live by now, so an
 * error is no failure of the publish: the next one compacts, and publishes the edits that asked for it.
 */
async function compact(request: PublishRequest, store: PublishStore, getNow: () => Date): Promise<void> {
  const { during } = createInsertion(request, store);
  try {
    await store.compact({ getNow, by: request.author }, during);
  } catch (error) {
    console.warn(`The indexes of the pages could not be written anew: ${String(error)}`);
    // The release of another publisher may not have the edits that were inserted.
    if (request.news !== undefined) request.news.published = null;
  }
}

/** Publishes a plan of few pages, into which nothing has to be inserted. */
async function publishFew(
  request: PublishRequest,
  scope: PlanScope & { plan: OpenPlan },
): Promise<PlanCounts> {
  return (await publishPlan(request, { ...scope, interrupt: null })).counts;
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
  if (database.file === null && published > readNewestOutboxRow(source))
    await prepareDatabaseFile(database, replica);
  return { source, store };
}
