import type { BusinessListQuery } from '../../../contracts/business.ts';
import { isPraise, type ParsedSearch } from '../../../rules/search/parse-search.ts';
import type { Database } from '../../database.ts';
import { findCityCentre } from '../search/find-centre.ts';
import { toFilterConditions } from './filters.ts';
import type { List } from './plan-list.ts';
import { type ListPage, readList } from './read-list.ts';
import { searchBusinesses } from './search-businesses.ts';
import type { SearchMeaning } from './search-result.ts';

/** A page of a list, and the list with its words, for other pages of it. */
type Result = SearchMeaning & { page: ListPage; list: List };

/** Reads a page of a list, with the words of a search if there is one. */
export async function readOrSearch(
  db: Database,
  list: List,
  query: BusinessListQuery,
  search: ParsedSearch | null,
): Promise<Result> {
  if (search === null) return { page: await readList(db, list), list };
  const { words, ...found } = await searchBusinesses(db, list, search, query.search!);
  return { ...found, list: { ...found.list, words } };
}

/** As {@link readOrSearch} in a city; if nothing there is what is looked for, around it. */
export async function readOrLookAround(
  db: Database,
  list: List,
  query: BusinessListQuery,
  search: ParsedSearch | null,
  cityId: number,
): Promise<Result> {
  const inside = await readOrSearch(db, list, query, search);
  if (isFound(inside)) return inside;
  const centre = await findCityCentre(db, cityId);
  if (centre === null) return inside;
  const elsewhere = { ...query, cityId: undefined };
  const conditions = toFilterConditions(elsewhere);
  const circle = { place: centre, radius: null };
  const around = await readOrSearch(
    db,
    { ...list, cityId: undefined, conditions, circle },
    elsewhere,
    search,
  );
  return isFound(around) ? { ...around, isAround: true } : inside;
}

/** True if there are businesses with all words but those of praise. */
function isFound({ page, leftOut = [] }: Result): boolean {
  return page.total > 0 && leftOut.every(isPraise);
}
