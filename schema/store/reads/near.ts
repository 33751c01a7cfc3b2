import { and, type SQL, sql } from 'drizzle-orm';
import {
  type BusinessListQuery,
  type BusinessSummary,
  DEFAULT_RADIUS,
  type ListedBusiness,
} from '../../contracts/business.ts';
import { boxesAround, boxWithin } from '../../rules/box.ts';
import { haversine, metresOf, type Point, pointAt, pointOf } from '../../rules/point.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { orderOf } from './order.ts';
import type { Page } from './places.ts';
import { haversineFrom, isNear, pointFilter, pointsIn } from './points.ts';
import { type Restriction, sourceOf } from './restriction.ts';
import { selectSummaries, toSummary } from './summary.ts';

/** Around which place a list looks, and how many metres far. */
export type Near = { place: Point; radius: number };

/** What else is asked of the listings; `ids` yields those that were searched for. */
export type Further = { ids?: SQL; restrictions: Restriction[] };
/** The same, once it is known how many listings it is asked of. */
type Conditions = { ids?: SQL; byId?: SQL; where?: SQL };

/** Fractions of the radius within which the listings are counted, to sort no more of them than a page needs. */
const RINGS = [1 / 256, 1 / 64, 1 / 16, 1 / 4];

/** The place a query is about; null when it is about none. */
export function nearOf({ lat, lng, radius = DEFAULT_RADIUS }: BusinessListQuery): Near | null {
  return lat === undefined || lng === undefined ? null : { place: pointAt(lat, lng), radius };
}

/**
 * The listings around a place that a query asks for: nearest first, equally near ones by id, unless it names an order. How
 * many there are in all is exact.
 */
export async function listNear(
  db: Database,
  query: BusinessListQuery,
  near: Near,
  { ids, restrictions }: Further,
): Promise<Page<ListedBusiness>> {
  const tested = restrictions.length === 0 ? 0 : (await countNear(db, query, near, {})).total;
  const { byId, where: passing } = sourceOf(restrictions, tested);
  const further: Conditions = { ids, byId, where: passing };
  const counts = await countNear(db, query, near, further);
  const { total } = counts;
  if (query.offset >= total) return { items: [], total };
  const measured = (summary: BusinessSummary) => ({ ...summary, distance: metresFrom(near.place, summary) });
  if (query.sortBy !== undefined) {
    const { by, join } = orderOf(query);
    const { from, where } = source(query, near, { ...further, where: further.where ?? sql`true` });
    const shown = sql`(select ${business.id} from ${from} ${join} where ${where}
      order by ${by} limit ${query.limit} offset ${query.offset})`;
    const rows = await selectSummaries(db, shown).orderBy(by);
    return { items: rows.map((row) => measured(toSummary(row))), total };
  }
  const isFarFirst = query.sortOrder === 'desc';
  const radius = isFarFirst ? near.radius : counts.radiusOf(query.offset + query.limit);
  const { from, where } = source(query, { ...near, radius }, further);
  const direction = isFarFirst ? sql`desc` : sql`asc`;
  const shown = sql`(select point.id from ${from} where ${where}
    order by ${haversineFrom(near.place)} ${direction}, point.id ${direction} limit ${query.limit} offset ${query.offset})`;
  const rows = await selectSummaries(db, shown);
  const items = rows.map(toSummary).toSorted((a, b) => byDistance(near.place, a, b));
  return { items: (isFarFirst ? items.toReversed() : items).map(measured), total };
}

/** How many listings there are within the radius, and within which radius there are at least some of them. */
async function countNear(db: Database, query: BusinessListQuery, near: Near, further: Conditions) {
  const { from, where } = source(query, near, further);
  // What else is asked may take long to find out for each listing, longer than sorting them.
  const isPlain = further.ids === undefined && further.where === undefined;
  const rings = isPlain
    ? RINGS.flatMap((fraction) => {
        const box = boxWithin(near.place, near.radius * fraction);
        return box === null ? [] : { radius: near.radius * fraction, box };
      })
    : [];
  const inRings = rings.map(({ box }) => {
    const points = pointsIn([box], pointFilter(query));
    return sql`(select count(*) from ${points.from} where ${points.where})`;
  });
  const columns = [sql`(select count(*) from ${from} where ${where})`, ...inRings];
  const row = await db.get<{ counts: string }>(
    sql`select json_array(${sql.join(columns, sql`, `)}) as counts`,
  );
  const [total, ...found] = JSON.parse(row!.counts) as [number, ...number[]];
  return {
    total,
    radiusOf: (count: number) => rings.find((_, i) => found[i]! >= count)?.radius ?? near.radius,
  };
}

/** To select from: the points within the radius of which all holds that is asked. */
function source(
  query: BusinessListQuery,
  { place, radius }: Near,
  { ids, byId = sql`${business}`, where }: Conditions,
) {
  const points = pointsIn(boxesAround(place, radius), pointFilter(query));
  return {
    from: where ? sql`${points.from} cross join ${byId} on ${business.id} = point.id` : points.from,
    where: and(
      points.where,
      isNear(place, radius, boxWithin(place, radius)),
      ids && sql`point.id in ${ids}`,
      where,
    )!,
  };
}

function byDistance(place: Point, a: BusinessSummary, b: BusinessSummary): number {
  return haversine(place, pointOf(a)!) - haversine(place, pointOf(b)!) || a.id - b.id;
}

/** In whole metres. */
function metresFrom(place: Point, summary: BusinessSummary): number {
  return Math.round(metresOf(haversine(place, pointOf(summary)!)));
}
