import type { Actor } from '../../../contracts/actor.ts';
import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/**
 * Requests that the next publish stores all sitemaps again, even unchanged ones. Their manifest entries stay, so that
 * a publish still finds obsolete ones.
 *
 * @returns number of the change
 */
export async function requestSitemaps(
  db: Database,
  { now, actor }: { now: Date; actor: Actor },
): Promise<number> {
  const [, row] = await db.$client.batch(
    [
      {
        sql: `update published_page set model = '', bytes = ''
          where target in (select id from publish_target) and path in (?1, ?2)
             or target in (select id from publish_target) and path > ?3 and path < ?4`,
        args: [paths.robots(), paths.sitemapIndex(), '/sitemaps/', '/sitemaps0'],
      },
      `insert into outbox (entity, entity_id) values ('sitemap', 0) returning id`,
      buildAuditStatement({ at: now, actor, action: 'sitemap.refresh', entity: 'sitemap', entityId: null }),
    ],
    'write',
  );
  return Number(row!.rows[0]!.id);
}
