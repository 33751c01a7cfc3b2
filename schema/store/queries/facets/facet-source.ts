import { and, type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '../../../contracts/list-filters.ts';
import { business, country } from '../../../tables/index.ts';
import { selectMatchIds, toMatch } from '../search/fts-expression.ts';
import { BUSINESS_BY_ID } from '../list/open-now.ts';
import { countFilters, type List } from '../list/plan-list.ts';
import { type Around, selectAround } from '../list/point-index.ts';

/**
 * Where the businesses of a list are counted. `rows`: FROM and WHERE with `business`, of which only columns of the
 * index are read; `isLookedUp`: by ids, so that reading them twice takes longer than keeping them; `size`: their
 * number, as SQL that costs less.
 */
export type FacetSource = { rows: SQL; isLookedUp: boolean; size: SQL };

/** A list without filters that facets count, whose circle has a radius. */
type CountedList = Omit<List, 'circle'> & { circle: (Around & { radius: number }) | null };

/** Chooses the index from which all businesses of a list are read. */
export function chooseSource(list: CountedList): FacetSource {
  const { circle, words, conditions } = list;
  if (circle !== null) {
    const { from, where } = selectAround(circle.place, circle.radius, conditions.points);
    const isMatch = words === null ? undefined : sql`+point.id in ${selectMatchIds(words.widest)}`;
    const ids = sql`(select point.id as id from ${from} where ${and(where, isMatch)})`;
    return { rows: selectInOrder(ids), isLookedUp: true, size: sql`(select count(*) from ${ids})` };
  }
  const filters = countFilters(list);
  if (words !== null || filters > 1 || list.country !== undefined || list.stateCities !== undefined) {
    const ids = selectMatchIds(words?.widest ?? toMatch({ marks: conditions.marks }));
    return { rows: selectInOrder(ids), isLookedUp: true, size: sql`(select count(*) from ${ids})` };
  }
  const index = chooseIndex(list, filters);
  return {
    rows: sql`${business} indexed by ${sql.raw(index)} where ${conditions.business}`,
    isLookedUp: false,
    size: conditions.counters[0] ?? sql`coalesce((select sum(${country.businessCount}) from ${country}), 0)`,
  };
}

/** Businesses by ids, in the order of the index, most of whose pages are then read once. The limit preserves it. */
function selectInOrder(ids: SQL): SQL {
  const inOrder = sql`(select id from ${ids} order by id limit ${MAX_COUNTED})`;
  return sql`${inOrder} as hit cross join ${BUSINESS_BY_ID} on ${business.id} = hit.id where true`;
}

/** Index that has the columns to count, in the order of the only filter. */
function chooseIndex({ city, cityId }: CountedList, filters: number): string {
  if (filters === 0) return 'business_score';
  return city === undefined && cityId === undefined ? 'business_category_score' : 'business_city_score';
}
