import { sql } from 'drizzle-orm';
import type { NearbyBusiness } from '../../contracts/business.ts';
import { distance } from '../../rules/geo.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { summariesOf } from './summary.ts';

const MAX_NEARBY = 6;

type Place = { id: number; cityId: number; latitude: number | null; longitude: number | null };

/**
 * The listings of the same city that are nearest to one, nearest first; those without coordinates come last,
 * the best rated first. Null when there is no such listing. Reads every listing of the city once.
 */
export async function findNearby(db: Database, slug: string): Promise<NearbyBusiness[] | 'removed' | null> {
  const [here] = await db.all<Place & { removedAt: string | null }>(sql`
    select ${business.id} as id, ${business.cityId} as cityId, ${business.latitude} as latitude,
      ${business.longitude} as longitude, ${business.removedAt} as removedAt
    from ${business} where ${business.slug} = ${slug}`);
  if (!here) return null;
  if (here.removedAt !== null) return 'removed';
  const ids = await nearestIds(db, here);
  const summaries = await summariesOf(db, ids);
  return summaries
    .map((summary) => ({ ...summary, distance: metresBetween(here, summary) }))
    .toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
}

/** Within a city the earth is flat: the order of squared degrees, the longitude shortened, is that of distances. */
async function nearestIds(db: Database, here: Place): Promise<number[]> {
  const shrink = Math.cos(((here.latitude ?? 0) * Math.PI) / 180) ** 2;
  const east = sql`abs(${business.longitude} - ${here.longitude})`;
  const rows = await db.all<{ id: number }>(sql`
    select ${business.id} as id from ${business}
    where ${business.cityId} = ${here.cityId} and ${business.removedAt} is null and ${business.id} <> ${here.id}
    order by (${business.latitude} - ${here.latitude}) * (${business.latitude} - ${here.latitude})
        + min(${east}, 360 - ${east}) * min(${east}, 360 - ${east}) * ${shrink} nulls last,
      ${business.score} desc, ${business.nameKey}, ${business.id}
    limit ${MAX_NEARBY}`);
  return rows.map((row) => row.id);
}

type Point = { latitude: number | null; longitude: number | null };

/** In whole metres. */
function metresBetween(a: Point, b: Point): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return Math.round(
    distance(
      { latitude: a.latitude, longitude: a.longitude },
      { latitude: b.latitude, longitude: b.longitude },
    ),
  );
}
