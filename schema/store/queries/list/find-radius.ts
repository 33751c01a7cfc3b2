import type { ListTests } from './list-tests.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { MAX_RADIUS } from '../../../contracts/business.ts';
import { type Point, toHaversine } from '../../../rules/geo/coordinates.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { selectMatchIds } from '../search/fts-expression.ts';
import { BUSINESS_BY_ID, type HoursConditions } from './open-now.ts';
import type { List, Words } from './plan-list.ts';
import { type Around, selectAround, toHaversineSql } from './point-index.ts';

/** Number of businesses that a circle grows for. */
const ENOUGH = 20;
/** Radii of a growing circle in metres, until it holds enough. */
const RADII = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, MAX_RADIUS];
/** Largest radius with opening hours: nobody drives farther for what closes soon, and at night all would be tested. */
const MAX_OPEN_RADIUS = 50_000;
/** Number of matches up to which the distances of all are measured, wherever they are. */
const FEW_MATCHES = 1000;
/** Radius up to which hours are tested one by one. */
const SMALL_RADIUS = 10_000;

/**
 * The circle of a list with its radius, as far as what passes its tests or a second one needs; null without a circle.
 */
export async function fixRadius(
  db: Database,
  list: List,
  second: HoursConditions | null,
): Promise<(Around & { radius: number }) | null> {
  const { circle, hours } = list;
  if (circle === null) return null;
  const { place, radius } = circle;
  if (radius !== null) return { place, radius };
  const either = joinTests({ passing: hours, unknown: second });
  return { place, radius: await findRadius(db, { ...list, hours: either }, place) };
}

/** Joins the tests of a list: one of them must pass; null without any. */
export function joinTests({ passing, unknown }: ListTests): HoursConditions | null {
  if (passing === null || unknown === null) return passing;
  return {
    each: or(passing.each, unknown.each)!,
    many: or(passing.many, unknown.many)!,
    all: or(passing.all, unknown.all)!,
    isSlow: passing.isSlow || unknown.isSlow,
  };
}

/** Finds the smallest radius of a list around a point that holds enough of its businesses. */
export async function findRadius(db: Database, list: List, place: Point): Promise<number> {
  const radii = list.hours?.isSlow ? RADII.filter((radius) => radius <= MAX_OPEN_RADIUS) : RADII;
  const grown = list.words === null ? grow(list, place, radii) : measure(list.words, list, place, radii);
  return (await db.get<{ radius: number }>(sql`select ${grown} as radius`))!.radius;
}

/** Counts circles, the smallest first, and only up to the number needed. The last one is taken without a look. */
function grow(list: List, place: Point, radii: number[]): SQL {
  const cases = radii
    .slice(0, -1)
    .map((radius) => sql`when ${hasEnough(list, place, radius)} then ${radius}`);
  return sql`case ${sql.join(cases, sql` `)} else ${radii.at(-1)!} end`;
}

/** True if a circle holds enough businesses. */
function hasEnough(list: List, place: Point, radius: number): SQL {
  const { words, hours, conditions } = list;
  const { from, where } = selectAround(place, radius, conditions.points);
  const isOpen = hours?.[radius <= SMALL_RADIUS ? 'each' : 'many'];
  const isMatch = words === null ? undefined : isAmong(selectMatchIds(words.widest));
  return sql`(select count(*) from (select 1 from ${from} ${joinOpened(hours)} where ${and(where, isMatch, isOpen)}
    limit ${ENOUGH})) = ${ENOUGH}`;
}

/** True if a point is one of the matches. The plus keeps SQLite from looking up the point of each, wherever it is. */
function isAmong(matches: SQL): SQL {
  return sql`+point.id in ${matches}`;
}

/** Joins what tests of opening hours need. */
function joinOpened(hours: HoursConditions | null): SQL {
  return hours === null ? sql`` : sql`cross join ${BUSINESS_BY_ID} on ${business.id} = point.id`;
}

/**
 * The same for matches of a search, which the index would find anew for each circle. A few are measured wherever they
 * are. Of many, the smallest circle often holds enough; then those in few larger ones are measured, unless their hours
 * would have to be tested as well.
 */
function measure({ widest }: Words, list: List, place: Point, radii: number[]): SQL {
  const last = radii.at(-1)!;
  const [smallest, ...larger] = radii.slice(0, -1) as [number, ...number[]];
  const away = toHaversineSql(place);
  const reaching = (steps: number[], from: SQL, where: SQL | undefined) => {
    const choices = JSON.stringify(steps.map((radius) => [toHaversine(radius), radius]));
    const enough = sql`(select ${away} as away from ${from} where ${where ?? sql`true`}
      order by away limit 1 offset ${ENOUGH - 1})`;
    return sql`(select min(value ->> 1) from json_each(${choices}) where value ->> 0 >= ${enough})`;
  };
  const { hours, conditions } = list;
  const nearest = reaching(
    [smallest, ...larger],
    sql`few cross join business_point as point on point.id = few.id ${joinOpened(hours)}`,
    and(conditions.points, hours?.each),
  );
  const circles = groupRadii(larger).map((steps) => {
    const { from, where } = selectAround(place, steps.at(-1)!, conditions.points);
    return reaching(steps, from, and(where, isAmong(sql`(select id from matched)`)));
  });
  const many =
    hours === null
      ? sql`case when ${hasEnough(list, place, smallest)} then ${smallest}
          else coalesce(${sql.join(circles, sql`, `)}, ${last}) end`
      : grow(list, place, radii);
  const matches = selectMatchIds(widest);
  return sql`(with few as materialized (select id from ${matches} limit ${FEW_MATCHES + 1}),
      matched as materialized (select id from ${matches})
    select case when (select count(*) from few) <= ${FEW_MATCHES} then coalesce(${nearest}, ${last})
      else ${many} end)`;
}

/** Groups radii, smallest first, each to be measured in its largest circle. */
function groupRadii(radii: number[]): number[][] {
  const ends = [SMALL_RADIUS, MAX_OPEN_RADIUS, Infinity];
  const groups = ends.map((end, i) => radii.filter((radius) => radius <= end && radius > (ends[i - 1] ?? 0)));
  return groups.filter((group) => group.length > 0);
}
