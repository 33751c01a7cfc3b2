import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What changed and is not yet published everywhere. Rows are written by triggers (see migrations), inside
 * the transaction of the change itself, so no write verb can forget one. For a business, the row holds
 * the place it had in the lists it belongs to; a move writes two rows, one for the old place and one for the new.
 */
export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /**
   * 'business', 'category', 'city', 'redirect', 'setting', 'point': the place a listing was at and is no more, or 'sitemap':
   * an operator wants the sitemaps stored anew.
   */
  entity: text('entity').notNull(),
  entityId: integer('entity_id').notNull(),
  /** Last part of the entity's path, so that its pages are found when it is no more. */
  slug: text('slug').notNull().default(''),
  cityId: integer('city_id'),
  categoryId: integer('category_id'),
  geoKey: integer('geo_key'),
  /** Of a 'point', as in `business_point`: ten-millionths of a degree. */
  lat: integer('lat'),
  lng: integer('lng'),
  /** 1 when the listing joined, left or moved within its lists, 0 when only its own content changed. */
  moved: integer('moved').notNull().default(0),
});

/** A place pages are published to: one release in the worker's page store, or one output folder. */
export const publishTarget = sqliteTable('publish_target', {
  id: text('id').primaryKey(),
  /** The last outbox row whose pages are all stored. */
  cursor: integer('cursor').notNull(),
  /** Hash of the sources that render and of the site's settings. */
  template: text('template').notNull(),
  publishedAt: text('published_at').notNull(),
});

/**
 * What is stored at a path of a target, so that only what differs is rendered and only changed bytes are stored.
 * The migration makes it WITHOUT ROWID: the key is the table, which halves what a full publish writes.
 */
export const publishedPage = sqliteTable(
  'published_page',
  {
    target: text('target').notNull(),
    path: text('path').notNull(),
    /** Page kind ('business', 'category' …). */
    kind: text('kind').notNull(),
    /** Hash of the page model. */
    model: text('model').notNull(),
    /** Hash of the bytes. */
    bytes: text('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.path] })],
);

/** A path that moved. */
export const redirect = sqliteTable('redirect', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: text('created_at').notNull(),
});
