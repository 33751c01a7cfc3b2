import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AdPlacementName } from '../contracts/ad-settings.ts';
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
    /** False: not inserted. */
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    updatedAt: text('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [uniqueIndex('html_injection_code_name').on(t.name)],
);

/** Totals of a placement for ads per day (UTC); without rowid. */
export const adCount = sqliteTable(
  'ad_count',
  {
    day: text('day').notNull(),
    placement: text('placement').$type<AdPlacementName>().notNull(),
    /** Slots that asked for an ad, and those that got one. */
    requests: integer('requests').notNull(),
    fills: integer('fills').notNull(),
    /** Ads of which half was in view for a second. */
    impressions: integer('impressions').notNull(),
    /** Those of them whose clicks the page can see. */
    watched: integer('watched').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.placement] })],
);
