import { and, type SQL, sql } from 'drizzle-orm';
import { getCityStateSlug, toStateName } from '../../../rules/location/state-slug.ts';
import { city } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** A state with businesses. States have no table: they are what their cities say. */
export type StateCities = {
  /** As in URLs (location/state-slug.ts). */
  slug: string;
  name: string;
  stateCode: string;
  countryCode: string;
  /** State and code of its cities, in all their spellings. */
  spellings: [state: string, stateCode: string][];
  businesses: number;
};

/** Loads the state of a slug; null if no business is in it. */
export async function loadStateCities(db: Database, slug: string): Promise<StateCities | null> {
  // Any text may come here, and half of an astral character would be no text to the database.
  if (!/^[a-z]{2}/.test(slug)) return null;
  const countryCode = slug.slice(0, 2).toUpperCase();
  const businesses = sql<number>`sum(${city.businessCount})`;
  const rows = await db
    .select({ state: city.state, stateCode: city.stateCode, businesses })
    .from(city)
    .where(and(sql`${city.countryCode} = ${countryCode}`, sql`${city.businessCount} > 0`))
    .groupBy(city.state, city.stateCode);
  const own = rows.filter((row) => getCityStateSlug({ ...row, countryCode }) === slug);
  const [largest] = own.toSorted((a, b) => b.businesses - a.businesses);
  if (largest === undefined) return null;
  return {
    slug,
    name: toStateName(countryCode, largest.state === '' ? largest.stateCode : largest.state),
    stateCode: largest.stateCode,
    countryCode,
    spellings: own.map(({ state, stateCode }) => [state, stateCode]),
    businesses: own.reduce((sum, each) => sum + each.businesses, 0),
  };
}

/** Selects the ids of the cities of a state. */
export function selectCityIds({ countryCode, spellings }: StateCities): SQL {
  const list = spellings.map(([state, stateCode]) => sql`(${state}, ${stateCode})`);
  return sql`(select ${city.id} from ${city} where ${city.countryCode} = ${countryCode}
    and (${city.state}, ${city.stateCode}) in (values ${sql.join(list, sql`, `)}))`;
}
