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
  /** File of the local copy of the database. */
  replica: string;
  build: Build;
  /** Folder for scripts, styles and images when the worker serves them; a directory target gets its own copy. */
  assets: string;
  site: SiteName;
  destination: Destination;
  /** 'changed' looks at what the outbox names, 'all' at every page. Both store only what differs. */
  mode: 'changed' | 'all';
  now: Date;
  threads?: number;
  /** A pool for few pages that the caller keeps from one publish to the next, and closes. It has loaded the entry of `build`. */
  pool?: Pool;
  onProgress?: (done: number, total: number) => void;
};

/** `looked` at, `rendered`, `stored` and `removed` pages; the milliseconds it took to bring the copy of the database up to date, and to publish. */
export type PublishResult = {
  looked: number;
  rendered: number;
  stored: number;
  removed: number;
  syncMs: number;
  ms: number;
};

/** Pages whose ledger entries take the copy of the database noticeably long to fetch. */
const MANY = 1000;
/** Pages one thread renders in less time than a second one takes to start. */
const FEW = 1000;
/** Threads help up to the point where the store, not rendering, is the limit. */
const MOST_THREADS = 4;

/**
 * Makes the destination show what the database holds. After any sequence of changes, publishing what changed leaves
 * exactly the bytes that publishing everything would.
 *
 * A kill at any moment loses nothing: pages are written down after they are stored, and the cursor over the outbox
 * moves when everything before it is stored and written down.
 */
export async function publish(request: PublishRequest): Promise<PublishResult> {
  const { destination, build } = request;
  const { db } = request.database;
  const threads = request.threads ?? Math.min(MOST_THREADS, availableParallelism());
  // Threads take a good part of a second to start, and do so while the copy is brought up to date. One for the few pages of an
  // edit, unless the caller has it: mostly one publishes because something changed.
  const isFull = request.mode === 'all';
  const early = !isFull && request.pool ? null : new Pool(isFull ? threads : 1, build.entry);
  try {
    const assets = destination.driver === 'directory' ? destination.directory : request.assets;
    const [target] = await Promise.all([
      prepareTarget(destination, build.template),
      copyAssets(build, assets),
    ]);
    // A page store that was emptied behind the ledger's back is filled again from scratch.
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
    // The site's name, address and settings stand on every page, like the templates.
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
  // The ledger just written would be in the way of the next edit: it is fetched now, when nobody waits for it.
  if (result.rendered > MANY) await syncApart(request.replica, request.database);
  return result;
}

/** The last outbox row the snapshot holds; rows all targets have passed are gone, hence `least`. */
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

/** Collects entries and writes them down in batches, one at a time, while the threads go on. */
function ledgerWriter(db: Database, target: string) {
  let waiting: Entry[] = [];
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const batch = waiting;
    waiting = [];
    writing = writeEntries(db, target, batch);
    // Whoever waits for it next hears of a failure.
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
