import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';

/** Slug and names of a business, those of its category, city and state, its postal code and its coordinates. */
export type SearchableNames = {
  slug: string;
  name: string;
  category: string;
  city: string;
  state: string;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Highest id of a business; 0 for an empty directory. */
export async function findLastBusinessId(db: Database): Promise<number> {
  const row = await db.get<{ last: number }>(sql`select coalesce(max(id), 0) as last from business`);
  return row!.last;
}

/** Up to `count` businesses, evenly spread over all ids. */
export async function loadSpreadBusinesses(db: Database, count: number): Promise<SearchableNames[]> {
  // A number is sent as a float, so a quotient is cast to be an id.
  const steps = JSON.stringify(Array.from({ length: count }, (_, i) => i + 1));
  return db.all<SearchableNames>(sql`
    select b.slug, b.name, c.name as category, t.name as city, t.state, b.postal_code as zip, b.latitude, b.longitude
    from business b join category c on c.id = b.category_id join city t on t.id = b.city_id
    where b.id in (
      select cast((select max(id) from business) * value / ${count + 1} as integer) from json_each(${steps}))`);
}
