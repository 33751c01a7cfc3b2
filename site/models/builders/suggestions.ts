import type { Suggestions } from '../../../schema/contracts/suggestions.ts';
import { toPlaceReading } from '../../../schema/rules/search/place-readings.ts';
import { toStateName, toStateSlug } from '../../../schema/rules/location/state-slug.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Most names of each sort. All together are some 30 KB compressed, in a directory of any size. */
const MOST = { kinds: 1000, brands: 300, cities: 4000, states: 400 };
/** Businesses of one name that make it a brand. */
const MIN_BRANCHES = 5;
const CITIES = `select city.name, state, state_code as stateCode, country.name as country, country_code as countryCode,
    city.business_count as count from city join country on country.code = country_code where city.business_count > 0`;

type CityRow = {
  name: string;
  state: string;
  stateCode: string;
  country: string;
  countryCode: string;
  count: number;
};
type Counted = { name: string; count: number };

/** Builds the text of the suggestions. Sizes only order it by powers of two, so that few changes alter it. */
export function buildSuggestions(snapshot: Snapshot): string {
  const cities = snapshot.all<CityRow>(CITIES);
  const suggestions: Suggestions = {
    kinds: rank(
      snapshot.all<Counted>('select name, business_count as count from category where business_count > 0'),
      MOST.kinds,
    ),
    brands: rank(loadBrands(snapshot), MOST.brands),
    cities: rank(
      cities.map((city) => ({ name: toCityLabel(city), count: city.count })),
      MOST.cities,
    ),
    states: rank(countStates(cities), MOST.states),
  };
  return JSON.stringify(suggestions);
}

/** Names of businesses that several have, in the spelling that comes first. Reads one index. */
function loadBrands(snapshot: Snapshot): Counted[] {
  return snapshot.all<Counted>(
    `select (select name from business where name_key = brand.name_key and removed_at is null order by name limit 1) as name,
       count from (select name_key, count(*) as count from business indexed by business_name
         where removed_at is null group by name_key having count(*) >= ${MIN_BRANCHES}) as brand`,
  );
}

/** A city as `where` resolves it: with its state, or with its country where the state has the same name or none. */
function toCityLabel({ name, state, stateCode, country }: CityRow): string {
  return `${name}, ${stateCode || (fold(state) === fold(name) ? country : state || country)}`;
}

/** States by their names, as far as `where` resolves these. */
function countStates(cities: CityRow[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { state, stateCode, countryCode, count } of cities) {
    const written = state === '' ? stateCode : state;
    const slug = toStateSlug(countryCode, written);
    if (slug === null) continue;
    const before = counts.get(slug)?.count ?? 0;
    counts.set(slug, { name: toStateName(countryCode, written), count: before + count });
  }
  return [...counts].flatMap(([slug, state]) => {
    const words = fold(state.name).split(' ');
    return toPlaceReading(words, []).state?.slug === slug ? [state] : [];
  });
}

/** The names with the largest counts, each once. */
function rank(all: Counted[], most: number): string[] {
  const size = (count: number) => Math.floor(Math.log2(count));
  const sorted = all.toSorted((a, b) => size(b.count) - size(a.count) || (a.name < b.name ? -1 : 1));
  return [...new Set(sorted.map(({ name }) => name))].slice(0, most);
}
