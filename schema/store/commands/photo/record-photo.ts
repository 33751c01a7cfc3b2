import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/**
 * Records an uploaded photo and who uploaded it. Until a business names it, it counts as unused from now on, also if it
 * was uploaded before.
 */
export async function recordPhoto(
  db: Database,
  { file, size }: { file: string; size: number },
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  const at = now.toISOString();
  await db.$client.batch(
    [
      {
        sql: `insert into photo (file, size, uploaded_at, unused_since) values (?, ?, ?, ?)
          on conflict (file) do update set unused_since = excluded.unused_since where photo.unused_since is not null`,
        args: [file, size, at, at],
      },
      buildAuditStatement({
        at: now,
        actor,
        action: 'photo.upload',
        entity: 'photo',
        entityId: file,
        after: { size },
      }),
    ],
    'write',
  );
}
