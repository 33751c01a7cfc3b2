import type { Publishing } from '../../../contracts/publishing.ts';
import type { Database } from '../../database.ts';

/** Number of the newest outbox row, even if it was deleted. Numbers are never reused. */
const NEWEST = `select coalesce((select seq from sqlite_sequence where name = 'outbox'), 0) as newest`;

/**
 * Makes a replica forward the batch to the primary, because the replica may lag behind. The table exists, so unlike any
 * other write it takes no lock, for which an edit would wait beside an import.
 */
const FORWARD = 'create table if not exists outbox (id)';

/** Number of the newest change, also where a replica responds that has just forwarded it to the primary. */
export async function findNewestChange(db: Database): Promise<number> {
  const [, result] = await db.$client.batch([FORWARD, NEWEST], 'deferred');
  return Number(result!.rows[0]!.newest);
}

/** State of the database that a release was published from. `cursor`: the newest outbox row in it. */
export type PublishedState = { cursor: number; at: string };

/** True if all changes since a cursor are held by running batches, of which there are some. */
const IS_ONLY_HELD = `exists (select 1 from outbox where held_by is not null)
  and not exists (select 1 from outbox where id > ? and held_by is null)`;

/**
 * Progress of publishing: the last change that is in the published pages. Changes that a running batch holds do not
 * count as unpublished.
 *
 * @param release the release that is served; null before the first publish
 * @param since number of the requested change; defaults to the newest
 */
export async function loadPublishing(
  db: Database,
  release: PublishedState | null,
  since?: number,
): Promise<Omit<Publishing, 'automatic' | 'held'>> {
  const { rows } = await db.$client.execute({
    sql: `select newest, ${IS_ONLY_HELD} as only_held from (${NEWEST})`,
    args: [release?.cursor ?? 0],
  });
  const row = rows[0]!;
  if (release === null)
    return { live: false, newest: Number(row.newest), published: null, publishedAt: null };
  const newest = row.only_held === 1 ? release.cursor : Number(row.newest);
  return {
    live: release.cursor >= (since ?? newest),
    newest,
    published: release.cursor,
    publishedAt: release.at,
  };
}
