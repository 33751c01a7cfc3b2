import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business, category, city, country } from '../../tables/index.ts';
import type { Database } from '../database.ts';

const FILTERS = ['categoryId', 'category', 'city', 'cityId', 'country'] as const;
export type Filter = (typeof FILTERS)[number];
type Query = Pick<BusinessListQuery, Filter>;

/** Up to this many listings of a country, or outside of it, are read city by city; of more, the first of any list are soon met. */
const FEW = 20_000;

/** How many listings there are, how many the filters let pass at most, and how many are in the country asked for (0 without one). */
export type Counts = { all: number; passing: number; inCountry: number };

export function usedFilters(query: Query): Filter[] {
  return FILTERS.filter((filter) => query[filter] !== undefined);
}

/** What the filters of a query say of a listing, and that it is not removed. */
export function filterOf(query: Query, counts: Counts): SQL {
  const conditions: Record<Filter, SQL> = {
    categoryId: eq(business.categoryId, query.categoryId ?? 0),
    category: sql`${business.categoryId} = (select ${category.id} from ${category} where ${category.slug} = ${query.category})`,
    city: sql`${business.cityId} = (select ${city.id} from ${city} where ${city.slug} = ${query.city})`,
    cityId: eq(business.cityId, query.cityId ?? 0),
    country: inCountry(query, counts),
  };
  return and(isNull(business.removedAt), ...usedFilters(query).map((filter) => conditions[filter]))!;
}

/** By whatever is the least to look at: of most directories, nearly all listings are in one country. */
function inCountry(query: Query, { all, inCountry: inside }: Counts): SQL {
  const code = query.country;
  if (query.city !== undefined)
    return sql`${code} = (select ${city.countryCode} from ${city} where ${city.slug} = ${query.city})`;
  if (query.cityId !== undefined)
    return sql`${code} = (select ${city.countryCode} from ${city} where ${city.id} = ${query.cityId})`;
  if (inside === all) return sql`true`;
  if (inside <= FEW)
    return sql`${business.cityId} in (select ${city.id} from ${city} where ${city.countryCode} = ${code})`;
  if (all - inside <= FEW)
    return sql`${business.id} not in (select away.id from ${business} as away where away.removed_at is null
      and away.city_id in (select ${city.id} from ${city} where ${city.countryCode} <> ${code}))`;
  return sql`${business.countryCode} = ${code}`;
}

/** Reads the counts by those that triggers keep; `passing` is exact for no filter and for one. */
export async function readCounts(db: Database, query: Query): Promise<Counts> {
  const byTrigger: Record<Filter, SQL> = {
    categoryId: sql`(select ${category.businessCount} from ${category} where ${category.id} = ${query.categoryId})`,
    category: sql`(select ${category.businessCount} from ${category} where ${category.slug} = ${query.category})`,
    city: sql`(select ${city.businessCount} from ${city} where ${city.slug} = ${query.city})`,
    cityId: sql`(select ${city.businessCount} from ${city} where ${city.id} = ${query.cityId})`,
    country: sql`(select ${country.businessCount} from ${country} where ${country.code} = ${query.country})`,
  };
  const all = sql`coalesce((select sum(${country.businessCount}) from ${country}), 0)`;
  const passing = usedFilters(query).reduce(
    (least, filter) => sql`min(${least}, coalesce(${byTrigger[filter]}, 0))`,
    all,
  );
  const inside = query.country === undefined ? sql`0` : sql`coalesce(${byTrigger.country}, 0)`;
  return (await db.get<Counts>(sql`select ${all} as "all", ${passing} as passing, ${inside} as inCountry`))!;
}
