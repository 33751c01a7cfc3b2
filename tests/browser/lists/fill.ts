import type { Database } from '../../../schema/store/database.ts';
import { countSearchWords } from '../../../schema/store/writes/search-words.ts';
import { store } from '../../../schema/store/writes/testing/store.ts';
import { NOW } from '../support/site.ts';
import { listings } from './listings.ts';

/** Fills the database of the site with long lists. */
export async function fillLists(db: Database): Promise<void> {
  await store(db, listings(), NOW);
  await countSearchWords(db);
}
