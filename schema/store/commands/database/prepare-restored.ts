import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { MANIFEST_TABLE } from '../../queries/database/stored-rows.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/**
 * Prepares a restored database for its work. Sessions that ended since the backup must not revive, and jobs that were
 * unfinished then must not go on. Page stores may hold pages that the backup does not know, so all are published again,
 * into releases of their own.
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
      {
        sql: `update job set state = 'stopped', finished_at = ?, lease_owner = null, lease_until = null
          where state in ('waiting', 'running')`,
        args: [time],
      },
      `update batch set state = case when applied_at is null then iif(rules is null, 'uploaded', 'previewed') else 'stopped' end
        where state in ('applying', 'undoing', 'previewing')`,
      'delete from published_page',
      'delete from publish_target',
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
