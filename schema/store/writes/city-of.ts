import { eq } from 'drizzle-orm';
import { cityKey } from '../../rules/keys.ts';
import type { Place } from '../../rules/place-typed.ts';
import { city } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { storePlaces } from './places.ts';

/** The number of a city, which is created as an import would if it is not there yet. */
export async function findOrCreateCity(db: Database, place: Place): Promise<number> {
  const { city: name, countryCode } = place;
  const key = cityKey({ ...place, name });
  await storePlaces(db, {
    countries: [countryCode],
    cities: [{ ...place, name, key, count: 1 }],
    categories: [],
  });
  const found = await db.select({ id: city.id }).from(city).where(eq(city.key, key)).get();
  return found!.id;
}
