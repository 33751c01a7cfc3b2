import type { Actor } from '../../../contracts/actor.ts';
import type { ImportRule, ImportRuleInput } from '../../../contracts/batch.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged, buildAuditStatement } from '../audit/audit-statement.ts';

type Context = { now: Date; actor: Actor };

/** Most rules of an installation; a feed has some dozen groups. */
export const MAX_IMPORT_RULES = 1000;

/**
 * Stores a rule for later files; a rule about the same group of the feed is replaced.
 *
 * @returns null if there are {@link MAX_IMPORT_RULES} already
 */
export async function storeImportRule(
  db: Database,
  { feed, groupKey, decision }: ImportRuleInput,
  { now, actor }: Context,
): Promise<ImportRule | null> {
  const [stored] = await db.$client.batch(
    [
      {
        sql: `insert into import_rule (feed, group_key, decision, created_at, created_by)
          select ?1, ?2, ?3, ?4, ?5 where (select count(*) from import_rule) < ?6
            or exists (select 1 from import_rule where feed = ?1 and group_key = ?2)
          on conflict (feed, group_key) do update set decision = excluded.decision,
            created_at = excluded.created_at, created_by = excluded.created_by
          returning id`,
        args: [feed, groupKey, decision, now.toISOString(), actor.name, MAX_IMPORT_RULES],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'rule.store',
        entity: 'rule',
        entityId: {
          sql: 'select id from import_rule where feed = ? and group_key = ?',
          args: [feed, groupKey],
        },
        after: { feed, group: groupKey, decision },
      }),
    ],
    'write',
  );
  const row = stored!.rows[0];
  if (row === undefined) return null;
  return {
    id: Number(row.id),
    feed,
    groupKey,
    decision,
    createdAt: now.toISOString(),
    createdBy: actor.name,
  };
}

/** Deletes a rule. @returns false if there is none with that id */
export async function deleteImportRule(db: Database, id: number, { now, actor }: Context): Promise<boolean> {
  const [, deleted] = await db.$client.batch(
    [
      buildAuditStatement({
        at: now,
        actor,
        action: 'rule.delete',
        entity: 'rule',
        entityId: id,
        before: {
          sql: `select json_object('feed', feed, 'group', group_key, 'decision', decision) from import_rule where id = ?`,
          args: [id],
        },
        when: { sql: 'exists (select 1 from import_rule where id = ?)', args: [id] },
      }),
      { sql: 'delete from import_rule where id = ?', args: [id] },
    ],
    'write',
  );
  return deleted!.rowsAffected > 0;
}
