import { sql } from 'drizzle-orm';
import type { NearbyBusiness } from '../../contracts/business.ts';
import { distance } from '../../rules/geo.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { nearestFirst, NEARBY, neighbourIdsSql } from './neighbours.ts';
import { summariesOf } from './summary.ts';

type Place = {
  id: number;
  cityId: number;
  geoKey: number;
  latitude: number | null;
  longitude: number | null;
};

/**
 * The nearest of a listing's neighbours in its city, nearest first; those without coordinates come last. The same that
 * its page lists (site/publish/models/business.ts). Null when there is no such listing.
 */
export async function findNearby(db: Database, slug: string): Promise<NearbyBusiness[] | 'removed' | null> {
  const [here] = await db.all<Place & { removedAt: string | null }>(sql`
    select ${business.id} as id, ${business.cityId} as cityId, ${business.geoKey} as geoKey,
      ${business.latitude} as latitude, ${business.longitude} as longitude, ${business.removedAt} as removedAt
    from ${business} where ${business.slug} = ${slug}`);
  if (!here) return null;
  if (here.removedAt !== null) return 'removed';
  const ids = neighbourIdsSql('city', String(here.cityId), String(here.geoKey), String(here.id));
  const around = await db.all<Place>(sql`
    select ${business.id} as id, ${business.latitude} as latitude, ${business.longitude} as longitude
    from ${business} where ${business.id} in (${sql.raw(ids)})`);
  const nearest = around
    .map((there) => ({ id: there.id, metres: metresBetween(here, there) }))
    .toSorted(nearestFirst)
    .slice(0, NEARBY);
  const summaries = await summariesOf(
    db,
    nearest.map(({ id }) => id),
  );
  const metres = new Map(nearest.map((near) => [near.id, near.metres]));
  return summaries
    .map((summary) => ({ ...summary, distance: metres.get(summary.id)! }))
    .toSorted((a, b) => nearestFirst({ id: a.id, metres: a.distance }, { id: b.id, metres: b.distance }));
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
