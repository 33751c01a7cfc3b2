import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../../contracts/business.ts';
import { toStateTerm } from '../../../rules/search/index-terms.ts';
import { business, category, city, country } from '../../../tables/index.ts';
import { selectCityIds, type StateCities } from '../search/state-cities.ts';

/** Filters of a list query. Categories and cities are given by id or slug. */
export type Filters = Pick<BusinessListQuery, 'categoryId' | 'category' | 'city' | 'cityId' | 'country'> & {
  /** The cities of the state that the query names. */
  stateCities?: StateCities | undefined;
};

/** Ways to test the country of a business. */
export type CountryTest = 'none' | 'city' | 'cities-inside' | 'cities-outside' | 'column';

/**
 * Ways to test the state of a business: of the rows of its cities (`cities`), or of each row in the order of the list.
 */
export type StateTest = 'cities' | 'each';

/** Filters of a list as SQL conditions on each table that a list can be read from. */
export type FilterConditions = {
  /** On `business`: not removed, and all filters except the state and the country. */
  business: SQL;
  /** On `business`: the state. Both variants have the same result. */
  state: Record<StateTest, SQL | undefined>;
  /** On `business`: the country. All variants have the same result. */
  country: Record<CountryTest, SQL | undefined>;
  /** On `point`. */
  points: SQL | undefined;
  /** Terms of the search index: the letter of a category, city or country, and its id. */
  marks: SQL[];
  /** Counters maintained by triggers, for each filter and for the country. */
  counters: SQL[];
  inCountry: SQL;
};

/** Converts the filters of a list to SQL conditions. */
export function toFilterConditions(filters: Filters): FilterConditions {
  const groups = getGroups(filters);
  const code = filters.country;
  const columns = { category: business.categoryId, city: business.cityId };
  const letters = { category: 'c', city: 't' };
  const tables = { category, city };
  const inCountry = sql`coalesce((select ${country.businessCount} from ${country} where ${country.code} = ${code}), 0)`;
  return {
    business: and(
      isNull(business.removedAt),
      ...groups.map(({ kind, id }) => sql`${columns[kind]} = ${id}`),
    )!,
    state: toStateConditions(filters.stateCities),
    country: toCountryConditions(code, groups.find(({ kind }) => kind === 'city')?.id),
    points: and(
      ...groups.map(({ kind, id }) => sql`point.${sql.raw(kind)} = ${id}`),
      // The plus keeps SQLite from searching the tree once per city.
      filters.stateCities && sql`+point.city in ${selectCityIds(filters.stateCities)}`,
      code === undefined ? undefined : sql`point.country = ${toCountryNumber(code)}`,
    ),
    marks: [
      ...groups.map(({ kind, id }) => sql`${letters[kind]} || coalesce(${id}, 0)`),
      ...(code === undefined ? [] : [sql`'u' || lower(${code})`]),
      ...(filters.stateCities ? [sql`${toStateTerm(filters.stateCities.slug).slice(1)}`] : []),
    ],
    counters: [
      ...groups.map(({ kind, id }) => {
        const { businessCount, id: key } = tables[kind];
        return sql`coalesce((select ${businessCount} from ${tables[kind]} where ${key} = ${id}), 0)`;
      }),
      ...(code === undefined ? [] : [inCountry]),
      ...(filters.stateCities ? [sql`${filters.stateCities.businesses}`] : []),
    ],
    inCountry: code === undefined ? sql`0` : inCountry,
  };
}

function toStateConditions(state: StateCities | undefined): FilterConditions['state'] {
  if (state === undefined) return { cities: undefined, each: undefined };
  const ids = selectCityIds(state);
  return { cities: sql`${business.cityId} in ${ids}`, each: sql`+${business.cityId} in ${ids}` };
}

function toCountryConditions(code: string | undefined, cityId: SQL | undefined): FilterConditions['country'] {
  const cities = sql`select ${city.id} from ${city} where ${city.countryCode}`;
  return {
    none: undefined,
    city: sql`${code} = (select ${city.countryCode} from ${city} where ${city.id} = ${cityId})`,
    'cities-inside': sql`${business.cityId} in (${cities} = ${code})`,
    'cities-outside': sql`${business.id} not in (select away.id from ${business} as away where away.removed_at is null
      and away.city_id in (${cities} <> ${code}))`,
    column: sql`${business.countryCode} = ${code}`,
  };
}

/**
 * Number of a country in `business_point` (schema/migrations/0001_triggers.sql). @example toCountryNumber('AC') → 2
 */
function toCountryNumber(code: string): number {
  return (code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65;
}

type Group = { kind: 'category' | 'city'; id: SQL };

/** Categories and cities of the filters. Numbers arrive as floating point, so they are cast. */
function getGroups({ categoryId, category: categorySlug, city: citySlug, cityId }: Filters): Group[] {
  const toId = (number: number) => sql`cast(${number} as integer)`;
  const findId = (table: typeof category | typeof city, slug: string) =>
    sql`(select ${table.id} from ${table} where ${table.slug} = ${slug})`;
  return [
    ...(categoryId === undefined ? [] : [{ kind: 'category', id: toId(categoryId) } as const]),
    ...(categorySlug === undefined
      ? []
      : [{ kind: 'category', id: findId(category, categorySlug) } as const]),
    ...(citySlug === undefined ? [] : [{ kind: 'city', id: findId(city, citySlug) } as const]),
    ...(cityId === undefined ? [] : [{ kind: 'city', id: toId(cityId) } as const]),
  ];
}
