import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../local/database.ts';
import { freePort } from '../local/ports.ts';
import type { Settings } from '../local/settings.ts';
import { startWorker } from '../local/worker.ts';
import { publishFolders } from '../publish/site.ts';
import { percentile, type Figure } from './figure.ts';
import { searchesToMeasure } from './searches.ts';

const CALLS_A_SECOND = 50;
const SECONDS = 20;
/** Client addresses of the requests, enough to stay below the rate limit of each. */
const VISITORS = 100;
const WARM_CALLS = 40;

type Bench = { settings: Settings; database: Connection };

/** Measures the API as visitors use it, through a worker of its own. */
export async function benchApi({ settings: all, database }: Bench): Promise<Figure[]> {
  const searches = await searchesToMeasure(database.db);
  const settings = { ...all, port: await freePort() };
  const worker = await startWorker(settings, database, publishFolders(settings).assets);
  try {
    return [...(await benchRate(worker.url, searches)), ...(await benchWarmCalls(worker.url))];
  } finally {
    await worker.stop();
  }
}

/** Sends searches at a constant rate, whether or not earlier ones have finished. All differ, so none is served from a cache. */
async function benchRate(workerUrl: string, searches: string[]): Promise<Figure[]> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const calls = Array.from({ length: CALLS_A_SECOND * SECONDS }, async (_, i) => {
    const due = (i * 1000) / CALLS_A_SECOND;
    await sleep(Math.max(0, started + due - performance.now()));
    const offset = 12 * Math.floor(i / searches.length);
    const search = encodeURIComponent(searches[i % searches.length]!);
    const at = performance.now();
    const ok = await ask(`${workerUrl}/api/businesses?limit=12&offset=${offset}&search=${search}`, i);
    times.push(performance.now() - at);
    if (!ok) failed += 1;
  });
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  return [
    {
      what: `search through the worker, ${CALLS_A_SECOND}/s: p50`,
      value: percentile(times, 50),
      unit: 'ms',
    },
    { what: '  p95', value: percentile(times, 95), unit: 'ms', goal: { atMost: 60 } },
    { what: '  failed', value: failed, unit: 'calls', goal: { atMost: 0 } },
  ];
}

/** The requests that all visits share, with a warm cache. */
async function benchWarmCalls(workerUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/api/businesses/stats', '/api/categories', '/api/cities']) {
    figures.push(await benchWarm(workerUrl, path));
  }
  return figures;
}

async function benchWarm(workerUrl: string, path: string): Promise<Figure> {
  const times: number[] = [];
  for (let i = 0; i <= WARM_CALLS; i++) {
    const at = performance.now();
    if (!(await ask(workerUrl + path, i))) throw new Error(`${path} did not answer with success`);
    if (i > 0) times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  return { what: `${path} warm: p95`, value: percentile(times, 95), unit: 'ms', goal: { atMost: 20 } };
}

/** Sends a request and reads its body. True if it succeeded. */
async function ask(url: string, visitor: number): Promise<boolean> {
  const address = `10.20.30.${1 + (visitor % VISITORS)}`;
  const response = await fetch(url, { headers: { 'CF-Connecting-IP': address } });
  await response.arrayBuffer();
  return response.ok;
}
