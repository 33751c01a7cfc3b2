import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';

/** Names of a business, its category, its city and its state, its postal code and its coordinates. */
export type SearchableNames = {
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

/** Slugs of the published businesses with these ids, in their order. */
export async function loadSlugs(db: Database, ids: number[]): Promise<string[]> {
  const rows = await db.all<{ slug: string }>(sql`
    select b.slug from json_each(${JSON.stringify(ids)}) as given join business b on b.id = given.value
    where b.removed_at is null order by given.key`);
  return rows.map(({ slug }) => slug);
}

/** Up to `count` businesses, evenly spread over all ids. */
export async function loadSpreadBusinesses(db: Database, count: number): Promise<SearchableNames[]> {
  const steps = JSON.stringify(Array.from({ length: count }, (_, i) => i + 1));
  return db.all<SearchableNames>(sql`
    select b.name, c.name as category, t.name as city, t.state, b.postal_code as zip, b.latitude, b.longitude
    from business b join category c on c.id = b.category_id join city t on t.id = b.city_id
    where b.id in (select (select max(id) from business) * value / ${count + 1} from json_each(${steps}))`);
}
