import { type SQL, sql } from 'drizzle-orm';
import { edits, oneEdit, parted, SHORTEST_WORD } from '../../../rules/typos.ts';
import { isPraise, parseSearch, type Search } from '../../../rules/search.ts';
import type { Database } from '../../database.ts';
import { toMatch } from './fts-expression.ts';
import { buildTiers } from './tiers.ts';

/** Shorter words are never corrected: too many others are one letter away. */
const SHORTEST = 4;
/** Longer ones nobody types. */
const LONGEST = 24;
/** From this length on, two typing errors are looked for, in words that begin with the same letters. */
const LONG = 8;
const SAME_BEGINNING = 4;
/** A word that fewer listings have is hardly ever what is meant. */
const FEW = 3;
/** Words of one search that are corrected, and ways to correct each. */
const MOST_WORDS = 3;
const MOST_WAYS = 3;
const MUCH_COMMONER = 4;
/** Corrections that are tried. */
const MOST_TRIED = 9;
/** How much less likely than one error in a whole word. */
const WEIGHT = { begun: 1 / 4, parted: 1 / 2, twoErrors: 1 / 20, otherFirstLetter: 1 / 10 };

/** A way to write a word. `weight`: how likely it is meant, comparable among the ways of one word. */
type Way = { words: string[]; weight: number };
type Known = { word: string; listings: number };

/** The likeliest correction of a search that has matches; null if there is none. */
export async function findCorrection(db: Database, marks: SQL[], search: Search): Promise<Search | null> {
  const words = search.words.filter((word) => !isPraise(word));
  const corrections = await listCorrections(db, words, (word) => search.demanded.includes(word));
  if (words.length > 0 && words.length < search.words.length) corrections.push(words);
  const searches = corrections
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
  const rare = await rareWords(
    db,
    words.filter((word) => isOpen(word) && isCorrectable(word)),
  );
  if (rare.length === 0 || rare.length > MOST_WORDS) return [];
  const ways = await waysOf(db, rare);
  let readings: Way[] = [{ words: [], weight: 1 }];
  for (const word of words) {
    const choices = ways.get(word) ?? [{ words: [word], weight: 1 }];
    readings = readings.flatMap((begun) =>
      choices.map((way) => ({ words: [...begun.words, ...way.words], weight: begun.weight * way.weight })),
    );
  }
  return readings.toSorted((a, b) => b.weight - a.weight).map((reading) => reading.words);
}

function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);
}

/** Those that begin the words of few listings, with their number. */
async function rareWords(db: Database, words: string[]): Promise<Known[]> {
  if (words.length === 0) return [];
  const counted = await db.all<Known>(sql`
    select value as word, (select coalesce(sum(listings), 0) from search_word
      where word >= value and word < value || '{') as listings from json_each(${JSON.stringify(words)})`);
  return counted.filter(({ listings }) => listings < FEW);
}

type Hit = Known & { how: 'whole' | 'begun' | 'alike' };

/** The likeliest ways to write each word; none for a word without any. */
async function waysOf(db: Database, rare: Known[]): Promise<Map<string, Way[]>> {
  const answers = await Promise.all(rare.map(({ word }) => db.all<Hit>(lookUp(word))));
  const found = rare.map((known, i): [string, Way[]] => [known.word, likeliest(known, answers[i]!)]);
  return new Map(found.filter(([, ways]) => ways.length > 0));
}

/** Known words that are one error away or a part of the word, that begin so, or that share its beginning. */
function lookUp(word: string): SQL {
  const near = oneEdit(word).filter((text) => text.length >= SHORTEST_WORD);
  const whole = JSON.stringify([...near, ...parted(word, SHORTEST_WORD).flat()]);
  const beginning = word.slice(0, SAME_BEGINNING);
  const alike = sql`union all select 'alike', word, listings from search_word
    where word >= ${beginning} and word < ${`${beginning}{`}`;
  return sql`
    select 'whole' as how, word, listings from json_each(${whole}) cross join search_word on word = value
    union all select 'begun', word, listings from (
      select (select word from search_word where word >= value and word < value || '{' order by listings desc limit 1)
        as commonest from json_each(${JSON.stringify(near)})) cross join search_word on word = commonest
    ${word.length >= LONG ? alike : sql``}`;
}

function likeliest({ word, listings }: Known, hits: Hit[]): Way[] {
  const whole = new Map(hits.filter(({ how }) => how === 'whole').map((hit) => [hit.word, hit.listings]));
  const isNear = (text: string, errors: number) =>
    Math.abs(text.length - word.length) <= errors && edits(text, word) <= errors;
  const single = hits.flatMap((hit): Way[] => {
    const way = (weight: number) => [{ words: [hit.word], weight: hit.listings * weight }];
    if (hit.how === 'begun') return way(WEIGHT.begun);
    if (hit.how === 'whole') return isNear(hit.word, 1) ? way(1) : [];
    return isNear(hit.word, 2) ? way(WEIGHT.twoErrors) : [];
  });
  const double = parted(word, SHORTEST_WORD).map((pair): Way => {
    const least = Math.min(...pair.map((part) => whole.get(part) ?? 0));
    return { words: pair, weight: least * WEIGHT.parted };
  });
  const best = new Map<string, Way>();
  for (const way of [...single, ...double].map(favourFirstLetter).toSorted((a, b) => b.weight - a.weight)) {
    const text = way.words.join(' ');
    // What some listings have as it stands was hardly mistyped, unless for something much commoner.
    if (way.weight > listings * MUCH_COMMONER && !best.has(text)) best.set(text, way);
  }
  return [...best.values()].slice(0, MOST_WAYS);

  /** Hardly anybody gets the first letter wrong. */
  function favourFirstLetter(way: Way): Way {
    return way.words[0]![0] === word[0] ? way : { ...way, weight: way.weight * WEIGHT.otherFirstLetter };
  }
}
