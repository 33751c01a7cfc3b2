import { isPhoneNumber } from '../../../rules/business/national-number.ts';
import { toCompactCode } from '../../../rules/location/postal-code-text.ts';
import { toPhoneTerm } from '../../../rules/search/index-terms.ts';
import { buildDemand, type ParsedSearch, withoutWords } from '../../../rules/search/parse-search.ts';
import { listPostalReadings } from '../../../rules/search/postal-readings.ts';
import type { Database } from '../../database.ts';
import { findPostalCode } from '../search/find-postal-code.ts';
import { toExpression, toMatch, within, word } from '../search/fts-expression.ts';
import { hasMatches } from '../search/has-matches.ts';
import { isCategory } from '../search/is-category.ts';
import { buildTiers } from '../search/search-tiers.ts';
import type { List } from './plan-list.ts';
import { readList } from './read-list.ts';
import { type SearchResult, toWords } from './search-result.ts';

/** Finds a phone number in any spelling; null if the text is none that a business has. */
export async function searchByPhone(db: Database, list: List, text: string): Promise<SearchResult | null> {
  if (!isPhoneNumber(text)) return null;
  const tier = within(['street'], word(toPhoneTerm(text), true));
  const words = toWords([tier], list.conditions.marks, false);
  const page = await readList(db, { ...list, words });
  return page.total === 0 ? null : { page, words, list };
}

/**
 * Looks around a postal code that the first or last words are; null if there is none, or nothing has the other words
 * there. A name with the same number comes first, unless the other words are a kind.
 */
export async function searchByPostalCode(
  db: Database,
  list: List,
  search: ParsedSearch,
): Promise<SearchResult | null> {
  if (list.circle !== null || list.isPlaced) return null;
  for (const { code, rest } of listPostalReadings(search.demanded)) {
    const place = await findPostalCode(db, toCompactCode(code.join(''))!, code.join(' ').toUpperCase());
    if (place === null) continue;
    const circle = { place: place.centre, radius: null };
    const found = { ...list, circle };
    const left = withoutWords(search, code);
    const words = toWords(buildTiers(left), list.conditions.marks, rest.length > 1);
    const isName = !(await isCategory(db, rest)) && (await hasName(db, list, search));
    const page = isName ? null : await readList(db, { ...found, words });
    if (page !== null && page.total > 0) return { page, words, list: found, place };
  }
  return null;
}

/** True if the name of a business has all words. */
async function hasName(db: Database, list: List, search: ParsedSearch): Promise<boolean> {
  const tier = within(['name'], toExpression(buildDemand(search.demanded, false)));
  return hasMatches(db, toMatch({ marks: list.conditions.marks, tier }));
}
