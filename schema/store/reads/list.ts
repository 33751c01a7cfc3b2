import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, ListedBusiness } from '../../contracts/business.ts';
import { searchWords } from '../../rules/search.ts';
import { business } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { filterOf, mostPassing, usedFilters } from './filter.ts';
import { groupsOf } from './groups.ts';
import { orderOf } from './order.ts';
import type { Page } from './places.ts';
import { type Restriction, restrictionsOf } from './restriction.ts';
import { found, isFound, matchCount, reads } from './search.ts';
import { selectSummaries, toSummary } from './summary.ts';

/** Up to this many matches are looked up one by one; beyond, the list is walked in its order until enough match. */
const LOOKED_UP = 3000;
/** Reading a listing's words costs about as much as passing over this many matches in the search index. */
const READ_COST = 8;

type Source = { from: SQL; where: SQL | undefined };
/** `corrected` holds the words really looked for, where those asked for were not found. */
type Found = Page<ListedBusiness> & { corrected?: string };
const NOTHING = { items: [], total: 0 };

/** The listings a query asks for, in its order, and how many there are in all. Removed listings never appear. */
export async function listBusinesses(db: Database, query: BusinessListQuery, now: Date): Promise<Found> {
  const words = query.search ? searchWords(query.search) : null;
  if (words?.length === 0) return NOTHING;
  const most = await readCounts(db, mostPassing(query), words && matchCount(words));
  if (most.passing === 0 || most.matching === 0) return NOTHING;

  const restrictions = restrictionsOf(query, now);
  const all = restrictions.reduce(narrow, { from: sql`${business}`, where: filterOf(query, most.passing) });
  const filters = usedFilters(query).length + restrictions.length;
  if (!words && filters === 0 && (query.sortBy === 'city' || query.sortBy === 'category')) {
    const { where, before } = await groupsOf(db, { ...query, sortBy: query.sortBy });
    return readPage(db, query, narrow(all, { where }), [], most.passing, before);
  }
  const isCounted = restrictions.length === 0 && filters < 2;
  if (!words)
    return readPage(db, query, all, restrictions, isCounted ? most.passing : await countOf(db, all));

  // Only in the order of the index does a walk end early.
  const few = most.matching! <= (query.sortBy ? most.passing : LOOKED_UP);
  const inOrder = narrow(all, few && restrictions.length === 0 ? found(words) : reads(words));
  const atOnce = few || most.passing * READ_COST < most.matching! ? inOrder : narrow(all, isFound(words));
  return readPage(
    db,
    query,
    inOrder,
    restrictions,
    filters === 0 ? most.matching! : await countOf(db, atOnce),
  );
}

function narrow(all: Source, further: { from?: SQL; where: SQL }): Source {
  return { from: further.from ?? all.from, where: and(all.where, further.where) };
}

/** This part of the list, when `before` listings of it are left out of the source. Beyond the last listing nothing is looked for, for it would be looked for everywhere. */
async function readPage(
  db: Database,
  query: BusinessListQuery,
  { from, where }: Source,
  restrictions: Restriction[],
  total: number,
  before = 0,
): Promise<Page<ListedBusiness>> {
  if (query.offset >= total) return { items: [], total };
  const own = query.sortBy === undefined ? restrictions.find((restriction) => restriction.by)?.by : undefined;
  const { by, join } = own ? { by: own, join: sql`` } : orderOf(query);
  const ids = sql`(select ${business.id} from ${from} ${join} where ${where}
    order by ${by} limit ${query.limit} offset ${query.offset - before})`;
  const rows = await selectSummaries(db, ids).orderBy(by);
  const items = rows.map((row) =>
    restrictions.reduce<ListedBusiness>((item, { complete }) => complete?.(item) ?? item, toSummary(row)),
  );
  return { items, total };
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
