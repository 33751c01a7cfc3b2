import { isPhoneNumber } from '../../../rules/business/national-number.ts';
import {
  isPraise,
  isTime,
  isVague,
  type ParsedSearch,
  withoutWords,
} from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import { findCityCentre } from '../search/find-centre.ts';
import { findPlace, type NamedPlace } from '../search/find-place.ts';
import { findSparedWords } from '../search/find-spared-words.ts';
import { and, or, toMatch, within } from '../search/fts-expression.ts';
import { hasMatches } from '../search/has-matches.ts';
import { isCategory } from '../search/is-category.ts';
import { buildTiers } from '../search/search-tiers.ts';
import { findCorrection } from '../search/spelling-corrections.ts';
import type { List } from './plan-list.ts';
import { readList } from './read-list.ts';
import { searchByPhone, searchByPostalCode } from './search-by-number.ts';
import { type SearchMeaning, type SearchResult, toWords } from './search-result.ts';

/** Number of matches up to which a search counts as mistyped. */
const FEW = 2;
/** Number of matches up to which a word can be a misspelling in the data: a far commoner one is then added. */
const FEW_MISSPELT = 12;

/**
 * Reads a page of a search. A phone number and a postal code are looked for first. With hardly any match, the words are
 * corrected; matches of the typed words stay first. With none, the nearest to the named city are found, or the words
 * that cost least are left out.
 */
export async function searchBusinesses(
  db: Database,
  list: List,
  search: ParsedSearch,
  text: string,
): Promise<SearchResult> {
  const special = (await searchByPhone(db, list, text)) ?? (await searchByPostalCode(db, list, search));
  return special ?? searchByWords(db, list, search, isPhoneNumber(text));
}

async function searchByWords(
  db: Database,
  list: List,
  search: ParsedSearch,
  isPhone: boolean,
): Promise<SearchResult> {
  const { marks } = list.conditions;
  const named = await findPlace(db, search.demanded);
  const words = toWords(buildTiers(search, named), marks, search.words.length > 1);
  const page = await readList(db, { ...list, words });
  const typed = { page, words, list, ...(await sayPlace(db, named)) };
  // Parts of a phone number that nobody has are no better than nothing.
  if (page.total > FEW_MISSPELT || isPhone) return typed;
  const timeless = page.total === 0 ? withoutWords(search, search.words.filter(isTime)) : search;
  if (timeless.words.length < search.words.length && timeless.demanded.length > 0)
    return (await searchWithoutTime(db, list, search, timeless)) ?? typed;
  const corrected = await searchCorrected(db, list, search, typed);
  if (corrected.page.total > 0) return corrected;
  const leftOut = await findSparedWords(db, marks, search, named);
  if (leftOut?.every(isVague)) {
    const answer = await searchWithout(db, list, search, leftOut);
    if (answer !== null && (await isAnswerThere(db, answer, named))) return answer;
  }
  return (
    (await searchAround(db, list, search, named)) ?? (await searchWithout(db, list, search, leftOut)) ?? typed
  );
}

/**
 * Searches without words of time, which can stand between a place and the end: 'sushi provo open now'. Null if nothing
 * has the others. Words of praise are left to the other ways, because they are in the names of chains.
 */
async function searchWithoutTime(
  db: Database,
  list: List,
  search: ParsedSearch,
  timeless: ParsedSearch,
): Promise<SearchResult | null> {
  const found = await searchBusinesses(db, list, timeless, '');
  if (found.page.total === 0) return null;
  const leftOut = search.words.filter((word) => isTime(word) || found.leftOut?.includes(word));
  return { ...found, leftOut };
}

/**
 * True if a search without its vague words is answered in the city that it names: 'tire shop logan' by the tires in
 * Logan. 'Sushi provo' is not answered by anything else in Provo, but by the nearest sushi.
 */
async function isAnswerThere(
  db: Database,
  { words, list }: SearchResult,
  named: NamedPlace | null,
): Promise<boolean> {
  if (named?.place.kind !== 'city') return true;
  const isThere = within(['belongs'], { kind: 'city', id: named.place.id });
  return hasMatches(db, toMatch({ marks: list.conditions.marks, tier: and([isThere, words.tiers.at(-1)!]) }));
}

/**
 * Looks around the city that a search names; null if it names none, the list has a place of its own, or nothing has the
 * other words there.
 */
async function searchAround(
  db: Database,
  list: List,
  search: ParsedSearch,
  named: NamedPlace | null,
): Promise<SearchResult | null> {
  const { circle, isPlaced, city, cityId, stateCities } = list;
  const isElsewhere = circle !== null || isPlaced || (city ?? cityId ?? stateCities) !== undefined;
  if (named?.place.kind !== 'city' || isElsewhere) return null;
  const left = search.words.filter((word) => !named.rest.includes(word) || isPraise(word));
  const rest = withoutWords(search, left);
  const centre = rest.demanded.length === 0 ? null : await findCityCentre(db, named.place.id);
  if (centre === null) return null;
  const found = { ...list, circle: { place: centre, radius: null } };
  const words = toWords(buildTiers(rest), list.conditions.marks, rest.words.length > 1);
  const page = await readList(db, { ...found, words });
  return page.total === 0 ? null : { page, words, list: found, place: named.place, isAround: true };
}

/** Adds the matches of corrected words to a page with hardly any. */
async function searchCorrected(
  db: Database,
  list: List,
  search: ParsedSearch,
  typed: SearchResult,
): Promise<SearchResult> {
  const { marks } = list.conditions;
  const { page, words } = typed;
  const correction = await findCorrection(db, marks, search, {
    isDoubtful: page.total > FEW,
    isUnfound: page.total === 0,
  });
  if (correction === null) return typed;
  const named = await findPlace(db, correction.demanded);
  const further = buildTiers(correction, named);
  const tiers =
    page.total === 0 ? further : [...words.tiers, ...further, or([words.tiers.at(-1)!, further.at(-1)!])];
  const all = toWords(tiers, marks, words.areSeveral || correction.words.length > 1);
  const both = await readList(db, { ...list, words: all });
  // Other words for the same businesses are not a correction.
  if (both.total === page.total) return typed;
  const left = search.words.filter((word) => !correction.words.includes(word));
  // Without words of praise, the others are as typed.
  const isShorter = left.length === search.words.length - correction.words.length;
  const said = isShorter ? { leftOut: left } : { corrected: correction.words.join(' ') };
  return { page: both, words: all, list, ...said, ...(await sayPlace(db, named)) };
}

/** Leaves out words; null without any, or if nothing has the others. */
async function searchWithout(
  db: Database,
  list: List,
  search: ParsedSearch,
  leftOut: string[] | null,
): Promise<SearchResult | null> {
  if (leftOut === null) return null;
  const rest = withoutWords(search, leftOut);
  const named = await findPlace(db, rest.demanded);
  const words = toWords(buildTiers(rest, named), list.conditions.marks, rest.words.length > 1);
  const page = await readList(db, { ...list, words });
  // The list may have further conditions: opening hours, a circle.
  if (page.total === 0) return null;
  return { page, words, list, leftOut, ...(await sayPlace(db, named)) };
}

/** The place that a search names, if its other words are a kind; in others the words are more likely a name. */
async function sayPlace(db: Database, named: NamedPlace | null): Promise<SearchMeaning> {
  if (named === null) return {};
  const isSaid = named.rest.length === 0 || (await isCategory(db, named.rest));
  return isSaid ? { place: named.place } : {};
}
