import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Transactional outbox of changes that are not published everywhere yet. Triggers write it inside the transaction of
 * the change (see migrations), so no command can forget it. For a business the row holds its position in the lists it
 * belongs to; a move writes two rows, one for the old position and one for the new.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /**
     * 'business', 'category', 'city', 'redirect', 'setting', 'point' (coordinates that a business left), 'alias' (of a
     * category, which it joined or left), or 'sitemap' (an operator requested new sitemaps).
     */
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    /** Last segment of the entity's path, to find its pages after it is gone. */
    slug: text('slug').notNull().default(''),
    cityId: integer('city_id'),
    categoryId: integer('category_id'),
    geoKey: integer('geo_key'),
    /**
     * Folded name of the business, or the alias, which may be that of a brand; null for reviews, which brands do not
     * show.
     */
    nameKey: text('name_key'),
    /** Of a 'point', as in `business_point`: ten-millionths of a degree. */
    lat: integer('lat'),
    lng: integer('lng'),
    /** 1 if the business joined, left or moved within its lists, 0 if only its own content changed. */
    moved: integer('moved').notNull().default(0),
    /** 1 if what the map states of the business may have changed, 0 if it is certainly the same. */
    onMap: integer('on_map').notNull().default(1),
    /**
     * Batch that is being applied and holds the row back, so that an edit does not wait for its pages; null: to be
     * published. A trigger sets it.
     */
    heldBy: integer('held_by'),
    /** 1 if a batch held the row back until its end, 0 for an edit, which is published before such rows. */
    isBulk: integer('is_bulk').notNull().default(0),
  },
  (t) => [
    index('outbox_held_by')
      .on(t.heldBy)
      .where(sql`held_by is not null`),
  ],
);

/** One row: the batch whose transaction is running, within that transaction. */
export const publishHold = sqliteTable('publish_hold', {
  id: integer('id').primaryKey(),
  batchId: integer('batch_id'),
});

/** A redirect from an old path. */
export const redirect = sqliteTable('redirect', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: text('created_at').notNull(),
});
