import { eq } from 'drizzle-orm';
import { cityKey } from '../../rules/keys.ts';
import type { Place } from '../../rules/place-typed.ts';
import { city } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { findNamesakes } from '../reads/city-namesakes.ts';
import { EditRefusedError } from './business.ts';
import { createMissingLocations } from './places.ts';

/** Most namesakes that a refusal names. */
const MAX_NAMED = 3;

/**
 * Refuses a city without a state if there are namesakes that have one: it would become another of them, with a page of its
 * own, by accident.
 *
 * @throws EditRefusedError that names the largest
 */
export async function refuseVagueCity(db: Database, place: Place): Promise<void> {
  if (place.state !== '') return;
  const namesakes = await findNamesakes(db, place);
  const key = cityKey({ ...place, name: place.city });
  const others = namesakes.filter(({ state }) => state !== '');
  if (others.length === 0 || namesakes.some((known) => known.key === key)) return;
  const named = others.slice(0, MAX_NAMED).map(({ name, state }) => `${name}, ${state}`);
  const more = others.length > MAX_NAMED ? ' …' : '';
  throw new EditRefusedError(
    `Hangi ${place.city}? Eyaleti ya da ili de yazın (${named.join('; ')}${more})`,
    'state',
  );
}

/** Id of a city. It is created, as an import would, if it does not exist; the caller retries the whole of its step. */
export async function findOrCreateCity(db: Database, place: Place): Promise<number> {
  const { city: name, countryCode } = place;
  const key = cityKey({ ...place, name });
  await createMissingLocations(db, {
    countries: [countryCode],
    cities: [{ ...place, name, key, count: 1 }],
    categories: [],
  });
  const found = await db.select({ id: city.id }).from(city).where(eq(city.key, key)).get();
  return found!.id;
}
