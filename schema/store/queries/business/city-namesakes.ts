import { and, desc, gte, lt } from 'drizzle-orm';
import { fold } from '../../../rules/text/fold.ts';
import { city } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** A city by its identity, with the facts that distinguish it from cities of the same name. */
type Namesake = { key: string; name: string; state: string };

/** Cities of one name in one country, largest first. */
export async function findNamesakes(
  db: Database,
  place: { city: string; countryCode: string },
): Promise<Namesake[]> {
  const name = fold(place.city);
  const country = `|${place.countryCode.toLowerCase()}`;
  const found = await db
    .select({ key: city.key, name: city.name, state: city.state })
    .from(city)
    // Keys begin with the folded name and '|' (business/identity-keys.ts); '}' is the next character.
    .where(and(gte(city.key, `${name}|`), lt(city.key, `${name}}`)))
    .orderBy(desc(city.businessCount), city.key);
  return found.filter(({ key }) => key.endsWith(country));
}
