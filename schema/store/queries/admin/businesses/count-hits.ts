import { type SQL, sql } from 'drizzle-orm';
import {
  type AdminBusinessCounts,
  type CountedFilter,
  type FilterCount,
} from '../../../../contracts/admin-business-filter.ts';
import { getCityStateSlug, toStateName } from '../../../../rules/location/state-slug.ts';
import { business, category, city, country } from '../../../../tables/index.ts';
import type { Database } from '../../../database.ts';
import { selectCityIds } from '../../search/state-cities.ts';
import { selectFilteredIds } from './count-filtered.ts';
import { countStates, selectStates } from './count-states.ts';
import { toConditions } from './filter-conditions.ts';
import { byId, type Publication } from './publication.ts';
import {
  findsById,
  isWhole,
  leaveOut,
  RECORD_FILTERS,
  type Relation,
  toRecordTests,
  toWhere,
} from './filter-where.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import { selectTally } from './tally.ts';

/** Counts that are taken of the same businesses: states of records, and relations. */
export type Wanted = { states: boolean; relations: Relation[] };

/** Businesses that are looked up to learn their city. Of more, the index of cities is read. */
const FEW_FOUND = 5_000;

/** Values that are counted even if they have few businesses, and the greatest number of values. */
export type CountLimit = { values: Record<Relation, string[]>; most: number };

