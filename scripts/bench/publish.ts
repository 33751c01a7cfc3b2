import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../../schema/contracts/actor.ts';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { OBJECT_KINDS } from '../../schema/page-store/store-keys.ts';
import { findLastBusinessId } from '../../schema/store/queries/business/spread-businesses.ts';
import type { Connection } from '../runtime/database/database.ts';
import { findFreePort } from '../runtime/ports.ts';
import { readSecrets } from '../runtime/settings/secrets.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { startWorker } from '../runtime/worker/worker.ts';
import { getPublishFolders, publishSite } from '../publish/publish-site.ts';
import { createStoreClient, type StoreClient } from '../publish/store/store-client.ts';
import type { Destination } from '../publish/store/publish-store.ts';
import { createPublishLane } from '../jobs/publish-lane.ts';
import { runCommand } from './run-command.ts';
import { getPercentile, type Metric } from './metric.ts';
import { benchViews } from './views.ts';

type Bench = { settings: Settings; database: Connection; env: Record<string, string> };

/** Actor of the edits. */
const BENCH: Actor = { kind: 'system', name: 'bench' };
/** Number of edits, each of another business; the median and the slowest are reported. */
const EDITS = 9;
/** Number of edits published to the worker, after one that is not measured. */
const WORKER_EDITS = 50;

/** Publishes all pages to an empty folder with the command. */
export async function benchFolder({ settings, env }: Bench): Promise<Metric[]> {
  const out = join(settings.dataDir, 'out');
  const { output, peakMb } = await runCommand('publish', ['--all', '--out', out], env);
  const { count, rate } = parseSummary(output);
  const figures: Metric[] = [
    { what: 'pages of the directory', value: count, unit: 'pages' },
    {
      what: 'publish all to a folder',
      value: rate,
      unit: 'pages/s',
      goal: { atLeast: 4000 },
    },
  ];
  if (peakMb !== null) {
    figures.push({ what: '  peak memory, all threads', value: peakMb, unit: 'MB', goal: { atMost: 500 } });
  }
  const record = measureFolder(getPublishFolders(settings).records);
  figures.push({
    what: '  record and its log, per page',
    value: record / count,
    unit: 'B',
    goal: { atMost: 500 },
  });
  return figures;
}

