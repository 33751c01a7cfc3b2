import { type SQL, sql } from 'drizzle-orm';
import { buildDemand, isVague, type ParsedSearch, withoutWords } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import { toExpression, toMatch, within, word } from './fts-expression.ts';
import type { NamedPlace } from './find-place.ts';
import { buildTiers } from './search-tiers.ts';

/** Searches with more words are not tried without some of them. */
const MAX_WORDS = 8;
/** Number of parts up to which two of them, and all but one, are left out. */
const FEW_PARTS = 5;
/** Number of businesses of one name from which it is a chain, and of words that its name can have. */
const MIN_BRANCHES = 3;
const LONGEST_NAME = 3;

/**
 * The words of a search that no business has all of, without which there are matches: as few as possible, and those
 * that cost least. A word that nobody has costs nothing, as does 'shop' in 'tire shop'; the words of a place are left
 * out together and cost most, because who looks for something there rarely wants it elsewhere. The name of a chain is
 * kept, however many others are left out: 'lowes' of 'lowes home improvement'. The place alone is the last that is
 * kept. Null if no part of the words has matches.
 *
 * @param named the city or state that the search names
 */
export async function findSparedWords(
  db: Database,
  marks: SQL[],
  search: ParsedSearch,
  named: NamedPlace | null,
): Promise<string[] | null> {
  const words = search.demanded;
  if (words.length < 2 || words.length > MAX_WORDS) return null;
  const rest = named?.rest ?? words;
  const ofPlace = words.filter((each) => !rest.includes(each));
  const listings = await countListings(db, words);
  const chain = await findChain(db, marks, rest);
  const cost = (way: string[]): number[] => [
    way.some((each) => chain.includes(each)) ? 1 : 0,
    rest.every((each) => way.includes(each)) ? 1 : 0,
    way.length,
    way.some((each) => ofPlace.includes(each)) ? 1 : 0,
    way.reduce((sum, each) => sum + (isVague(each) ? 0 : listings.get(each)!), 0),
  ];
  const parts = [...rest.map((each) => [each]), ...(ofPlace.length > 0 ? [ofPlace] : [])];
  // With a match of all words, only other conditions keep the list empty: a circle, or opening hours.
  const ways = [[], ...sortBy(listWays(parts), cost)];
  const arms = ways.map((left, i) => {
    const match = toMatch({ marks, tier: buildTiers(withoutWords(search, left)).at(-1)! });
    return sql`select ${sql.raw(String(i))} as number where exists (select 1 from business_search
      where business_search match ${match})`;
  });
  const [first] = await db.all<{ number: number }>(sql`${sql.join(arms, sql` union all `)} limit 1`);
  return first && first.number > 0 ? ways[first.number]! : null;
}

/** Parts of a search to leave out: each one, and of few parts also each pair, and all but one. */
function listWays(parts: string[][]): string[][] {
  // A place alone is not left out: nothing would be looked for.
  if (parts.length < 2) return [];
  const ways = [...parts];
  if (parts.length > FEW_PARTS || parts.length === 2) return ways;
  for (const [i, part] of parts.entries()) {
    for (const other of parts.slice(i + 1)) if (parts.length > 3) ways.push([...part, ...other]);
    ways.push(parts.filter((kept) => kept !== part).flat());
  }
  return ways;
}

function sortBy(ways: string[][], cost: (way: string[]) => number[]): string[][] {
  const compare = (a: number[], b: number[]) => a.reduce((order, each, i) => order || each - b[i]!, 0);
  return ways
    .map((way) => ({ way, costs: cost(way) }))
    .toSorted((a, b) => compare(a.costs, b.costs))
    .map(({ way }) => way);
}

/**
 * The first words that are the name of a chain, as many as possible; empty if there are none. A single word has to be
 * the whole name, because half of all words are in some names.
 */
async function findChain(db: Database, marks: SQL[], words: string[]): Promise<string[]> {
  const names = words.slice(0, LONGEST_NAME).map((_, i) => words.slice(0, i + 1));
  if (names.length === 0) return [];
  const arms = names.toReversed().map((name) => {
    const isName =
      name.length === 1
        ? within(['whole'], word(name[0]!, true))
        : within(['name'], toExpression(buildDemand(name, false)));
    return sql`select ${sql.raw(String(name.length))} as words where (select count(*) from (select 1
      from business_search where business_search match ${toMatch({ marks, tier: isName })}
      limit ${MIN_BRANCHES})) = ${MIN_BRANCHES}`;
  });
  const [first] = await db.all<{ words: number }>(sql`${sql.join(arms, sql` union all `)} limit 1`);
  return words.slice(0, first?.words ?? 0);
}

/** Number of businesses that have each word, approximately. */
async function countListings(db: Database, words: string[]): Promise<Map<string, number>> {
  const rows = await db.all<{ word: string; listings: number }>(sql`
    select value as word, coalesce((select listings from search_word where word = value), 0) as listings
    from json_each(${JSON.stringify(words)})`);
  return new Map(rows.map(({ word, listings }) => [word, listings]));
}
