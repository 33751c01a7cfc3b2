import type { BulkSelection } from '../../../contracts/bulk-change.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { selectFilteredIds } from '../admin/businesses/count-filtered.ts';
import { listPublications } from '../admin/businesses/filter-where.ts';
import { readIds } from '../admin/businesses/read-ids.ts';
import { correctFilter, resolveFilter } from '../admin/businesses/resolve-filter.ts';

/** Ids of a selection, ascending. Those that no business has are left out. */
export async function selectBusinesses(db: Database, selection: BulkSelection): Promise<number[]> {
  if ('ids' in selection)
    return readIds(
      db,
      sql`select id from business where id in (select value from json_each(${JSON.stringify(selection.ids)}))`,
    );
  const filter = await correctFilter(db, await resolveFilter(db, selection.filter));
  const parts = await Promise.all(
    listPublications(filter).map((publication) =>
      readIds(db, sql`select id from ${selectFilteredIds(filter, publication)}`),
    ),
  );
  const except = new Set(selection.except);
  return parts
    .flat()
    .filter((id) => !except.has(id))
    .toSorted((a, b) => a - b);
}
