import type { Database } from '../../database.ts';
import { DEFERRED_INDEXES, DEFERRED_TRIGGER } from './deferred-objects.ts';

/** Businesses whose points are added in one transaction, which takes a fifth of a second. */
const POINTS_PER_TRANSACTION = 20_000;

/**
 * Calls `use`, which stores businesses. If they fill an empty directory, it lacks the indexes of its lists meanwhile:
 * created at the end, from rows in memory, they take a tenth of the time. Queries then read all rows
 * (missing-index.ts). The process may be killed at any moment: {@link endOrphanedLoads} does the rest.
 *
 * @param batchId the batch to which the businesses belong; it may have stored some of them before
 */
export async function withBulkLoad<T>(
  db: Database,
  batchId: number | null,
  use: () => Promise<T>,
): Promise<T> {
  const batch = batchId ?? NO_BATCH;
  if (!(await isFilledBy(db, batch))) return await use();
  await deferObjects(db, batch);
  let result: T;
  try {
    result = await use();
  } catch (error) {
    // The error of `use` is the one to report.
    await endBulkLoad(db).catch(() => {});
    throw error;
  }
  await endBulkLoad(db);
  return result;
}

/** Ends the bulk loads of killed processes, whose batches have no unfinished job. */
export async function endOrphanedLoads(db: Database): Promise<void> {
  const { rows } = await db.$client.execute(`select 1 from deferred_object where batch_id not in
    (select coalesce(batch_id, -id) from job where state in ('waiting', 'running')) limit 1`);
  if (rows.length > 0) await endBulkLoad(db);
}

/** Creates what a bulk load has deferred, one by one. It can be interrupted and repeated. */
export async function endBulkLoad(db: Database): Promise<void> {
  const { rows } = await db.$client.execute('select name, sql from deferred_object');
  const deferred = new Map(rows.map(({ name, sql }) => [name as string, sql as string]));
  for (const name of DEFERRED_INDEXES) {
    const sql = deferred.get(name);
    if (sql !== undefined) await db.$client.batch(buildCreation(name, sql), 'write');
  }
  const trigger = deferred.get(DEFERRED_TRIGGER);
  if (trigger !== undefined) await addPoints(db, buildCreation(DEFERRED_TRIGGER, trigger));
}

/** Batch of a load without one. */
const NO_BATCH = 0;

/** True if all businesses of the directory were created by the batch, or there are none. */
async function isFilledBy(db: Database, batch: number): Promise<boolean> {
  const { rows } = await db.$client.execute({
    sql: `select not exists (select 1 from business where id not in
      (select business_id from batch_row where batch_id = ? and kind = 'created')) as is_filled`,
    args: [batch],
  });
  return rows[0]!.is_filled === 1;
}

async function deferObjects(db: Database, batch: number): Promise<void> {
  await db.$client.batch(
    [
      {
        sql: `insert or ignore into deferred_object (name, sql, batch_id)
          select name, sql, ? from sqlite_schema where name in (select value from json_each(?))`,
        args: [batch, JSON.stringify([...DEFERRED_INDEXES, DEFERRED_TRIGGER])],
      },
      ...DEFERRED_INDEXES.map((name) => `drop index if exists ${name}`),
      `drop trigger if exists ${DEFERRED_TRIGGER}`,
    ],
    'write',
  );
}

/** Statements that create an object, unless another process has done so. */
function buildCreation(name: string, sql: string) {
  return [
    sql.replace(/^create (index|trigger) /i, '$&if not exists '),
    { sql: 'delete from deferred_object where name = ?', args: [name] },
  ];
}

/**
 * Adds the points of businesses that lack theirs, and then creates the trigger that adds those of new ones. Neighbours
 * are added together, which touch the same pages. Those that are there are looked up in a table of the index itself,
 * which refuses a row while it is read.
 */
async function addPoints(db: Database, creation: ReturnType<typeof buildCreation>): Promise<void> {
  for (let after = -1; ;) {
    const { rows } = await db.$client.execute({
      sql: `select geo_key from business indexed by business_map where removed_at is null and geo_key > ?
        order by geo_key limit 1 offset ${POINTS_PER_TRANSACTION - 1}`,
      args: [after],
    });
    const last = (rows[0]?.geo_key as number | undefined) ?? null;
    const insert = {
      sql: `insert into business_point select p.* from business as given indexed by business_map
        cross join business_as_point as p on p.id = given.id
        where given.removed_at is null and given.geo_key > ? and given.geo_key <= ?
        and not exists (select 1 from business_point_rowid where rowid = given.id) order by given.geo_key`,
      args: [after, last ?? Number.MAX_SAFE_INTEGER],
    };
    await db.$client.batch([insert, ...(last === null ? creation : [])], 'write');
    if (last === null) return;
    after = last;
  }
}
