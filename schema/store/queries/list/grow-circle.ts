import { and, type SQL, sql } from 'drizzle-orm';
import { MAX_RADIUS } from '../../../contracts/business.ts';
import { MAX_LOOKED_UP } from '../../../contracts/list-filters.ts';
import { type Point, toHaversine } from '../../../rules/geo/coordinates.ts';
import type { Database } from '../../database.ts';
import { BUSINESS_ID, selectMatchIds } from '../search/fts-expression.ts';
import { joinFacts } from './facts.ts';
import type { List, Words } from './plan-list.ts';
import { selectAround, toHaversineSql } from './point-index.ts';

/** Number of businesses that a circle grows for. */
export const ENOUGH = 20;
/** Radii of a growing circle in metres, until it holds enough. */
export const RADII = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, MAX_RADIUS];
/** Number of matches up to which the distances of all are measured, wherever they are. */
const FEW_MATCHES = 1000;
/** Number of points, matches or not, among which there are probably enough of many matches. */
const ENOUGH_POINTS = 3000;
/** Radii in which enough of many matches are looked for if they are not among these points. */
const FARTHER = [50_000, MAX_RADIUS];

/** A list with words. */
type Searched = Pick<List, 'conditions' | 'hours'> & { words: Words };

/**
 * A circle of matches. `ids`: of all of them, nearest first; null if they were not read, or are more than facets count.
 */
export type Grown = { radius: number; ids: number[] | null };

/**
 * Grows a circle around a place until it holds enough matches of words, without opening hours. A few matches are
 * measured wherever they are. Of many, those among the nearest points are found in one pass of the search index, the
 * longest part of such a search, which also yields all that a page or its facets need.
 */
export async function growCircle(db: Database, list: Searched, place: Point): Promise<Grown> {
  const points = RADII.slice(0, -1).map((radius) => {
    const { from, where } = selectAround(place, radius, list.conditions.points);
    return sql`when (select count(*) from (select 1 from ${from} where ${where} limit ${ENOUGH_POINTS})) = ${ENOUGH_POINTS}
      then ${radius}`;
  });
  const few = sql`(${measureFew(list, place, RADII)})`;
  const row = (await db.get<{ radius: number | null; reach: number | null }>(sql`
    with few as materialized (select ${few} as radius)
    select radius, case when radius is null then case ${sql.join(points, sql` `)} else ${RADII.at(-1)!} end end as reach
    from few`))!;
  if (row.radius !== null) return { radius: row.radius, ids: null };
  for (const reach of [row.reach!, ...FARTHER.filter((radius) => radius > row.reach!)]) {
    const grown = await findMatches(db, list, place, reach);
    if (grown !== null) return grown;
  }
  return { radius: RADII.at(-1)!, ids: null };
}

/**
 * Selects the radius that holds enough matches, if there are few; null if there are many. They are measured wherever
 * they are.
 */
export function measureFew({ words, hours, conditions }: Searched, place: Point, radii: number[]): SQL {
  const nearest = selectRadius(
    radii,
    sql`select ${toHaversineSql(place)} as away from few cross join business_point as point on point.id = few.id
      ${joinFacts(hours)} where ${and(sql`true`, conditions.points, hours?.each)}`,
  );
  return sql`with few as materialized (select id from ${selectMatchIds(words.widest)} limit ${FEW_MATCHES + 1})
    select case when (select count(*) from few) <= ${FEW_MATCHES} then coalesce(${nearest}, ${radii.at(-1)!}) end`;
}

/** Finds the matches within the smallest radius that holds enough; null if none up to `reach` does. */
async function findMatches(
  db: Database,
  { words, conditions }: Searched,
  place: Point,
  reach: number,
): Promise<Grown | null> {
  const { from, where } = selectAround(place, reach, conditions.points);
  const isLast = reach === RADII.at(-1);
  const radius = selectRadius(
    RADII.filter((each) => each <= reach),
    sql`select away from hit`,
  );
  // Without any point, the matches are not looked through.
  const row = (await db.get<{ radius: number | null; ids: string | null }>(sql`
    with around as materialized (select point.id as id, point.lat as lat, point.lng as lng from ${from} where ${where}),
      hit as materialized (select point.id as id, ${toHaversineSql(place)} as away
        from (select 1 from around limit 1) cross join business_search
        cross join around as point on point.id = ${BUSINESS_ID} where business_search match ${words.widest}),
      circle as materialized (select coalesce(${radius}, ${isLast ? reach : null}) as radius),
      inside as materialized (select id, away from hit
        where away <= (select ${selectHaversine(sql`radius`)} from circle) limit ${MAX_LOOKED_UP + 1})
    select radius, case when (select count(*) from inside) <= ${MAX_LOOKED_UP} then
      (select json_group_array(id) from (select id from inside order by away, id)) end as ids from circle`))!;
  if (row.radius === null) return null;
  return { radius: row.radius, ids: row.ids === null ? null : (JSON.parse(row.ids) as number[]) };
}

/** Selects the smallest of the radii within which enough of the distances are, as haversines; null if none is. */
function selectRadius(radii: number[], distances: SQL): SQL {
  const choices = JSON.stringify(radii.map((radius) => [toHaversine(radius), radius]));
  return sql`(select min(value ->> 1) from json_each(${choices}) where value ->> 0 >=
    (select away from (${distances}) order by away limit 1 offset ${ENOUGH - 1}))`;
}

/** Selects the haversine of one of {@link RADII}. */
function selectHaversine(radius: SQL): SQL {
  const cases = RADII.map((each) => sql`when ${each} then ${toHaversine(each)}`);
  return sql`case ${radius} ${sql.join(cases, sql` `)} end`;
}
