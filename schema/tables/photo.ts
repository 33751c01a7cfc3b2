import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * An uploaded photo. Its bytes are in the bucket of photos under its file name; the lists of photos of businesses name
 * it (`photos`). The migration makes it WITHOUT ROWID.
 */
export const photo = sqliteTable('photo', {
  /** Hash of the bytes, size in pixels and format, see rules/business/photo-path.ts. */
  file: text('file').primaryKey(),
  /** Bytes of the file. */
  size: integer('size').notNull(),
  uploadedAt: text('uploaded_at').notNull(),
  /** Time since which no business has had it; null while one has, empty while its bytes are being deleted. */
  unusedSince: text('unused_since'),
});
