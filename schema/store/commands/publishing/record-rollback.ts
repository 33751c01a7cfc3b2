import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/** Records that an operator serves an earlier release, and why. */
export async function recordRollback(
  db: Database,
  { release, before, reason }: { release: string; before: string | null; reason: string },
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  await db.$client.execute(
    buildAuditStatement({
      at: now,
      actor,
      action: 'release.rollback',
      entity: 'release',
      entityId: release,
      before: { release: before },
      after: { release, reason },
    }),
  );
}

/** Records that an operator lets publishing go on. */
export async function recordResume(
  db: Database,
  release: string,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  const entry = { at: now, actor, action: 'release.resume', entity: 'release', entityId: release };
  await db.$client.execute(buildAuditStatement(entry));
}
