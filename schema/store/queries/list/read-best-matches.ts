import { and, type SQL, sql } from 'drizzle-orm';
import type { ListedBusiness } from '../../../contracts/business.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { BUSINESS_ID, type Expression, toMatch } from '../search/fts-expression.ts';
import { TEXTS, toTierOfTexts } from '../search/text-condition.ts';
import { selectSummariesInOrder, toSummary } from '../business/business-summary.ts';
import { BUSINESS_BY_ID } from './open-now.ts';
import type { List, Plan, Words } from './plan-list.ts';

/** Number of candidates for several words up to which each one is read to find its tier. */
const FEW_CANDIDATES = 200;

/** Reads a page of a search, best match first. The first pages count the total in the same request. */
export async function readBestMatches(
  db: Database,
  list: List,
  plan: Plan & { kind: 'best-matches' },
): Promise<Page<ListedBusiness>> {
  const counting = db.select({ total: sql<number>`${plan.total}`.as('total') }).from(sql`(select 1)`);
  // A list that is only resolved (resolve-list.ts): ordering many matches takes longer than counting them.
  if (plan.limit === 0) return { items: [], total: (await counting)[0]!.total };
  const { tiers, areSeveral } = plan.words;
  const scope = { marks: list.conditions.marks, hours: list.hours?.[plan.hours] };
  const most = plan.offset + plan.limit;
  const matches =
    plan.from !== null
      ? selectAll(tiers, scope, plan.from === 'end')
      : areSeveral
        ? selectFirstOfSeveral(plan.words, scope, most)
        : selectFirst(tiers, scope, most);
  const page = selectSummariesInOrder(db, sql`${matches} limit ${plan.limit} offset ${plan.offset}`);
  if (typeof plan.total !== 'number') {
    const [counted, rows] = await db.batch([counting, page]);
    return { items: rows.map(toSummary), total: counted[0]!.total };
  }
  const items = (await page).map(toSummary);
  return { items: plan.isReversed ? items.toReversed() : items, total: plan.total };
}

/** Conditions on matches of all tiers: filter terms, and a test of opening hours on `business`. */
type TierScope = { marks: SQL[]; hours: SQL | undefined };

/**
 * The first matches of the tiers, at least `most` if there are as many, with `id`, `tier` and `position` to order by.
 * Each business occurs once, in its first tier.
 */
function selectFirst(tiers: Expression[], scope: TierScope, most: number): SQL {
  return sql`${selectDistinct(tiers, scope, sql`${most * tiers.length}`)} order by tier, position`;
}

/**
 * Like {@link selectFirst}, for several words. The index would intersect their rows for each tier, so if few
 * businesses match all words, they are found once and their texts determine the tier.
 */
function selectFirstOfSeveral({ tiers, widest }: Words, scope: TierScope, most: number): SQL {
  const count = sql`(select matches from counted)`;
  const isFew = sql`${count} <= ${FEW_CANDIDATES}`;
  const { tier, given } = toTierOfTexts(tiers);
  return sql`with candidate as materialized (select ${BUSINESS_ID} as id, rowid as position from business_search
      where business_search match ${widest} limit ${FEW_CANDIDATES + 1}),
    counted as materialized (select count(*) as matches from candidate),
    described as materialized (select candidate.id, position, ${TEXTS} from candidate
      cross join ${business} on ${business.id} = candidate.id where ${and(isFew, scope.hours)}),
    given as materialized (${given} where ${count} between 1 and ${FEW_CANDIDATES})
    select id, ${tier} as tier, position from given cross join described
    union all select * from (${selectDistinct(tiers, scope, sql`iif(${isFew}, 0, ${most * tiers.length})`)})
    order by tier, position`;
}

/**
 * Matches of the tiers one after the other, or from the end. SQLite produces them one by one and stops at the limit.
 */
function selectAll(tiers: Expression[], scope: TierScope, isFromEnd: boolean): SQL {
  const arms = tiers.map((tier, i) => selectTier(tier, i, scope, tiers.slice(0, i)));
  if (!isFromEnd) return union(arms);
  return union(
    arms.toReversed().map((arm) => sql`select * from (${arm} order by business_search.rowid desc)`),
  );
}

/**
 * Matches of the tiers, each in its first one. A business occurs at most once per tier, so `rows` contain as many as
 * needed; excluding earlier tiers in the index takes many times as long.
 */
function selectDistinct(tiers: Expression[], scope: TierScope, rows: SQL): SQL {
  const arms = tiers.map((tier, i) => selectTier(tier, i, scope));
  return sql`select id, min(tier) as tier, position from (${union(arms)} limit ${rows}) group by position`;
}

function selectTier(tier: Expression, number: number, scope: TierScope, unwanted: Expression[] = []): SQL {
  const { marks, hours } = scope;
  const join = hours && sql`cross join ${BUSINESS_BY_ID} on ${business.id} = ${BUSINESS_ID}`;
  return sql`select ${BUSINESS_ID} as id, ${sql.raw(String(number))} as tier, business_search.rowid as position
    from business_search ${join} where ${and(sql`business_search match ${toMatch({ marks, tier, unwanted })}`, hours)}`;
}

function union(arms: SQL[]): SQL {
  return sql.join(arms, sql` union all `);
}
