import { BusinessFacetsQuery, BusinessListQuery } from '../../schema/contracts/business.ts';
import { openDatabase } from '../../schema/store/database.ts';
import { loadFacets } from '../../schema/store/queries/facets/load-facets.ts';
import { listBusinesses } from '../../schema/store/queries/list/list-businesses.ts';
import type { Connection } from '../runtime/database/database.ts';
import { getPercentile, type Metric } from './metric.ts';
import { buildSearchQueries } from './search-queries.ts';
import { createRecordingClient, measureServerTime } from './server-time.ts';

/** Businesses whose city and category are counted: large ones come up as often as they have businesses. */
const SAMPLE_SIZE = 100;
/** Every so many searches of the search benchmark are counted. */
const SEARCH_STEP = 4;
/** Filters under which the lists of cities and categories are counted. */
const FILTERS: Record<string, string>[] = [{}, { has: 'website', minRating: '4', open: 'fri-19:30' }];

/**
 * Measures all facets of lists and searches at the database server: the time of their statements, in the second of two
 * runs.
 */
export async function benchFacets({ url, token, client }: Connection): Promise<Metric[]> {
  const recorder = createRecordingClient(client);
  const db = openDatabase(recorder.client);
  const byName = BusinessListQuery.parse({ sortBy: 'name', limit: String(SAMPLE_SIZE) });
  const { items } = await listBusinesses(db, byName, new Date());
  const businesses = items.map(({ citySlug, category }) => ({ city: citySlug, category: category.slug }));
  const searches = (await buildSearchQueries(db)).filter((_, index) => index % SEARCH_STEP === 0);
  const filtered = (lists: Record<string, string>[]) =>
    distinct(lists).flatMap((list) => FILTERS.map((filters) => ({ ...list, ...filters })));
  const kinds = {
    city: filtered(businesses.map(({ city }) => ({ city }))),
    category: filtered(businesses.map(({ category }) => ({ category }))),
    'category in a city': filtered(businesses),
    'circle around a city': filtered(businesses.map(({ city }) => ({ where: city, within: '10mi' }))),
    search: searches.map((search) => ({ search })),
  };
  const figures: Metric[] = [];
  const all: number[] = [];
  for (const [kind, queries] of Object.entries(kinds)) {
    const times: number[] = [];
    for (const given of queries) {
      const query = BusinessFacetsQuery.parse(given);
      await loadFacets(db, query, new Date());
      recorder.take();
      await loadFacets(db, query, new Date());
      times.push(await measureServerTime(url, token, recorder.take()));
    }
    times.sort((a, b) => a - b);
    figures.push(
      { what: `facets of a ${kind} (${times.length}): p50`, value: getPercentile(times, 50), unit: 'ms' },
      { what: '  p99', value: getPercentile(times, 99), unit: 'ms' },
    );
    all.push(...times);
  }
  all.sort((a, b) => a - b);
  return [
    ...figures,
    {
      what: 'facets, at the database: p50',
      value: getPercentile(all, 50),
      unit: 'ms',
      goal: { atMost: 10 },
    },
    { what: '  p99', value: getPercentile(all, 99), unit: 'ms', goal: { atMost: 40 } },
  ];
}

function distinct<Item extends object>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
