import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/**
 * Requests that the next publish writes all sitemaps anew.
 *
 * @returns number of the change
 */
export async function requestSitemaps(
  db: Database,
  { now, actor }: { now: Date; actor: Actor },
): Promise<number> {
  const [row] = await db.$client.batch(
    [
      `insert into outbox (entity, entity_id) values ('sitemap', 0) returning id`,
      buildAuditStatement({ at: now, actor, action: 'sitemap.refresh', entity: 'sitemap', entityId: null }),
    ],
    'write',
  );
  return Number(row!.rows[0]!.id);
}
