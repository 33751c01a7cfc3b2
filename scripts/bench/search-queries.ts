import type { Database } from '../../schema/store/database.ts';
import { loadSpreadBusinesses } from '../../schema/store/queries/business/spread-businesses.ts';
import { findFrequentWords } from '../../schema/store/queries/search/frequent-words.ts';
import { Random } from '../sample/random.ts';

const SEED = 20261120;
/** Businesses, evenly spread, from which names, categories, cities and postal codes are taken. */
const SAMPLE_SIZE = 119;
const COMMON_WORDS = 50;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Builds searches as visitors may type them: every letter and digit, the most frequent words and pairs of them,
 * prefixes, full names, categories with locations, postal codes, typing errors and unknown words. Each occurs once,
 * because the worker caches responses. Deterministic for a directory.
 */
export async function buildSearchQueries(db: Database): Promise<string[]> {
  const random = new Random(SEED);
  const common = await findFrequentWords(db, COMMON_WORDS);
  const businesses = await loadSpreadBusinesses(db, SAMPLE_SIZE);
  const long = common.filter((word) => word.length >= 5);
  const pair = () => random.sample(common, 2).join(' ');
  const all = [
    ...LETTERS,
    ...'0123456789',
    ...common,
    ...Array.from({ length: 30 }, () => random.sample(LETTERS, 2).join(' ')),
    ...Array.from({ length: 50 }, pair),
    ...common.flatMap((word) => [word.slice(0, 2), word.slice(0, 3)]),
    ...businesses.slice(0, 40).map(({ name }) => name),
    ...businesses.slice(40, 70).map(({ category, city }) => `${category} in ${city}`),
    ...businesses.slice(70, 90).map(({ category, zip }) => `${category} ${zip ?? ''}`.trim()),
    ...long.map((word) => misspell(word, random)),
    ...businesses.slice(90).map(({ name }) => misspell(name, random)),
    'xyzzy',
    'qqqqqqqq',
    'zzz zzz zzz',
  ];
  return [...new Set(all)];
}

/** Queries of a category in a city, a state and around a postal code, and around a point. */
export async function buildPlaceQueries(db: Database): Promise<Record<string, string>[]> {
  const businesses = await loadSpreadBusinesses(db, SAMPLE_SIZE);
  return businesses.flatMap(
    ({ category, city, state, zip, latitude, longitude }): Record<string, string>[] => [
      { search: category, where: city },
      ...(state === '' ? [] : [{ search: category, where: state }]),
      ...(zip === null ? [] : [{ search: category, where: zip }]),
      ...(latitude === null ? [] : [{ search: category, lat: String(latitude), lng: String(longitude) }]),
    ],
  );
}

/** A text with one typing error: a letter dropped, doubled, swapped with the next or replaced. */
function misspell(text: string, random: Random): string {
  const at = random.int(1, text.length - 2);
  const before = text.slice(0, at);
  const letter = text.charAt(at);
  const next = text.charAt(at + 1);
  const after = text.slice(at + 1);
  return random.pick([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${next}${letter}${text.slice(at + 2)}`,
    `${before}${random.pick(LETTERS)}${after}`,
  ]);
}
