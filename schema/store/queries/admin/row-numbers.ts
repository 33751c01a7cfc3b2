import { sql } from 'drizzle-orm';
import { business, businessSpan } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Bits of an id within its span, as in the triggers of `business_span`. */
const SPAN_BITS = sql.raw('10');

/**
 * Row numbers of businesses in the order of ids, from 1, without removed ones: those of earlier spans of ids, which
 * triggers count, and those before it in its own.
 */
export async function findRowNumbers(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ id: number; number: number }>(sql`
    select j.value as id, (select coalesce(sum(${businessSpan.businessCount}), 0) from ${businessSpan}
        where ${businessSpan.span} < j.value >> ${SPAN_BITS})
      + (select count(*) from ${business} indexed by business_open
        where ${business.id} >= j.value >> ${SPAN_BITS} << ${SPAN_BITS} and ${business.id} <= j.value
          and ${business.removedAt} is null) as number
    from json_each(${JSON.stringify(ids)}) j`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
