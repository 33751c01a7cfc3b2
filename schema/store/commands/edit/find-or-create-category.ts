import { eq } from 'drizzle-orm';
import type { BusinessForm } from '../../../contracts/business-form.ts';
import { createMessage } from '../../../messages.ts';
import { getCategoryIcon } from '../../../rules/business/category-icon.ts';
import { buildCategoryKey } from '../../../rules/business/identity-keys.ts';
import { slugify } from '../../../rules/business/slug.ts';
import { category } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { findIdByKey, findMergedInto } from '../../queries/location/location-keys.ts';
import { type EditContext, EditRefusedError } from './update-business.ts';
import { assignUniqueSlugs, generateNumberedSlugs } from '../row/unique-slugs.ts';

type CategoryChoiceInput = BusinessForm['categoryId'];
type FoundCategory = { id: number; name: string };

/**
 * Finds the category an operator chose; null if it is a name that no category has yet. @throws EditRefusedError for
 * an id that no category has
 */
export async function findCategory(db: Database, choice: CategoryChoiceInput): Promise<FoundCategory | null> {
  const isNumber = typeof choice === 'number';
  // A form that was opened before a merge has the number of the merged one.
  const id = isNumber
    ? ((await findMergedInto(db, 'category', choice)) ?? choice)
    : await findIdByKey(db, 'category', toKey(choice.name));
  if (id === null) return null;
  const columns = { id: category.id, name: category.name };
  const found = await db.select(columns).from(category).where(eq(category.id, id)).get();
  if (found === undefined && isNumber)
    throw new EditRefusedError(createMessage('unknown_category', { id: choice }), 'categoryId');
  return found ?? null;
}

/**
 * Finds the category an operator chose, or creates it with an entry in the audit log. The caller retries the whole of
 * its step.
 *
 * @throws EditRefusedError for an id that no category has
 */
export async function findOrCreateCategory(
  db: Database,
  choice: CategoryChoiceInput,
  { now, actor }: EditContext,
): Promise<FoundCategory> {
  const known = await findCategory(db, choice);
  if (known !== null || typeof choice === 'number') return known!;
  const { name } = choice;
  const [slug] = await assignUniqueSlugs(
    [name],
    () => generateNumberedSlugs(slugify(name, 'category')),
    (wanted) => findTakenSlugs(db, wanted),
  );
  const insert = {
    sql: `insert into category (name, slug, icon, key) values (?, ?, ?, ?) on conflict (key) do nothing`,
    args: [name, slug!, getCategoryIcon(name), toKey(name)],
  };
  const entry = buildAuditIfChanged({
    at: now,
    actor,
    action: 'category.create',
    entity: 'category',
    entityId: { sql: 'select id from category where key = ?', args: [toKey(name)] },
    after: { name },
  });
  await db.$client.batch([insert, entry], 'write');
  return (await findCategory(db, choice))!;
}

function toKey(name: string): string {
  const key = buildCategoryKey(name);
  if (key === '') throw new EditRefusedError(createMessage('category_name_unreadable', {}), 'categoryId');
  return key;
}

async function findTakenSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.$client.execute({
    sql: 'select slug from category where slug in (select value from json_each(?))',
    args: [JSON.stringify(slugs)],
  });
  return new Set(rows.map(({ slug }) => slug as string));
}
