import { and, type SQL, sql } from 'drizzle-orm';
import { type FacetValue, MAX_MEASURED } from '../../../contracts/list-filters.ts';
import { formatFilter } from '../../../rules/business/format-filter.ts';
import { type Point, toHaversine } from '../../../rules/geo/coordinates.ts';
import { DISTANCES, getMetres } from '../../../rules/distance/distances.ts';
import type { Database } from '../../database.ts';
import { joinTests } from '../list/find-radius.ts';
import type { ListTests } from '../list/list-tests.ts';
import { joinFacts } from '../list/facts.ts';
import { chooseHoursTest, type List } from '../list/plan-list.ts';
import { selectAround, toHaversineSql } from '../list/point-index.ts';
import { toListAround } from '../list/within-distance.ts';
import { selectMatchIds } from '../search/fts-expression.ts';

/** The distances of both units in metres, nearest first. */
const STEPS = DISTANCES.map(getMetres).toSorted((a, b) => a - b);

/** Businesses whose distance is more than that of the step before, and those of them that pass the filters. */
type Ring = { step: number; size: number; passing: number };

/** A distance, and the number of businesses of a list within it. `rings`: of all, if they had to be read for that. */
export type Reach = { metres: number; size: number; rings?: string };

/**
 * Finds the farthest distance of a list that is counted; null if there is none. Distances within which more than
 * {@link MAX_MEASURED} are, are left out, so that no more are measured.
 *
 * @param known a distance that has been counted already
 */
export function findReach(
  db: Database,
  list: List,
  centre: Point,
  known: Reach | null,
): Promise<Reach | null> {
  return list.words === null ? searchReach(db, list, centre, known) : measureMatches(db, list, centre);
}

/** Tries the farthest distance, which mostly fits, and then finds it by halves. */
async function searchReach(
  db: Database,
  list: List,
  centre: Point,
  known: Reach | null,
): Promise<Reach | null> {
  const count = async (metres: number) => {
    const { from, where } = selectListed(list, centre, metres);
    return (await db.get<{ size: number }>(sql`select count(*) as size
      from (select 1 from ${from} where ${where} limit ${MAX_MEASURED + 1})`))!.size;
  };
  const fits = known !== null && known.size <= MAX_MEASURED;
  let reach: Reach | null = fits ? known : null;
  // Steps below `low` fit, those from `high` on have too many.
  let low = fits ? STEPS.filter((step) => step <= known.metres).length : 0;
  let high = known !== null && !fits ? STEPS.filter((step) => step < known.metres).length : STEPS.length;
  for (let step = high - 1; low < high; step = Math.floor((low + high) / 2)) {
    const [metres, size] = [STEPS[step]!, await count(STEPS[step]!)];
    if (size > MAX_MEASURED) high = step;
    else [reach, low] = [{ metres, size }, step + 1];
  }
  return low === 0 ? null : { metres: STEPS[low - 1]!, size: reach!.size };
}

/** Reads all matches of words up to the farthest distance, because each pass looks through all of them. */
async function measureMatches(db: Database, list: List, centre: Point): Promise<Reach | null> {
  const { from, where } = selectListed(list, centre, STEPS.at(-1)!);
  const hits = sql`(select ${toHaversineSql(centre)} as away from ${from} where ${where})`;
  const { rings } = (await db.get<{ rings: string }>(sql`select ${selectRings(hits, sql`1`)} as rings`))!;
  const sizes = new Map((JSON.parse(rings) as Ring[]).map(({ step, size }) => [step, size]));
  let reach: Reach | null = null;
  let size = 0;
  for (const [step, metres] of STEPS.entries()) {
    size += sizes.get(step) ?? 0;
    if (size > MAX_MEASURED) break;
    reach = { metres, size, rings };
  }
  return reach;
}

/** Counts the businesses of a list within each distance of a centre, in one pass over the points of the farthest. */
export async function countDistances(
  db: Database,
  list: List,
  centre: Point,
  reach: Reach,
  listTests: ListTests,
): Promise<FacetValue[]> {
  const { from, where } = selectListed(list, centre, reach.metres);
  const tests = joinTests(listTests);
  const passes = tests === null ? sql`1` : tests[chooseHoursTest(tests, reach.size)];
  const row = await db.get<{ rings: string }>(sql`
    with hit as materialized (select ${toHaversineSql(centre)} as away, ${passes} as passes
      from ${from} ${joinFacts(tests)} where ${where})
    select ${selectRings(sql`hit`, sql`passes`)} as rings`);
  return toDistances(row!.rings, reach);
}

/** Selects the numbers of businesses between the distances, for {@link toDistances}. @param hits have `away` */
export function selectRings(hits: SQL, passes: SQL): SQL {
  const steps = STEPS.map((metres, step) => sql`when away <= ${toHaversine(metres)} then ${step}`);
  return sql`(select json_group_array(json_object('step', step, 'size', size, 'passing', passing)) from (
    select case ${sql.join(steps, sql` `)} else ${STEPS.length} end as step, count(*) as size,
      count(*) filter (where ${passes}) as passing from ${hits} group by step))`;
}

/** Values of the facet of distances up to the farthest that is counted. */
export function toDistances(json: string, { metres }: Reach): FacetValue[] {
  const rings = JSON.parse(json) as Ring[];
  const counted = DISTANCES.filter((distance) => getMetres(distance) <= metres);
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

/** Selects the points of a list within a distance of a centre. */
function selectListed(list: List, centre: Point, metres: number): { from: SQL; where: SQL | undefined } {
  const { words, conditions } = toListAround(list, centre, null);
  const { from, where } = selectAround(centre, metres, conditions.points);
  // The plus keeps SQLite from looking up the point of each match, wherever it is.
  const isMatch = words === null ? undefined : sql`+point.id in ${selectMatchIds(words.widest)}`;
  return { from, where: and(where, isMatch) };
}
