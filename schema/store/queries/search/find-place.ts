import { sql } from 'drizzle-orm';
import { listPlaceReadings } from '../../../rules/search/place-readings.ts';
import type { Database } from '../../database.ts';

/** A city that a search names, and its other words. */
export type NamedPlace = {
  city: { id: number; slug: string; name: string; stateCode: string; countryCode: string };
  rest: string[];
};

/** Searches with more words name something else. */
const MAX_WORDS = 10;

/**
 * Finds the city that the first or last words of a search name: the reading with most words, and of namesakes the
 * largest. Null if there is none.
 *
 * @param words folded words of the search, in their order
 */
export async function findPlace(db: Database, words: string[]): Promise<NamedPlace | null> {
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const readings = listPlaceReadings(words);
  const begins = readings.flatMap(({ keys }, reading) => keys.map((key) => [key, key.slice(0, -1), reading]));
  // A key continues after the bar with state and country; '}' is the character after it.
  const rows = await db.all<NamedPlace['city'] & { reading: number }>(sql`
    select city.id, city.slug, city.name, city.state_code as stateCode, city.country_code as countryCode,
      j.value ->> 2 as reading
    from json_each(${JSON.stringify(begins)}) j
    join city on city.key >= j.value ->> 0 and city.key < (j.value ->> 1) || '}'
    where city.business_count > 0 order by reading, city.business_count desc, city.id limit 1`);
  const [found] = rows;
  if (found === undefined) return null;
  const { reading, ...city } = found;
  return { city, rest: readings[reading]!.rest };
}
