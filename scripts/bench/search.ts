import { BusinessListQuery } from '../../schema/contracts/business.ts';
import type { Database } from '../../schema/store/database.ts';
import { listBusinesses } from '../../schema/store/reads/list.ts';
import { percentile, type Figure } from './figure.ts';
import { searchesToMeasure } from './searches.ts';

/** How many of the slowest searches are named. */
const NAMED = 8;

/**
 * The first 12 results and the total of each search, asked of the database server directly, ways there and back included. Each
 * is asked twice and the second time counts: a directory in use has its index in memory.
 */
export async function benchSearch(db: Database, say: (line: string) => void): Promise<Figure[]> {
  const searches = await searchesToMeasure(db);
  const timed: { search: string; ms: number; total: number }[] = [];
  for (const round of ['warm', 'measured']) {
    for (const search of searches) {
      const query = BusinessListQuery.parse({ search });
      const started = performance.now();
      const { total } = await listBusinesses(db, query, new Date());
      if (round === 'measured') timed.push({ search, ms: performance.now() - started, total });
    }
  }
  timed.sort((a, b) => a.ms - b.ms);
  for (const { search, ms, total } of timed.slice(-NAMED).toReversed())
    say(`  ${ms.toFixed(1)} ms  “${search}”, ${total.toLocaleString('en')} found`);
  const times = timed.map(({ ms }) => ms);
  return [
    { what: 'searches measured', value: times.length, unit: '', goal: { atLeast: 300 } },
    {
      what: 'search, first 12 and total: p50',
      value: percentile(times, 50),
      unit: 'ms',
      goal: { atMost: 5 },
    },
    { what: '  p99', value: percentile(times, 99), unit: 'ms', goal: { atMost: 25 } },
    { what: '  slowest', value: times.at(-1)!, unit: 'ms', goal: { atMost: 60 } },
    ...(await benchDepth(db)),
  ];
}

/** Pages far down, where a list that counts from the start each time would be slow. */
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
