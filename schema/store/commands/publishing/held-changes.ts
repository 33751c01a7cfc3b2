import type { Database } from '../../database.ts';
import type { OutboxChange } from '../../queries/publishing/outbox.ts';

/** Rows per transaction: few enough that the edit of an operator waits a fraction of a second. */
const ROWS_PER_TRANSACTION = 2000;

const COLUMNS = 'entity, entity_id, slug, city_id, category_id, geo_key, name_key, lat, lng, moved, on_map';

/**
 * Adds changes that were published in part, so that they are planned again with those that a batch holds back, or at
 * once if it holds none any more.
 */
export async function holdChanges(db: Database, batchId: number, changes: OutboxChange[]): Promise<void> {
  const values = changes.map((change) => [
    change.entity,
    change.entityId,
    change.slug,
    change.cityId,
    change.categoryId,
    change.geoKey,
    change.nameKey,
    change.lat,
    change.lng,
    change.moved,
    change.onMap,
  ]);
  await db.$client.execute({
    sql: `insert into outbox (${COLUMNS}, is_bulk, held_by)
      select ${values[0]!.map((_, i) => `value->>${i}`).join(', ')}, 1,
        (select held_by from outbox where held_by = ?1 limit 1)
      from json_each(?2)`,
    args: [batchId, JSON.stringify(values)],
  });
}

/**
 * Releases the changes that a batch held back, so that the next publish includes them. They get new numbers, because
 * targets have passed the old ones. It can be interrupted and repeated.
 *
 * @returns number of the released changes
 */
export async function releaseHeldChanges(db: Database, batchId: number): Promise<number> {
  const held = `from outbox where held_by = ? order by id limit ${ROWS_PER_TRANSACTION}`;
  for (let released = 0; ;) {
    const [, moved] = await db.$client.batch(
      [
        { sql: `insert into outbox (${COLUMNS}, is_bulk) select ${COLUMNS}, 1 ${held}`, args: [batchId] },
        { sql: `delete from outbox where id in (select id ${held})`, args: [batchId] },
      ],
      'write',
    );
    released += moved!.rowsAffected;
    if (moved!.rowsAffected < ROWS_PER_TRANSACTION) return released;
  }
}

/**
 * Releases the changes of batches without an unfinished job, which a killed process left. Those of a job without a
 * batch have its negative id.
 *
 * @returns their number
 */
export async function releaseOrphanedChanges(db: Database): Promise<number> {
  const { rows } = await db.$client.execute(`select distinct held_by from outbox where held_by is not null
    and held_by not in (select coalesce(batch_id, -id) from job where state in ('waiting', 'running'))`);
  let released = 0;
  for (const row of rows) released += await releaseHeldChanges(db, Number(row.held_by));
  return released;
}
