import type { InStatement } from '@libsql/client/web';
import { getCategoryIcon } from '../../../rules/business/category-icon.ts';
import { getCountryName } from '../../../rules/location/countries.ts';
import { fold } from '../../../rules/text/fold.ts';
import { slugify } from '../../../rules/business/slug.ts';
import type { Database } from '../../database.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';
import {
  type BetterSpelling,
  buildLocationRecords,
  buildSpellingRecords,
} from '../record/record-locations.ts';
import type { CityCount, LocationCounts } from './count-locations.ts';
import { retry, STEP } from '../../retry.ts';
import { assignUniqueSlugs, generateNumberedSlugs } from '../row/unique-slugs.ts';
import { buildEqualAliases, mergeEqualCategories, type NewCategories } from './equal-categories.ts';
import { isBetterSpelling } from './majority-spelling.ts';

/** Rows per transaction, so that the write lock is held for some milliseconds only. */
const CHUNK_ROWS = 1000;

/** Cities and categories that are not stored. */
type Missing = { cities: CityCount[]; categories: NewCategories };

/**
 * Creates the countries, cities and categories that are missing; a category whose name means the same as another's
 * becomes its alias. Repeating it changes nothing.
 *
 * @param locations most listings first: of cities with one name the first gets the bare slug, the others `name-state`
 * @param batch the batch that records them
 * @returns how many were created
 */
export async function createLocations(
  db: Database,
  locations: LocationCounts,
  batch: BatchMark | null = null,
): Promise<{ citiesCreated: number; categoriesCreated: number }> {
  // Locations that a failed attempt has created are not counted again.
  let created: { citiesCreated: number; categoriesCreated: number } | null = null;
  return await retry(async () => {
    const missing = await findMissing(db, locations);
    created ??= {
      citiesCreated: missing.cities.length,
      categoriesCreated: missing.categories.created.length,
    };
    await createMissing(db, locations, missing, batch);
    return created;
  }, STEP);
}

/** Like {@link createLocations}, without retries, for callers that retry their whole step. */
export async function createMissingLocations(
  db: Database,
  locations: LocationCounts,
  batch: BatchMark | null = null,
): Promise<void> {
  await createMissing(db, locations, await findMissing(db, locations), batch);
}

async function findMissing(db: Database, { cities, categories }: LocationCounts): Promise<Missing> {
  const toKeys = (all: { key: string }[]) => all.map(({ key }) => key);
  const knownCities = await findKnownKeys(db, 'city', toKeys(cities));
  const knownCategories = await findKnownKeys(db, 'category', toKeys(categories));
  return {
    cities: cities.filter(({ key }) => !knownCities.has(key)),
    categories: await mergeEqualCategories(
      db,
      categories.filter(({ key }) => !knownCategories.has(key)),
    ),
  };
}

async function createMissing(
  db: Database,
  { countries, cities }: LocationCounts,
  missing: Missing,
  batch: BatchMark | null,
): Promise<void> {
  const named = countries.map((code) => [code, getCountryName(code)]);
  await db.$client.execute(buildInsert('country', ['code', 'name'], named, 'on conflict (code) do nothing'));
  await createCities(db, missing.cities, batch);
  await createCategories(db, missing.categories, batch);
  await improveCityNames(db, cities, batch);
}

async function createCities(db: Database, cities: CityCount[], batch: BatchMark | null): Promise<void> {
  const slugs = await assignUniqueSlugs(cities, generateCitySlugs, (wanted) =>
    findStored(db, 'city', 'slug', wanted),
  );
  const rows = cities.map((city, i) => [
    city.name,
    slugs[i],
    city.state,
    city.stateCode,
    city.countryCode,
    city.key,
  ]);
  await insertRows(db, 'city', ['name', 'slug', 'state', 'state_code', 'country_code', 'key'], rows, batch);
}

async function createCategories(
  db: Database,
  { created, aliases }: NewCategories,
  batch: BatchMark | null,
): Promise<void> {
  const slugs = await assignUniqueSlugs(
    created,
    ({ name }) => generateNumberedSlugs(slugify(name, 'category')),
    (wanted) => findStored(db, 'category', 'slug', wanted),
  );
  const rows = created.map(({ name, key }, i) => [name, slugs[i], getCategoryIcon(name), key]);
  await insertRows(db, 'category', ['name', 'slug', 'icon', 'key'], rows, batch);
  for (const chunk of splitIntoChunks(aliases))
    await runWrite(db, batch, [buildEqualAliases(chunk, batch?.id ?? null)]);
}

function* generateCitySlugs({ name, state, stateCode, countryCode }: CityCount): Generator<string> {
  const bare = slugify(name, 'city');
  yield bare;
  const region = stateCode || state;
  if (region !== '') yield slugify(`${name} ${region}`, 'city');
  const full = slugify(`${name} ${region} ${countryCode}`, 'city');
  yield* generateNumberedSlugs(full);
}

