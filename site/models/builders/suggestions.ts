import type { Suggestions } from '../../../schema/contracts/suggestions.ts';
import { toStateSlug } from '../../../schema/rules/location/state-slug.ts';
import { toCityText, toStateText } from '../../../schema/rules/search/place-readings.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { groupCitiesByState } from '../../../schema/store/queries/publishing/states.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Most names of each sort: all together some 40 KB compressed, in a directory of any size. */
const MOST = { kinds: 1000, brands: 300, cities: 4000, states: 400 };
/** Businesses of one name that make it a brand, and those of them whose spellings are compared. */
const MIN_BRANCHES = 5;
const SPELLINGS_READ = 25;

type Counted = { name: string; count: number };
type CityRow = Counted & { state: string; stateCode: string; country: string; countryCode: string };

/** Builds the text of the suggestions. Counts order it only by powers of two, so that few changes alter it. */
export function buildSuggestions(snapshot: Snapshot): string {
  const cities = snapshot.all<CityRow>(
    `select city.name, state, state_code as stateCode, country.name as country, country_code as countryCode,
       city.business_count as count from city join country on country.code = country_code where city.business_count > 0`,
  );
  const kinds = snapshot.all<Counted>(
    'select name, business_count as count from category where business_count > 0',
  );
  const suggestions: Suggestions = {
    kinds: rank(kinds, MOST.kinds),
    brands: loadBrands(snapshot),
    cities: rank(
      cities.map((city) => ({ name: toCityText(city), count: city.count })),
      MOST.cities,
    ),
    states: rank(listStates(snapshot, cities), MOST.states),
  };
  return JSON.stringify(suggestions);
}

/** Names that several businesses have, in their commonest spelling. Counts read one index, which needs no rows. */
function loadBrands(snapshot: Snapshot): string[] {
  const keys = snapshot.all<Counted>(
    `select name_key as name, count(*) as count from business indexed by business_name
     where removed_at is null group by name_key having count(*) >= ${MIN_BRANCHES}`,
  );
  const rows = snapshot.all<{ name: string }>(
    `select (select name from (select name from business indexed by business_name
         where name_key = key.value and removed_at is null order by id limit ${SPELLINGS_READ})
       group by name order by count(*) desc, name limit 1) as name from json_each(?) as key order by key.key`,
    JSON.stringify(rank(keys, MOST.brands)),
  );
  return rows.map(({ name }) => name);
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
