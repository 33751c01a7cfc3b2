import type { Suggestions } from '../../../schema/contracts/suggestions.ts';
import { toStateSlug } from '../../../schema/rules/location/state-slug.ts';
import { toCityText, toStateText } from '../../../schema/rules/search/place-readings.ts';
import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { groupCitiesByState } from '../../../schema/store/queries/publishing/states.ts';
import type { Facts } from './facts.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Most names of each sort: all together some 40 KB compressed, in a directory of any size. */
const MOST = { kinds: 1000, brands: 300, cities: 4000, states: 400 };

type Counted = { name: string; count: number };
type CityRow = Counted & { state: string; stateCode: string; country: string; countryCode: string };

/** Builds the text of the suggestions. Counts order it only by powers of two, so that few changes alter it. */
export function buildSuggestions({ snapshot, facts }: { snapshot: Snapshot; facts: Facts }): string {
  const cities = snapshot.all<CityRow>(
    `select city.name, state, state_code as stateCode, country.name as country, country_code as countryCode,
       city.business_count as count from city join country on country.code = country_code where city.business_count > 0`,
  );
  const kinds = snapshot.all<Counted>(
    'select name, business_count as count from category where business_count > 0',
  );
  const suggestions: Suggestions = {
    kinds: rank(kinds, MOST.kinds),
    brands: listBrands(facts),
    cities: rank(
      cities.map((city) => ({ name: toCityText(city), count: city.count })),
      MOST.cities,
    ),
    states: rank(listStates(snapshot, cities), MOST.states),
  };
  return JSON.stringify(suggestions);
}

/** Brands that have a page, with their slugs. */
function listBrands(facts: Facts): Suggestions['brands'] {
  const names = new Map(facts.brands().map(({ nameKey, name }) => [nameKey, name]));
  const keys = rank(
    facts.brands().map(({ nameKey, branches }) => ({ name: nameKey, count: branches })),
    MOST.brands,
  );
  return keys.map((key) => [names.get(key)!, toBrandSlug(key)]);
}

/** States by their texts, as far as `where` resolves these. */
function listStates(snapshot: Snapshot, cities: CityRow[]): Counted[] {
  const namesakes = new Set(
    cities.map(({ countryCode, state, name }) => `${toStateSlug(countryCode, state)}|${fold(name)}`),
  );
  return [...groupCitiesByState(snapshot).values()].flatMap((state) => {
    const name = toStateText(state, namesakes.has(`${state.slug}|${fold(state.name)}`));
    return name === null ? [] : [{ name, count: state.businessCount }];
  });
}

/** The names with the largest counts, each once. */
function rank(all: Counted[], most: number): string[] {
  const size = (count: number) => Math.floor(Math.log2(count));
  const sorted = all.toSorted((a, b) => size(b.count) - size(a.count) || (a.name < b.name ? -1 : 1));
  return [...new Set(sorted.map(({ name }) => name))].slice(0, most);
}
