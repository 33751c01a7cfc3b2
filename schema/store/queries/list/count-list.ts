import { and, type SQL, sql } from 'drizzle-orm';
import { business, country } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { BUSINESS_ID, selectMatchIds, toMatch } from '../search/fts-expression.ts';
import { BUSINESS_BY_ID } from './open-now.ts';
import {
  chooseCountryTest,
  chooseCountTest,
  chooseHoursTest,
  countFilters,
  type Counts,
  isCountedWithPage,
  type List,
  type Words,
} from './plan-list.ts';
import { findRadius } from './find-radius.ts';
import { type Around, toCircle } from './point-index.ts';

/** Loads the counts that planning a list needs. */
export function loadCounts(db: Database, list: List): Promise<Counts> {
  if (list.circle !== null) return countCircle(db, list, list.circle);
  return list.words !== null ? countMatches(db, list, list.words) : countDirectory(db, list);
}

/** A search around a point needs no counts unless opening hours are tested. */
async function countCircle(db: Database, list: List, { place, radius }: Around): Promise<Counts> {
  const circle = toCircle(place, radius ?? (await findRadius(db, list, place)), list.conditions.points);
  if (list.words !== null && list.hours === null) return { kind: 'circle', circle, inside: null, rings: [] };
  const counts = [circle.points, ...circle.rings.map(({ inner }) => inner)].map(
    ({ from, where }) => sql`(select count(*) from ${from} where ${where})`,
  );
  const row = await db.get<{ counts: string }>(
    sql`select json_array(${sql.join(counts, sql`, `)}) as counts`,
  );
  const [inside, ...found] = JSON.parse(row!.counts) as [number, ...number[]];
  const rings = circle.rings.map(({ points }, i) => ({ points, count: found[i]! }));
  return { kind: 'circle', circle, inside, rings };
}

/** The first pages of a search count the total in the same request. */
async function countMatches(db: Database, list: List, words: Words): Promise<Counts> {
  const isWithPage = isCountedWithPage(list);
  const all = countIds(words.widest);
  if (list.hours === null && isWithPage) return { kind: 'matches', words, matches: null, total: all };
  const matches = await count(db, all);
  if (list.hours === null) return { kind: 'matches', words, matches, total: matches };
  const test = chooseCountTest(list.hours, matches);
  const open =
    test === 'all'
      ? sql`(select count(*) from business_search where business_search match ${words.widest}
          and ${BUSINESS_ID} in (select ${business.id} from ${business} where ${list.hours.all}))`
      : sql`(select count(*) from ${selectMatchIds(words.widest)} as hit
          cross join ${BUSINESS_BY_ID} on ${business.id} = hit.id where ${list.hours[test]})`;
  return { kind: 'matches', words, matches, total: isWithPage ? open : await count(db, open) };
}

/** Triggers maintain the total of a single filter. Others are counted. */
async function countDirectory(db: Database, list: List): Promise<Counts> {
  const { conditions, hours } = list;
  const all = sql`coalesce((select sum(${country.businessCount}) from ${country}), 0)`;
  const passing = conditions.counters.reduce((least, counter) => sql`min(${least}, ${counter})`, all);
  const counters = (await db.get<{ all: number; inCountry: number; passing: number }>(
    sql`select ${all} as "all", ${passing} as passing, ${conditions.inCountry} as inCountry`,
  ))!;
  const filters = countFilters(list);
  const counted = { kind: 'directory', ...counters } as const;
  if (counters.passing === 0 || (filters < 2 && hours === null))
    return { ...counted, total: counters.passing };
  if (hours === null)
    return { ...counted, total: await count(db, countIds(toMatch({ marks: conditions.marks }))) };
  const isInCountry = conditions.country[chooseCountryTest(list, counters)];
  const isOpen = hours[filters === 0 ? 'all' : chooseHoursTest(hours, counters.passing)];
  const where = and(conditions.business, conditions.state.cities, isInCountry, isOpen);
  return { ...counted, total: await count(db, sql`(select count(*) from ${business} where ${where})`) };
}

function countIds(match: SQL): SQL {
  return sql`(select count(*) from ${selectMatchIds(match)})`;
}

async function count(db: Database, counted: SQL): Promise<number> {
  const row = await db.get<{ total: number }>(sql`select ${counted} as total`);
  return row!.total;
}
