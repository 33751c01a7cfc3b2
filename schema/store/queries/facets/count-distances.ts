import { and, type SQL, sql } from 'drizzle-orm';
import { type FacetValue, MAX_COUNTED } from '../../../contracts/list-filters.ts';
import { formatFilter } from '../../../rules/business/format-filter.ts';
import { type Point, toHaversine } from '../../../rules/geo/coordinates.ts';
import { DISTANCES, getMetres } from '../../../rules/distance/distances.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { joinTests } from '../list/find-radius.ts';
import type { ListTests } from '../list/list-tests.ts';
import { BUSINESS_BY_ID } from '../list/open-now.ts';
import { chooseHoursTest, type List } from '../list/plan-list.ts';
import { selectAround, toHaversineSql } from '../list/point-index.ts';
import { toListAround } from '../list/within-distance.ts';
import { selectMatchIds } from '../search/fts-expression.ts';

/** The distances of both units in metres, nearest first. */
const STEPS = DISTANCES.map(getMetres).toSorted((a, b) => a - b);
const FARTHEST = STEPS.at(-1)!;

/** Businesses whose distance is more than that of the step before, and those of them that pass the filters. */
type Ring = { step: number; size: number; passing: number };

/**
 * Counts the businesses of a list within each distance of a centre, in one pass. Empty if more than
 * {@link MAX_COUNTED} are within the largest.
 */
export async function countDistances(
  db: Database,
  inside: List,
  centre: Point,
  { passing, unknown }: ListTests,
): Promise<FacetValue[]> {
  const { words, conditions } = toListAround(inside, centre, FARTHEST);
  const { from, where } = selectAround(centre, FARTHEST, conditions.points);
  // The plus keeps SQLite from looking up the point of each match, wherever it is.
  const isMatch = words === null ? undefined : sql`+point.id in ${selectMatchIds(words.widest)}`;
  const size = sql`(select count(*) from (select 1 from ${from} where ${and(where, isMatch)} limit ${MAX_COUNTED + 1}))`;
  const { all } = (await db.get<{ all: number }>(sql`select ${size} as "all"`))!;
  if (all > MAX_COUNTED) return [];

  const tests = passing && unknown ? joinTests(passing, unknown) : passing;
  const passes = tests === null ? sql`1` : tests[chooseHoursTest(all)];
  const joined = tests === null ? sql`` : sql`cross join ${BUSINESS_BY_ID} on ${business.id} = point.id`;
  const rings = await db.all<Ring>(sql`
    with hit as materialized (select ${toHaversineSql(centre)} as away, ${passes} as passes
      from ${from} ${joined} where ${and(where, isMatch)})
    select ${selectStep()} as step, count(*) as size, count(*) filter (where passes) as passing from hit group by step`);
  return DISTANCES.map((value) => {
    const inner = rings.filter(({ step }) => step <= STEPS.indexOf(getMetres(value)));
    return {
      value,
      name: formatFilter({ name: 'within', value }),
      count: inner.reduce((sum, ring) => sum + ring.passing, 0),
      unfiltered: inner.reduce((sum, ring) => sum + ring.size, 0),
    };
  });
}

/** Number of the first step that reaches `away`. */
function selectStep(): SQL {
  const steps = STEPS.map((metres, step) => sql`when away <= ${toHaversine(metres)} then ${step}`);
  return sql`case ${sql.join(steps, sql` `)} else ${STEPS.length} end`;
}
