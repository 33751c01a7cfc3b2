import { setTimeout as sleep } from 'node:timers/promises';
import { CLICKS, type VisitBeaconInput } from '../../schema/contracts/visit.ts';
import { paths } from '../../schema/rules/website/paths.ts';
import type { Connection } from '../runtime/database/database.ts';
import { findFreePort } from '../runtime/ports.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { startWorker } from '../runtime/worker/worker.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import { Random } from '../sample/random.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { getPercentile, type Metric } from './metric.ts';

/** Beacons of a month of a site with some 7,000 page views a day. */
const BEACONS = 200_000;
const BEACONS_PER_SECOND = 100;
const CALLS_PER_SECOND = 20;
const SECONDS = 20;
const CONCURRENCY = 50;
/** Businesses that are viewed, the first most often. */
const BUSINESSES = 3000;
const PER_REQUEST = 100;
const SEED = 20261123;
/** Client addresses, enough to stay below the rate limits of each. */
const VISITORS = 4000;
/** A write comes a second after its first count. */
const WRITTEN_AFTER_MS = 3000;

type Bench = { settings: Settings; database: Connection };

/**
 * Sends the beacons of a month and measures the rows that they write, and what public requests take meanwhile: without
 * beacons, with them, and while the database leaves their writes without an answer.
 */
export async function benchVisits(
  { settings: all, database }: Bench,
  add: (figures: Metric[]) => void,
): Promise<void> {
  const proxy = await startCountingProxy(database.url);
  const settings = { ...all, port: await findFreePort() };
  const worker = await startWorker(
    settings,
    { ...database, url: proxy.url },
    getPublishFolders(settings).assets,
  );
  try {
    const beacons = createBeacons(await loadSlugs(worker.url));
    const rate = `${BEACONS_PER_SECOND} beacons/s`;
    const measure = async (what: string, sent: typeof beacons | null) =>
      add([{ what, value: await benchCalls(worker.url, sent), unit: 'ms' }]);
    await measure('public requests without beacons: p99', null);
    await measure(`  with ${rate}: p99`, beacons);
    await sleep(WRITTEN_AFTER_MS);
    const { rows } = proxy.take();
    const written = (rows / (BEACONS_PER_SECOND * SECONDS)) * 1000;
    add([{ what: `  rows written at ${rate}`, value: written, unit: 'per 1,000' }]);
    proxy.hold(true);
    await measure('  while their writes hang: p99', beacons);
    proxy.hold(false);
    await sleep(WRITTEN_AFTER_MS);
    proxy.take();
    add(await benchMonth(worker.url, beacons, proxy));
  } finally {
    await worker.stop();
    proxy.close();
  }
}

/** All beacons, as fast as the worker takes them. */
async function benchMonth(
  url: string,
  beacons: () => VisitBeaconInput,
  proxy: CountingProxy,
): Promise<Metric[]> {
  const started = performance.now();
  let [sent, failed] = [0, 0];
  const work = async () => {
    while (sent < BEACONS) {
      sent += 1;
      if (!(await sendBeacon(url, beacons(), sent))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const seconds = (performance.now() - started) / 1000;
  await sleep(WRITTEN_AFTER_MS);
  const { rows, writes } = proxy.take();
  return [
    {
      what: `${BEACONS.toLocaleString('en')} beacons of a month`,
      value: BEACONS / seconds,
      unit: 'beacons/s',
    },
    // At most the total of the page and the row of the business.
    { what: '  rows written', value: (rows / BEACONS) * 1000, unit: 'per 1,000', goal: { atMost: 2000 } },
    { what: '  transactions', value: writes, unit: '' },
    { what: '  failed', value: failed, unit: 'beacons', goal: { atMost: 0 } },
  ];
}

/** Public requests at a constant rate, with beacons or without. @returns p99 in milliseconds */
async function benchCalls(url: string, beacons: (() => VisitBeaconInput) | null): Promise<number> {
  const times: number[] = [];
  const started = performance.now();
  const at = async (perSecond: number, number: number) => {
    const due = (number * 1000) / perSecond;
    await sleep(Math.max(0, started + due - performance.now()));
  };
  const calls = Array.from({ length: CALLS_PER_SECOND * SECONDS }, async (_, i) => {
    await at(CALLS_PER_SECOND, i);
    const begun = performance.now();
    // Lists that no cache has.
    const response = await fetch(`${url}/api/businesses?limit=12&offset=${12 * i}&sortBy=name`, {
      headers: getAddress(i),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A public request was answered with ${response.status}`);
    times.push(performance.now() - begun);
  });
  const sends = Array.from({ length: beacons === null ? 0 : BEACONS_PER_SECOND * SECONDS }, async (_, i) => {
    await at(BEACONS_PER_SECOND, i);
    await sendBeacon(url, beacons!(), i);
  });
  await Promise.all([...calls, ...sends]);
  return getPercentile(
    times.toSorted((a, b) => a - b),
    99,
  );
}

/** Views of pages as they are usual: few businesses often, most rarely; some clicks and searches. */
function createBeacons(slugs: string[]): () => VisitBeaconInput {
  const random = new Random(SEED);
  // Zipf's law: the view of the business at position n is about 1/n as likely as that of the first.
  const pick = () => slugs[Math.floor(slugs.length ** random.next()) - 1] ?? slugs[0]!;
  return () => {
    const part = random.next();
    const slug = pick();
    if (part < 0.6) return { path: paths.business(slug), view: true, visit: part < 0.2 };
    if (part < 0.72)
      return { path: paths.business(slug), clicks: [{ kind: random.pick([...CLICKS]), business: slug }] };
    if (part < 0.8)
      return {
        path: paths.home(),
        searches: [{ term: slug.split('-')[0]!.padEnd(2, 'a').slice(0, 60), found: part < 0.78 }],
      };
    return { path: random.pick([paths.home(), paths.cities(), paths.categories()]), view: true };
  };
}

async function loadSlugs(url: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let offset = 0; offset < BUSINESSES; offset += PER_REQUEST) {
    const response = await fetch(`${url}/api/businesses?limit=${PER_REQUEST}&offset=${offset}`, {
      headers: getAddress(offset),
    });
    const items = (await response.json()) as { slug: string }[];
    slugs.push(...items.map(({ slug }) => slug));
    if (items.length < PER_REQUEST) break;
  }
  return slugs;
}

/** Sends a beacon like a browser. True if it was taken. */
async function sendBeacon(url: string, beacon: VisitBeaconInput, visitor: number): Promise<boolean> {
  const response = await fetch(`${url}/api/visits`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0',
      ...getAddress(visitor),
    },
    body: JSON.stringify(beacon),
  });
  await response.arrayBuffer();
  return response.status === 204;
}

function getAddress(visitor: number): { 'CF-Connecting-IP': string } {
  const number = visitor % VISITORS;
  return { 'CF-Connecting-IP': `10.20.${number >> 8}.${number & 255}` };
}