/**
 * Replaces the spelling of a city first met in capitals by a better one, unless an operator has named it. Its slug
 * stays.
 */
async function improveCityNames(db: Database, cities: CityCount[], batch: BatchMark | null): Promise<void> {
  const better: BetterSpelling[] = [];
  for (const chunk of splitIntoChunks(cities)) {
    const { rows } = await db.$client.execute({
      sql: `select c.key, c.name, c.state, c.id from json_each(?) j cross join city c on c.key = j.value`,
      args: [JSON.stringify(chunk.map((city) => city.key))],
    });
    const found = new Map(chunk.map((city) => [city.key, city]));
    for (const row of rows) {
      const { name, state } = found.get(row[0] as string)!;
      const betterName = isBetterSpelling(name, row[1] as string);
      // The words must be the same: others would also have to change the search text of every business of the city.
      const betterState = isBetterSpelling(state, row[2] as string) && fold(state) === fold(row[2] as string);
      const before = { name: row[1] as string, state: row[2] as string };
      const after = { name: betterName ? name : before.name, state: betterState ? state : before.state };
      if (betterName || betterState) better.push({ id: row[3] as number, before, after });
    }
  }
  const named = await findNamed(
    db,
    better.map(({ id }) => id),
  );
  for (const chunk of splitIntoChunks(better.filter(({ id }) => !named.has(id)))) {
    const update = {
      sql: `update city set name = j.value ->> 1, state = j.value ->> 2 from json_each(?) j where city.id = j.value ->> 0`,
      args: [JSON.stringify(chunk.map(({ id, after }) => [id, after.name, after.state]))],
    };
    const records = batch === null ? [] : buildSpellingRecords(batch.id, chunk);
    await runWrite(db, batch, [update, ...records]);
  }
}

/** Those of the cities that an operator has named, by the audit log. */
async function findNamed(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.$client.execute({
    sql: `select j.value from json_each(?) j where exists (select 1 from audit_entry
      where entity = 'city' and entity_id = cast(j.value as text) and action = 'city.update')`,
    args: [JSON.stringify(ids)],
  });
  return new Set(rows.map((row) => row[0] as number));
}

/** Those of the keys that a stored row has, now or as an alias. */
async function findKnownKeys(db: Database, table: 'city' | 'category', keys: string[]): Promise<Set<string>> {
  const known = await findStored(db, table, 'key', keys);
  for (const chunk of splitIntoChunks(keys)) {
    const { rows } = await db.$client.execute({
      // Undoing an import can have deleted what an alias names.
      sql: `select a.key from json_each(?) j cross join ${table}_alias a on a.key = j.value
        cross join ${table} t on t.id = a.${table}_id`,
      args: [JSON.stringify(chunk)],
    });
    for (const row of rows) known.add(row[0] as string);
  }
  return known;
}

/** Those of the values that the column of a stored row has. */
async function findStored(
  db: Database,
  table: 'city' | 'category',
  column: 'key' | 'slug',
  values: string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const chunk of splitIntoChunks(values)) {
    const { rows } = await db.$client.execute({
      sql: `select t.${column} from json_each(?) j cross join ${table} t on t.${column} = j.value`,
      args: [JSON.stringify(chunk)],
    });
    for (const row of rows) found.add(row[0] as string);
  }
  return found;
}

async function insertRows(
  db: Database,
  table: 'city' | 'category',
  columns: string[],
  rows: unknown[][],
  batch: BatchMark | null,
): Promise<void> {
  for (const chunk of splitIntoChunks(rows)) {
    const insert = buildInsert(table, columns, chunk, 'on conflict (key) do nothing');
    const keys = chunk.map((row) => row.at(-1) as string);
    const records = batch === null ? [] : buildLocationRecords(batch.id, table, keys);
    await runWrite(db, batch, [insert, ...records]);
  }
}

/** Runs a statement, in a batch together with its record, and holds their changes back if the batch does. */
async function runWrite(db: Database, batch: BatchMark | null, statements: InStatement[]): Promise<void> {
  if (batch === null) for (const statement of statements) await db.$client.execute(statement);
  else await db.$client.batch(holdChanges(batch, statements), 'write');
}

/** `where true` keeps SQLite from parsing `on conflict` as part of a join. */
function buildInsert(table: string, columns: string[], rows: unknown[][], ending: string): InStatement {
  const values = columns.map((_, i) => `j.value ->> ${i}`).join(', ');
  return {
    sql: `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?) j where true ${ending}`,
    args: [JSON.stringify(rows)],
  };
}

function* splitIntoChunks<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CHUNK_ROWS) yield items.slice(at, at + CHUNK_ROWS);
}
