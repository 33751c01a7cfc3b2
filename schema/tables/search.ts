import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The words of the search index, to correct those of a search by. Counted now and then (writes/search-words.ts), so it may
 * lag behind the index. The migration makes it WITHOUT ROWID: a search for a typing error looks up a thousand words.
 */
export const searchWord = sqliteTable('search_word', {
  word: text('word').primaryKey(),
  /** About how many listings have it: one that has it in several columns counts several times. */
  listings: integer('listings').notNull(),
});

/** How far work that follows changes has come. One row. */
export const upkeep = sqliteTable('upkeep', {
  id: integer('id').primaryKey(),
  /** Version of the rules by which all listings were derived (writes/rederive.ts); negative while they are being derived by it. */
  derivation: integer('derivation').notNull(),
  /** Id up to which they are derived by a version that is under way; 0 else. */
  derivedTo: integer('derived_to').notNull(),
  /** Number of the last change when words were last counted: the highest id the outbox has given. */
  wordsAt: integer('words_at').notNull(),
  /** When words were last counted, ISO 8601 in UTC; null before the first time. */
  wordsCountedAt: text('words_counted_at'),
});
