import { type Column, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../../contracts/business.ts';
import { business, category, city } from '../../../tables/index.ts';

/** ORDER BY for a list, and the join it needs. It is a total order, so pages never overlap. */
export type Order = { by: SQL; join: SQL; groups: Groups | null };

/** The table that a list is sorted by first: cities or categories. `index` groups the ids of its businesses. */
export type Groups = { by: SQL; table: typeof city | typeof category; column: Column; index: string };

const { id, nameKey, rating, reviewCount, score } = business;

/** Converts a sort order to SQL. */
export function toOrder({ sortBy, sortOrder }: Pick<BusinessListQuery, 'sortBy' | 'sortOrder'>): Order {
  const up = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const down = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const plain = (by: SQL): Order => ({ by, join: sql``, groups: null });
  switch (sortBy) {
    case 'name':
      return plain(sql`${nameKey} ${up}, ${id}`);
    case 'rating':
      return plain(sql`${rating} ${down} nulls last, ${reviewCount} ${down}, ${nameKey}, ${id}`);
    case 'city': {
      const by = toCityOrder(up);
      return toGroupOrder({ by, table: city, column: business.cityId, index: 'business_city_geo' });
    }
    case 'category': {
      const by = toCategoryOrder(up);
      return toGroupOrder({
        by,
        table: category,
        column: business.categoryId,
        index: 'business_category_geo',
      });
    }
    case undefined:
      return plain(
        sortOrder === 'asc'
          ? sql`${score}, ${nameKey} desc, ${id} desc`
          : sql`${score} desc, ${nameKey}, ${id}`,
      );
  }
}

/** By the folded name, which is the first part of the key: Çorum comes before Zonguldak. */
export function toCityOrder(direction: SQL): SQL {
  return sql`substr(${city.key}, 1, instr(${city.key}, '|') - 1) ${direction}, ${city.stateCode}, ${city.id}`;
}

/** By the folded name, which is the key. */
export function toCategoryOrder(direction: SQL): SQL {
  return sql`${category.key} ${direction}, ${category.id}`;
}

function toGroupOrder(groups: Groups): Order {
  const { by, table, column } = groups;
  return { by: sql`${by}, ${nameKey}, ${id}`, join: sql`join ${table} on ${table.id} = ${column}`, groups };
}
