import { and as every, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { fold } from '../../../rules/fold.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { groupsOf } from '../groups.ts';
import { listNear, nearOf } from '../near.ts';
import { type Order, orderOf } from '../order.ts';
import type { Page } from '../places.ts';
import { passingOf, type Restriction } from '../restriction.ts';
import { selectSummaries, selectSummariesInOrder, toSummary } from '../summary.ts';
import { belongsTo } from './belongs.ts';
import { and, type Expression, toSql } from './expression.ts';
import { FEW, LISTING_ID, selectAll, selectFirst } from './walk.ts';

/** Up to this many listings are looked up and sorted; with more, the list is walked in its order, and those found are kept. */
const LOOKED_UP = 3000;

/** From this many on, all listings that pass restrictions are found first, instead of testing one after the other. */
const MOST_BY_ID = 100_000;

/** Listings that are tested for each one that passes restrictions, for example those tried in vain at night for one that is open. */
const FEW_PASS = 10;

type Part = { limit: number; offset: number };

/** This part of what the tiers hold, in the order of the query, and how many listings they hold in all. */
export async function findInTiers(
  db: Database,
  query: BusinessListQuery,
  tiers: Expression[],
  restrictions: Restriction[],
): Promise<Page<ListedBusiness>> {
  const filter = belongsTo(query);
  const widest = both(filter, tiers.at(-1)!);
  const near = nearOf(query);
  if (near) {
    return listNear(db, query, near, { ids: idsOf(widest), restrictions });
  }
  const matches = sql<number>`${countOf(widest)}`.as('matches');
  const tested = restrictions.length === 0 ? null : (await db.select({ matches }).from(ONE_ROW))[0]!.matches;
  const total =
    sql<number>`${tested === null ? countOf(widest) : countPassing(widest, restrictions, tested)}`.as(
      'total',
    );
  const order = query.sortBy === undefined ? null : orderOf(query);
  const isCombined = fold(query.search ?? '').includes(' ');
  const inTiers = (part: Part, all?: number) =>
    selectSummariesInOrder(
      db,
      pageOf(
        tiers.map((tier) => both(filter, tier)),
        restrictions,
        { ...part, isCombined },
        all,
      ),
    );

  if (order === null && query.sortOrder !== 'asc' && query.offset <= FEW) {
    const [counts, rows] = await db.batch([db.select({ total }).from(ONE_ROW), inTiers(query)]);
    return { items: rows.map(toSummary), total: counts[0]!.total };
  }
  const [counts] = await db.select({ total }).from(ONE_ROW);
  const found = counts!.total;
  if (query.offset >= found) return { items: [], total: found };
  if (order === null) {
    const limit = Math.min(query.limit, found - query.offset);
    const isTurned = query.sortOrder === 'asc';
    const offset = isTurned ? found - query.offset - limit : query.offset;
    const items = (await inTiers({ limit, offset }, found)).map(toSummary);
    return { items: isTurned ? items.toReversed() : items, total: found };
  }
  const isFew = (tested ?? found) <= LOOKED_UP;
  const { sortBy } = query;
  const isGrouped = !isFew && restrictions.length === 0 && (sortBy === 'city' || sortBy === 'category');
  const group = isGrouped ? await groupsOf(db, { ...query, sortBy }, idsOf(widest)) : null;
  const offset = query.offset - (group?.before ?? 0);
  const ids = sortedIds(widest, restrictions, order, {
    limit: query.limit,
    offset,
    isFew,
    group: group?.where,
  });
  const rows = await selectSummaries(db, ids).orderBy(order.by);
  return { items: rows.map(toSummary), total: found };
}

function both(filter: Expression | null, tier: Expression): Expression {
  return filter === null ? tier : and([filter, tier]);
}

const ONE_ROW = sql`(select 1)`;

/** To select from, or to look in: the ids of the listings an expression finds. */
function idsOf(expression: Expression): SQL {
  return sql`(select ${LISTING_ID} as id from business_search where business_search match ${toSql(expression)})`;
}

/** How many listings an expression finds. */
function countOf(expression: Expression): SQL {
  return sql`(select count(*) from business_search where business_search match ${toSql(expression)})`;
}

/** How many of the `tested` listings that an expression finds pass the restrictions. */
function countPassing(expression: Expression, restrictions: Restriction[], tested: number): SQL {
  const found = sql`business_search where business_search match ${toSql(expression)}`;
  if (tested > MOST_BY_ID) {
    const { where } = passingOf(restrictions, 'all');
    return sql`(select count(*) from ${found} and ${LISTING_ID} in (select ${business.id} from ${business} where ${where}))`;
  }
  const { byId, where } = passingOf(restrictions, tested);
  return sql`(select count(*) from (select ${LISTING_ID} as id from ${found}) as hit
    cross join ${byId} on ${business.id} = hit.id where ${where})`;
}

/** A part of what tiers hold, looked for from the nearer end where it is deep inside and their number is known. */
function pageOf(
  tiers: Expression[],
  restrictions: Restriction[],
  { limit, offset, isCombined }: Part & { isCombined: boolean },
  all = 0,
): SQL {
  const most = offset + limit;
  const passing = passingOf(restrictions, most * FEW_PASS);
  if (offset <= FEW)
    return sql`${selectFirst(tiers, { most, passing, isCombined })} limit ${limit} offset ${offset}`;
  const isFromEnd = all - most < offset;
  const skipped = isFromEnd ? Math.max(0, all - most) : offset;
  return sql`${selectAll(tiers, { passing, isFromEnd })} limit ${limit} offset ${skipped}`;
}

/** A part of the ids that an expression finds, in an order of the listings' own. */
function sortedIds(
  expression: Expression,
  restrictions: Restriction[],
  { by, join }: Order,
  { limit, offset, isFew, group }: Part & { isFew: boolean; group: SQL | undefined },
): SQL {
  const { where } = passingOf(restrictions, isFew ? 0 : Infinity);
  const conditions = every(where, group);
  const passing = conditions ? sql`and ${conditions}` : sql``;
  const part = sql`order by ${by} limit ${limit} offset ${offset}`;
  if (isFew)
    return sql`(select ${business.id} from ${idsOf(expression)} as hit
      cross join ${business} on ${business.id} = hit.id ${join} where true ${passing} ${part})`;
  // The plus keeps SQLite from looking up what was found one by one, instead of walking the order.
  return sql`(select ${business.id} from ${business} ${join}
    where ${business.removedAt} is null and +${business.id} in ${idsOf(expression)} ${passing} ${part})`;
}
