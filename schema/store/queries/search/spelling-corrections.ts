import { type SQL, sql } from 'drizzle-orm';
import {
  getEditDistance,
  getOneEditVariants,
  splitInTwo,
  MIN_WORD_LENGTH,
} from '../../../rules/search/edit-distance.ts';
import { isPraise, parseSearch, type ParsedSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import { toMatch } from './fts-expression.ts';
import { buildTiers } from './search-tiers.ts';

/** Shorter words are never corrected: too many others are one letter away. */
const MIN_LENGTH = 4;
/** Longer ones nobody types. */
const MAX_LENGTH = 24;
/** From this length on, two typing errors are looked for, in words that begin with the same letters. */
const LONG_WORD = 8;
const SHARED_PREFIX = 4;
/** A word that fewer listings have is hardly ever what is meant. */
const MAX_RARE = 3;
/** Words of one search that are corrected, and ways to correct each. */
const MAX_WORDS = 3;
const MAX_WAYS = 3;
const COMMONER_FACTOR = 4;
/** Corrections that are tried. */
const MOST_TRIED = 9;
/** Likelihood relative to one error in a whole word. */
const WEIGHTS = { begun: 1 / 4, parted: 1 / 2, twoErrors: 1 / 20, otherFirstLetter: 1 / 10 };

/** A way to write a word. `weight`: how likely it is meant, comparable among the ways of one word. */
type Spelling = { words: string[]; weight: number };
type CountedWord = { word: string; listings: number };

/** The likeliest correction of a search that has matches; null if there is none. */
export async function findCorrection(
  db: Database,
  marks: SQL[],
  search: ParsedSearch,
): Promise<ParsedSearch | null> {
  const words = search.words.filter((word) => !isPraise(word));
  const findCorrections = await listCorrections(db, words, (word) => search.demanded.includes(word));
  if (words.length > 0 && words.length < search.words.length) findCorrections.push(words);
  const searches = findCorrections
    .map((correction) => correction.join(' '))
    .filter((text) => text !== search.words.join(' '))
    .slice(0, MOST_TRIED)
    .map(parseSearch);
  if (searches.length === 0) return null;
  const arms = searches.map((each, i) => {
    const match = toMatch({ marks, tier: buildTiers(each).at(-1)! });
    return sql`select ${sql.raw(String(i))} as number where exists (select 1 from business_search
      where business_search match ${match})`;
  });
  const [first] = await db.all<{ number: number }>(sql`${sql.join(arms, sql` union all `)} limit 1`);
  return first ? searches[first.number]! : null;
}

/**
 * Other ways to write words that hardly any listing has, the likeliest first: all the words, with some corrected or parted
 * in two. Empty when there is nothing to correct, or no way to.
 *
 * @param isOpen tells the words that may be corrected
 */
async function listCorrections(
  db: Database,
  words: string[],
  isOpen: (word: string) => boolean,
): Promise<string[][]> {
  const rare = await findRareWords(
    db,
    words.filter((word) => isOpen(word) && isCorrectable(word)),
  );
  if (rare.length === 0 || rare.length > MAX_WORDS) return [];
  const ways = await findSpellings(db, rare);
  let readings: Spelling[] = [{ words: [], weight: 1 }];
  for (const word of words) {
    const choices = ways.get(word) ?? [{ words: [word], weight: 1 }];
    readings = readings.flatMap((begun) =>
      choices.map((way) => ({ words: [...begun.words, ...way.words], weight: begun.weight * way.weight })),
    );
  }
  return readings.toSorted((a, b) => b.weight - a.weight).map((reading) => reading.words);
}

function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && !/\d/.test(word);
}

/** Those that begin the words of few listings, with their number. */
async function findRareWords(db: Database, words: string[]): Promise<CountedWord[]> {
  if (words.length === 0) return [];
  const counted = await db.all<CountedWord>(sql`
    select value as word, (select coalesce(sum(listings), 0) from search_word
      where word >= value and word < value || '{') as listings from json_each(${JSON.stringify(words)})`);
  return counted.filter(({ listings }) => listings < MAX_RARE);
}

type Hit = CountedWord & { how: 'whole' | 'begun' | 'alike' };

/** The likeliest ways to write each word; none for a word without any. */
async function findSpellings(db: Database, rare: CountedWord[]): Promise<Map<string, Spelling[]>> {
  const answers = await Promise.all(rare.map(({ word }) => db.all<Hit>(buildLookup(word))));
  const found = rare.map((known, i): [string, Spelling[]] => [known.word, rankSpellings(known, answers[i]!)]);
  return new Map(found.filter(([, ways]) => ways.length > 0));
}

/** Known words that are one error away or a part of the word, that begin so, or that share its beginning. */
function buildLookup(word: string): SQL {
  const near = getOneEditVariants(word).filter((text) => text.length >= MIN_WORD_LENGTH);
  const whole = JSON.stringify([...near, ...splitInTwo(word, MIN_WORD_LENGTH).flat()]);
  const beginning = word.slice(0, SHARED_PREFIX);
  const alike = sql`union all select 'alike', word, listings from search_word
    where word >= ${beginning} and word < ${`${beginning}{`}`;
  return sql`
    select 'whole' as how, word, listings from json_each(${whole}) cross join search_word on word = value
    union all select 'begun', word, listings from (
      select (select word from search_word where word >= value and word < value || '{' order by listings desc limit 1)
        as commonest from json_each(${JSON.stringify(near)})) cross join search_word on word = commonest
    ${word.length >= LONG_WORD ? alike : sql``}`;
}

function rankSpellings({ word, listings }: CountedWord, hits: Hit[]): Spelling[] {
  const whole = new Map(hits.filter(({ how }) => how === 'whole').map((hit) => [hit.word, hit.listings]));
  const isNear = (text: string, errors: number) =>
    Math.abs(text.length - word.length) <= errors && getEditDistance(text, word) <= errors;
  const single = hits.flatMap((hit): Spelling[] => {
    const way = (weight: number) => [{ words: [hit.word], weight: hit.listings * weight }];
    if (hit.how === 'begun') return way(WEIGHTS.begun);
    if (hit.how === 'whole') return isNear(hit.word, 1) ? way(1) : [];
    return isNear(hit.word, 2) ? way(WEIGHTS.twoErrors) : [];
  });
  const double = splitInTwo(word, MIN_WORD_LENGTH).map((pair): Spelling => {
    const least = Math.min(...pair.map((part) => whole.get(part) ?? 0));
    return { words: pair, weight: least * WEIGHTS.parted };
  });
  const best = new Map<string, Spelling>();
  for (const way of [...single, ...double].map(favourFirstLetter).toSorted((a, b) => b.weight - a.weight)) {
    const text = way.words.join(' ');
    // What some listings have as it stands was hardly mistyped, unless for something much commoner.
    if (way.weight > listings * COMMONER_FACTOR && !best.has(text)) best.set(text, way);
  }
  return [...best.values()].slice(0, MAX_WAYS);

  /** Hardly anybody gets the first letter wrong. */
  function favourFirstLetter(way: Spelling): Spelling {
    return way.words[0]![0] === word[0] ? way : { ...way, weight: way.weight * WEIGHTS.otherFirstLetter };
  }
}
