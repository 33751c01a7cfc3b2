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
import { passingOf, type Restriction } from './restriction.ts';
import { selectSummaries, summariesOf, toSummary } from './summary.ts';

/** Around which place a list looks, and how many metres far. */
export type Near = { place: Point; radius: number };

/** What else is asked of the listings; `ids` yields those that were searched for. */
export type Further = { ids?: SQL; restrictions: Restriction[] };
/** The same, once it is known how many listings it is asked of: `byId` yields the listings that `where` speaks of. */
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
  const isPlain = ids === undefined && restrictions.length === 0;
  const counts = isPlain || restrictions.length > 0 ? await countPoints(db, query, near) : null;
  if (counts && (counts.total === 0 || (isPlain && query.offset >= counts.total)))
    return { items: [], total: counts.total };
  if (counts && isPlain && query.sortBy === undefined && query.sortOrder !== 'desc') {
    const items = await nearestOf(db, query, {
      ...near,
      radius: counts.radiusOf(query.offset + query.limit),
    });
    return { items: measured(near, items), total: counts.total };
  }
  const { byId, where } = passingOf(restrictions, counts?.total);
  const { items, total } = await sortedOf(db, query, near, { ids, byId, where });
  return { items: measured(near, items), total };
}

/** Part of the listings around a place, the nearest first, when nothing is asked that the points do not know. */
async function nearestOf(db: Database, query: BusinessListQuery, near: Near): Promise<BusinessSummary[]> {
  const { from, where } = source(query, near, {});
  const ids = sql`(select point.id from ${from} where ${where}
    order by ${haversineFrom(near.place)}, point.id limit ${query.limit} offset ${query.offset})`;
  const rows = await selectSummaries(db, ids);
  return rows.map(toSummary).toSorted((a, b) => byDistance(near.place, a, b));
}

/** Part of the listings around a place in any order, and how many there are: all are looked at, once. */
async function sortedOf(
  db: Database,
  query: BusinessListQuery,
  near: Near,
  conditions: Conditions,
): Promise<Page<BusinessSummary>> {
  const { from, where } = source(query, near, conditions);
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { by, join } =
    query.sortBy === undefined
      ? { by: sql`hit.away ${direction}, hit.id ${direction}`, join: sql`` }
      : {
          ...orderOf(query),
          join: sql`cross join ${business} on ${business.id} = hit.id ${orderOf(query).join}`,
        };
  const away = query.sortBy === undefined ? haversineFrom(near.place) : sql`0`;
  const row = await db.get<{ total: number; ids: string }>(sql`
    with hit as materialized (select point.id as id, ${away} as away from ${from} where ${where})
    select (select count(*) from hit) as total, (select json_group_array(id) from
      (select hit.id as id from hit ${join} order by ${by} limit ${query.limit} offset ${query.offset})) as ids`);
  return { items: await summariesOf(db, JSON.parse(row!.ids) as number[]), total: row!.total };
}

/** How many points there are within the radius, and within which radius there are at least some of them. */
async function countPoints(db: Database, query: BusinessListQuery, near: Near) {
  const { from, where } = source(query, near, {});
  const rings = RINGS.flatMap((fraction) => {
    const box = boxWithin(near.place, near.radius * fraction);
    return box === null ? [] : { radius: near.radius * fraction, box };
  });
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
  // The plus keeps SQLite from looking up the place of each listing that was searched for, wherever it is.
  return {
    from: where ? sql`${points.from} cross join ${byId} on ${business.id} = point.id` : points.from,
    where: and(
      points.where,
      isNear(place, radius, boxWithin(place, radius)),
      ids && sql`+point.id in ${ids}`,
      where,
    )!,
  };
}

function byDistance(place: Point, a: BusinessSummary, b: BusinessSummary): number {
  const far = (listing: BusinessSummary) => {
    const point = pointOf(listing);
    return point ? haversine(place, point) : Infinity;
  };
  return far(a) - far(b) || a.id - b.id;
}

/** Listings with the whole metres to each. One that lost its coordinates since it was found is left out. */
function measured({ place }: Near, listings: BusinessSummary[]): ListedBusiness[] {
  return listings.flatMap((listing) => {
    const point = pointOf(listing);
    return point ? { ...listing, distance: Math.round(metresOf(haversine(place, point))) } : [];
  });
}
