import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/**
 * Records an uploaded photo and who uploaded it, before its bytes are stored: what has no record is never deleted.
 * Until a business names it, it counts as unused from now on, also if it was uploaded before.
 *
 * @returns false if the same photo is being deleted, which would take the new bytes along; nothing is recorded then
 */
export async function recordPhoto(
  db: Database,
  { file, size }: { file: string; size: number },
  { now, actor }: { now: Date; actor: Actor },
): Promise<boolean> {
  const at = now.toISOString();
  const isFree = {
    sql: `exists (select 1 from photo where file = ? and unused_since is not '')`,
    args: [file],
  };
  const results = await db.$client.batch(
    [
      {
        sql: `insert into photo (file, size, uploaded_at, unused_since) values (?, ?, ?, ?)
          on conflict (file) do update set unused_since = excluded.unused_since where photo.unused_since <> ''`,
        args: [file, size, at, at],
      },
      buildAuditStatement({
        at: now,
        actor,
        action: 'photo.upload',
        entity: 'photo',
        entityId: file,
        after: { size },
        when: isFree,
      }),
      { sql: `select 1 where ${isFree.sql}`, args: isFree.args },
    ],
    'write',
  );
  return results[2]!.rows.length > 0;
}
