import { and, type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED, MAX_LOOKED_UP } from '../../../contracts/list-filters.ts';
import { business, country } from '../../../tables/index.ts';
import { selectMatchIds, toMatch } from '../search/fts-expression.ts';
import { FACTS_BY_ID } from '../list/facts.ts';
import { countFilters, type List } from '../list/plan-list.ts';
import { type Around, selectAround, toHaversineSql } from '../list/point-index.ts';

/**
 * Where the businesses of a list are counted. `rows`: FROM and WHERE with `business`, of which an index or
 * `business_fact` has all columns that are read; `isLookedUp`: by ids, so that reading them twice takes longer than
 * keeping them; `size`: their number, as SQL that costs less; `most`: number up to which they are counted; `away`: the
 * haversine of their distances, null without a circle.
 */
export type FacetSource = { rows: SQL; isLookedUp: boolean; size: SQL; most: number; away: SQL | null };

/** A list without filters that facets count, whose circle has a radius. */
type CountedList = Omit<List, 'circle'> & { circle: (Around & { radius: number }) | null };

/** Chooses the index from which all businesses of a list are read. */
export function chooseSource(list: CountedList): FacetSource {
  const { circle, words, conditions } = list;
  if (circle !== null) {
    const { from, where } = selectAround(circle.place, circle.radius, conditions.points);
    const isMatch = words === null ? undefined : sql`+point.id in ${selectMatchIds(words.widest)}`;
    const hits = sql`${from} where ${and(where, isMatch)}`;
    return {
      rows: selectFacts(sql`(select point.id as id, ${toHaversineSql(circle.place)} as away from ${hits})`),
      isLookedUp: true,
      size: sql`(select count(*) from ${hits})`,
      most: MAX_LOOKED_UP,
      away: sql`hit.away`,
    };
  }
  const filters = countFilters(list);
  if (words !== null || filters > 1 || list.country !== undefined || list.stateCities !== undefined) {
    const ids = selectMatchIds(words?.widest ?? toMatch({ marks: conditions.marks }));
    const most = words === null ? MAX_COUNTED : MAX_LOOKED_UP;
    return {
      rows: selectFacts(ids),
      isLookedUp: true,
      size: sql`(select count(*) from ${ids})`,
      most,
      away: null,
    };
  }
  const index = chooseIndex(list, filters);
  return {
    rows: sql`${business} indexed by ${sql.raw(index)} where ${conditions.business}`,
    isLookedUp: false,
    size: conditions.counters[0] ?? sql`coalesce((select sum(${country.businessCount}) from ${country}), 0)`,
    most: MAX_COUNTED,
    away: null,
  };
}

function selectFacts(ids: SQL): SQL {
  return sql`${ids} as hit cross join ${FACTS_BY_ID} on ${business.id} = hit.id where true`;
}

/** Businesses whose ids are known. */
export function selectKnown(ids: number[]): FacetSource {
  const given = sql`(select value as id from json_each(${JSON.stringify(ids)}))`;
  return {
    rows: selectFacts(given),
    isLookedUp: true,
    size: sql`${ids.length}`,
    most: MAX_LOOKED_UP,
    away: null,
  };
}

/** Index that has the columns to count, in the order of the only filter. */
function chooseIndex({ city, cityId }: CountedList, filters: number): string {
  if (filters === 0) return 'business_score';
  return city === undefined && cityId === undefined ? 'business_category_score' : 'business_city_score';
}
