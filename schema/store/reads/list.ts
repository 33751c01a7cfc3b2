import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, BusinessSummary } from '../../contracts/business.ts';
import { searchWords } from '../../rules/search.ts';
import { business, category, city, country } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { orderOf } from './order.ts';
import type { Page } from './places.ts';
import { countMatches, lookUp, walk } from './search.ts';
import { selectSummaries, toSummary } from './summary.ts';

/** Up to this many matches are looked up one by one; beyond, the list is walked in its order until enough match. */
const LOOKED_UP = 3000;

type Source = { from: SQL; where: SQL | undefined };

/** The listings a query asks for, in its order, and how many there are in all. Removed listings never appear. */
export async function listBusinesses(db: Database, query: BusinessListQuery): Promise<Page<BusinessSummary>> {
  const filters = filtersOf(query);
  if (!query.search) {
    const source = { from: sql`${business}`, where: and(...filters) };
    return readPage(db, query, source, keptCount(query) ?? countOf(source));
  }
  const words = searchWords(query.search);
  const matches = words.length === 0 ? 0 : await countMatches(db, words);
  if (matches === 0) return { items: [], total: 0 };
  const { from, where } = matches <= LOOKED_UP ? lookUp(words) : walk(words);
  const source = { from, where: and(...filters, where) };
  return readPage(db, query, source, isFiltered(query) ? countOf(source) : sql`${matches}`);
}

/** One exchange with the database: this part of the list, and the number of all. */
async function readPage(
  db: Database,
  query: BusinessListQuery,
  { from, where }: Source,
  total: SQL,
): Promise<Page<BusinessSummary>> {
  const { by, join } = orderOf(query);
  const ids = sql`(select ${business.id} from ${from} ${join} where ${where}
    order by ${by} limit ${query.limit} offset ${query.offset})`;
  const [rows, totals] = await db.batch([
    selectSummaries(db, ids).orderBy(by),
    db.select({ total: sql<number>`coalesce(${total}, 0)` }).from(sql`(select 1)`),
  ]);
  return { items: rows.map(toSummary), total: totals[0]!.total };
}

function filtersOf(query: BusinessListQuery): (SQL | undefined)[] {
  return [
    isNull(business.removedAt),
    query.categoryId === undefined ? undefined : eq(business.categoryId, query.categoryId),
    query.category === undefined
      ? undefined
      : sql`${business.categoryId} = (select ${category.id} from ${category} where ${category.slug} = ${query.category})`,
    query.city === undefined
      ? undefined
      : sql`${business.cityId} = (select ${city.id} from ${city} where ${city.slug} = ${query.city})`,
    query.country === undefined ? undefined : eq(business.countryCode, query.country),
  ];
}

const FILTERS = ['categoryId', 'category', 'city', 'country'] as const;

function isFiltered(query: BusinessListQuery): boolean {
  return FILTERS.some((filter) => query[filter] !== undefined);
}

/** The count that triggers keep for a whole category, city or country, or for all; null when filters meet. */
function keptCount(query: BusinessListQuery): SQL | null {
  const used = FILTERS.filter((filter) => query[filter] !== undefined);
  if (used.length > 1) return null;
  const counts: Record<(typeof FILTERS)[number], SQL> = {
    categoryId: sql`(select ${category.businessCount} from ${category} where ${category.id} = ${query.categoryId})`,
    category: sql`(select ${category.businessCount} from ${category} where ${category.slug} = ${query.category})`,
    city: sql`(select ${city.businessCount} from ${city} where ${city.slug} = ${query.city})`,
    country: sql`(select ${country.businessCount} from ${country} where ${country.code} = ${query.country})`,
  };
  return used[0] ? counts[used[0]] : sql`(select sum(${country.businessCount}) from ${country})`;
}

function countOf({ from, where }: Source): SQL {
  return sql`(select count(*) from ${from} where ${where})`;
}
