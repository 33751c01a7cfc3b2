import { fold } from '../../../rules/text/fold.ts';
import type { Database } from '../../database.ts';

/** A new listing, as far as it can look like a stored business. */
export type NewListing = { matchKey: string; cityKey: string; name: string; phone: string | null };

/** Highest id of a business; 0 without any. */
export async function findLastBusiness(db: Database): Promise<number> {
  const { rows } = await db.$client.execute('select coalesce(max(id), 0) from business');
  return rows[0]![0] as number;
}

/**
 * Finds the new listings that look like a business that is stored already: one of the same city with the same phone or
 * the same name.
 *
 * @param db a private copy with the indexes of `prepareCopy`
 * @param lastId highest id of the businesses to compare with
 * @returns their match keys
 */
export async function findDoubtful(
  db: Database,
  listings: NewListing[],
  lastId: number,
): Promise<Set<string>> {
  if (listings.length === 0) return new Set();
  const rows = listings.map(({ matchKey, cityKey, name, phone }) => [matchKey, cityKey, fold(name), phone]);
  // No argument: as a constant it is known to be the condition of the indexes.
  const isOld = `b.id <= ${Math.trunc(lastId)}`;
  const found = await db.$client.execute({
    sql: `select j.value ->> 0 from json_each(?1) j cross join city c on c.key = j.value ->> 1
      where exists (select 1 from business b where b.city_id = c.id and b.name_key = j.value ->> 2
          and ${isOld} and b.removed_at is null)
        or exists (select 1 from business b where b.city_id = c.id and b.phone = j.value ->> 3
          and ${isOld} and b.removed_at is null)`,
    args: [JSON.stringify(rows)],
  });
  return new Set(found.rows.map((row) => row[0] as string));
}
