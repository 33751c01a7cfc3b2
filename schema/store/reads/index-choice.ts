import { type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import { business } from '../../tables/index.ts';
import { type Counts, usedFilters } from './filter.ts';

/** Indexes that hold the whole directory in an order. */
const IN_ORDER = { name: 'business_name', rating: 'business_rating' };
/** Indexes that hold the names of what is in one city or category, so that no listing has to be read to sort them. */
const WITH_NAMES = {
  city: 'business_city_score',
  cityId: 'business_city_score',
  category: 'business_category_score',
  categoryId: 'business_category_score',
};

/**
 * `business` to select a sorted list with filters from, with the index to read it by. SQLite knows nothing of how many
 * listings there are of what, and would read and sort a whole city where the first few of the directory's order will do.
 */
export function businessSortedBy(query: BusinessListQuery, { all, passing }: Counts): SQL {
  const { sortBy, offset, limit } = query;
  const filters = usedFilters(query);
  if (filters.length === 0 || (sortBy !== 'name' && sortBy !== 'rating')) return sql`${business}`;
  const triedInOrder = ((offset + limit) * all) / passing;
  if (triedInOrder < passing) return indexedBy(IN_ORDER[sortBy]);
  const [only] = filters;
  if (sortBy === 'rating' || filters.length > 1 || only === 'country') return sql`${business}`;
  return indexedBy(WITH_NAMES[only!]);
}

function indexedBy(name: string): SQL {
  return sql`${business} indexed by ${sql.raw(name)}`;
}
