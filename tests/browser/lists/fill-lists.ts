import type { Database } from '../../../schema/store/database.ts';
import { countSearchWords } from '../../../schema/store/commands/search-index/count-search-words.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { NOW } from '../support/site.ts';
import { createListings } from './listings.ts';

/** Fills the database of the site with long lists. */
export async function fillLists(db: Database): Promise<void> {
  await importListings(db, createListings(), NOW);
  await countSearchWords(db);
}
