import { sql } from 'drizzle-orm';
import type { NearbyBusiness } from '../../../contracts/business.ts';
import { getBoxesAround, getInnerBox } from '../../../rules/geo/bounding-box.ts';
import { pickOnePerName } from '../../../rules/ranking/one-per-name.ts';
import {
  getMetresTo,
  NEARBY_COUNT,
  NEARBY_METRES,
  NEAREST_COUNT,
  type Neighbour,
  getNearest,
} from '../../../rules/geo/k-nearest.ts';
import { type Point, getPoint } from '../../../rules/geo/coordinates.ts';
import { toEarnedScore } from '../../../rules/ranking/rating-score.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { buildNeighbourIds } from './hilbert-neighbours.ts';
import { toHaversineSql, isNear, selectPoints } from '../list/point-index.ts';
import { findSummaries } from '../business/business-summary.ts';

/** Search radii in metres, tried in order until enough businesses are found. */
const REACHES_M = [12, 50, 200, 800, 3_000, 12_000, NEARBY_METRES];

type Origin = {
  id: number;
  nameKey: string;
  cityId: number;
  geoKey: number;
  latitude: number | null;
  longitude: number | null;
  removedAt: string | null;
};

/**
 * The nearest businesses, nearest first, across city borders (geo/k-nearest.ts), one per name. If there are none, or
 * the business has no coordinates: its best-rated neighbours in the city, without distances, as on its page
 * (site/models/builders/business.ts). Null if the business does not exist.
 */
export async function findNearby(db: Database, slug: string): Promise<NearbyBusiness[] | 'removed' | null> {
  const [here] = await db.all<Origin>(sql`
    select ${business.id} as id, ${business.nameKey} as nameKey, ${business.cityId} as cityId, ${business.geoKey} as geoKey,
      ${business.latitude} as latitude, ${business.longitude} as longitude, ${business.removedAt} as removedAt
    from ${business} where ${business.slug} = ${slug}`);
  if (!here) return null;
  if (here.removedAt !== null) return 'removed';
  const place = getPoint(here);
  const near = place === null ? [] : await findNearestOthers(db, here.id, place);
  const distances = new Map(near.map((each) => [each.id, getMetresTo(each)]));
  const others = near.length > 0 ? await loadNames(db, near) : await findBestNeighbours(db, here);
  const shown = pickOnePerName(others, here).slice(0, NEARBY_COUNT);
  const summaries = await findSummaries(
    db,
    shown.map(({ id }) => id),
  );
  return summaries.map((summary) => ({ ...summary, distance: distances.get(summary.id) ?? null }));
}

async function findNearestOthers(db: Database, id: number, place: Point): Promise<Neighbour[]> {
  const reach = await findReach(db, place);
  const { from, where } = selectPoints(getBoxesAround(place, reach));
  // A few more than needed: for equal distances, results of the database can differ in the last digit.
  const candidates = await db.all<Point & { id: number }>(sql`
    select id, lat, lng from ${from} where ${where} and ${isNear(place, reach, null)} and id <> ${id}
    order by ${toHaversineSql(place)}, id limit ${4 * NEAREST_COUNT}`);
  return getNearest(place, candidates, NEAREST_COUNT);
}

/** Radius in metres that contains enough businesses, if there are enough. */
async function findReach(db: Database, place: Point): Promise<number> {
  const counts = REACHES_M.map((reach) => {
    const box = getInnerBox(place, reach);
    if (box === null) return sql`0`;
    const { from, where } = selectPoints([box]);
    return sql`(select count(*) from (select 1 from ${from} where ${where} limit ${NEAREST_COUNT + 1}))`;
  });
  const row = await db.get<{ counts: string }>(
    sql`select json_array(${sql.join(counts, sql`, `)}) as counts`,
  );
  const found = JSON.parse(row!.counts) as number[];
  return REACHES_M.find((_, i) => found[i]! > NEAREST_COUNT) ?? NEARBY_METRES;
}

type NamedNeighbour = { id: number; nameKey: string };

/** The same businesses in the same order, with their folded names. */
async function loadNames(db: Database, near: Neighbour[]): Promise<NamedNeighbour[]> {
  const ids = sql.join(
    near.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const rows = await db.all<NamedNeighbour>(
    sql`select ${business.id} as id, ${business.nameKey} as nameKey from ${business} where ${business.id} in (${ids})`,
  );
  const names = new Map(rows.map((row) => [row.id, row]));
  return near.flatMap(({ id }) => names.get(id) ?? []);
}

async function findBestNeighbours(db: Database, { id, cityId, geoKey }: Origin): Promise<NamedNeighbour[]> {
  const ids = buildNeighbourIds('city', String(cityId), String(geoKey), String(id));
  const neighbours = await db.all<NamedNeighbour & { score: number }>(sql`
    select ${business.id} as id, ${business.nameKey} as nameKey, ${business.score} as score from ${business}
    where ${business.id} in (${sql.raw(ids)})`);
  return neighbours.toSorted((a, b) => toEarnedScore(b.score) - toEarnedScore(a.score) || a.id - b.id);
}
