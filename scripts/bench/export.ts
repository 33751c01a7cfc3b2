import type { Connection } from '../runtime/database/database.ts';
import { findFreePort } from '../runtime/ports.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { startWorker } from '../runtime/worker/worker.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import type { Metric } from './metric.ts';
import { findDescendants, readHighestPeak } from './processes.ts';
import { signIn } from './sign-in.ts';

type Bench = { settings: Settings; database: Connection };

/** Exports a tenth of the businesses and then all of them, through a worker of its own, as a workbook and as CSV. */
export async function benchExport({ settings: all, database }: Bench, businesses: number): Promise<Metric[]> {
  const settings = { ...all, port: await findFreePort() };
  // Locally nothing limits the heap; without a limit, garbage that is not collected yet would be measured.
  process.env.MINIFLARE_WORKERD_V8_FLAGS = '--max-old-space-size=64';
  const worker = await startWorker(settings, database, getPublishFolders(settings).assets).finally(() => {
    delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
  });
  try {
    const headers = await signIn(worker.url, database);
    const workers = findDescendants('/workerd ');
    const download = async (query: string) => {
      const started = performance.now();
      const bytes = await countBytes(`${worker.url}/api/export-businesses?${query}`, headers);
      return { bytes, seconds: (performance.now() - started) / 1000, peakMb: readHighestPeak(workers) };
    };
    const tenth = await download(`startIndex=1&endIndex=${Math.ceil(businesses / 10)}`);
    const workbook = await download('format=xlsx');
    const csv = await download('format=csv');
    const figures: Metric[] = [
      {
        what: 'export as a workbook',
        value: businesses / workbook.seconds,
        unit: 'rows/s',
        goal: { atLeast: 20_000 },
      },
      { what: '  size', value: workbook.bytes / 1_000_000, unit: 'MB' },
      { what: 'export as CSV', value: businesses / csv.seconds, unit: 'rows/s' },
    ];
    if (tenth.peakMb === null || workbook.peakMb === null) return figures;
    return [
      ...figures,
      { what: '  peak memory of the worker', value: workbook.peakMb, unit: 'MB' },
      {
        what: '  more than for a tenth of the rows',
        value: workbook.peakMb - tenth.peakMb,
        unit: 'MB',
        goal: { atMost: 60 },
      },
    ];
  } finally {
    await worker.stop();
  }
}

async function countBytes(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${await response.text()}`);
  let count = 0;
  for await (const bytes of response.body!) count += bytes.byteLength;
  return count;
}
