import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Words of the search index, by which searches are corrected. Counted now and then
 * (search-index/count-search-words.ts), so it may lag behind the index. The migration makes it WITHOUT ROWID:
 * correcting a typing error looks up a thousand words.
 */
export const searchWord = sqliteTable('search_word', {
  word: text('word').primaryKey(),
  /** Approximate number of businesses that have the word: one with the word in several columns counts several times. */
  listings: integer('listings').notNull(),
});

/** Progress of work that follows changes. One row. */
export const upkeep = sqliteTable('upkeep', {
  id: integer('id').primaryKey(),
  /**
   * Version of the rules by which all rows were derived (row/rebuild-derived-columns.ts); negative during a rebuild
   * by that version.
   */
  derivation: integer('derivation').notNull(),
  /** Id up to which a running rebuild has come; 0 otherwise. */
  derivedTo: integer('derived_to').notNull(),
  /** Number of the last change when words were last counted: the highest id of the outbox. */
  wordsAt: integer('words_at').notNull(),
  /** Time of the last count of words, ISO 8601 in UTC; null before the first. */
  wordsCountedAt: text('words_counted_at'),
  /** Time of the last restore from a backup; null without one. All pages are then checked again. */
  restoredAt: text('restored_at'),
  /** Random name of this database, so that a page store is not taken for that of another one. */
  databaseId: text('database_id').notNull().default(''),
  /** The newest row of the outbox that was deleted. */
  outboxPurgedTo: integer('outbox_purged_to').notNull().default(0),
});
