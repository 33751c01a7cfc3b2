import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ConsentKind, InjectionCode } from '../contracts/injection-code.ts';

/** Settings of the site: one row per group of contracts/site-settings.ts that differs from its default. */
export const siteSetting = sqliteTable('site_setting', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: text('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** HTML that is inserted into every public page after it has loaded. */
export const htmlInjectionCode = sqliteTable(
  'html_injection_code',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    code: text('code').notNull(),
    position: text('position').$type<InjectionCode['position']>().notNull(),
    consent: text('consent').$type<ConsentKind>().notNull(),
    /** Position in the order of insertion, from 0. */
    rank: integer('rank').notNull(),
    updatedAt: text('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [uniqueIndex('html_injection_code_name').on(t.name)],
);
