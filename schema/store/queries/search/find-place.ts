import { sql } from 'drizzle-orm';
import { listPlaceReadings, type PlaceReading } from '../../../rules/search/place-readings.ts';
import { toStateTerm } from '../../../rules/search/index-terms.ts';
import type { Database } from '../../database.ts';
import { toMatch, within, word } from './fts-expression.ts';
import type { CityPlace, StatePlace } from './place.ts';

/** A city or state that a search names, and its other words. */
export type NamedPlace = { place: CityPlace | StatePlace; rest: string[] };

/** Searches with more words name something else. */
const MAX_WORDS = 10;

/**
 * Finds the city or state that the first or last words of a search name: the reading with most words, and of namesakes
 * the largest. Null if there is none. Codes of states are no names here: 'Smith & Co' is not in Colorado.
 *
 * @param words folded words of the search, in their order
 */
export async function findPlace(db: Database, words: string[]): Promise<NamedPlace | null> {
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const readings = listPlaceReadings(words).map((reading) =>
    reading.state?.isCode ? { ...reading, state: null } : reading,
  );
  return findReading(db, readings);
}

type Row = Omit<CityPlace, 'kind'> & { reading: number };

/** Finds the first reading whose place has businesses. */
export async function findReading(
  db: Database,
  readings: PlaceReading[],
  countryCode: string | null = null,
): Promise<NamedPlace | null> {
  const begins = readings.flatMap(({ keys }, reading) => keys.map((key) => [key, key.slice(0, -1), reading]));
  const inCountry = countryCode === null ? sql`` : sql`and city.country_code = ${countryCode}`;
  // A key continues after the bar with state and country; '}' is the character after it.
  const cities = sql`select * from (
    select city.id, city.slug, city.name, city.state_code as stateCode, city.country_code as countryCode,
      j.value ->> 2 as reading
    from json_each(${JSON.stringify(begins)}) j
    join city on city.key >= j.value ->> 0 and city.key < (j.value ->> 1) || '}'
    where city.business_count > 0 ${inCountry} order by reading, city.business_count desc, city.id limit 1)`;
  const states = readings.flatMap(({ state }, reading) => (state === null ? [] : [{ ...state, reading }]));
  const arms = states.map(({ slug, reading }) => {
    const match = toMatch({ tier: within(['place'], word(toStateTerm(slug), true)) });
    return sql`select null, '', '', '', '', ${reading} where exists (select 1 from business_search
      where business_search match ${match})`;
  });
  const rows = await db.all<Omit<Row, 'id'> & { id: number | null }>(
    sql`${sql.join([cities, ...arms], sql` union all `)}`,
  );
  const city = rows.find((row): row is Row => row.id !== null);
  const found = rows.filter(({ id }) => id === null).map(({ reading }) => reading);
  const state = states.find(({ reading }) => found.includes(reading));
  if (state !== undefined && isStateMeant(state, city)) {
    const { slug, name, code, countryCode: country, reading } = state;
    const place = { kind: 'state', slug, name, stateCode: code, countryCode: country } as const;
    return { place, rest: readings[reading]!.rest };
  }
  if (city === undefined) return null;
  const { reading, ...place } = city;
  return { place: { kind: 'city', ...place }, rest: readings[reading]!.rest };
}

type State = NonNullable<PlaceReading['state']> & { reading: number };

/**
 * True if words mean the state rather than the city: more words do. Of equal names, 'Washington' is the state, but 'New
 * York' is the city in it; a code is the city that is known by it: 'LA'.
 */
function isStateMeant(state: State, city: Row | undefined): boolean {
  if (city === undefined || state.reading < city.reading) return true;
  if (state.reading > city.reading || state.isCode) return false;
  const isInside = state.code === '' ? true : city.stateCode === state.code;
  return !(isInside && city.countryCode === state.countryCode);
}
