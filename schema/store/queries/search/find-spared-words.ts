import { type SQL, sql } from 'drizzle-orm';
import { type ParsedSearch, withoutWords } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import { toMatch } from './fts-expression.ts';
import { findPlace } from './find-place.ts';
import { buildTiers } from './search-tiers.ts';

/** Searches with more words are not tried without some of them. */
const MAX_WORDS = 8;
/** Numbers of words up to which two of them, and all but one, are left out. */
const FEW_WORDS = 5;

/**
 * The words of a search that no business has all of, without which there are matches: as few as possible, and those
 * that cost least. A word that nobody has costs nothing; the words of a city cost most, because who looks for something
 * there rarely wants it elsewhere. Null if no part of the words has matches.
 */
export async function findSparedWords(
  db: Database,
  marks: SQL[],
  search: ParsedSearch,
): Promise<string[] | null> {
  const words = search.demanded;
  if (words.length < 2 || words.length > MAX_WORDS) return null;
  const named = await findPlace(db, words);
  const ofPlace = new Set(named === null ? [] : words.filter((word) => !named.rest.includes(word)));
  const listings = await countListings(db, words);
  const cost = (left: string[]) =>
    left.reduce((sum, word) => sum + (ofPlace.has(word) ? 1e9 : listings.get(word)!), 0);
  // With a match of all words, only other conditions keep the list empty: a circle, or opening hours.
  const ways = [[], ...listWays(words).toSorted((a, b) => a.length - b.length || cost(a) - cost(b))];
  const arms = ways.map((left, i) => {
    const rest = withoutWords(search, left);
    const match = toMatch({ marks, tier: buildTiers(rest).at(-1)! });
    return sql`select ${sql.raw(String(i))} as number where exists (select 1 from business_search
      where business_search match ${match})`;
  });
  const [first] = await db.all<{ number: number }>(sql`${sql.join(arms, sql` union all `)} limit 1`);
  return first && first.number > 0 ? ways[first.number]! : null;
}

/** Sets of words to leave out: each one, and of few words also each pair, and all but one. */
function listWays(words: string[]): string[][] {
  const ways = words.map((word) => [word]);
  if (words.length > FEW_WORDS || words.length === 2) return ways;
  for (const [i, word] of words.entries()) {
    for (const other of words.slice(i + 1)) if (words.length > 3) ways.push([word, other]);
    ways.push(words.filter((kept) => kept !== word));
  }
  return ways;
}

/** Number of businesses that have each word, approximately. */
async function countListings(db: Database, words: string[]): Promise<Map<string, number>> {
  const rows = await db.all<{ word: string; listings: number }>(sql`
    select value as word, coalesce((select listings from search_word where word = value), 0) as listings
    from json_each(${JSON.stringify(words)})`);
  return new Map(rows.map(({ word, listings }) => [word, listings]));
}
