import type { CategoryChoice } from '../../../contracts/locations.ts';
import { CATEGORY_NAMES } from '../../../rules/business/category-names.ts';
import { buildCategoryKey } from '../../../rules/business/identity-keys.ts';
import { category } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Every category a listing can be filed under: those stored, with or without listings, and those known by name alone. */
export async function listCategoryChoices(db: Database): Promise<CategoryChoice[]> {
  const stored = await db
    .select({ id: category.id, name: category.name, key: category.key })
    .from(category)
    .orderBy(category.key);
  const keys = new Set(stored.map(({ key }) => key));
  const known = CATEGORY_NAMES.filter((name) => !keys.has(buildCategoryKey(name)));
  return [...stored.map(({ id, name }) => ({ id, name })), ...known.map((name) => ({ id: null, name }))];
}
