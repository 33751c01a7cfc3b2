import { sql } from 'drizzle-orm';
import type { BusinessListQuery, ListedBusiness } from '../../../contracts/business.ts';
import { isPraise, parseSearch, type Search } from '../../../rules/search.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../places.ts';
import type { Restriction } from '../restriction.ts';
import { belongsTo } from './belongs.ts';
import { corrections } from './corrections.ts';
import { and, type Expression, or, toSql } from './expression.ts';
import { findInTiers } from './find.ts';
import { tiersOf } from './tiers.ts';

/** With fewer listings found, what was typed is taken to be mistyped. */
const ENOUGH = 3;
/** Ways to read a mistyped search that are tried. */
const MOST_READINGS = 9;

type Found = Page<ListedBusiness> & { corrected?: string };

/** What a search finds. Where its words find hardly anything, they are corrected; what they did find stays first. */
export async function findBusinesses(
  db: Database,
  query: BusinessListQuery,
  search: Search,
  restrictions: Restriction[],
): Promise<Found> {
  return (await findWithTiers(db, query, search, restrictions)).found;
}

/** As findBusinesses, with the tiers that were looked through: of the same search, other parts can be found in them. */
export async function findWithTiers(
  db: Database,
  query: BusinessListQuery,
  search: Search,
  restrictions: Restriction[],
): Promise<{ found: Found; tiers: Expression[] }> {
  const tiers = tiersOf(search);
  const found = await findInTiers(db, query, tiers, restrictions);
  if (found.total >= ENOUGH) return { found, tiers };
  const corrected = await correct(db, search, belongsTo(query));
  if (corrected === null) return { found, tiers };
  const further = tiersOf(corrected);
  const all = found.total === 0 ? further : [...tiers, ...further, or([tiers.at(-1)!, further.at(-1)!])];
  const both = await findInTiers(db, query, all, restrictions);
  // Other words for the same listings are no correction.
  if (both.total === found.total) return { found, tiers };
  return { found: { ...both, corrected: corrected.words.join(' ') }, tiers: all };
}

/** The search as it was probably meant: the likeliest reading that finds something; null when none does. */
async function correct(db: Database, search: Search, filter: Expression | null): Promise<Search | null> {
  const words = search.words.filter((word) => !isPraise(word));
  const readings = await corrections(db, words, (word) => search.demanded.includes(word));
  if (words.length > 0 && words.length < search.words.length) readings.push(words);
  const searches = readings
    .map((reading) => reading.join(' '))
    .filter((text) => text !== search.words.join(' '))
    .slice(0, MOST_READINGS)
    .map(parseSearch);
  if (searches.length === 0) return null;
  const arms = searches.map((reading, i) => {
    const widest = tiersOf(reading).at(-1)!;
    return sql`select ${sql.raw(String(i))} as number where exists (select 1 from business_search
      where business_search match ${toSql(filter === null ? widest : and([filter, widest]))})`;
  });
  const [first] = await db.all<{ number: number }>(sql`${sql.join(arms, sql` union all `)} limit 1`);
  return first ? searches[first.number]! : null;
}
