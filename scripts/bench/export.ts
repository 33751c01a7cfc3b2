import { readdirSync, readFileSync } from 'node:fs';
import { SESSION_COOKIE } from '../../worker/auth/session.ts';
import { addOperator } from '../../worker/auth/operators.ts';
import type { Connection } from '../runtime/database/database.ts';
import { findFreePort } from '../runtime/ports.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { startWorker } from '../runtime/worker/worker.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import type { Metric } from './metric.ts';
import { readPeakMemory } from './run-command.ts';

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
    const workers = findDescendants('workerd');
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

/** Signs in a new operator. @returns headers of a request with the session */
async function signIn(workerUrl: string, { db }: Connection): Promise<Record<string, string>> {
  const context = { now: new Date(), actor: { kind: 'system', name: 'bench' } } as const;
  const { accessKey, userCode, password } = await addOperator(db, 'Bench', context);
  const answer = async (step: string, body: object) => {
    const response = await fetch(`${workerUrl}/api/admin/sign-in/${step}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { token } = (await response.json()) as { token?: string };
    return { token, cookie: response.headers.get('Set-Cookie')?.split(';')[0] };
  };
  const first = await answer('access-key', { accessKey });
  const second = await answer('user-code', { token: first.token, userCode });
  const { cookie } = await answer('password', { token: second.token, password });
  if (!cookie?.startsWith(SESSION_COOKIE)) throw new Error('The operator of the bench could not sign in');
  return { Cookie: cookie };
}

async function countBytes(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${await response.text()}`);
  let count = 0;
  for await (const bytes of response.body!) count += bytes.byteLength;
  return count;
}

/** Highest peak memory of some processes in MB, null without /proc. */
function readHighestPeak(pids: number[]): number | null {
  const peaks = pids.map(readPeakMemory).filter((peak) => peak !== null);
  return peaks.length === 0 ? null : Math.max(...peaks);
}

/** Ids of processes with this name that this process has started, directly or through others; none without /proc. */
function findDescendants(name: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => readStatus(pid).name === name && isDescendant(pid));
}

function isDescendant(pid: number): boolean {
  return pid === process.pid || (pid > 1 && isDescendant(readStatus(pid).parent));
}

/** Name and parent of a process; 0 for the parent of one that has exited. */
function readStatus(pid: number): { name: string; parent: number } {
  const [, name = '', parent = '0'] = /\((.*)\) \S (\d+)/.exec(readStat(pid)) ?? [];
  return { name, parent: Number(parent) };
}

/** Empty for a process that has exited. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
