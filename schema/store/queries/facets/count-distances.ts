import { and, type SQL, sql } from 'drizzle-orm';
import { type FacetValue, MAX_MEASURED } from '../../../contracts/list-filters.ts';
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

/** Businesses whose distance is more than that of the step before, and those of them that pass the filters. */
type Ring = { step: number; size: number; passing: number };

/**
 * Counts the businesses of a list within each distance of a centre, in one pass. Distances within which more than
 * {@link MAX_MEASURED} are, are left out, so that no more are measured; the points of the largest circle are read.
 *
 * @param known a distance that has been counted, so that larger ones need not be tried if it has too many
 */
export async function countDistances(
  db: Database,
  inside: List,
  centre: Point,
  listTests: ListTests,
  known: Known | null,
): Promise<FacetValue[]> {
  const { words, conditions } = toListAround(inside, centre, null);
  // The plus keeps SQLite from looking up the point of each match, wherever it is.
  const isMatch = words === null ? undefined : sql`+point.id in ${selectMatchIds(words.widest)}`;
  const select = (metres: number) => {
    const { from, where } = selectAround(centre, metres, conditions.points);
    return { from, where: and(where, isMatch) };
  };
  const farthest = await findFarthest(db, select, known);
  if (farthest === null) return [];

  const { from, where } = select(farthest.metres);
  const tests = joinTests(listTests);
  const passes = tests === null ? sql`1` : tests[chooseHoursTest(farthest.size)];
  const joined = tests === null ? sql`` : sql`cross join ${BUSINESS_BY_ID} on ${business.id} = point.id`;
  const rings = await db.all<Ring>(sql`
    with hit as materialized (select ${toHaversineSql(centre)} as away, ${passes} as passes
      from ${from} ${joined} where ${where})
    select ${selectStep()} as step, count(*) as size, count(*) filter (where passes) as passing from hit group by step`);
  const counted = DISTANCES.filter((distance) => getMetres(distance) <= farthest.metres);
  return counted.map((value) => {
    const inner = rings.filter(({ step }) => step <= STEPS.indexOf(getMetres(value)));
    return {
      value,
      name: formatFilter({ name: 'within', value }),
      count: inner.reduce((sum, ring) => sum + ring.passing, 0),
      unfiltered: inner.reduce((sum, ring) => sum + ring.size, 0),
    };
  });
}

/** Number of businesses within a distance of the centre. */
type Known = { metres: number; size: number };

/** The farthest step within which few enough businesses are, and their number; null if there is none. */
async function findFarthest(
  db: Database,
  select: (metres: number) => { from: SQL; where: SQL | undefined },
  known: Known | null,
): Promise<{ metres: number; size: number } | null> {
  const tooFar = known !== null && known.size > MAX_MEASURED ? known.metres : Infinity;
  for (const metres of STEPS.filter((step) => step < tooFar).toReversed()) {
    const { from, where } = select(metres);
    const { size } = (await db.get<{ size: number }>(sql`select count(*) as size
      from (select 1 from ${from} where ${where} limit ${MAX_MEASURED + 1})`))!;
    if (size <= MAX_MEASURED) return { metres, size };
  }
  return null;
}

/** Number of the first step that reaches `away`. */
function selectStep(): SQL {
  const steps = STEPS.map((metres, step) => sql`when away <= ${toHaversine(metres)} then ${step}`);
  return sql`case ${sql.join(steps, sql` `)} else ${STEPS.length} end`;
}
