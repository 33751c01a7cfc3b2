import { and, type SQL, sql } from 'drizzle-orm';
import { matchExpression } from '../../rules/search.ts';
import { business } from '../../tables/index.ts';

/** How many listings have all the words, exactly. Some 10 ms for the commonest letter of 365,000 listings. */
export function matchCount(words: string[]): SQL {
  return sql`(select count(*) from business_search where ${matches(words)})`;
}

/** To select from: the listings found by the index, each looked up. For words that few listings have. */
export function found(words: string[]): { from: SQL; where: SQL } {
  return {
    from: sql`business_search cross join ${business} on ${business.id} = business_search.rowid`,
    where: matches(words),
  };
}

/** Whether a listing is among those found by the index. Passes over all matches once, but reads no listing. */
export function isFound(words: string[]): { where: SQL } {
  return { where: sql`${business.id} in (select rowid from business_search where ${matches(words)})` };
}

/** Whether a listing's own text has the words. For words so common that a few listings tried yield enough. */
export function reads(words: string[]): { where: SQL } {
  const text = sql`' ' || ${business.nameKey} || ' ' || ${business.searchText}`;
  return { where: and(...words.map((word) => sql`instr(${text}, ${` ${word}`}) > 0`))! };
}

function matches(words: string[]): SQL {
  return sql`business_search match ${matchExpression(words)}`;
}
