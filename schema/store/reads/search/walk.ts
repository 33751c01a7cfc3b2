import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../tables/index.ts';
import { and, type Expression, toSql, without } from './expression.ts';

/** Half the range of a rowid: what is above is quality, what is below is the id of the listing. */
const ID_RANGE = 2 ** 32;
/** Up to this many listings are found with repeats, which are thrown out afterwards. */
const FEW = 2000;

/** Of a row of the index, the id of the listing. */
export const LISTING_ID = sql.raw(`(business_search.rowid & ${ID_RANGE - 1})`);

/**
 * The first listings of tiers, at least `most` where there are as many: `id`, and `tier` and `place` to order by. Each
 * listing comes once, in the first tier it is in.
 *
 * @param options.passing a condition on `business` that they pass
 */
export function selectTiers(
  tiers: Expression[],
  filter: Expression | null,
  { most, passing }: { most: number; passing: SQL | undefined },
): SQL {
  const fitting = tiers.map((tier) => (filter === null ? tier : and([filter, tier])));
  if (most > FEW)
    return arms(
      fitting.map((tier, i) => without(tier, fitting.slice(0, i))),
      passing,
    );
  // A listing is in each tier once at most, so among so many rows are as many listings as are wanted. To have the index
  // throw out what was in an earlier tier takes many times as long, for it goes through the earlier tiers again.
  return sql`select id, min(tier) as tier, place from (${arms(fitting, passing)} limit ${most * tiers.length})
    group by place order by 2, 3`;
}

/** The listings of each tier, one tier after the other. SQLite makes them one by one and stops when no more are asked for. */
function arms(tiers: Expression[], passing: SQL | undefined): SQL {
  const each = tiers.map(
    (tier, i) => sql`select ${LISTING_ID} as id, ${sql.raw(String(i))} as tier,
    business_search.rowid as place from ${matching(toSql(tier), passing)}`,
  );
  return sql.join(each, sql` union all `);
}

function matching(match: SQL, passing: SQL | undefined): SQL {
  if (passing === undefined) return sql`business_search where business_search match ${match}`;
  return sql`business_search cross join ${business} on ${business.id} = ${LISTING_ID}
    where business_search match ${match} and ${passing}`;
}
