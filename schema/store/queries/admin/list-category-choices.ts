import type { CategoryChoice } from '../../../contracts/locations.ts';
import { CATEGORY_NAMES } from '../../../rules/business/category-names.ts';
import { buildCategoryKey } from '../../../rules/business/identity-keys.ts';
import { category } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Every category that a business can have: the stored ones, also without businesses, and the predefined ones. */
export async function listCategoryChoices(db: Database): Promise<CategoryChoice[]> {
  const stored = await db
    .select({ id: category.id, name: category.name, key: category.key })
    .from(category)
    .orderBy(category.key);
  const keys = new Set(stored.map(({ key }) => key));
  const known = CATEGORY_NAMES.filter((name) => !keys.has(buildCategoryKey(name)));
  return [...stored.map(({ id, name }) => ({ id, name })), ...known.map((name) => ({ id: null, name }))];
}
