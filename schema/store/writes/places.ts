import type { InStatement } from '@libsql/client/web';
import { categoryIcon } from '../../rules/category-icon.ts';
import { countryName } from '../../rules/countries.ts';
import { fold } from '../../rules/fold.ts';
import { slugify } from '../../rules/slug.ts';
import type { Database } from '../database.ts';
import type { CategoryFound, CityFound, Places } from './place-tally.ts';
import { retryConflicts } from './retry.ts';
import { giveSlugs, numbered } from './slugs.ts';
import { isBetterSpelling } from './spelling.ts';

/** Rows per transaction, so that the write lock is held for some milliseconds only. */
const CHUNK = 1000;

/**
 * Creates the countries, cities and categories that are not there yet. Doing it twice does nothing more.
 *
 * @param places most listings first: of cities with one name the first gets the bare slug, the others `name-state`
 * @returns how many were created
 */
export async function storePlaces(
  db: Database,
  places: Places,
): Promise<{ citiesCreated: number; categoriesCreated: number }> {
  // Counted at the first attempt: what an attempt created before it broke is found by the next one.
  let created: { citiesCreated: number; categoriesCreated: number } | null = null;
  return await retryConflicts(async () => {
    const cities = await withoutKnown(db, 'city', places.cities);
    const categories = await withoutKnown(db, 'category', places.categories);
    created ??= { citiesCreated: cities.length, categoriesCreated: categories.length };
    const countries = places.countries.map((code) => [code, countryName(code)]);
    await db.$client.execute(insert('country', ['code', 'name'], countries, 'on conflict (code) do nothing'));
    await createCities(db, cities);
    await createCategories(db, categories);
    await improveCityNames(db, places.cities);
    return created;
  });
}

async function createCities(db: Database, cities: CityFound[]): Promise<void> {
  const slugs = await giveSlugs(cities, citySlugs, (asked) => inUse(db, 'city', asked));
  const rows = cities.map((city, i) => [
    city.name,
    slugs[i],
    city.state,
    city.stateCode,
    city.countryCode,
    city.key,
  ]);
  await create(db, 'city', ['name', 'slug', 'state', 'state_code', 'country_code', 'key'], rows);
}

async function createCategories(db: Database, categories: CategoryFound[]): Promise<void> {
  const slugs = await giveSlugs(
    categories,
    ({ name }) => numbered(slugify(name, 'category')),
    (asked) => inUse(db, 'category', asked),
  );
  const rows = categories.map(({ name, key }, i) => [name, slugs[i], categoryIcon(name), key]);
  await create(db, 'category', ['name', 'slug', 'icon', 'key'], rows);
}

function* citySlugs({ name, state, stateCode, countryCode }: CityFound): Generator<string> {
  const bare = slugify(name, 'city');
  yield bare;
  const region = stateCode || state;
  if (region !== '') yield slugify(`${name} ${region}`, 'city');
  const full = slugify(`${name} ${region} ${countryCode}`, 'city');
  yield* numbered(full);
}

/** A city first met in capitals gets a better spelling when one comes; its slug stays. */
async function improveCityNames(db: Database, cities: CityFound[]): Promise<void> {
  const better: unknown[][] = [];
  for (const chunk of chunks(cities)) {
    const { rows } = await db.$client.execute({
      sql: `select c.key, c.name, c.state from json_each(?) j cross join city c on c.key = j.value`,
      args: [JSON.stringify(chunk.map((city) => city.key))],
    });
    const found = new Map(chunk.map((city) => [city.key, city]));
    for (const row of rows) {
      const { key, name, state } = found.get(row[0] as string)!;
      const betterName = isBetterSpelling(name, row[1] as string);
      // Only another spelling: other words would have to go into the search text of every listing of the city.
      const betterState = isBetterSpelling(state, row[2] as string) && fold(state) === fold(row[2] as string);
      if (betterName || betterState)
        better.push([key, betterName ? name : row[1], betterState ? state : row[2]]);
    }
  }
  for (const chunk of chunks(better))
    await db.$client.execute({
      sql: `update city set name = j.value ->> 1, state = j.value ->> 2 from json_each(?) j where city.key = j.value ->> 0`,
      args: [JSON.stringify(chunk)],
    });
}

async function withoutKnown<T extends { key: string }>(
  db: Database,
  table: 'city' | 'category',
  places: T[],
): Promise<T[]> {
  const known = await matching(
    db,
    table,
    'key',
    places.map((place) => place.key),
  );
  return places.filter((place) => !known.has(place.key));
}

function inUse(db: Database, table: 'city' | 'category', slugs: string[]): Promise<Set<string>> {
  return matching(db, table, 'slug', slugs);
}

async function matching(
  db: Database,
  table: 'city' | 'category',
  column: 'key' | 'slug',
  values: string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const chunk of chunks(values)) {
    const { rows } = await db.$client.execute({
      sql: `select t.${column} from json_each(?) j cross join ${table} t on t.${column} = j.value`,
      args: [JSON.stringify(chunk)],
    });
    for (const row of rows) found.add(row[0] as string);
  }
  return found;
}

async function create(
  db: Database,
  table: 'city' | 'category',
  columns: string[],
  rows: unknown[][],
): Promise<void> {
  for (const chunk of chunks(rows))
    await db.$client.execute(insert(table, columns, chunk, 'on conflict (key) do nothing'));
}

/** The `where true` keeps SQLite from reading `on conflict` as part of a join. */
function insert(table: string, columns: string[], rows: unknown[][], ending: string): InStatement {
  const values = columns.map((_, i) => `j.value ->> ${i}`).join(', ');
  return {
    sql: `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?) j where true ${ending}`,
    args: [JSON.stringify(rows)],
  };
}

function* chunks<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}
