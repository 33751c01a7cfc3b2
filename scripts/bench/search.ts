import { BusinessListQuery } from '../../schema/contracts/business.ts';
import { openDatabase, type Database } from '../../schema/store/database.ts';
import { listBusinesses } from '../../schema/store/reads/lists/list-businesses.ts';
import type { Connection } from '../local/database.ts';
import { percentile, type Figure } from './figure.ts';
import { searchesToMeasure } from './searches.ts';
import { recording, serverTime } from './server-time.ts';

/** Number of the slowest searches to report. */
const NAMED = 8;

/**
 * Measures the first 12 results and the total of each search, directly on the database server: the time of its statements, and
 * that of the whole request. Each search runs twice and the second run counts, because a directory in use has its index in
 * memory.
 */
export async function benchSearch(
  { url, token, client }: Connection,
  say: (line: string) => void,
): Promise<Figure[]> {
  const recorder = recording(client);
  const db = openDatabase(recorder.client);
  const searches = await searchesToMeasure(db);
  const timed: { search: string; server: number; call: number; total: number }[] = [];
  for (const round of ['warm', 'measured']) {
    for (const search of searches) {
      const query = BusinessListQuery.parse({ search });
      recorder.take();
      const started = performance.now();
      const { total } = await listBusinesses(db, query, new Date());
      const call = performance.now() - started;
      if (round === 'warm') continue;
      timed.push({ search, server: await serverTime(url, token, recorder.take()), call, total });
    }
  }
  timed.sort((a, b) => a.server - b.server);
  for (const { search, server, total } of timed.slice(-NAMED).toReversed())
    say(`  ${server.toFixed(1)} ms  “${search}”, ${total.toLocaleString('en')} found`);
  const server = timed.map((each) => each.server);
  const calls = timed.map(({ call }) => call).toSorted((a, b) => a - b);
  return [
    { what: 'searches measured', value: server.length, unit: '', goal: { atLeast: 300 } },
    { what: 'search, at the database: p50', value: percentile(server, 50), unit: 'ms', goal: { atMost: 5 } },
    { what: '  p99', value: percentile(server, 99), unit: 'ms', goal: { atMost: 25 } },
    { what: '  slowest', value: server.at(-1)!, unit: 'ms', goal: { atMost: 60 } },
    { what: '  with the ways there and back: p50', value: percentile(calls, 50), unit: 'ms' },
    { what: '  p99', value: percentile(calls, 99), unit: 'ms' },
    ...(await benchDepth(openDatabase(client))),
  ];
}

/** Measures deep pages, which would be slow for a list that counts from the start. */
async function benchDepth(db: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, asked] of [
    ['whole list', {}],
    ['whole list by name', { sortBy: 'name' }],
    ['search “s”', { search: 's' }],
  ] as const) {
    const { total } = await listBusinesses(db, BusinessListQuery.parse(asked), new Date());
    const query = BusinessListQuery.parse({ ...asked, offset: String(Math.floor(total * 0.9)) });
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const started = performance.now();
      await listBusinesses(db, query, new Date());
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    figures.push({
      what: `${what} from ${query.offset.toLocaleString('en')}, median of 5`,
      value: percentile(times, 50),
      unit: 'ms',
    });
  }
  return figures;
}