/** Counts the businesses of a filter by their states and relations, in one statement. */
export async function countHits(
  db: Database,
  filter: ResolvedFilter,
  publication: Publication,
  { states, relations }: Wanted,
  { values: kept, most }: CountLimit,
): Promise<Partial<AdminBusinessCounts>> {
  const wider = leaveOut(filter, RECORD_FILTERS);
  const hits = sql`hit as ${sql.identifier('business')}`;
  const tests = toRecordTests(toConditions(filter, publication));
  const passing = sql`${hits} where ${sql.join([sql`true`, ...tests], sql` and `)}`;
  const hasPlaces = relations.some((name) => name === 'city' || name === 'state');
  const citySizes = hasPlaces
    ? sql`, city_size as materialized (${await selectCitySizes(db, filter, publication)})`
    : sql``;
  const rows =
    selectTally(wider, publication) ??
    sql`select ${business.categoryId}, ${business.countryCode}, ${business.traits}, ${business.scheduleId}, 1 as size
      from ${byId(publication)} where ${toWhere(wider, publication)}`;
  // Reading the index of the filter again takes less than storing what it finds, unless that has to be found by id.
  const how = findsById(filter) ? sql`as materialized` : sql`as not materialized`;
  const columns: Record<Relation, SQL> = {
    category: selectTop(selectCategories(passing), kept.category, most),
    country: selectTop(selectCountries(passing), kept.country, most),
    city: selectTop(selectCities(), kept.city, most),
    state: sql`(select json_group_array(json_array(state, code, country, size)) from (
      select ${city.state} as state, ${city.stateCode} as code, ${city.countryCode} as country, sum(size) as size
      from city_size join ${city} on ${city.id} = city_size.id group by 1, 2, 3))`,
  };
  const wanted = relations.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`);
  const row = (await db.get<Record<Relation | 'states', string>>(sql`
    with hit ${how} (${rows})${citySizes}
    select ${sql.join([states ? sql`${selectStates(hits)} as states` : sql`1`, ...wanted], sql`, `)}`))!;
  const found = relations.map((name): [CountedFilter, FilterCount[]] => [
    name,
    name === 'state'
      ? keepMost(toStates(row.state), kept.state, most)
      : (JSON.parse(row[name]) as FilterCount[]),
  ]);
  return { ...Object.fromEntries(found), ...(states && toStateCounts(filter, row.states)) };
}

function toStateCounts(filter: ResolvedFilter, json: string): Partial<AdminBusinessCounts> {
  const counts = Object.entries(countStates(filter, json));
  return Object.fromEntries(
    counts.map(([name, values]) => [name, values.map((each) => ({ ...each, name: null, detail: null }))]),
  );
}

/** The kept values and those with most businesses, as JSON. */
function selectTop(values: SQL, kept: string[], most: number): SQL {
  const isKept = sql`value in (select value from json_each(${JSON.stringify(kept)}))`;
  return sql`(select json_group_array(json_object('value', value, 'name', name, 'detail', detail, 'count', size)) from (
    select * from (${values}) order by ${isKept} desc, size desc, name limit ${most}))`;
}

function selectCategories(passing: SQL): SQL {
  const sizes = sql`select ${business.categoryId} as id, sum(size) as size from ${passing} group by 1`;
  return sql`select cast(${category.id} as text) as value, ${category.name} as name, null as detail, size
    from (${sizes}) as sized join ${category} on ${category.id} = sized.id`;
}

function selectCountries(passing: SQL): SQL {
  const sizes = sql`select ${business.countryCode} as id, sum(size) as size from ${passing} group by 1`;
  return sql`select ${country.code} as value, ${country.name} as name, null as detail, size
    from (${sizes}) as sized join ${country} on ${country.code} = sized.id`;
}

function selectCities(): SQL {
  const detail = sql`coalesce(nullif(${city.state}, ''), nullif(${city.stateCode}, ''), ${city.countryCode})`;
  return sql`select ${city.slug} as value, ${city.name} as name, ${detail} as detail, size
    from city_size join ${city} on ${city.id} = city_size.id`;
}

/** Counters of all cities, or of those of a state. */
function selectCounters({ stateCities }: ResolvedFilter): SQL {
  const isInState =
    stateCities === undefined
      ? sql`true`
      : stateCities === null
        ? sql`false`
        : sql`${city.id} in ${selectCityIds(stateCities)}`;
  return sql`select ${city.id} as id, ${city.businessCount} as size from ${city}
    where ${city.businessCount} > 0 and ${isInState}`;
}

/** Businesses by city: counters of triggers, or counts in the index that reads least. */
async function selectCitySizes(db: Database, filter: ResolvedFilter, publication: Publication): Promise<SQL> {
  const { removedAt, cityId, id } = business;
  const ids = selectFilteredIds(filter, publication);
  const few = sql`select ${cityId} as id, count(*) as size from ${business} where ${id} in ${ids} group by 1`;
  if (publication === 'removed') return few;
  if (isWhole(leaveOut(filter, ['state']))) return selectCounters(filter);
  if (isWhole(leaveOut(filter, RECORD_FILTERS)) && !filter.missing?.includes('category')) {
    const tests = toRecordTests(toConditions(filter, 'live'));
    return sql`select ${cityId} as id, count(*) as size from ${business} indexed by business_city_score
      where ${sql.join([sql`${removedAt} is null`, ...tests], sql` and `)} group by ${cityId}`;
  }
  const found = await db.get<{ count: number }>(sql`
    select count(*) as count from (select 1 from ${selectFilteredIds(filter, publication)} limit ${FEW_FOUND + 1})`);
  if (found!.count <= FEW_FOUND) return few;
  return sql`select ${cityId} as id, count(*) as size from ${business} indexed by business_city_category
    where ${removedAt} is null and +${id} in ${ids} group by ${cityId}`;
}

/** Sums the cities of each state; spellings of one state have one slug. */
function toStates(json: string): FilterCount[] {
  const states = new Map<string, FilterCount>();
  for (const [state, stateCode, countryCode, size] of JSON.parse(json) as [
    string,
    string,
    string,
    number,
  ][]) {
    const value = getCityStateSlug({ state, stateCode, countryCode });
    if (value === null) continue;
    const name = toStateName(countryCode, state || stateCode);
    const known = states.get(value) ?? { value, name, detail: countryCode, count: 0 };
    states.set(value, { ...known, count: known.count + size });
  }
  return [...states.values()];
}

/** The kept values, and those with most businesses. */
export function keepMost(values: FilterCount[], kept: string[], most: number): FilterCount[] {
  const isKept = new Set(kept);
  return values
    .toSorted(
      (a, b) =>
        Number(isKept.has(b.value)) - Number(isKept.has(a.value)) ||
        b.count - a.count ||
        ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
    )
    .slice(0, most);
}
