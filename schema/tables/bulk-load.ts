import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Indexes and triggers that the database lacks while an empty directory is filled (commands/bulk-load/). The end of
 * the load creates them again and deletes their rows.
 */
export const deferredObject = sqliteTable('deferred_object', {
  name: text('name').primaryKey(),
  /** Statement that creates it. */
  sql: text('sql').notNull(),
  /** Batch that fills the directory; 0 without a batch. */
  batchId: integer('batch_id').notNull(),
});
