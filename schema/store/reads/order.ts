import { type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business, category, city } from '../../tables/index.ts';

const { id, nameKey, rating, reviewCount, score } = business;

/** The order a list is asked for, total so that pages never overlap, and the join it needs. */
export function orderOf({ sortBy, sortOrder }: Pick<BusinessListQuery, 'sortBy' | 'sortOrder'>): {
  by: SQL;
  join: SQL;
} {
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
        by: sql`${city.name} ${up}, ${city.stateCode}, ${city.id}, ${nameKey}, ${id}`,
        join: sql`join ${city} on ${city.id} = ${business.cityId}`,
      };
    case 'category':
      return {
        by: sql`${category.name} ${up}, ${category.id}, ${nameKey}, ${id}`,
        join: sql`join ${category} on ${category.id} = ${business.categoryId}`,
      };
    case undefined:
      return sortOrder === 'asc'
        ? { by: sql`${score}, ${nameKey} desc, ${id} desc`, join: none }
        : { by: sql`${score} desc, ${nameKey}, ${id}`, join: none };
  }
}
