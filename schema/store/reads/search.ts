import { and, type SQL, sql } from 'drizzle-orm';
import { matchExpression } from '../../rules/search.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';

/** How many listings have all the words, exactly. Some 10 ms for the commonest letter of 365,000 listings. */
export async function countMatches(db: Database, words: string[]): Promise<number> {
  const row = await db.get<{ matches: number }>(
    sql`select count(*) as matches from business_search where business_search match ${matchExpression(words)}`,
  );
  return row!.matches;
}

/** To select from: the listings found by the index, each looked up. For words that few listings have. */
export function lookUp(words: string[]): { from: SQL; where: SQL } {
  return {
    from: sql`business_search cross join ${business} on ${business.id} = business_search.rowid`,
    where: sql`business_search match ${matchExpression(words)}`,
  };
}

/** To select from: all listings, each tested for the words. For words so common that a few steps find enough. */
export function walk(words: string[]): { from: SQL; where: SQL } {
  const text = sql`' ' || ${business.nameKey} || ' ' || ${business.searchText}`;
  return {
    from: sql`${business}`,
    where: and(...words.map((word) => sql`instr(${text}, ${` ${word}`}) > 0`))!,
  };
}
