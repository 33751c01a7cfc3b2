import { toPublishTarget } from '../../../rules/website/publish-target.ts';
import type { Database } from '../../database.ts';

/** Time of the last publish to any target; null before the first. */
export async function findLastPublish(db: Database): Promise<string | null> {
  const { rows } = await db.$client.execute('select max(published_at) as last from publish_target');
  return rows[0]!.last as string | null;
}

/** Targets that are releases of the page store, without the `retained` last published ones. */
export async function findOldReleases(db: Database, retained: number): Promise<string[]> {
  const { rows } = await db.$client.execute({
    sql: `select id from publish_target where id like '${toPublishTarget('%')}' order by published_at desc limit -1 offset ?`,
    args: [retained],
  });
  return rows.map(({ id }) => String(id));
}

/** Number of public pages of a target, without legal texts, error pages and files. */
export async function countPublicPages(db: Database, target: string): Promise<number> {
  const { rows } = await db.$client.execute({
    sql: `select count(*) as count from published_page where target = ?
      and kind in ('home', 'business', 'category', 'city', 'categories', 'cities')`,
    args: [target],
  });
  return Number(rows[0]!.count);
}
