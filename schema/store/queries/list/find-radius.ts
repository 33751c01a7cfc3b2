import type { ListTests } from './list-tests.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { MAX_RADIUS } from '../../../contracts/business.ts';
import { type Point, toHaversine } from '../../../rules/geo/coordinates.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { selectMatchIds } from '../search/fts-expression.ts';
import { BUSINESS_BY_ID, type HoursConditions } from './open-now.ts';
import type { List } from './plan-list.ts';
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

/**
 * Finds the smallest radius of a list around a point that holds enough of its businesses. Smaller circles are counted
 * first, and only up to the number needed; few matches of a search are measured instead.
 */
export async function findRadius(db: Database, list: List, place: Point): Promise<number> {
  const { words, hours, conditions } = list;
  const radii = hours?.isSlow ? RADII.filter((radius) => radius <= MAX_OPEN_RADIUS) : RADII;
  const last = radii.at(-1)!;
  const opened = hours === null ? sql`` : sql`cross join ${BUSINESS_BY_ID} on ${business.id} = point.id`;
  const hasEnough = (radius: number) => {
    const { from, where } = selectAround(place, radius, conditions.points);
    const isOpen = hours?.[radius <= SMALL_RADIUS ? 'each' : 'many'];
    // The plus keeps SQLite from looking up the point of each match, wherever it is.
    const isMatch = words === null ? undefined : sql`+point.id in ${selectMatchIds(words.widest)}`;
    return sql`(select count(*) from (select 1 from ${from} ${opened} where ${and(where, isMatch, isOpen)}
      limit ${ENOUGH})) = ${ENOUGH}`;
  };
  const grown = sql`case ${sql.join(
    radii.slice(0, -1).map((radius) => sql`when ${hasEnough(radius)} then ${radius}`),
    sql` `,
  )} else ${last} end`;
  if (words === null) return (await db.get<{ radius: number }>(sql`select ${grown} as radius`))!.radius;
  const steps = JSON.stringify(radii.slice(0, -1).map((radius) => [toHaversine(radius), radius]));
  const row = await db.get<{ radius: number }>(sql`
    with few as materialized (select id from ${selectMatchIds(words.widest)} limit ${FEW_MATCHES + 1}),
      counted as materialized (select count(*) as matches from few)
    select case when (select matches from counted) > ${FEW_MATCHES} then ${grown} else coalesce(
      (select min(value ->> 1) from json_each(${steps}) where value ->> 0 >= ${selectLastAway()}), ${last}) end as radius`);
  return row!.radius;

  /** Haversine of the farthest of enough matches; null if there are fewer. */
  function selectLastAway(): SQL {
    const where = and(conditions.points, hours?.each);
    return sql`(select ${toHaversineSql(place)} as away from few cross join business_point as point
      on point.id = few.id ${opened} where ${where ?? sql`true`} order by away limit 1 offset ${ENOUGH - 1})`;
  }
}
