import { type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business, category, city } from '../../tables/index.ts';

type Sort = Pick<BusinessListQuery, 'sortBy' | 'sortOrder'>;

const { id, nameKey, rating, reviewCount, score } = business;

/** An order of listings, and the join it needs. */
export type Order = { by: SQL; join: SQL };

/** The order a list is asked for, total so that its parts never overlap, and the join it needs. */
export function orderOf({ sortBy, sortOrder }: Sort): Order {
  const none = sql``;
  const up = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const down = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  switch (sortBy) {
    case 'name':
      return { by: sql`${nameKey} ${up}, ${id}`, join: none };
    case 'rating':
      return { by: sql`${rating} ${down} nulls last, ${reviewCount} ${down}, ${nameKey}, ${id}`, join: none };
    case 'city':
      return {
        by: sql`${groupOrder({ sortBy, sortOrder })}, ${nameKey}, ${id}`,
        join: sql`join ${city} on ${city.id} = ${business.cityId}`,
      };
    case 'category':
      return {
        by: sql`${groupOrder({ sortBy, sortOrder })}, ${nameKey}, ${id}`,
        join: sql`join ${category} on ${category.id} = ${business.categoryId}`,
      };
    case undefined:
      return sortOrder === 'asc'
        ? { by: sql`${score}, ${nameKey} desc, ${id} desc`, join: none }
        : { by: sql`${score} desc, ${nameKey}, ${id}`, join: none };
  }
}

/** The order of the cities or categories themselves. */
export function groupOrder({ sortBy, sortOrder }: Sort & { sortBy: 'city' | 'category' }): SQL {
  const up = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  return sortBy === 'city'
    ? sql`${city.name} ${up}, ${city.stateCode}, ${city.id}`
    : sql`${category.name} ${up}, ${category.id}`;
}
