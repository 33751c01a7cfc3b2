import { sql } from 'drizzle-orm';
import type { CategoryChoice } from '../../../contracts/locations.ts';
import { CATEGORY_NAMES } from '../../../rules/business/category-names.ts';
import { buildCategoryKey } from '../../../rules/business/identity-keys.ts';
import { category, categoryAlias } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { MERGED_MARK } from '../location/location-keys.ts';

/**
 * Every category that a business can have: the stored ones, also without businesses, and the predefined ones. Those
 * that were merged into others are not offered.
 */
export async function listCategoryChoices(db: Database): Promise<CategoryChoice[]> {
  const [stored, aliases] = await Promise.all([
    db
      .select({ id: category.id, name: category.name, nameTr: category.nameTr, key: category.key })
      .from(category)
      .where(sql`${category.key} not like ${`${MERGED_MARK}%`}`)
      .orderBy(category.key),
    db.select({ key: categoryAlias.key }).from(categoryAlias),
  ]);
  const keys = new Set([...stored, ...aliases].map(({ key }) => key));
  const known = CATEGORY_NAMES.filter((name) => !keys.has(buildCategoryKey(name)));
  return [
    ...stored.map(({ id, name, nameTr }) => ({ id, name, nameTr })),
    ...known.map((name) => ({ id: null, name, nameTr: '' })),
  ];
}
