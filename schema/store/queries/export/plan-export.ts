import type { RowRange } from '../../../contracts/export.ts';
import type { Database } from '../../database.ts';

/** Businesses to export: all that are not removed, or those of a range, a category and a country. */
export type ExportScope = {
  range: RowRange | null;
  categoryId: number | null;
  countryCode: string | null;
};

/** An export with its number of businesses and their first and last id, 0 if there are none. */
export type ExportPlan = ExportScope & { total: number; firstId: number; lastId: number };

/** Condition of live businesses of a category and a country; its parameters are :category and :country. */
export const LIVE = `removed_at is null and (:category is null or category_id = :category)
  and (:country is null or country_code = :country)`;

/** Index that holds all columns of {@link LIVE} in the order of ids. */
export const LIVE_INDEX = 'business indexed by business_open';

const ID_AT = `(select id from ${LIVE_INDEX} where removed_at is null order by id limit 1 offset :offset)`;

/**
 * Counts the businesses of an export. The rows of a range are numbered in the order of ids without removed businesses,
 * as in the panel's list; a category and a country choose among them.
 */
export async function planExport(db: Database, scope: ExportScope): Promise<ExportPlan> {
  const { range, categoryId, countryCode } = scope;
  const { rows } = await db.$client.execute({
    sql: `select count(*) as total, coalesce(min(id), 0) as first_id, coalesce(max(id), 0) as last_id
      from ${LIVE_INDEX}
      where ${LIVE}
        and id >= coalesce(${ID_AT.replace(':offset', ':start')}, :end_of_ids)
        and id <= coalesce(${ID_AT.replace(':offset', ':end')}, :end_of_ids)`,
    args: {
      category: categoryId,
      country: countryCode,
      start: range === null ? 0 : range.start - 1,
      end: (range?.end ?? END_OF_IDS) - 1,
      end_of_ids: END_OF_IDS,
    },
  });
  const { total, first_id, last_id } = rows[0]!;
  return { ...scope, total: Number(total), firstId: Number(first_id), lastId: Number(last_id) };
}

/** Higher than every id. */
const END_OF_IDS = Number.MAX_SAFE_INTEGER;
