import { sql } from 'drizzle-orm';
import type { NearbyBusiness } from '../../contracts/business.ts';
import { boxesAround, boxWithin } from '../../rules/box.ts';
import { onePerName } from '../../rules/chain.ts';
import { metresTo, NEARBY, NEARBY_METRES, NEAREST, type Near, nearestTo } from '../../rules/nearest.ts';
import { type Point, pointOf } from '../../rules/point.ts';
import { earnedScore } from '../../rules/score.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { neighbourIdsSql } from './neighbours.ts';
import { toHaversine, isNear, selectPoints } from './lists/point-index.ts';
import { summariesOf } from './summary.ts';

/** How far one looks, in metres: first whether there are enough listings very near, then farther. */
const REACHES = [12, 50, 200, 800, 3_000, 12_000, NEARBY_METRES];

type Here = {
  id: number;
  nameKey: string;
  cityId: number;
  geoKey: number;
  latitude: number | null;
  longitude: number | null;
  removedAt: string | null;
};

/**
 * The nearest others of a listing, nearest first, wherever their city ends (rules/nearest.ts), one of each name. Where there
 * are none, or it has no coordinates, the first of its neighbours in the city by score, without distances. The same that its page lists
 * (site/publish/models/business.ts). Null when there is no such listing.
 */
export async function findNearby(db: Database, slug: string): Promise<NearbyBusiness[] | 'removed' | null> {
  const [here] = await db.all<Here>(sql`
    select ${business.id} as id, ${business.nameKey} as nameKey, ${business.cityId} as cityId, ${business.geoKey} as geoKey,
      ${business.latitude} as latitude, ${business.longitude} as longitude, ${business.removedAt} as removedAt
    from ${business} where ${business.slug} = ${slug}`);
  if (!here) return null;
  if (here.removedAt !== null) return 'removed';
  const place = pointOf(here);
  const near = place === null ? [] : await nearestOthers(db, here.id, place);
  const distances = new Map(near.map((each) => [each.id, metresTo(each)]));
  const others = near.length > 0 ? await withNames(db, near) : await bestNeighbours(db, here);
  const shown = onePerName(others, here).slice(0, NEARBY);
  const summaries = await summariesOf(
    db,
    shown.map(({ id }) => id),
  );
  return summaries.map((summary) => ({ ...summary, distance: distances.get(summary.id) ?? null }));
}

async function nearestOthers(db: Database, id: number, place: Point): Promise<Near[]> {
  const reach = await reachOf(db, place);
  const { from, where } = selectPoints(boxesAround(place, reach));
  // Some more than wanted: of equally near ones, what the database reckons may differ in the last digit.
  const listings = await db.all<Point & { id: number }>(sql`
    select id, lat, lng from ${from} where ${where} and ${isNear(place, reach, null)} and id <> ${id}
    order by ${toHaversine(place)}, id limit ${4 * NEAREST}`);
  return nearestTo(place, listings, NEAREST);
}

/** A distance in metres within which there are enough listings, if there are. */
async function reachOf(db: Database, place: Point): Promise<number> {
  const counts = REACHES.map((reach) => {
    const box = boxWithin(place, reach);
    if (box === null) return sql`0`;
    const { from, where } = selectPoints([box]);
    return sql`(select count(*) from (select 1 from ${from} where ${where} limit ${NEAREST + 1}))`;
  });
  const row = await db.get<{ counts: string }>(
    sql`select json_array(${sql.join(counts, sql`, `)}) as counts`,
  );
  const found = JSON.parse(row!.counts) as number[];
  return REACHES.find((_, i) => found[i]! > NEAREST) ?? NEARBY_METRES;
}

type Other = { id: number; nameKey: string };

/** The same listings in the same order, with their folded names. */
async function withNames(db: Database, near: Near[]): Promise<Other[]> {
  const ids = sql.join(
    near.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const rows = await db.all<Other>(
    sql`select ${business.id} as id, ${business.nameKey} as nameKey from ${business} where ${business.id} in (${ids})`,
  );
  const names = new Map(rows.map((row) => [row.id, row]));
  return near.flatMap(({ id }) => names.get(id) ?? []);
}

async function bestNeighbours(db: Database, { id, cityId, geoKey }: Here): Promise<Other[]> {
  const ids = neighbourIdsSql('city', String(cityId), String(geoKey), String(id));
  const neighbours = await db.all<Other & { score: number }>(sql`
    select ${business.id} as id, ${business.nameKey} as nameKey, ${business.score} as score from ${business}
    where ${business.id} in (${sql.raw(ids)})`);
  return neighbours.toSorted((a, b) => earnedScore(b.score) - earnedScore(a.score) || a.id - b.id);
}
