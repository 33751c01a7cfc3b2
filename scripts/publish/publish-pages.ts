import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Database } from '../../schema/store/database.ts';
import { copyAssets, type SiteBuild } from './site-build/site-build.ts';
import { planIncremental } from './plan/plan-incremental.ts';
import { hashContent } from '../../site/models/builders/hash.ts';
import {
  ROWS_PER_STATEMENT,
  saveTarget,
  deleteEntries,
  deleteTarget,
  saveEntries,
} from '../../schema/store/commands/publishing/page-manifest.ts';
import { findNewestOutboxRow } from '../../schema/store/queries/publishing/outbox.ts';
import {
  findLastPublishIn,
  loadTarget,
  type ManifestEntry,
} from '../../schema/store/queries/publishing/page-manifest.ts';
import type { Snapshot } from '../../schema/store/snapshot.ts';
import { loadSiteInfo, type SiteIdentity } from '../../site/models/builders/site-info.ts';
import { RenderPool } from './render/render-pool.ts';
import { syncInChildProcess, syncReplica } from './replica/sync-replica.ts';
import { planFull, type ChangedSlugs } from './plan/plan-full.ts';
import { openSnapshot } from './replica/open-snapshot.ts';
import { findStalePaths } from './plan/stale-paths.ts';
import { openStore } from './store/open-store.ts';
import {
  dropOldReleases,
  makeCurrent,
  prepareTarget,
  type Destination,
  type PublishTarget,
} from './store/publish-target.ts';

/** Input of a publish. */
export type PublishRequest = {
  database: { url: string; token: string | null; db: Database };
  /** File of the local replica of the database. */
  replica: string;
  build: SiteBuild;
  /** Folder of scripts, styles and images if the worker serves them; a folder target gets a copy of its own. */
  assets: string;
  site: SiteIdentity;
  destination: Destination;
  /** 'changed' checks the pages of the outbox rows, 'all' every page. Both store only changed bytes. */
  mode: 'changed' | 'all';
  now: Date;
  threads?: number;
  /** A pool for few pages that the caller keeps between publishes and closes. It has loaded the entry of `build`. */
  pool?: RenderPool;
  onProgress?: (done: number, total: number) => void;
  /** Settles when no other machine is publishing, with the time of the last publish, which the replica must include. */
  turn?: Promise<string | null>;
};

/** Numbers of pages, and the milliseconds for the update of the replica and for the publish. */
export type PublishResult = {
  looked: number;
  rendered: number;
  stored: number;
  removed: number;
  syncMs: number;
  ms: number;
};

/** Number of pages whose manifest entries take a noticeable time to replicate. */
const MANY_PAGES = 1000;
/** Pages that one thread renders faster than a second thread starts. */
const FEW_PAGES = 1000;
/** More threads do not help, because the store becomes the bottleneck. */
const MAX_THREADS = 4;

/**
 * Publishes the database to the destination. After any sequence of changes, an incremental publish leaves exactly the
 * bytes of a full one.
 *
 * A kill at any moment loses nothing: the manifest is updated after the pages are stored, and the cursor of the
 * outbox after both.
 */
export async function publishPages(request: PublishRequest): Promise<PublishResult> {
  const { build } = request;
  const threads = request.threads ?? Math.min(MAX_THREADS, availableParallelism());
  // Threads take a large part of a second to start, so they start during the update of the replica: one for the few
  // pages of an edit, unless the caller has one, because most publishes follow an edit.
  const isFull = request.mode === 'all';
  const early = !isFull && request.pool ? null : new RenderPool(isFull ? threads : 1, build.entry);
  try {
    return await publishWith(early, request, threads);
  } finally {
    await early?.close();
  }
}

