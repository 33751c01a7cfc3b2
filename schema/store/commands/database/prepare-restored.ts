import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { MANIFEST_TABLE } from '../../queries/database/stored-rows.ts';
import { buildBatchReturn } from '../job/batch-return.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

const UNFINISHED = `state in ('waiting', 'running')`;

/**
 * Prepares a restored database for its work. Sessions that ended since the backup must not revive, and jobs that were
 * unfinished then must not go on. The stores of pages may be of a later state, so all pages are checked
 * again.
 */
export async function prepareRestored(
  db: Database,
  { now, actor, backup }: { now: Date; actor: Actor; backup: string },
): Promise<void> {
  const time = now.toISOString();
  await db.$client.batch(
    [
      `drop table ${MANIFEST_TABLE}`,
      'delete from session',
      'delete from sign_in_attempt',
      buildBatchReturn({ sql: `select id from job where ${UNFINISHED}`, args: [] }, 'stopped'),
      {
        sql: `update job set state = 'stopped', finished_at = ?, lease_owner = null, lease_until = null
          where ${UNFINISHED}`,
        args: [time],
      },
      { sql: 'update upkeep set restored_at = ?', args: [time] },
      buildAuditStatement({
        at: now,
        actor,
        action: 'database.restore',
        entity: 'database',
        entityId: null,
        after: { backup },
      }),
    ],
    'write',
  );
}
