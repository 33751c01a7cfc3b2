import { sql } from 'drizzle-orm';
import { category } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { listCategoryKeys } from './search-tiers.ts';

/** True if words name a category. */
export async function isCategory(db: Database, words: string[]): Promise<boolean> {
  const keys = JSON.stringify(listCategoryKeys(words));
  const row = await db.get<{ found: number }>(sql`select exists (select 1 from ${category}
    where ${category.key} in (select value from json_each(${keys})) and ${category.businessCount} > 0) as found`);
  return row!.found === 1;
}