async function publishWith(
  early: RenderPool | null,
  request: PublishRequest,
  threads: number,
): Promise<PublishResult> {
  const { destination, build, now, replica } = request;
  const { db } = request.database;
  const syncing = performance.now();
  if (!existsSync(replica)) await syncInChildProcess(replica, request.database);
  const [lastPublish] = await Promise.all([request.turn, syncReplica(replica, request.database)]);
  // Another publisher of this destination may write to it until its turn ends.
  const target = await takeTarget(request);
  let snapshot = openSnapshot(replica);
  if (target.isEmpty || (lastPublish !== undefined && findLastPublishIn(snapshot) !== lastPublish)) {
    snapshot.close();
    snapshot = openSnapshot(await syncReplica(replica, request.database));
  }
  const started = performance.now();
  const result: PublishResult = {
    looked: 0,
    rendered: 0,
    stored: 0,
    removed: 0,
    syncMs: started - syncing,
    ms: 0,
  };
  try {
    // Name, URL and settings of the site are part of every page, like the templates.
    const site = loadSiteInfo(snapshot, request.site);
    const template = hashContent(`${build.template} ${JSON.stringify(site)}`);
    const before = loadTarget(snapshot, target.id);
    // Rows that all targets have passed are deleted, hence at least the old cursor.
    const cursor = Math.max(before?.cursor ?? 0, findNewestOutboxRow(snapshot));
    const full = request.mode === 'all' || before?.template !== template;
    const scope = full
      ? planFull(snapshot, threads)
      : planIncremental(snapshot, target.id, before.cursor, threads);
    if (scope.phases.length > 0) {
      const few = scope.pages < FEW_PAGES;
      const reusedPool = few || request.mode === 'all' ? (early ?? request.pool) : undefined;
      if (!reusedPool) await early?.close();
      const pool = reusedPool ?? new RenderPool(threads, build.entry);
      pool.begin({ replica, template, site, target: target.id, store: target.store });
      const ledger = createManifestWriter(db, target.id);
      try {
        for (const phase of scope.phases) {
          await pool.run(phase, async (unit) => {
            result.looked += unit.pages;
            result.rendered += unit.rendered;
            result.stored += unit.stored;
            request.onProgress?.(result.looked, Math.max(scope.pages, result.looked));
            await ledger.add(unit.entries);
          });
          await ledger.flush();
        }
      } finally {
        if (pool !== reusedPool) await pool.close();
        else pool.rest();
      }
      result.removed = await removeStalePages(db, snapshot, target, scope.touched);
    }
    const hasNews = cursor !== before?.cursor || template !== before.template;
    await makeCurrent(destination, build.template, hasNews);
    if (hasNews) {
      await saveTarget(db, target.id, { cursor, template }, now);
      await dropOldReleases(db, destination);
    }
  } finally {
    snapshot.close();
  }
  result.ms = performance.now() - started;
  await early?.close();
  // Replicates the manifest that was just written, so that the next edit need not wait for it.
  if (result.rendered > MANY_PAGES) await syncInChildProcess(request.replica, request.database);
  return result;
}

/** Prepares the destination and copies the assets. A page store that was emptied otherwise is filled from scratch. */
async function takeTarget({ destination, build, assets, database }: PublishRequest): Promise<PublishTarget> {
  const [target] = await Promise.all([
    prepareTarget(destination, build.template),
    copyAssets(build, destination.kind === 'directory' ? destination.directory : assets),
  ]);
  if (target.isEmpty) await deleteTarget(database.db, target.id);
  return target;
}

async function removeStalePages(
  db: Database,
  snapshot: Snapshot,
  target: PublishTarget,
  touched: ChangedSlugs | null,
): Promise<number> {
  const stale = findStalePaths(snapshot, target.id, touched);
  if (stale.length === 0) return 0;
  await openStore(target.store).remove(stale);
  await deleteEntries(db, target.id, stale);
  return stale.length;
}

/** Creates a writer that saves manifest entries in batches, one at a time, while the threads continue. */
function createManifestWriter(db: Database, target: string) {
  let waiting: ManifestEntry[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const batch = waiting;
    waiting = [];
    writing = saveEntries(db, target, batch);
    // Rejects the next caller that awaits it.
    writing.catch(() => {});
  };
  return {
    async add(entries: ManifestEntry[]) {
      waiting.push(...entries);
      if (waiting.length >= ROWS_PER_STATEMENT) await write();
    },
    async flush() {
      await write();
      await writing;
    },
  };
}
