import { type SQL, sql } from 'drizzle-orm';
import type { AdminBusinessFilter } from '../../../../contracts/admin-business-filter.ts';
import { type ParsedSearch, parseSearch } from '../../../../rules/search/parse-search.ts';
import { business } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import type { Words } from '../../list/plan-list.ts';
import { toWords } from '../../list/search-result.ts';
import { toMatch } from '../../search/fts-expression.ts';
import { findMergedInto, type LocationTable, MERGED_MARK } from '../../location/location-keys.ts';
import { findPlace } from '../../search/find-place.ts';
import { hasMatches } from '../../search/has-matches.ts';
import { buildTiers } from '../../search/search-tiers.ts';
import { findCorrection } from '../../search/spelling-corrections.ts';
import { loadStateCities, type StateCities } from '../../search/state-cities.ts';
import { findDirect, type Direct } from './find-direct.ts';

/** A filter with its text and state as they were understood. */
export type ResolvedFilter = Omit<AdminBusinessFilter, 'search' | 'state'> & {
  /** Null: the filter names a state without businesses. */
  stateCities: StateCities | null | undefined;
  /** Businesses that the text names exactly; null if it names none. */
  direct: Direct | null;
  /** The words of the text; null if it has none, or names something exactly. */
  words: Words | null;
  /** Folded words, for removed businesses, which the search index does not hold. */
  texts: string[];
  /** Those words of the text that {@link correctFilter} may correct; null without any. */
  typed: ParsedSearch | null;
  /** True if there is a text. */
  isSearch: boolean;
  /** Numbers of businesses that were changed since the day of the filter, and before; null without a day. */
  changed: { since: number; before: number } | null;
};

/** Finds out what the text and the state of a filter mean. The text is taken as it was typed. */
export async function resolveFilter(db: Database, filter: AdminBusinessFilter): Promise<ResolvedFilter> {
  const { search = '', state, ...plain } = filter;
  const { changedSince: day } = filter;
  const [city, categoryId, stateCities, text, changed] = await Promise.all([
    plain.city === undefined ? undefined : followCity(db, plain.city),
    plain.categoryId === undefined ? undefined : followCategory(db, plain.categoryId),
    state === undefined ? undefined : loadStateCities(db, state),
    resolveText(db, search),
    day === undefined ? null : countChanged(db, day),
  ]);
  return { ...plain, ...text, city, categoryId, stateCities, isSearch: search !== '', changed };
}

/** The filter with corrected words, if no business has those that were typed; the same filter if some have them. */
export async function correctFilter(db: Database, filter: ResolvedFilter): Promise<ResolvedFilter> {
  const { typed, words } = filter;
  if (typed === null || (await hasMatches(db, toMatch({ tier: words!.tiers.at(-1)! })))) return filter;
  const correction = await findCorrection(db, [], typed, { isDoubtful: false, isUnfound: false });
  if (correction === null) return filter;
  const place = await findPlace(db, correction.demanded);
  const corrected = toWords(buildTiers(correction, place), [], correction.words.length > 1);
  return { ...filter, words: corrected, typed: null };
}

/** Stored views can name a merged city or category. Once its businesses have been moved, the other one is meant. */
async function followCity(db: Database, slug: string): Promise<string> {
  const id = await findLeft(db, 'city', 'slug', slug);
  const into = id === null ? null : await findMergedInto(db, 'city', id);
  if (into === null) return slug;
  const { rows } = await db.$client.execute({ sql: 'select slug from city where id = ?', args: [into] });
  return rows[0]![0] as string;
}

async function followCategory(db: Database, id: number): Promise<number> {
  const left = await findLeft(db, 'category', 'id', id);
  return (left === null ? null : await findMergedInto(db, 'category', left)) ?? id;
}

async function findLeft(
  db: Database,
  table: LocationTable,
  column: 'id' | 'slug',
  value: string | number,
): Promise<number | null> {
  const { rows } = await db.$client.execute({
    sql: `select id from ${table} where ${column} = ? and business_count = 0 and key like '${MERGED_MARK}%'`,
    args: [value],
  });
  return rows[0] === undefined ? null : Number(rows[0][0]);
}

async function countChanged(db: Database, day: string): Promise<ResolvedFilter['changed']> {
  const count = (test: SQL) =>
    sql`(select count(*) from ${business} indexed by business_updated where ${test})`;
  const { updatedAt } = business;
  const row = await db.get<{ since: number; before: number }>(sql`
    select ${count(sql`${updatedAt} >= ${day}`)} as since, ${count(sql`${updatedAt} < ${day}`)} as before`);
  return row!;
}

async function resolveText(
  db: Database,
  text: string,
): Promise<Pick<ResolvedFilter, 'direct' | 'words' | 'texts' | 'typed'>> {
  const direct = text === '' ? null : await findDirect(db, text);
  // A bare number is an id, and also a word: '99' is in the name of shops.
  const isNumber = /^\d{1,6}$/.test(text);
  const wordless = { direct, words: null, texts: [], typed: null };
  if (text === '' || (direct !== null && !isNumber)) return wordless;
  const search = parseSearch(text);
  if (search.words.length === 0) return wordless;
  const named = await findPlace(db, search.demanded);
  const words = toWords(buildTiers(search, named), [], search.words.length > 1);
  return { direct, words, texts: search.words, typed: search };
}
