import { toStateName, toStateSlug } from '../../../rules/location/state-slug.ts';
import type { Snapshot } from '../../snapshot.ts';

/** A state that has businesses. */
export type StateSize = {
  slug: string;
  name: string;
  countryCode: string;
  country: string;
  /** Names that its cities have for it. */
  spellings: string[];
  cityCount: number;
  businessCount: number;
};

/** A state as some of its cities spell it. */
export type StateRow = Omit<StateSize, 'slug' | 'spellings'>;

/** SQL of the states that cities with businesses name. */
export const STATE_ROWS_SQL = `select state as name, country_code as countryCode, country.name as country,
    count(*) as cityCount, sum(city.business_count) as businessCount
  from city join country on country.code = country_code
  where city.business_count > 0 and state <> '' group by country_code, state order by min(city.id)`;

/** States that have businesses, by slug. */
export function groupCitiesByState(snapshot: Snapshot): Map<string, StateSize> {
  return groupStateRows(snapshot.all<StateRow>(STATE_ROWS_SQL));
}

/**
 * States by slug. They have no table: they are what cities say, and several spellings can be one state. An unknown
 * state has the name that its first city has for it.
 */
export function groupStateRows(rows: StateRow[]): Map<string, StateSize> {
  const states = new Map<string, StateSize>();
  for (const { name, cityCount, businessCount, ...country } of rows) {
    const slug = toStateSlug(country.countryCode, name);
    if (slug === null) continue;
    const state = states.get(slug);
    if (state === undefined) {
      const shown = toStateName(country.countryCode, name);
      states.set(slug, { slug, name: shown, ...country, spellings: [name], cityCount, businessCount });
    } else {
      state.spellings.push(name);
      state.cityCount += cityCount;
      state.businessCount += businessCount;
    }
  }
  return states;
}
