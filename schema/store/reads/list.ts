import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, BusinessSummary } from '../../contracts/business.ts';
import { searchWords } from '../../rules/search.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { filterOf, mostPassing, usedFilters } from './filter.ts';
import { groupsOf } from './groups.ts';
import { orderOf } from './order.ts';
import type { Page } from './places.ts';
import { found, isFound, matchCount, reads } from './search.ts';
import { selectSummaries, toSummary } from './summary.ts';

/** Up to this many matches are looked up one by one; beyond, the list is walked in its order until enough match. */
const LOOKED_UP = 3000;
/** Reading a listing's words costs about as much as passing over this many matches in the search index. */
const READ_COST = 8;

type Source = { from: SQL; where: SQL | undefined };
const NOTHING = { items: [], total: 0 };

/** The listings a query asks for, in its order, and how many there are in all. Removed listings never appear. */
export async function listBusinesses(db: Database, query: BusinessListQuery): Promise<Page<BusinessSummary>> {
  const words = query.search ? searchWords(query.search) : null;
  if (words?.length === 0) return NOTHING;
  const most = await readCounts(db, mostPassing(query), words && matchCount(words));
  if (most.passing === 0 || most.matching === 0) return NOTHING;

  const all = { from: sql`${business}`, where: filterOf(query, most.passing) };
  const filters = usedFilters(query).length;
  if (!words && filters === 0 && (query.sortBy === 'city' || query.sortBy === 'category')) {
    const { where, before } = await groupsOf(db, { ...query, sortBy: query.sortBy });
    return readPage(db, query, narrow(all, { where }), most.passing, before);
  }
  if (!words) return readPage(db, query, all, filters < 2 ? most.passing : await countOf(db, all));

  // Only in the order of the index does a walk end early.
  const few = most.matching! <= (query.sortBy ? most.passing : LOOKED_UP);
  const inOrder = narrow(all, few ? found(words) : reads(words));
  const atOnce = few || most.passing * READ_COST < most.matching! ? inOrder : narrow(all, isFound(words));
  return readPage(db, query, inOrder, filters === 0 ? most.matching! : await countOf(db, atOnce));
}

function narrow(all: Source, search: { from?: SQL; where: SQL }): Source {
  return { from: search.from ?? all.from, where: and(all.where, search.where) };
}

/** This part of the list, when `before` listings of it are left out of the source. Beyond the last listing nothing is looked for, for it would be looked for everywhere. */
async function readPage(
  db: Database,
  query: BusinessListQuery,
  { from, where }: Source,
  total: number,
  before = 0,
): Promise<Page<BusinessSummary>> {
  if (query.offset >= total) return { items: [], total };
  const { by, join } = orderOf(query);
  const ids = sql`(select ${business.id} from ${from} ${join} where ${where}
    order by ${by} limit ${query.limit} offset ${query.offset - before})`;
  const rows = await selectSummaries(db, ids).orderBy(by);
  return { items: rows.map(toSummary), total };
}

/** How many listings at most pass the filters, and how many have the words (null without words). */
async function readCounts(db: Database, passing: SQL, matching: SQL | null) {
  const row = await db.get<{ passing: number; matching: number | null }>(
    sql`select ${passing} as passing, ${matching ?? sql`null`} as matching`,
  );
  return row!;
}

async function countOf(db: Database, { from, where }: Source): Promise<number> {
  const row = await db.get<{ total: number }>(sql`select count(*) as total from ${from} where ${where}`);
  return row!.total;
}
