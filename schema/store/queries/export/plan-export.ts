import { type SQL, sql } from 'drizzle-orm';
import type { ExportFilter, RowRange } from '../../../contracts/export.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { selectFilteredIds } from '../admin/businesses/count-filtered.ts';
import { byId } from '../admin/businesses/publication.ts';
import { correctFilter, resolveFilter } from '../admin/businesses/resolve-filter.ts';

/** Businesses to export: all that are not removed, or those of a range and of a filter of the panel's list. */
export type ExportScope = { range: RowRange | null; filter: ExportFilter };

/** An export, its ids as SQL, and their number, first and last, 0 if there are none. */
export type ExportPlan = ExportScope & { ids: SQL; total: number; firstId: number; lastId: number };

/**
 * Counts the businesses of an export. The rows of a range are numbered in the order of ids without removed businesses,
 * as in the panel's list; a filter chooses among them.
 */
export async function planExport(db: Database, scope: ExportScope): Promise<ExportPlan> {
  const { range, filter } = scope;
  const resolved = await correctFilter(db, await resolveFilter(db, { ...filter, status: 'live' }));
  const ids = selectFilteredIds(resolved, 'live');
  const inRange =
    range === null
      ? sql`true`
      : sql`id >= coalesce(${selectIdAt(range.start)}, ${END_OF_IDS})
          and id <= coalesce(${selectIdAt(range.end)}, ${END_OF_IDS})`;
  const found = await db.get<Pick<ExportPlan, 'total' | 'firstId' | 'lastId'>>(sql`
    select count(*) as total, coalesce(min(id), 0) as "firstId", coalesce(max(id), 0) as "lastId"
    from ${ids} where ${inRange}`);
  return { ...scope, ids, ...found! };
}

/** Id of a row, from 1, in the order of ids. */
function selectIdAt(row: number): SQL {
  return sql`(select ${business.id} from ${byId('live')} where ${business.removedAt} is null
    order by ${business.id} limit 1 offset cast(${row - 1} as integer))`;
}

/** Higher than every id. */
const END_OF_IDS = Number.MAX_SAFE_INTEGER;
