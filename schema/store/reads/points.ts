import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../contracts/business.ts';
import type { Box } from '../../rules/box.ts';
import { haversineOf, type Point, RADIANS } from '../../rules/point.ts';
import { category, city } from '../../tables/index.ts';
import type { Filter } from './filter.ts';

/** To select from: the points in some boxes (rules/box.ts) that fulfil a condition, called `point`. */
export function pointsIn(boxes: Box[], condition?: SQL): { from: SQL; where: SQL } {
  const [box, ...others] = boxes.map((each) => and(isIn(each), condition)!);
  if (others.length === 0) return { from: sql`business_point as point`, where: box! };
  const parts = [box!, ...others].map(
    (where) => sql`select id, lat, lng from business_point as point where ${where}`,
  );
  return { from: sql`(${sql.join(parts, sql` union all `)}) as point`, where: sql`true` };
}

/** Whether a point is in a box. */
export function isIn({ south, north, west, east }: Box): SQL {
  return sql`(point.lat between ${south} and ${north} and point.lng between ${west} and ${east})`;
}

/** The haversine (rules/point.ts) between a point and a place. */
export function haversineFrom({ lat, lng }: Point): SQL {
  const half = RADIANS / 2;
  const y = sql`sin((point.lat - ${lat}) * ${half})`;
  const x = sql`sin((point.lng - ${lng}) * ${half})`;
  return sql`(${y} * ${y} + cos(point.lat * ${RADIANS}) * ${Math.cos(lat * RADIANS)} * ${x} * ${x})`;
}

/** Whether a point lies within some metres of a place. Those in `within`, a box of such points, need no reckoning. */
export function isNear(place: Point, metres: number, within: Box | null): SQL {
  const near = sql`${haversineFrom(place)} <= ${haversineOf(metres)}`;
  return within === null ? near : sql`(${isIn(within)} or ${near})`;
}

/** What the filters of a query say of a point; undefined without filters. */
export function pointFilter(query: Pick<BusinessListQuery, Filter>): SQL | undefined {
  const { categoryId, cityId, country } = query;
  return and(
    categoryId === undefined ? undefined : sql`point.category = ${categoryId}`,
    query.category === undefined
      ? undefined
      : sql`point.category = (select ${category.id} from ${category} where ${category.slug} = ${query.category})`,
    cityId === undefined ? undefined : sql`point.city = ${cityId}`,
    query.city === undefined
      ? undefined
      : sql`point.city = (select ${city.id} from ${city} where ${city.slug} = ${query.city})`,
    country === undefined ? undefined : sql`point.country = ${countryNumber(country)}`,
  );
}

/** As the points hold countries (`business_point` in schema/migrations/0001_triggers.sql). @example countryNumber('AC') → 2 */
function countryNumber(code: string): number {
  return (code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65;
}
