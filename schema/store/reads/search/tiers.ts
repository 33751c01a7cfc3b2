import { type SQL, sql } from 'drizzle-orm';
import { demandOf, type Search } from '../../../rules/search.ts';
import { and, demanded, type Expression, or, quoted, toSql, within, without } from './expression.ts';
import { categoryIntents } from './intents.ts';

/** Half the range of a rowid: what is above is quality, what is below is the id of the listing. */
const ID_RANGE = 2 ** 32;

/** Of a row of the index, the id of the listing. */
export const LISTING_ID = sql.raw(`(business_search.rowid & ${ID_RANGE - 1})`);

/** What a search finds, best first. Every listing found is in the last one, and counts for the first it is in. */
export function tiersOf(search: Search): Expression[] {
  const { joined, words, demanded: meant } = search;
  const exact = demanded(demandOf(meant, false));
  const exactAll = words.length > meant.length ? demanded(demandOf(words, false)) : null;
  const typed = demanded(demandOf(meant, true));
  const intents = categoryIntents(meant);
  const named = within(['name'], exact);
  const begins = within(['whole'], [quoted({ text: joined, whole: false })]);
  return [
    within(['whole'], [quoted({ text: joined, whole: true })]),
    ...(exactAll ? [within(['name'], exactAll)] : []),
    and([named, intents]),
    intents,
    named,
    ...(exactAll ? [within(['what', 'place'], exactAll)] : []),
    within(['what', 'place'], exact),
    begins,
    within(['name'], typed),
    ...(meant.length > 1 ? [within(['name', 'what', 'place'], exact)] : []),
    within(['what', 'place'], typed),
    ...(meant.length > 1 ? [within(['name', 'what', 'place'], typed)] : []),
    // One word is looked for in all columns, so also in the name as a whole.
    words.length === 1 ? typed : or([typed, begins]),
  ];
}

/**
 * The listings a search finds, in its order: `id`, and `tier` and `place` to order by. SQLite makes the rows one by one and
 * stops when no more are asked for.
 */
export function selectTiers(tiers: Expression[], filter: Expression | null): SQL {
  const arms = tiers.map((tier, i) => {
    const fitting = filter === null ? tier : and([filter, tier]);
    const match = toSql(without(fitting, tiers.slice(0, i)));
    return sql`select ${LISTING_ID} as id, ${sql.raw(String(i))} as tier, rowid as place
      from business_search where business_search match ${match}`;
  });
  return sql.join(arms, sql` union all `);
}
