import type { ListTests } from './list-tests.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Point } from '../../../rules/geo/coordinates.ts';
import type { Database } from '../../database.ts';
import { selectMatchIds } from '../search/fts-expression.ts';
import { joinFacts } from './facts.ts';
import { ENOUGH, growCircle, measureFew, RADII } from './grow-circle.ts';
import type { HoursConditions } from './open-now.ts';
import type { List } from './plan-list.ts';
import { type Around, selectAround } from './point-index.ts';

/** Largest radius with opening hours: nobody drives farther for what closes soon, and at night all would be tested. */
const MAX_OPEN_RADIUS = 50_000;
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
    fewTested: Math.min(passing.fewTested, unknown.fewTested),
  };
}

/** Finds the smallest radius of a list around a point that holds enough of its businesses. */
export async function findRadius(db: Database, list: List, place: Point): Promise<number> {
  const { words, hours } = list;
  if (words !== null && hours === null) return (await growCircle(db, { ...list, words }, place)).radius;
  const radii = hours?.isSlow ? RADII.filter((radius) => radius <= MAX_OPEN_RADIUS) : RADII;
  const counted = grow(list, place, radii);
  const grown =
    words === null ? counted : sql`coalesce((${measureFew({ ...list, words }, place, radii)}), ${counted})`;
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
  return sql`(select count(*) from (select 1 from ${from} ${joinFacts(hours)} where ${and(where, isMatch, isOpen)}
    limit ${ENOUGH})) = ${ENOUGH}`;
}

/** True if a point is one of the matches. The plus keeps SQLite from looking up the point of each, wherever it is. */
function isAmong(matches: SQL): SQL {
  return sql`+point.id in ${matches}`;
}
