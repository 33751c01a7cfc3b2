import { type SQL, sql } from 'drizzle-orm';
import {
  getEditDistance,
  getOneEditVariants,
  splitInTwo,
  MIN_WORD_LENGTH,
} from '../../../rules/search/edit-distance.ts';
import { isJoining, isPraise, parseSearch, type ParsedSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import { toMatch } from './fts-expression.ts';
import { buildTiers } from './search-tiers.ts';

/** Minimum length of a corrected word: shorter ones are one letter away from too many others. */
const MIN_LENGTH = 4;
/** Maximum length of a corrected word. */
const MAX_LENGTH = 24;
/** Minimum length for correcting two errors, in words with a common prefix. */
const LONG_WORD = 8;
const SHARED_PREFIX = 4;
/** A word that fewer businesses have is rarely intended. */
const MAX_RARE = 3;
/**
 * A word that fewer have may be a misspelling in the data itself: 'resturant' is in some names. Then the right one is
 * many times commoner.
 */
const MAX_MISSPELT = 200;
/** Maximum number of corrected words per search, and of corrections per word. */
const MAX_WORDS = 3;
const MAX_WAYS = 3;
const COMMONER_FACTOR = 4;
/** If nobody has all words of the search, one of them is more likely mistyped: 'barbr ogden'. */
const UNFOUND_FACTOR = 30;
const MISSPELT_FACTOR = 50;
/** Maximum number of corrections that are tried. */
const MOST_TRIED = 9;
/** Probability relative to a single error in a whole word. */
const WEIGHTS = { begun: 1 / 4, parted: 1 / 2, twoErrors: 1 / 20, otherFirstLetter: 1 / 10 };

/** A correction of a word. `weight`: its probability, comparable among the corrections of one word. */
type Spelling = { words: string[]; weight: number };
/**
 * Doubt about a correction. `isDoubtful`: some businesses have the words, so only a far commoner word is taken for
 * the right one. `isUnfound`: none has them, and the page will say what was corrected.
 */
type Doubt = { isDoubtful: boolean; isUnfound: boolean };
type CountedWord = { word: string; listings: number };

/**
 * Most probable correction of a search that has matches; null if there is none.
 *
 * @param doubt how sure it must be
 */
export async function findCorrection(
  db: Database,
  marks: SQL[],
  search: ParsedSearch,
  doubt: Doubt,
): Promise<ParsedSearch | null> {
  const words = search.words.filter((word) => !isPraise(word));
  const isOpen = (word: string) => search.demanded.includes(word) && !isJoining(word);
  const findCorrections = await listCorrections(db, words, isOpen, doubt);
  if (!doubt.isDoubtful && words.length > 0 && words.length < search.words.length)
    findCorrections.push(words);
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
 * Alternatives to words that hardly any business has, most probable first: all words, with some corrected or split in
 * two. Empty if nothing can be corrected.
 *
 * @param isOpen true if a word may be corrected
 */
async function listCorrections(
  db: Database,
  words: string[],
  isOpen: (word: string) => boolean,
  doubt: Doubt,
): Promise<string[][]> {
  const rare = await findRareWords(
    db,
    words.filter((word) => isOpen(word) && isCorrectable(word)),
  );
  if (rare.length === 0 || rare.length > MAX_WORDS) return [];
  const ways = await findSpellings(db, rare, doubt);
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

/** Words that few businesses have as a prefix, with their number. */
async function findRareWords(db: Database, words: string[]): Promise<CountedWord[]> {
  if (words.length === 0) return [];
  const counted = await db.all<CountedWord>(sql`
    select value as word, (select coalesce(sum(listings), 0) from search_word
      where word >= value and word < value || '{') as listings from json_each(${JSON.stringify(words)})`);
  return counted.filter(({ listings }) => listings < MAX_MISSPELT);
}

type Hit = CountedWord & { how: 'whole' | 'begun' | 'alike' };

/** Most probable corrections of each word; words without any are omitted. */
async function findSpellings(
  db: Database,
  rare: CountedWord[],
  doubt: Doubt,
): Promise<Map<string, Spelling[]>> {
  const answers = await Promise.all(rare.map(({ word }) => db.all<Hit>(buildLookup(word))));
  const found = rare.map((known, i): [string, Spelling[]] => [
    known.word,
    rankSpellings(known, answers[i]!, doubt),
  ]);
  return new Map(found.filter(([, ways]) => ways.length > 0));
}

/**
 * Candidates among the words of the index: one error away, a part of the word, a longer word of one of these, or with
 * a common prefix.
 */
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

function rankSpellings({ word, listings }: CountedWord, hits: Hit[], doubt: Doubt): Spelling[] {
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
  const { isDoubtful, isUnfound } = doubt;
  const rareFactor = listings < MAX_RARE && !isDoubtful ? COMMONER_FACTOR : MISSPELT_FACTOR;
  const factor = isUnfound ? Math.min(rareFactor, UNFOUND_FACTOR) : rareFactor;
  const best = new Map<string, Spelling>();
  for (const way of [...single, ...double].map(favourFirstLetter).toSorted((a, b) => b.weight - a.weight)) {
    const text = way.words.join(' ');
    // A word that some businesses have is rarely mistyped, unless a much commoner one is close.
    if (way.weight > listings * factor && !best.has(text)) best.set(text, way);
  }
  return [...best.values()].slice(0, MAX_WAYS);

  /** Typing errors in the first letter are rare. */
  function favourFirstLetter(way: Spelling): Spelling {
    return way.words[0]![0] === word[0] ? way : { ...way, weight: way.weight * WEIGHTS.otherFirstLetter };
  }
}
