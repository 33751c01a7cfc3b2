import type { Database } from '../../database.ts';

/** Rows that the outbox keeps. A publisher that is further behind checks every page. */
const RETAINED_ROWS = 20_000;

const OLD = `id <= (select seq from sqlite_sequence where name = 'outbox') - ${RETAINED_ROWS} and held_by is null`;

/** Deletes old rows of the outbox, except those that a batch holds, and notes the newest deleted one. */
export async function purgeOutbox(db: Database): Promise<void> {
  await db.$client.batch(
    [
      `update upkeep set outbox_purged_to = max(outbox_purged_to, coalesce((select max(id) from outbox where ${OLD}), 0))`,
      `delete from outbox where ${OLD}`,
    ],
    'write',
  );
}
