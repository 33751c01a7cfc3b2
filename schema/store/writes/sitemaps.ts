import { paths } from '../../rules/paths.ts';
import type { Database } from '../database.ts';

/**
 * Asks for the sitemaps to be stored anew by the next publish, also those that the ledger takes for stored. Their entries stay, so that a
 * publish still finds those that have to go.
 *
 * @returns the number of the change
 */
export async function requestSitemaps(db: Database): Promise<number> {
  const [, row] = await db.$client.batch(
    [
      {
        sql: `update published_page set model = '', bytes = ''
          where target in (select id from publish_target) and path in (?1, ?2)
             or target in (select id from publish_target) and path > ?3 and path < ?4`,
        args: [paths.robots(), paths.sitemapIndex(), '/sitemaps/', '/sitemaps0'],
      },
      `insert into outbox (entity, entity_id) values ('sitemap', 0) returning id`,
    ],
    'write',
  );
  return Number(row!.rows[0]!.id);
}
