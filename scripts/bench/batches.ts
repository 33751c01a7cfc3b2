import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BatchStarted } from '../../schema/contracts/batch.ts';
import { Job } from '../../schema/contracts/job.ts';
import { Upload } from '../../schema/contracts/upload.ts';
import { WorkbookWriter } from '../../worker/xlsx/workbook-writer.ts';
import { createDataLane, type DataLane } from '../jobs/data-lane.ts';
import { KINDS } from '../jobs/runner.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import { type Connection, withDatabase } from '../runtime/database/database.ts';
import { LEASE_MS } from '../runtime/jobs/hold-lease.ts';
import { findFreePort } from '../runtime/ports.ts';
import { readSecrets } from '../runtime/settings/secrets.ts';
import { readSettings, type Settings } from '../runtime/settings/settings.ts';
import { type RunningWorker, startWorker } from '../runtime/worker/worker.ts';
import { createSampleListing } from '../sample/listing/listing.ts';
import { IMPORT_COLUMNS } from './import.ts';
import type { Metric } from './metric.ts';
import { findDescendants, readHighestPeak } from './processes.ts';
import { runCommand } from './run-command.ts';
import { signIn } from './sign-in.ts';

const MAX_MEMORY_MB = 400;
/** Interval of reading the memory of a job, in milliseconds. */
const WATCH_MS = 100;

/**
 * Uploads a workbook of sample listings twice, and previews, applies and undoes it, as operators do in the panel. Reads
 * the same workbook whole with SheetJS, as most importers do.
 */
export async function benchBatches(
  rows: number,
  folder: string,
  env: Record<string, string>,
): Promise<Metric[]> {
  const file = join(folder, 'bench.xlsx');
  writeWorkbook(file, rows);
  const settings = {
    ...readSettings({ ...env, DATA_DIR: join(folder, 'batches') }),
    port: await findFreePort(),
  };
  const figures = await withDatabase(settings, async (database) => {
    const worker = await startWorker(settings, database, getPublishFolders(settings).assets, false);
    try {
      return await benchJobs(rows, file, { settings, database, worker });
    } finally {
      await worker.stop();
    }
  });
  return [...figures, ...(await benchSheetJs(rows, file, env))];
}

/** Of large workbooks SheetJS reads no row and reports no error, because a text in JavaScript ends at 512 MB. */
async function benchSheetJs(rows: number, file: string, env: Record<string, string>): Promise<Metric[]> {
  const { output, ms, peakMb } = await runCommand('bench/read-whole-workbook', [file], env);
  const count = Number(/^\d+$/m.exec(output)?.[0]);
  return [
    { what: 'SheetJS: rows that it reads of the same workbook', value: count, unit: 'rows' },
    ...(count === rows ? [{ what: '  reading it whole', value: rows / (ms / 1000), unit: 'rows/s' }] : []),
    ...(peakMb === null ? [] : [{ what: '  peak memory', value: peakMb, unit: 'MB' }]),
  ];
}

type Site = { settings: Settings; database: Connection; worker: RunningWorker };

async function benchJobs(rows: number, file: string, site: Site): Promise<Metric[]> {
  const headers = await signIn(site.worker.url, site.database);
  const lane = openLane(site);
  const call = async (method: string, path: string, body?: Uint8Array | object) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${site.worker.url}/api/admin${path}`, {
      method,
      headers: body === undefined || isBytes ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  /** Does the job that a request starts, and adds its figures. @returns the id of its batch */
  const run = async (what: string, start: () => Promise<unknown>, atLeast?: number) => {
    const started = performance.now();
    const { batch, job } = BatchStarted.parse(await start());
    const peakMb = await runJobs(lane);
    const value = rows / ((performance.now() - started) / 1000);
    const { state } = Job.parse(await call('GET', `/jobs/${job.id}`));
    if (state !== 'done') throw new Error(`${what}: the job is ${state}`);
    figures.push({ what, value, unit: 'rows/s', ...(atLeast !== undefined && { goal: { atLeast } }) });
    if (peakMb !== null)
      figures.push({ what: '  peak memory', value: peakMb, unit: 'MB', goal: { atMost: MAX_MEMORY_MB } });
    return batch.id;
  };
  const figures: Metric[] = [];
  const first = await upload(file, call);
  const id = await run('preview of a new workbook', () => call('POST', `/uploads/${first}/complete`), 5000);
  await run('apply', () => call('POST', `/batches/${id}/apply`), 5000);
  const second = await upload(file, call);
  const again = await run(
    'preview of the same workbook',
    () => call('POST', `/uploads/${second}/complete`),
    10_000,
  );
  await run('apply of the same workbook', () => call('POST', `/batches/${again}/apply`), 10_000);
  await run('undo', () => call('POST', `/batches/${id}/undo`, {}));
  return figures;
}

/** The lane of the runner that does jobs; nothing is published meanwhile. */
function openLane({ settings, database, worker }: Site): DataLane {
  const { db, url, token, file } = database;
  const { PUBLISH_TOKEN } = readSecrets(['PUBLISH_TOKEN'], settings);
  return createDataLane(
    {
      db,
      owner: 'bench',
      task: {
        kinds: KINDS,
        settings,
        database: { url, token, file },
        worker: { url: worker.url, token: PUBLISH_TOKEN },
      },
      leaseMs: LEASE_MS,
      closing: new AbortController().signal,
      clock: () => new Date(),
      output: 'inherit',
      log: (line) => {
        if (line.includes('failed')) console.error(line);
      },
    },
    () => {},
  );
}

/** Does the jobs that wait. @returns peak memory of their process in MB, null without /proc */
async function runJobs(lane: DataLane): Promise<number | null> {
  let peak: number | null = null;
  const watch = setInterval(() => {
    peak = Math.max(peak ?? 0, readHighestPeak(findDescendants('job-process.ts')) ?? 0) || null;
  }, WATCH_MS);
  lane.ask();
  const failed = await lane.idle().finally(() => clearInterval(watch));
  if (failed > 0) throw new Error('A job of the bench failed');
  return peak;
}

type Call = (method: string, path: string, body?: Uint8Array | object) => Promise<unknown>;

/** Uploads the parts of a file. @returns its id */
async function upload(path: string, call: Call): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { id, partSize } = Upload.parse(await call('POST', '/uploads', { name: basename(path), size }));
    const part = Buffer.alloc(partSize);
    for (let number = 1; (number - 1) * partSize < size; number += 1) {
      const { bytesRead } = await file.read(part, 0, partSize, (number - 1) * partSize);
      await call('PUT', `/uploads/${id}/parts/${number}`, part.subarray(0, bytesRead));
    }
    return id;
  } finally {
    await file.close();
  }
}

function writeWorkbook(file: string, rows: number): void {
  const descriptor = openSync(file, 'w');
  try {
    const workbook = new WorkbookWriter((bytes) => {
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
    });
    workbook.beginSheet('Places');
    workbook.addRow(IMPORT_COLUMNS.map(([heading]) => heading));
    for (let i = 0; i < rows; i++) {
      const listing = createSampleListing(i);
      workbook.addRow(IMPORT_COLUMNS.map(([, value]) => toText(value(listing))));
    }
    workbook.end();
  } finally {
    closeSync(descriptor);
  }
}

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number | boolean);
}