/** Bytes of the files of a folder without folders in it. */
function measureFolder(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** Edits a business and publishes the changes to the folder: from the edit to the last stored page. */
export async function benchEdits({ settings, database, env }: Bench): Promise<Metric[]> {
  const destination = { kind: 'directory', directory: join(settings.dataDir, 'out') } as const;
  const step = Math.floor((await findLastBusinessId(database.db)) / (EDITS + 2));
  const times = { content: [] as number[], rename: [] as number[] };
  for (let i = 1; i <= EDITS; i++) {
    for (const [kind, patch] of [
      ['content', { phone: `+1 801-555-01${10 + i}` }],
      ['rename', { name: `Renamed for the bench ${i}` }],
    ] as const) {
      const started = performance.now();
      await updateBusiness(database.db, i * step, patch, { now: new Date(), actor: BENCH });
      await publishSite(settings, database, {
        destination,
        author: 'bench',
        mode: 'changed',
        now: new Date(),
      });
      times[kind].push(performance.now() - started);
    }
  }
  await updateBusiness(database.db, step, { phone: '+1 801-555-0199' }, { now: new Date(), actor: BENCH });
  const { ms } = await runCommand('publish', ['--out', destination.directory], env);
  return [
    ...toSpreadMetrics('one edit published', times.content, { atMost: 1000 }),
    ...toSpreadMetrics('one rename published', times.rename),
    { what: 'one edit published by the command, with its start', value: ms, unit: 'ms' },
  ];
}

/**
 * Publishes all pages to the page store of the worker with the command, edits one after the other, and views some.
 *
 * @param folderRate pages per second of publishing to a folder in the same run; null without it
 */
export async function benchWorker(
  { settings: all, database, env }: Bench,
  folderRate: number | null,
): Promise<Metric[]> {
  // Chosen now, because the database server may have taken a port found earlier.
  const settings = { ...all, port: await findFreePort() };
  const worker = await startWorker(settings, database, getPublishFolders(settings).assets);
  try {
    const { PUBLISH_TOKEN: token } = readSecrets(['PUBLISH_TOKEN'], settings);
    const destination = { kind: 'packs', workerUrl: worker.url, token } as const;
    const client = createStoreClient(destination);
    const { output, peakMb } = await runCommand('publish', ['--all', '--worker', worker.url], env);
    const { count, rate } = parseSummary(output);
    const written = await countObjects(client);
    const times = await measureEdits({ settings, database }, destination);
    const after = await countObjects(client);
    const views = await benchViews(worker.url, database.db);
    return [
      { what: 'publish all to the worker', value: rate, unit: 'pages/s', goal: { atLeast: 3500 } },
      ...(folderRate === null
        ? []
        : [
            { what: '  time against the folder', value: folderRate / rate, unit: '×', goal: { atMost: 1.2 } },
          ]),
      ...(peakMb === null
        ? []
        : [
            {
              what: '  peak memory, all threads',
              value: peakMb,
              unit: 'MB',
              goal: { atMost: 500 },
            },
          ]),
      // The release is one of the objects; `current` is one more write.
      { what: '  writes of the store', value: written.objects + 1, unit: '', goal: { atMost: 3000 } },
      { what: '  bytes of the store', value: written.bytes / 1e6, unit: 'MB' },
      { what: '  bytes per page', value: written.bytes / count, unit: 'B' },
      ...views,
      {
        what: `one edit published to the worker, median of ${times.length}`,
        value: getPercentile(times, 50),
        unit: 'ms',
      },
      { what: '  p95', value: getPercentile(times, 95), unit: 'ms', goal: { atMost: 1000 } },
      { what: '  slowest', value: times.at(-1)!, unit: 'ms' },
      {
        what: '  writes per edit, on average',
        value: (after.objects - written.objects) / (WORKER_EDITS + 1) + 1,
        unit: '',
        goal: { atMost: 4 },
      },
    ];
  } finally {
    await worker.stop();
  }
}

/**
 * Edits businesses one after the other, each published by the lane of a running site, which is loaded by then.
 *
 * @returns milliseconds from the edit to the release with its pages, ascending
 */
async function measureEdits(
  { settings, database }: Pick<Bench, 'settings' | 'database'>,
  destination: Destination,
): Promise<number[]> {
  const lines: string[] = [];
  const lane = createPublishLane(settings, database, {
    destination,
    clock: () => new Date(),
    log: (line) => lines.push(line),
  });
  const publish = async () => {
    lane.ask();
    if (!(await lane.idle())) throw new Error(lines.at(-1));
  };
  try {
    const times: number[] = [];
    const step = Math.floor((await findLastBusinessId(database.db)) / (WORKER_EDITS + 2));
    for (let i = 0; i <= WORKER_EDITS; i++) {
      const started = performance.now();
      const phone = `+1 801-555-0${100 + i}`;
      await updateBusiness(database.db, 1 + i * step, { phone }, { now: new Date(), actor: BENCH });
      await publish();
      times.push(performance.now() - started);
    }
    // The first edit waits for the thread to load, which those of a running site do not.
    return times.slice(1).toSorted((a, b) => a - b);
  } finally {
    await lane.close();
  }
}

/** Pages and pages per second, from the last line of `npm run publish`. */
function parseSummary(output: string): { count: number; rate: number } {
  const [, pages, seconds] = /([\d,]+) pages checked.* in ([\d.]+) s/.exec(output) ?? [];
  const count = Number(pages!.replaceAll(',', ''));
  return { count, rate: count / Number(seconds) };
}

/** Objects of the page store, without `current`. */
async function countObjects(client: StoreClient): Promise<{ objects: number; bytes: number }> {
  const all = (await Promise.all(OBJECT_KINDS.map((kind) => client.list(kind)))).flat();
  return { objects: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) };
}

function toSpreadMetrics(what: string, times: number[], goal?: { atMost: number }): Metric[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [
    {
      what: `${what}, median of ${times.length}`,
      value: sorted[times.length >> 1]!,
      unit: 'ms',
      ...(goal && { goal }),
    },
    { what: `${what}, slowest`, value: sorted.at(-1)!, unit: 'ms', ...(goal && { goal }) },
  ];
}
