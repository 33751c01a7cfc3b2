import { and, sql } from 'drizzle-orm';
import type { BusinessSummary, ListedBusiness } from '../../../contracts/business.ts';
import { getHaversine, toMetres, type Point, getPoint } from '../../../rules/geo/coordinates.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { selectMatchIds } from '../search/fts-expression.ts';
import { selectSummaries, findSummaries, toSummary } from '../business/business-summary.ts';
import { joinFacts } from './facts.ts';
import type { List, Plan } from './plan-list.ts';

/** Reads the nearest businesses of a query that the points alone can satisfy. */
export async function readNearest(
  db: Database,
  list: List,
  plan: Plan & { kind: 'nearest' },
): Promise<Page<ListedBusiness>> {
  const { place, distance } = plan.circle;
  const ids = sql`(select point.id from ${plan.points.from} where ${plan.points.where}
    order by ${distance}, point.id limit ${list.limit} offset ${list.offset})`;
  const items = (await selectSummaries(db, ids)).map(toSummary);
  items.sort((a, b) => measure(place, a) - measure(place, b) || a.id - b.id);
  return { items: addDistances(place, items), total: plan.total };
}

/** Reads a page of the matches in a circle that has grown. @param ids of all of them, nearest first */
export async function readGrown(
  db: Database,
  { sortOrder, limit, offset }: List,
  place: Point,
  ids: number[],
): Promise<Page<ListedBusiness>> {
  const inOrder = sortOrder === 'desc' ? ids.toReversed() : ids;
  const businesses = await findSummaries(db, inOrder.slice(offset, offset + limit));
  return { items: addDistances(place, businesses), total: ids.length };
}

/** Reads a page of a list around a centre, in any order. Reads all points of the circle once. */
export async function readCircle(
  db: Database,
  list: List,
  plan: Plan & { kind: 'circle' },
): Promise<Page<ListedBusiness>> {
  const { place, points, distance } = plan.circle;
  const isOpen = list.hours?.[plan.hours];
  // The plus keeps SQLite from looking up the point of each match, wherever it is.
  const isMatch = plan.words ? sql`+point.id in ${selectMatchIds(plan.words.widest)}` : undefined;
  const direction = list.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { away, join, by } =
    list.sortBy === undefined
      ? { away: distance, join: undefined, by: sql`hit.away ${direction}, hit.id ${direction}` }
      : {
          away: sql`0`,
          join: sql`cross join ${business} on ${business.id} = hit.id ${list.order.join}`,
          by: list.order.by,
        };
  const row = await db.get<{ total: number; ids: string }>(sql`
    with hit as materialized (select point.id as id, ${away} as away from ${points.from} ${joinFacts(list.hours)}
      where ${and(points.where, isMatch, isOpen)})
    select (select count(*) from hit) as total, (select json_group_array(id) from
      (select hit.id as id from hit ${join} order by ${by} limit ${list.limit} offset ${list.offset})) as ids`);
  const businesses = await findSummaries(db, JSON.parse(row!.ids) as number[]);
  return { items: addDistances(place, businesses), total: row!.total };
}

/** Haversine of the distance to a business. */
function measure(place: Point, each: BusinessSummary): number {
  const point = getPoint(each);
  return point ? getHaversine(place, point) : Infinity;
}

/** Adds the distances in whole metres. A business that has lost its coordinates meanwhile is omitted. */
function addDistances(place: Point, businesses: BusinessSummary[]): ListedBusiness[] {
  return businesses.flatMap((each) => {
    const away = measure(place, each);
    return away === Infinity ? [] : { ...each, distance: Math.round(toMetres(away)) };
  });
}
