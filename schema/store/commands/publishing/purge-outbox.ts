import type { Database } from '../../database.ts';

/** Rows that the outbox keeps. A publisher that is further behind checks every page. */
const RETAINED_ROWS = 20_000;

/**
 * Deletes old rows of the outbox, except those that a batch holds, and notes the newest deleted one. Rows are counted,
 * because a batch that held its changes back used two numbers for each.
 *
 * @param published cursor of the store whose release is complete: what came after it is for its next publish
 */
export async function purgeOutbox(db: Database, published: number): Promise<void> {
  const { rows } = await db.$client.execute(
    // So few numbers since the last deletion cannot be more rows: then nothing is read.
    `select id from outbox where held_by is null
       and (select seq from sqlite_sequence where name = 'outbox') - (select outbox_purged_to from upkeep) > ${RETAINED_ROWS}
     order by id desc limit 1 offset ${RETAINED_ROWS}`,
  );
  if (rows.length === 0) return;
  const last = Math.min(Number(rows[0]!.id), published);
  await db.$client.batch(
    [
      { sql: 'update upkeep set outbox_purged_to = max(outbox_purged_to, ?)', args: [last] },
      { sql: 'delete from outbox where id <= ? and held_by is null', args: [last] },
    ],
    'write',
  );
}
