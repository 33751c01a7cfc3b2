import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { recordChange } from '../audit/audit-statement.ts';

/** Records in the audit log who downloads the rejected rows of a batch, which hold the same data as businesses. */
export async function recordRejectsExport(
  db: Database,
  { id, name }: { id: number; name: string },
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  await recordChange(db, {
    at: now,
    actor,
    action: 'export.rejects',
    entity: 'export',
    entityId: null,
    after: { batch: id, file: name },
  });
}
