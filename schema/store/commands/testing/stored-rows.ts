import type { Listing } from '../../../contracts/listing.ts';
import type { Database } from '../../database.ts';
import { type UpsertOutcome, upsertListings } from '../upsert/upsert-listings.ts';

/** Stores listings as one import. */
export function importListings(
  db: Database,
  listings: Listing[],
  now = new Date(),
): Promise<UpsertOutcome[]> {
  return upsertListings(db, listings, { source: 'import', now, touched: new Set<number>() });
}

/** A stored business by its slug, with names instead of ids. */
export async function findStoredRow(
  db: Database,
  slug: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.$client.execute({
    sql: `select b.*, c.name as city, g.name as category from business b
      join city c on c.id = b.city_id join category g on g.id = b.category_id where b.slug = ?`,
    args: [slug],
  });
  return rows[0] as Record<string, unknown> | undefined;
}

/** Values of the first column of a query. */
export async function selectColumn(db: Database, sql: string): Promise<unknown[]> {
  return (await db.$client.execute(sql)).rows.map((row) => row[0]);
}

/** The stored data after an import with indexes and triggers, in a fixed order, without ids and times. */
export async function dumpDatabase(db: Database): Promise<string> {
  const parts: string[] = [];
  for (const [table, columns, joins] of DUMP_QUERIES) {
    const { rows } = await db.$client.execute(
      `select json_array(${columns}) as line from ${table} ${joins} order by line`,
    );
    parts.push(`# ${table}`, ...rows.map((row) => row[0] as string));
  }
  return parts.join('\n');
}

const DUMP_QUERIES = [
  [
    'business b',
    `b.slug, b.name, g.slug, c.slug, b.country_code, b.type, b.subtypes, b.street, b.address, b.postal_code, b.latitude,
      b.longitude, b.time_zone, b.phone, b.email, b.website, b.description, b.about, b.working_hours, b.special_hours, b.rating,
      b.review_count, b.photos, b.photo_url, b.image_url, b.is_verified, b.is_sponsored, b.business_status, b.price_range, b.location_link,
      b.order_link, b.menu_link, b.reservation_link, b.reviews_link, b.place_id, b.google_id, b.cid, b.source,
      b.match_key, b.name_key, b.search_what, b.search_place, b.search_street, b.quality, b.geo_key, b.score, b.schedule_id, b.removed_at is null`,
    'join city c on c.id = b.city_id join category g on g.id = b.category_id',
  ],
  [
    'review r',
    'b.slug, r.key, r.author_name, r.rating, r.comment, r.created_at',
    'join business b on b.id = r.business_id',
  ],
  ['city', 'name, slug, state, state_code, country_code, key, business_count', ''],
  ['category', 'name, slug, icon, key, business_count', ''],
  ['country', 'code, name, business_count', ''],
  ['slug_counter', 'base, last', ''],
  ['schedule', 'id, time_zone, openings, dated', ''],
  ['business_point p', 'b.slug, p.lat, p.lng', 'join business b on b.id = p.id'],
  ['sqlite_schema', 'type, name, sql', `where type in ('index', 'trigger')`],
] as const;
