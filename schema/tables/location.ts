import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A country by its ISO 3166-1 alpha-2 code. Triggers keep `businessCount` exact. */
export const country = sqliteTable('country', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  businessCount: integer('business_count').notNull().default(0),
});

/** A city: name + state + country. Its slug never changes. */
export const city = sqliteTable(
  'city',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** State in full ('Utah'), or '' if the country has none. */
    state: text('state').notNull().default(''),
    /** Postal state code ('UT'), or ''. */
    stateCode: text('state_code').notNull().default(''),
    countryCode: text('country_code')
      .notNull()
      .references(() => country.code),
    /** Identity: folded name | state code or folded state | country code. See business/identity-keys.ts. */
    key: text('key').notNull(),
    businessCount: integer('business_count').notNull().default(0),
  },
  (t) => [uniqueIndex('city_slug').on(t.slug), uniqueIndex('city_key').on(t.key)],
);

/**
 * Another key of a city: one it had before it was renamed, or that of a city merged into it. Imports that name it go to
 * the city. A merged city keeps its row, so that nothing else gets its slug.
 */
export const cityAlias = sqliteTable(
  'city_alias',
  {
    key: text('key').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id, { onDelete: 'cascade' }),
  },
  (t) => [index('city_alias_city').on(t.cityId)],
);

/** A kind of business. `icon` names a lucide icon. */
export const category = sqliteTable(
  'category',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** Name in the panel, which is in Turkish; '' if none was given. Pages do not show it. */
    nameTr: text('name_tr').notNull().default(''),
    slug: text('slug').notNull(),
    icon: text('icon').notNull(),
    /** Identity: the folded name. */
    key: text('key').notNull(),
    businessCount: integer('business_count').notNull().default(0),
  },
  (t) => [uniqueIndex('category_slug').on(t.slug), uniqueIndex('category_key').on(t.key)],
);

/** Another key of a category, as for cities. */
export const categoryAlias = sqliteTable(
  'category_alias',
  {
    key: text('key').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    /** The import that filed the name; null after a merge or a rename. */
    batchId: integer('batch_id'),
  },
  (t) => [index('category_alias_category').on(t.categoryId)],
);
