import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business, category, city, country } from '../../tables/index.ts';

const FILTERS = ['categoryId', 'category', 'city', 'cityId', 'country'] as const;
export type Filter = (typeof FILTERS)[number];
type Query = Pick<BusinessListQuery, Filter>;

/** A country with up to this many listings is read city by city; of a larger one, the first of any list are soon met. */
const SMALL_COUNTRY = 5000;

export function usedFilters(query: Query): Filter[] {
  return FILTERS.filter((filter) => query[filter] !== undefined);
}

/** What the filters of a query say of a listing, and that it is not removed. `most`: how many pass at most. */
export function filterOf(query: Query, most: number): SQL {
  const conditions: Record<Filter, SQL> = {
    categoryId: eq(business.categoryId, query.categoryId ?? 0),
    category: sql`${business.categoryId} = (select ${category.id} from ${category} where ${category.slug} = ${query.category})`,
    city: sql`${business.cityId} = (select ${city.id} from ${city} where ${city.slug} = ${query.city})`,
    cityId: eq(business.cityId, query.cityId ?? 0),
    country:
      most > SMALL_COUNTRY
        ? sql`${business.countryCode} = ${query.country}`
        : sql`${business.cityId} in (select ${city.id} from ${city} where ${city.countryCode} = ${query.country})`,
  };
  return and(isNull(business.removedAt), ...usedFilters(query).map((filter) => conditions[filter]))!;
}

/** How many listings pass the filters at most, by the counts that triggers keep; exact for no filter and for one. */
export function mostPassing(query: Query): SQL {
  const counts: Record<Filter, SQL> = {
    categoryId: sql`(select ${category.businessCount} from ${category} where ${category.id} = ${query.categoryId})`,
    category: sql`(select ${category.businessCount} from ${category} where ${category.slug} = ${query.category})`,
    city: sql`(select ${city.businessCount} from ${city} where ${city.slug} = ${query.city})`,
    cityId: sql`(select ${city.businessCount} from ${city} where ${city.id} = ${query.cityId})`,
    country: sql`(select ${country.businessCount} from ${country} where ${country.code} = ${query.country})`,
  };
  const all = sql`(select sum(${country.businessCount}) from ${country})`;
  return usedFilters(query).reduce(
    (least, filter) => sql`min(${least}, coalesce(${counts[filter]}, 0))`,
    sql`coalesce(${all}, 0)`,
  );
}
