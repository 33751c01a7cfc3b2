import type { Database } from '../../database.ts';

/** Number of the last change of what a reset deletes: by commands in the outbox, by operators in the audit log. */
const NEWEST_EDIT = `(select coalesce((select seq from sqlite_sequence where name = 'outbox'), 0) || '-' ||
  coalesce((select id from audit_entry where entity in ('business', 'subscription', 'category', 'batch', 'import')
    order by id desc limit 1), 0))`;

/** Number of the last change of what a reset deletes, for {@link beginReset}. */
export async function findNewestEdit(db: Database): Promise<string> {
  return String((await db.$client.execute(`select ${NEWEST_EDIT} as newest`)).rows[0]!.newest);
}

/**
 * Records in the input of the job that its deletion begins, with facts for a run that goes on after a kill.
 *
 * @param newestEdit of before the backup
 * @returns false if something was changed since, which the backup may lack
 */
export async function beginReset(
  db: Database,
  { job, newestEdit, begun }: { job: number; newestEdit: string; begun: Record<string, unknown> },
): Promise<boolean> {
  const { rowsAffected } = await db.$client.execute({
    sql: `update job set input = json_set(input, '$.begun', json(?)) where id = ? and ${NEWEST_EDIT} = ?`,
    args: [JSON.stringify(begun), job, newestEdit],
  });
  return rowsAffected > 0;
}
