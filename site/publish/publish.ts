import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Database } from '../../schema/store/database.ts';
import { copyAssets, type Build } from './build.ts';
import { changedScope } from './changes.ts';
import { fingerprint } from './hash.ts';
import {
  CHUNK,
  finishTarget,
  forgetEntries,
  forgetTarget,
  readTarget,
  writeEntries,
  type Entry,
} from './ledger.ts';
import { siteInfo, type SiteName } from './models/site.ts';
import { Pool } from './pool.ts';
import { syncApart, syncReplica } from './replica.ts';
import { fullScope, type Touched } from './scope.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { stalePaths } from './stale.ts';
import { openStore } from './stores/open.ts';
import { dropOldReleases, makeCurrent, prepareTarget, type Destination, type Target } from './target.ts';

export type PublishRequest = {
  database: { url: string; token: string | null; db: Database };
  /** File of the local replica of the database. */
  replica: string;
  build: Build;
  /** Folder of scripts, styles and images if the worker serves them; a folder target gets a copy of its own. */
  assets: string;
  site: SiteName;
  destination: Destination;
  /** 'changed' checks the pages of the outbox rows, 'all' every page. Both store only changed bytes. */
  mode: 'changed' | 'all';
  now: Date;
  threads?: number;
  /** A pool for few pages that the caller keeps between publishes and closes. It has loaded the entry of `build`. */
  pool?: Pool;
  onProgress?: (done: number, total: number) => void;
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
const MANY = 1000;
/** Pages that one thread renders faster than a second thread starts. */
const FEW = 1000;
/** More threads do not help, because the store becomes the bottleneck. */
const MOST_THREADS = 4;

/**
 * Publishes the database to the destination. After any sequence of changes, an incremental publish leaves exactly the bytes of a
 * full one.
 *
 * A kill at any moment loses nothing: the manifest is updated after the pages are stored, and the cursor of the outbox after
 * both.
 */
export async function publish(request: PublishRequest): Promise<PublishResult> {
  const { destination, build } = request;
  const { db } = request.database;
  const threads = request.threads ?? Math.min(MOST_THREADS, availableParallelism());
  // Threads take a large part of a second to start, so they start during the update of the replica: one for the few pages of an
  // edit, unless the caller has one, because most publishes follow an edit.
  const isFull = request.mode === 'all';
  const early = !isFull && request.pool ? null : new Pool(isFull ? threads : 1, build.entry);
  try {
    const assets = destination.driver === 'directory' ? destination.directory : request.assets;
    const [target] = await Promise.all([
      prepareTarget(destination, build.template),
      copyAssets(build, assets),
    ]);
    // A page store that was emptied by somebody else is filled from scratch.
    if (target.isEmpty) await forgetTarget(db, target.id);
    return await publishWith(early, request, { target, threads });
  } finally {
    await early?.close();
  }
}

async function publishWith(
  early: Pool | null,
  request: PublishRequest,
  { target, threads }: { target: Target; threads: number },
): Promise<PublishResult> {
  const { destination, build, now } = request;
  const { db } = request.database;
  const syncing = performance.now();
  if (!existsSync(request.replica)) await syncApart(request.replica, request.database);
  const replica = await syncReplica(request.replica, request.database);
  const started = performance.now();
  const snapshot = openSnapshot(replica);
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
    const site = siteInfo(snapshot, request.site);
    const template = fingerprint(`${build.template} ${JSON.stringify(site)}`);
    const before = readTarget(snapshot, target.id);
    const cursor = newestChange(snapshot, before?.cursor ?? 0);
    const full = request.mode === 'all' || before?.template !== template;
    const scope = full
      ? fullScope(snapshot, threads)
      : changedScope(snapshot, target.id, before.cursor, threads);
    if (scope.phases.length > 0) {
      const few = scope.pages < FEW;
      const kept = few || request.mode === 'all' ? (early ?? request.pool) : undefined;
      if (!kept) await early?.close();
      const pool = kept ?? new Pool(threads, build.entry);
      pool.begin({ replica, template, site, target: target.id, store: target.store });
      const ledger = ledgerWriter(db, target.id);
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
        if (pool !== kept) await pool.close();
        else pool.rest();
      }
      result.removed = await removeStale(db, snapshot, target, scope.touched);
    }
    const hasNews = cursor !== before?.cursor || template !== before.template;
    await makeCurrent(destination, build.template, hasNews);
    if (hasNews) {
      await finishTarget(db, target.id, { cursor, template }, now);
      await dropOldReleases(db, destination);
    }
  } finally {
    snapshot.close();
  }
  result.ms = performance.now() - started;
  await early?.close();
  // Replicates the manifest that was just written, so that the next edit need not wait for it.
  if (result.rendered > MANY) await syncApart(request.replica, request.database);
  return result;
}

/** The newest outbox row of the snapshot. Rows that all targets have passed are deleted, hence `least`. */
function newestChange(snapshot: Snapshot, least: number): number {
  const row = snapshot.get<{ id: number | null }>(
    `select seq as id from sqlite_sequence where name = 'outbox'`,
  );
  return Math.max(least, row?.id ?? 0);
}

async function removeStale(
  db: Database,
  snapshot: Snapshot,
  target: Target,
  touched: Touched | null,
): Promise<number> {
  const stale = stalePaths(snapshot, target.id, touched);
  if (stale.length === 0) return 0;
  await openStore(target.store).remove(stale);
  await forgetEntries(db, target.id, stale);
  return stale.length;
}

/** Creates a writer that saves manifest entries in batches, one at a time, while the threads continue. */
function ledgerWriter(db: Database, target: string) {
  let waiting: Entry[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const batch = waiting;
    waiting = [];
    writing = writeEntries(db, target, batch);
    // The next caller that awaits it gets the failure.
    writing.catch(() => {});
  };
  return {
    async add(entries: Entry[]) {
      waiting.push(...entries);
      if (waiting.length >= CHUNK) await write();
    },
    async flush() {
      await write();
      await writing;
    },
  };
}
