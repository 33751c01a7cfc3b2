import { createMessage } from '../../../messages.ts';
import { buildCityKey } from '../../../rules/business/identity-keys.ts';
import type { CityLocation } from '../../../rules/location/resolve-location.ts';
import type { Database } from '../../database.ts';
import { findNamesakes } from '../../queries/business/city-namesakes.ts';
import { findIdByKey } from '../../queries/location/location-keys.ts';
import { EditRefusedError } from './update-business.ts';
import { createMissingLocations } from '../location/create-locations.ts';

/** Most namesakes that a refusal names. */
const MAX_NAMED = 3;

/**
 * Refuses a city without a state if there are namesakes that have one: it would become another of them, with a page
 * of its own, by accident.
 *
 * @throws EditRefusedError that names the largest
 */
export async function requireUnambiguousCity(db: Database, place: CityLocation): Promise<void> {
  if (place.state !== '') return;
  const namesakes = await findNamesakes(db, place);
  const key = buildCityKey({ ...place, name: place.city });
  const others = namesakes.filter(({ state }) => state !== '');
  if (others.length === 0 || namesakes.some((known) => known.key === key)) return;
  const named = others.slice(0, MAX_NAMED).map(({ name, state }) => `${name}, ${state}`);
  const more = others.length > MAX_NAMED ? ' …' : '';
  throw new EditRefusedError(
    createMessage('ambiguous_city', { city: place.city, namesakes: `${named.join('; ')}${more}` }),
    'state',
  );
}

/** Id of a city. It is created, as an import would, if it does not exist; the caller retries the whole of its step. */
export async function findOrCreateCity(db: Database, place: CityLocation): Promise<number> {
  const { city: name, countryCode } = place;
  const key = buildCityKey({ ...place, name });
  await createMissingLocations(db, {
    countries: [countryCode],
    cities: [{ ...place, name, key, count: 1 }],
    categories: [],
  });
  return (await findIdByKey(db, 'city', key))!;
}
