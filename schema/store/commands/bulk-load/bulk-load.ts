import type { InStatement, ResultSet } from '@libsql/client/web';
import type { Database } from '../../database.ts';
import { retry, STEP } from '../../retry.ts';
import {
  DEFERRED_INDEXES,
  DEFERRED_TRIGGER,
  MERGE_AS_USUAL,
  MERGE_RARELY,
  SEARCH_INDEX,
} from '../../deferred-objects.ts';
import { mergeSearchIndex } from '../search-index/merge-search-index.ts';
import { LoadedIds } from './loaded-ids.ts';

/** Businesses whose points are added in one transaction, which takes a fifth of a second. */
const POINTS_PER_TRANSACTION = 20_000;
/** Interval of looking whether a load has ended, in milliseconds. */
const PAUSE_MS = 500;
/** Batch of a load without one. */
const NO_BATCH = 0;

/** A load of businesses. */
export type BulkLoad = {
  /** The external ids of all businesses; null in a directory that was not empty, whose database has their indexes. */
  ids: LoadedIds | null;
  /** Ends it before other businesses are looked up by their ids. More can be stored after it. */
  end: () => Promise<void>;
};

/**
 * Calls `use`, which stores businesses. If they fill an empty directory, it lacks the indexes of its lists and of
 * external ids meanwhile: created at the end, from rows in memory, they take a tenth of the time. Queries then read all
 * rows (missing-index.ts), and nothing is published ({@link waitForBulkLoad}). The process may be killed at any moment:
 * {@link endOrphanedLoads} does the rest.
 *
 * @param batchId the batch to which the businesses belong; null without one
 */
export async function withBulkLoad<T>(
  db: Database,
  batchId: number | null,
  use: (load: BulkLoad) => Promise<T>,
): Promise<T> {
  const end = () => endBulkLoad(db);
  if (!(await isEmpty(db))) {
    // Left by this batch before it was cut off. A publisher may have ended that load, so pages may be live by now.
    await end();
    return await use({ ids: null, end });
  }
  await deferObjects(db, batchId ?? NO_BATCH);
  let result: T;
  try {
    result = await use({ ids: new LoadedIds(), end });
  } catch (error) {
    // The error of `use` is the one to report.
    await end().catch(() => {});
    throw error;
  }
  await end();
  return result;
}

/**
 * Ends the bulk loads of jobs that do not run: killed, or given back to be resumed. One without a job (the sample) is
 * ended too, even if it is running: it goes on with all indexes.
 */
export async function endOrphanedLoads(db: Database, now: Date): Promise<void> {
  const { rows } = await db.$client.execute({
    sql: `select 1 from deferred_object where batch_id not in
      (select batch_id from job where state = 'running' and lease_until >= ? and batch_id is not null) limit 1`,
    args: [now.toISOString()],
  });
  if (rows.length > 0) await endBulkLoad(db);
}

/** Settles when no bulk load is running; those of jobs that do not run are ended. */
export async function waitForBulkLoad(db: Database, clock: () => Date): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await endOrphanedLoads(db, clock());
  } while ((await loadDeferred(db)).size > 0);
}

/**
 * Creates what a bulk load has deferred. It can be interrupted and repeated, also by several processes at once, and
 * beside one that still stores businesses.
 *
 * Each index is a single statement: the server cuts off a transaction of more than five seconds that another writer
 * waits for, but no statement.
 */
export async function endBulkLoad(db: Database): Promise<void> {
  const deferred = await loadDeferred(db);
  const trigger = deferred.get(DEFERRED_TRIGGER);
  // Before the points, which it adds for businesses that are stored from now on.
  if (trigger !== undefined) await create(db, trigger);
  for (const [name, sql] of deferred) {
    if (name === DEFERRED_TRIGGER || name === SEARCH_INDEX) continue;
    await create(db, sql);
    await forget(db, name);
  }
  // Whatever is left: an older process may have forgotten the search index only.
  if (deferred.size > 0) await endRareMerges(db);
  if (trigger === undefined) return;
  await addPoints(db);
  await forget(db, DEFERRED_TRIGGER);
}

/** Merges the search index, and sets what a load has changed of it back. */
async function endRareMerges(db: Database): Promise<void> {
  await mergeSearchIndex(db);
  await retry(
    () =>
      db.$client.batch(
        [MERGE_AS_USUAL, { sql: 'delete from deferred_object where name = ?', args: [SEARCH_INDEX] }],
        'write',
      ),
    STEP,
  );
}

/** True if the database, which may be of an older version, has the table of what loads defer. */
export async function canDefer(db: Database): Promise<boolean> {
  const { rows } = await db.$client.execute(`select 1 from sqlite_schema where name = 'deferred_object'`);
  return rows.length > 0;
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.$client.execute('select not exists (select 1 from business) as is_empty');
  return rows[0]!.is_empty === 1;
}

async function deferObjects(db: Database, batch: number): Promise<void> {
  await db.$client.batch(
    [
      {
        sql: `insert or ignore into deferred_object (name, sql, batch_id)
          select name, sql, ? from sqlite_schema where name in (select value from json_each(?))`,
        args: [batch, JSON.stringify([...DEFERRED_INDEXES, DEFERRED_TRIGGER])],
      },
      // Processes of older versions run the statement of each row.
      {
        sql: 'insert or ignore into deferred_object (name, sql, batch_id) values (?, ?, ?)',
        args: [SEARCH_INDEX, MERGE_AS_USUAL, batch],
      },
      ...DEFERRED_INDEXES.map((name) => `drop index if exists ${name}`),
      `drop trigger if exists ${DEFERRED_TRIGGER}`,
      MERGE_RARELY,
    ],
    'write',
  );
}

/** Statements that create what a load has deferred, by name. */
async function loadDeferred(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.$client.execute('select name, sql from deferred_object');
  return new Map(rows.map(({ name, sql }) => [name as string, sql as string]));
}

/** Runs a statement that can be repeated. */
async function run(db: Database, statement: InStatement): Promise<ResultSet> {
  return await retry(() => db.$client.execute(statement), STEP);
}

/** Creates an object, unless another process has done so. */
async function create(db: Database, sql: string): Promise<void> {
  await run(db, sql.replace(/^create (index|trigger) /i, '$&if not exists '));
}

/** Forgets an object, unless another load has dropped it again. */
async function forget(db: Database, name: string): Promise<void> {
  await run(db, {
    sql: `delete from deferred_object where name = ?1 and exists (select 1 from sqlite_schema where name = ?1)`,
    args: [name],
  });
}

/**
 * Adds the points of businesses that lack theirs. Neighbours are added together, which touch the same pages. Those that
 * are there are looked up in a table of the index itself, which refuses a row while it is read.
 */
async function addPoints(db: Database): Promise<void> {
  for (let after: number | null = -1; after !== null;) {
    const { rows }: ResultSet = await run(db, {
      sql: `select geo_key from business indexed by business_map where removed_at is null and geo_key > ?
        order by geo_key limit 1 offset ${POINTS_PER_TRANSACTION - 1}`,
      args: [after],
    });
    const last: number | null = (rows[0]?.geo_key as number | undefined) ?? null;
    await run(db, {
      sql: `insert into business_point select p.* from business as given indexed by business_map
        cross join business_as_point as p on p.id = given.id
        where given.removed_at is null and given.geo_key > ? and given.geo_key <= ?
        and not exists (select 1 from business_point_rowid where rowid = given.id) order by given.geo_key`,
      args: [after, last ?? Number.MAX_SAFE_INTEGER],
    });
    after = last;
  }
}
