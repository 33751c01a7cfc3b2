import type { SQL } from 'drizzle-orm';
import type { ListedBusiness } from '../../../contracts/business.ts';
import type { ParsedSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { findCorrection } from '../search/spelling-corrections.ts';
import { type Expression, or, toMatch } from '../search/fts-expression.ts';
import { buildTiers } from '../search/search-tiers.ts';
import type { List, Words } from './plan-list.ts';
import { readList } from './read-list.ts';

/** Number of matches up to which a search counts as mistyped. */
const FEW = 2;

/**
 * `words`: those that found the page, for other pages of the same search. `corrected`: their text, if it differs from
 * the typed one.
 */
type SearchResult = { page: Page<ListedBusiness>; words: Words; corrected?: string };

/**
 * Reads a page of a search. With hardly any match, the words are corrected; matches of the typed words stay first.
 */
export async function searchBusinesses(
  db: Database,
  list: List,
  search: ParsedSearch,
): Promise<SearchResult> {
  const { marks } = list.conditions;
  const words = toWords(buildTiers(search), marks, search.words.length > 1);
  const page = await readList(db, { ...list, words });
  const typed = { page, words };
  if (page.total > FEW) return typed;
  const correction = await findCorrection(db, marks, search);
  if (correction === null) return typed;
  const further = buildTiers(correction);
  const tiers =
    page.total === 0 ? further : [...words.tiers, ...further, or([words.tiers.at(-1)!, further.at(-1)!])];
  const all = toWords(tiers, marks, words.areSeveral || correction.words.length > 1);
  const both = await readList(db, { ...list, words: all });
  // Other words for the same businesses are not a correction.
  if (both.total === page.total) return typed;
  return { page: both, words: all, corrected: correction.words.join(' ') };
}

function toWords(tiers: Expression[], marks: SQL[], areSeveral: boolean): Words {
  return { tiers, widest: toMatch({ marks, tier: tiers.at(-1)! }), areSeveral };
}
