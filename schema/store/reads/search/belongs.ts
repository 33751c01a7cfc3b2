import { type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../../contracts/business.ts';
import { category, city } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { type Filter, usedFilters } from '../filter.ts';
import { and, type Expression, toSql, within } from './expression.ts';

/** What the filters of a query say of a listing, in words of the index; null without filters. */
export function belongsTo(query: Pick<BusinessListQuery, Filter>): Expression | null {
  const numbers: Record<Filter, SQL> = {
    categoryId: sql`'c' || ${String(query.categoryId)}`,
    category: sql`'c' || coalesce((select ${category.id} from ${category} where ${category.slug} = ${query.category}), 0)`,
    city: sql`'t' || coalesce((select ${city.id} from ${city} where ${city.slug} = ${query.city}), 0)`,
    cityId: sql`'t' || ${String(query.cityId)}`,
    country: sql`'u' || lower(${query.country})`,
  };
  const used = usedFilters(query);
  if (used.length === 0) return null;
  return within(['belongs'], and(used.map((filter): Expression => ['"ø', sql`${numbers[filter]}`, '"'])));
}

/** How many listings the filters of a query let pass, exactly. Without filters there is nothing to count by. */
export async function countBelonging(db: Database, query: Pick<BusinessListQuery, Filter>): Promise<number> {
  const match = toSql(belongsTo(query)!);
  const row = await db.get<{ total: number }>(sql`
    select count(*) as total from business_search where business_search match ${match}`);
  return row!.total;
}
