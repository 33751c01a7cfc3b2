import { loadSpreadBusinesses } from '../../schema/store/queries/business/spread-businesses.ts';
import type { Database } from '../../schema/store/database.ts';
import { paths } from '../../schema/rules/website/paths.ts';
import { getPercentile, type Metric } from './metric.ts';

const VIEWS = 5000;
/** Visitors who wait for a page at the same time. */
const VISITORS = 8;

/**
 * Views pages of businesses all over the directory through a worker that has published them: each once, and then all
 * again. Worker, visitors and page store share the machine.
 */
export async function benchViews(workerUrl: string, db: Database): Promise<Metric[]> {
  const pages = (await loadSpreadBusinesses(db, VIEWS)).map(({ slug }) => paths.business(slug));
  return [
    ...toMetrics('pages viewed for the first time', await view(workerUrl, pages)),
    ...toMetrics('the same pages again', await view(workerUrl, pages)),
  ];
}

/** @returns milliseconds of each view until its last byte, and of all views */
async function view(workerUrl: string, pages: string[]): Promise<{ times: number[]; total: number }> {
  const times: number[] = [];
  const left = pages.values();
  const started = performance.now();
  const visit = async () => {
    for (const page of left) {
      const at = performance.now();
      const response = await fetch(workerUrl + page);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${page} was answered with ${response.status}`);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return { times: times.toSorted((a, b) => a - b), total: performance.now() - started };
}

function toMetrics(what: string, { times, total }: { times: number[]; total: number }): Metric[] {
  return [
    { what: `${what} (${times.length})`, value: times.length / (total / 1000), unit: 'pages/s' },
    { what: '  p50', value: getPercentile(times, 50), unit: 'ms' },
    { what: '  p99', value: getPercentile(times, 99), unit: 'ms' },
  ];
}
