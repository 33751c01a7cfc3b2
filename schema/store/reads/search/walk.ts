import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../../tables/index.ts';
import { type Expression, toSql, without } from './expression.ts';

/** Half the range of a rowid: what is above is quality, what is below is the id of the listing. */
const ID_RANGE = 2 ** 32;
/** Up to this many listings are found with repeats, which are thrown out afterwards. */
export const FEW = 2000;

/** Of a row of the index, the id of the listing. */
export const LISTING_ID = sql.raw(`(business_search.rowid & ${ID_RANGE - 1})`);

type Passing = {
  /** A condition on `business` that listings pass, and what to join for it. */
  passing: { byId: SQL; where: SQL | undefined };
};

/**
 * The first listings of tiers, at least `most` where there are as many: `id`, and `tier` and `place` to order by. Each
 * listing comes once, in the first tier it is in.
 *
 * @param options.isCombined whether several words are looked for together
 */
export function selectFirst(
  tiers: Expression[],
  { most, passing, isCombined }: Passing & { most: number; isCombined: boolean },
): SQL {
  // A listing is in each tier once at most, so among so many rows are as many listings as are wanted. To have the index
  // throw out what was in an earlier tier takes many times as long, for it goes through the earlier tiers again.
  const arms = tiers.map((tier, i) => selectArm(tier, i, passing));
  // Where several words find nothing together, no tier is asked. One word is found at once, or at once is not.
  const any = sql`exists (select 1 from business_search where business_search match ${toSql(tiers.at(-1)!)})`;
  const rows = most * tiers.length;
  return sql`select id, min(tier) as tier, place from (${union(arms)} limit ${isCombined ? sql`iif(${any}, ${rows}, 0)` : rows})
    group by place order by 2, 3`;
}

/** The same without an end, or from the end. SQLite makes them one by one and stops when no more are asked for. */
export function selectAll(
  tiers: Expression[],
  { passing, isFromEnd }: Passing & { isFromEnd: boolean },
): SQL {
  const arms = tiers.map((tier, i) => selectArm(without(tier, tiers.slice(0, i)), i, passing));
  if (!isFromEnd) return union(arms);
  return union(
    arms.toReversed().map((arm) => sql`select * from (${arm} order by business_search.rowid desc)`),
  );
}

function selectArm(tier: Expression, number: number, passing: Passing['passing']): SQL {
  return sql`select ${LISTING_ID} as id, ${sql.raw(String(number))} as tier, business_search.rowid as place
    from ${matching(toSql(tier), passing)}`;
}

function union(arms: SQL[]): SQL {
  return sql.join(arms, sql` union all `);
}

function matching(match: SQL, { byId, where }: Passing['passing']): SQL {
  if (where === undefined) return sql`business_search where business_search match ${match}`;
  return sql`business_search cross join ${byId} on ${business.id} = ${LISTING_ID}
    where business_search match ${match} and ${where}`;
}
