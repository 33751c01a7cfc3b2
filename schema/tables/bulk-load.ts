import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Indexes and triggers that the database lacks while an empty directory is filled (commands/bulk-load/), and the search
 * index, whose settings are others meanwhile. The end of the load creates them, or sets them back, and deletes their
 * rows.
 */
export const deferredObject = sqliteTable('deferred_object', {
  name: text('name').primaryKey(),
  /** Statement that creates it, or sets it back. */
  sql: text('sql').notNull(),
  /** Batch that fills the directory; 0 without a batch. */
  batchId: integer('batch_id').notNull(),
});
