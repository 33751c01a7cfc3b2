import { sql } from 'drizzle-orm';
import type { Publishing } from '../../../contracts/publishing.ts';
import { toPublishTarget } from '../../../rules/website/publish-target.ts';
import { publishTarget } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Number of the newest outbox row, even if it was deleted. Numbers are never reused. */
const NEWEST = `select coalesce((select seq from sqlite_sequence where name = 'outbox'), 0) as newest`;

/**
 * Number of the newest change. The write, which changes nothing, makes a replica forward the batch to the primary,
 * because the replica may lag behind.
 */
export async function findNewestChange(db: Database): Promise<number> {
  const [, result] = await db.$client.batch(['delete from outbox where id < 0', NEWEST], 'write');
  return Number(result!.rows[0]!.newest);
}

/**
 * Progress of publishing: the last change that is in the published pages. Changes that a running batch holds do not
 * count as unpublished.
 *
 * @param release the release that is served; null before the first publish
 * @param since number of the requested change; defaults to the newest
 */
export async function loadPublishing(
  db: Database,
  release: string | null,
  since?: number,
): Promise<Omit<Publishing, 'automatic'>> {
  const row = (await db.get<{
    newest: number;
    published: number | null;
    publishedAt: string | null;
    onlyHeld: number | null;
  }>(sql`
    select changes.newest, target.cursor as published, target.published_at as publishedAt,
      target.template <> '' and exists (select 1 from outbox where held_by is not null)
        and not exists (select 1 from outbox where id > target.cursor and held_by is null) as onlyHeld
    from (${sql.raw(NEWEST)}) as changes
    left join ${publishTarget} as target on target.id = ${toPublishTarget(release ?? '')}`))!;
  const { published, publishedAt, onlyHeld } = row;
  const newest = published !== null && onlyHeld === 1 ? published : row.newest;
  return { live: published !== null && published >= (since ?? newest), newest, published, publishedAt };
}
