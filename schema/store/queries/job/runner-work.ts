import type { Database } from '../../database.ts';

/** The first job of a lane: the running one, else the oldest that waits. So a lane runs one job at a time. */
export const FIRST_OF_LANE = `select id from job where lane = ? and state in ('waiting', 'running')
  order by state = 'running' desc, id limit 1`;

/** Condition of a job that a runner can take: it waits, or its lease ran out. Parameter: the time. */
export const IS_FREE = `(state = 'waiting' or state = 'running' and lease_until < ?)`;

/** Work that waits for a runner, and the number of the newest change. */
export type RunnerWork = { publish: boolean; data: boolean; hasChanges: boolean; newest: number };

/**
 * Looks for work in both lanes, in one cheap query that a runner repeats.
 *
 * @param after number of the last known change; later ones are changes to publish, unless a batch holds them
 */
export async function findRunnerWork(db: Database, now: Date, after: number): Promise<RunnerWork> {
  const isClaimable = `exists (select 1 from job where id = (${FIRST_OF_LANE}) and ${IS_FREE})`;
  const { rows } = await db.$client.execute({
    sql: `select ${isClaimable} as publish, ${isClaimable} as data,
      exists (select 1 from outbox where id > ? and held_by is null) as changes,
      coalesce((select seq from sqlite_sequence where name = 'outbox'), 0) as newest`,
    args: ['publish', now.toISOString(), 'data', now.toISOString(), after],
  });
  const { publish, data, changes, newest } = rows[0]!;
  return { publish: publish === 1, data: data === 1, hasChanges: changes === 1, newest: Number(newest) };
}
