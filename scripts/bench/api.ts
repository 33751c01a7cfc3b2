import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../runtime/database/database.ts';
import { findFreePort } from '../runtime/ports.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { startWorker } from '../runtime/worker/worker.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import { getPercentile, type Metric } from './metric.ts';
import { buildSearchQueries } from './search-queries.ts';

const REQUESTS_PER_SECOND = 50;
const SECONDS = 20;
/** Client addresses of the requests, enough to stay below the rate limit of each. */
const VISITORS = 100;
const WARM_REQUESTS = 40;

type Bench = { settings: Settings; database: Connection };

/** Measures the API as visitors use it, through a worker of its own. */
export async function benchApi({ settings: all, database }: Bench): Promise<Metric[]> {
  const searches = await buildSearchQueries(database.db);
  const settings = { ...all, port: await findFreePort() };
  const worker = await startWorker(settings, database, getPublishFolders(settings).assets);
  try {
    return [...(await benchRate(worker.url, searches)), ...(await benchWarmRequests(worker.url))];
  } finally {
    await worker.stop();
  }
}

/**
 * Sends searches at a constant rate, whether or not earlier ones have finished. All differ, so none is served from a
 * cache.
 */
async function benchRate(workerUrl: string, searches: string[]): Promise<Metric[]> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const calls = Array.from({ length: REQUESTS_PER_SECOND * SECONDS }, async (_, i) => {
    const due = (i * 1000) / REQUESTS_PER_SECOND;
    await sleep(Math.max(0, started + due - performance.now()));
    const offset = 12 * Math.floor(i / searches.length);
    const search = encodeURIComponent(searches[i % searches.length]!);
    const at = performance.now();
    const ok = await sendRequest(`${workerUrl}/api/businesses?limit=12&offset=${offset}&search=${search}`, i);
    times.push(performance.now() - at);
    if (!ok) failed += 1;
  });
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  return [
    {
      what: `search through the worker, ${REQUESTS_PER_SECOND}/s: p50`,
      value: getPercentile(times, 50),
      unit: 'ms',
    },
    { what: '  p95', value: getPercentile(times, 95), unit: 'ms', goal: { atMost: 60 } },
    { what: '  failed', value: failed, unit: 'calls', goal: { atMost: 0 } },
  ];
}

/** The requests that all visits share, with a warm cache. */
async function benchWarmRequests(workerUrl: string): Promise<Metric[]> {
  const figures: Metric[] = [];
  for (const path of ['/api/businesses/stats', '/api/categories', '/api/cities']) {
    figures.push(await benchWarm(workerUrl, path));
  }
  return figures;
}

async function benchWarm(workerUrl: string, path: string): Promise<Metric> {
  const times: number[] = [];
  for (let i = 0; i <= WARM_REQUESTS; i++) {
    const at = performance.now();
    if (!(await sendRequest(workerUrl + path, i))) throw new Error(`${path} did not answer with success`);
    if (i > 0) times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  return { what: `${path} warm: p95`, value: getPercentile(times, 95), unit: 'ms', goal: { atMost: 20 } };
}

/** Sends a request and reads its body. True if it succeeded. */
async function sendRequest(url: string, visitor: number): Promise<boolean> {
  const address = `10.20.30.${1 + (visitor % VISITORS)}`;
  const response = await fetch(url, { headers: { 'CF-Connecting-IP': address } });
  await response.arrayBuffer();
  return response.ok;
}
