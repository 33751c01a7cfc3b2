import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';

/** The words that most businesses have, of at least two letters. */
export async function findFrequentWords(db: Database, limit: number): Promise<string[]> {
  const rows = await db.all<{ word: string }>(
    sql`select word from search_word where length(word) > 1 order by listings desc, word limit ${limit}`,
  );
  return rows.map(({ word }) => word);
}
