import type { SQL } from 'drizzle-orm';
import type { ListedBusiness } from '../../../contracts/business.ts';
import { type ParsedSearch, withoutWords } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { findPlace, type NamedPlace } from '../search/find-place.ts';
import { findSparedWords } from '../search/find-spared-words.ts';
import { findCorrection } from '../search/spelling-corrections.ts';
import { type Expression, or, toMatch } from '../search/fts-expression.ts';
import { buildTiers } from '../search/search-tiers.ts';
import type { List, Words } from './plan-list.ts';
import { readList } from './read-list.ts';

/** Number of matches up to which a search counts as mistyped. */
const FEW = 2;

/** A found page, and `words` that found it, for other pages of the same search. */
type SearchResult = SearchMeaning & { page: Page<ListedBusiness>; words: Words };

/** Meaning of a search, where it differs from its text. */
export type SearchMeaning = {
  /** The words that replaced mistyped ones, with the others. */
  corrected?: string;
  /** Words that were left out, because no business has all. */
  leftOut?: string[];
  /** The city that the search names. */
  place?: NamedPlace['city'];
};

/**
 * Reads a page of a search. With hardly any match, the words are corrected; matches of the typed words stay first. With
 * none, the words that cost least are left out.
 */
export async function searchBusinesses(
  db: Database,
  list: List,
  search: ParsedSearch,
): Promise<SearchResult> {
  const { marks } = list.conditions;
  const place = await findPlace(db, search.demanded);
  const words = toWords(buildTiers(search, place), marks, search.words.length > 1);
  const page = await readList(db, { ...list, words });
  const typed = { page, words, ...(place && { place: place.city }) };
  if (page.total > FEW) return typed;
  const corrected = await searchCorrected(db, list, search, typed);
  if (corrected.page.total > 0) return corrected;
  return (await searchWithout(db, list, search)) ?? typed;
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
  const correction = await findCorrection(db, marks, search);
  if (correction === null) return typed;
  const place = await findPlace(db, correction.demanded);
  const further = buildTiers(correction, place);
  const tiers =
    page.total === 0 ? further : [...words.tiers, ...further, or([words.tiers.at(-1)!, further.at(-1)!])];
  const all = toWords(tiers, marks, words.areSeveral || correction.words.length > 1);
  const both = await readList(db, { ...list, words: all });
  // Other words for the same businesses are not a correction.
  if (both.total === page.total) return typed;
  const corrected = correction.words.join(' ');
  return { page: both, words: all, corrected, ...(place && { place: place.city }) };
}

/** Leaves out the words that cost least; null if nothing has any of them. */
async function searchWithout(db: Database, list: List, search: ParsedSearch): Promise<SearchResult | null> {
  const leftOut = await findSparedWords(db, list.conditions.marks, search);
  if (leftOut === null) return null;
  const rest = withoutWords(search, leftOut);
  const place = await findPlace(db, rest.demanded);
  const words = toWords(buildTiers(rest, place), list.conditions.marks, rest.words.length > 1);
  const page = await readList(db, { ...list, words });
  // The list may have further conditions: opening hours, a circle.
  return page.total === 0 ? null : { page, words, leftOut, ...(place && { place: place.city }) };
}

function toWords(tiers: Expression[], marks: SQL[], areSeveral: boolean): Words {
  return { tiers, widest: toMatch({ marks, tier: tiers.at(-1)! }), areSeveral };
}
