import { BusinessListQuery } from '../../schema/contracts/business.ts';
import { openDatabase, type Database } from '../../schema/store/database.ts';
import { listBusinesses } from '../../schema/store/queries/list/list-businesses.ts';
import type { Connection } from '../runtime/database/database.ts';
import { getPercentile, type Metric } from './metric.ts';
import { buildPlaceQueries, buildSearchQueries } from './search-queries.ts';
import { createRecordingClient, measureServerTime } from './server-time.ts';

/** Number of the slowest searches to report. */
const SLOWEST_SHOWN = 8;

/**
 * Measures the first 12 results and the total of each search, directly on the database server: the time of its
 * statements, and that of the whole request. Each search runs twice and the second run counts, because a directory in
 * use has its index in memory.
 */
export async function benchSearch(
  { url, token, client }: Connection,
  writeLine: (line: string) => void,
): Promise<Metric[]> {
  const recorder = createRecordingClient(client);
  const db = openDatabase(recorder.client);
  const measure = async (queries: Record<string, string>[]) => {
    const timed: { text: string; server: number; call: number; total: number }[] = [];
    for (const round of ['warm', 'measured']) {
      for (const raw of queries) {
        const query = BusinessListQuery.parse(raw);
        recorder.take();
        const started = performance.now();
        const { total } = await listBusinesses(db, query, new Date());
        const call = performance.now() - started;
        if (round === 'warm') continue;
        const text = Object.values(raw).join(' · ');
        timed.push({ text, server: await measureServerTime(url, token, recorder.take()), call, total });
      }
    }
    timed.sort((a, b) => a.server - b.server);
    for (const { text, server, total } of timed.slice(-SLOWEST_SHOWN).toReversed())
      writeLine(`  ${server.toFixed(1)} ms  “${text}”, ${total.toLocaleString('en')} found`);
    return timed;
  };
  const searches = await buildSearchQueries(db);
  const timed = await measure(searches.map((search) => ({ search })));
  const placed = (await measure(await buildPlaceQueries(db))).map((each) => each.server);
  const server = timed.map((each) => each.server);
  const calls = timed.map(({ call }) => call).toSorted((a, b) => a - b);
  return [
    { what: 'searches measured', value: server.length, unit: '', goal: { atLeast: 300 } },
    {
      what: 'search, at the database: p50',
      value: getPercentile(server, 50),
      unit: 'ms',
      goal: { atMost: 5 },
    },
    { what: '  p99', value: getPercentile(server, 99), unit: 'ms', goal: { atMost: 25 } },
    { what: '  slowest', value: server.at(-1)!, unit: 'ms', goal: { atMost: 60 } },
    { what: '  with the ways there and back: p50', value: getPercentile(calls, 50), unit: 'ms' },
    { what: '  p99', value: getPercentile(calls, 99), unit: 'ms' },
    { what: 'kinds in places, at the database: p50', value: getPercentile(placed, 50), unit: 'ms' },
    { what: '  p99', value: getPercentile(placed, 99), unit: 'ms' },
    ...(await benchDepth(openDatabase(client))),
  ];
}

/** Measures deep pages, which would be slow for a list that counts from the start. */
async function benchDepth(db: Database): Promise<Metric[]> {
  const figures: Metric[] = [];
  for (const [what, filters] of [
    ['whole list', {}],
    ['whole list by name', { sortBy: 'name' }],
    ['search “s”', { search: 's' }],
  ] as const) {
    const { total } = await listBusinesses(db, BusinessListQuery.parse(filters), new Date());
    const query = BusinessListQuery.parse({ ...filters, offset: String(Math.floor(total * 0.9)) });
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const started = performance.now();
      await listBusinesses(db, query, new Date());
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    figures.push({
      what: `${what} from ${query.offset.toLocaleString('en')}, median of 5`,
      value: getPercentile(times, 50),
      unit: 'ms',
    });
  }
  return figures;
}
