import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { JobListQuery } from '../../schema/contracts/job.ts';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { requestStop, retryJob } from '../../schema/store/commands/job/operate-job.ts';
import { startJob } from '../../schema/store/commands/job/start-job.ts';
import { selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { findJob, listJobs } from '../../schema/store/queries/job/jobs.ts';
import { startRunner, type Runner } from '../../scripts/jobs/runner.ts';
import { getNodeFlags } from '../../scripts/node-flags.mjs';
import { publishSite } from '../../scripts/publish/publish-site.ts';
import { isRunning } from '../../scripts/runtime/processes/processes.ts';
import { prepareDataDir } from '../../scripts/runtime/settings/data-dir.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { createTemporaryFolder, hashFiles } from '../publishing/support/folder.ts';
import { createRandomListing } from '../publishing/support/listings.ts';
import { createRandom } from '../publishing/support/random.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { type CountingInput, TABLES } from './data-jobs/counting-job.ts';

const KINDS = new URL('./data-jobs/counting-job.ts', import.meta.url).href;
const PROCESS = new URL('./data-jobs/runner-process.ts', import.meta.url).pathname;

let test: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let runners: Runner[] = [];
beforeAll(async () => {
  test = await startTestDatabase();
  folder = await createTemporaryFolder();
  for (const name of ['one', 'two', 'elsewhere']) {
    await linkSharedBuilds(join(folder.path, name));
    prepareDataDir(join(folder.path, name));
  }
  await test.client.batch(TABLES, 'write');
  const random = createRandom(5);
  const listings = Array.from({ length: 40 }, (_, i) => createRandomListing(random, i));
  await upsertListings(test.db, listings, { source: 'import', now: new Date(), touched: new Set() });
});
beforeEach(() => test.client.execute('delete from test_gate'));
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.close()));
  runners = [];
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const context = () => ({ actor: TESTER, now: new Date() });
const openGate = () => test.client.execute('insert into test_gate values (1)');
const start = async (input: CountingInput) =>
  (
    await startJob(test.db, {
      kind: 'import-repair',
      subject: null,
      batchId: null,
      input,
      key: null,
      ...context(),
    })
  ).id;
const select = (column: string, job: number) =>
  selectColumn(test.db, `select ${column} where job = ${job} order by rowid`);
const getRuns = (job: number) => select('pid from test_run', job) as Promise<number[]>;
const getSteps = (job: number) =>
  selectColumn(test.db, `select step from test_step where job = ${job} order by step`);
const waitUntil = (id: number, expected: object) =>
  expect.poll(() => findJob(test.db, id), { timeout: 60_000 }).toMatchObject(expected);
/** Waits until so many runs of the job wait at the gate. @returns process id of the last one */
async function waitAtGate(
  id: number,
  { steps, runs = 1 }: { steps: number; runs?: number },
): Promise<number> {
  await expect
    .poll(async () => [(await getSteps(id)).length, (await getRuns(id)).length], { timeout: 60_000 })
    .toEqual([steps, runs]);
  return (await getRuns(id)).at(-1)!;
}

/** Starts a runner in this process. All publish to the same folder. */
async function startHere(name: 'one' | 'two'): Promise<{ log: string[]; output: string }> {
  const log: string[] = [];
  const output = join(folder.path, `${name}.log`);
  const runner = await startRunner(
    readSettings({ DATA_DIR: join(folder.path, name) }),
    { ...test, token },
    {
      destination: { kind: 'directory', directory: join(folder.path, 'out') },
      worker: { url: 'http://127.0.0.1:1', token: '' },
      webhook: null,
      clock: () => new Date(),
      log: (line) => log.push(line),
      output: openSync(output, 'a'),
      kinds: KINDS,
    },
  );
  runners.push(runner);
  runner.begin();
  return { log, output };
}
const token = null;

/** Starts a runner with a short lease in a process of its own, to be killed or suspended. */
function startElsewhere(): { kill(signal: NodeJS.Signals): void; log(): string[] } {
  const runner = spawn(
    process.execPath,
    [...getNodeFlags('jobs'), PROCESS, test.url, join(folder.path, 'elsewhere')],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  onTestFinished(() => void runner.kill('SIGKILL'));
  let said = '';
  runner.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  return { kill: (signal) => void runner.kill(signal), log: () => said.split('\n') };
}

it('takes over the job of a runner that was killed, whose child process ends with it', async () => {
  const id = await start({ steps: 5, waitAt: 3 });
  const killed = startElsewhere();
  const child = await waitAtGate(id, { steps: 2 });
  await waitUntil(id, { state: 'running', progress: { step: 'delete', done: 2, total: 5 }, attempts: 1 });
  killed.kill('SIGKILL');
  await expect.poll(() => isRunning(child), { timeout: 60_000 }).toBe(false);
  await startHere('one');
  await waitAtGate(id, { steps: 2, runs: 2 });
  await openGate();
  await waitUntil(id, { state: 'done', result: { removed: 5 }, attempts: 2, error: null });
  expect(await getSteps(id)).toEqual([1, 2, 3, 4, 5]);
});

it('takes over the job of a runner that is suspended, which does nothing more of it when it goes on', async () => {
  const id = await start({ steps: 5, waitAt: 3 });
  const suspended = startElsewhere();
  const child = await waitAtGate(id, { steps: 2 });
  suspended.kill('SIGSTOP');
  const { log } = await startHere('one');
  await waitAtGate(id, { steps: 2, runs: 2 });
  suspended.kill('SIGCONT');
  await expect.poll(() => isRunning(child), { timeout: 60_000 }).toBe(false);
  await expect.poll(suspended.log, { timeout: 60_000 }).toContain(`Job ${id} (import-repair): lost`);
  await openGate();
  await waitUntil(id, { state: 'done', result: { removed: 5 }, attempts: 2, error: null });
  expect(await getSteps(id)).toEqual([1, 2, 3, 4, 5]);
  expect(log).toContain(`Job ${id} (import-repair): done`);
});

it('leaves the end of a job to the runner that took it over while the one whose process did it was suspended', async () => {
  const id = await start({ steps: 3, waitAt: 3 });
  const suspended = startElsewhere();
  await waitAtGate(id, { steps: 2 });
  suspended.kill('SIGSTOP');
  await openGate();
  await waitAtGate(id, { steps: 3 });
  await startHere('one');
  await waitUntil(id, { state: 'done', result: { removed: 3 }, attempts: 2 });
  const ended = await findJob(test.db, id);
  suspended.kill('SIGCONT');
  await expect.poll(suspended.log, { timeout: 60_000 }).toContain(`Job ${id} (import-repair): lost`);
  expect(suspended.log()).not.toContain(`Job ${id} (import-repair): done`);
  expect(await findJob(test.db, id)).toEqual(ended);
});

it('runs a job again whose process is killed, three times, then on request', async () => {
  await startHere('one');
  const id = await start({ steps: 2, waitAt: 2 });
  for (const runs of [1, 2, 3]) process.kill(await waitAtGate(id, { steps: 1, runs }), 'SIGKILL');
  await waitUntil(id, { state: 'failed', error: 'job_died', attempts: 3 });
  await openGate();
  expect(await retryJob(test.db, id, context())).toBe(true);
  await waitUntil(id, { state: 'done', attempts: 1 });
  expect(await getSteps(id)).toEqual([1, 2]);
});

it('stops a job, gives one back when it ends, and says in a sentence why one failed', async () => {
  const { log, output } = await startHere('one');
  const stopped = await start({ steps: 9, waitAt: 4 });
  const next = await start({ steps: 2, waitAt: 2 });
  await waitAtGate(stopped, { steps: 3 });
  expect(await requestStop(test.db, stopped, context())).toBe(true);
  await waitUntil(stopped, { state: 'stopped', progress: { done: 3 }, error: null });
  await waitAtGate(next, { steps: 1 });
  await runners.pop()!.close();
  expect(await findJob(test.db, next)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(log.filter((line) => line.startsWith('Job '))).toEqual([
    `Job ${stopped} (import-repair): started`,
    `Job ${stopped} (import-repair): stopped`,
    `Job ${next} (import-repair): started`,
    `Job ${next} (import-repair): released`,
  ]);
  await openGate();
  const sentence = await start({ steps: 1, fail: 'sentence' });
  const fault = await start({ steps: 1, fail: 'fault' });
  await startHere('one');
  await waitUntil(next, { state: 'done' });
  await waitUntil(sentence, { state: 'failed', error: 'The file has no rows.' });
  await waitUntil(fault, { state: 'failed', error: 'job_fault' });
  expect(readFileSync(output, 'utf8')).toContain('TypeError: x is not a function');
});

it('lets two runners work side by side, and does nothing twice', async () => {
  await openGate();
  await test.client.batch(
    [
      'update publish_hold set batch_id = 77',
      `update business set name = 'Released Bakery' where id = 1`,
      'update publish_hold set batch_id = null',
    ],
    'write',
  );
  const jobs = await Promise.all([3, 1, 4, 1, 5].map((steps) => start({ steps })));
  const logs = await Promise.all([startHere('one'), startHere('two')]);
  for (const id of jobs) await waitUntil(id, { state: 'done', attempts: 1 });
  for (const id of jobs) expect(await getRuns(id)).toHaveLength(1);
  const getSlug = async (id: number) =>
    (await selectColumn(test.db, `select slug from business where id = ${id}`))[0] as string;
  for (const [id, name] of [
    [1, 'Released Bakery'],
    [2, 'Edited Bakery'],
    [3, 'Later Bakery'],
  ] as const) {
    if (id > 1) await updateBusiness(test.db, id, { name }, context());
    const file = join(folder.path, 'out', `business/${await getSlug(id)}.html`);
    await expect.poll(() => readFile(file, 'utf8').catch(() => ''), { timeout: 60_000 }).toContain(name);
  }
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  const { items } = await listJobs(test.db, JobListQuery.parse({ kind: 'publish' }));
  expect(items.filter(({ state }) => state !== 'done')).toEqual([]);
  expect(logs.flatMap(({ log }) => log).filter((line) => /failed|could not/.test(line))).toEqual([]);
  const whole = { kind: 'directory', directory: join(folder.path, 'whole') } as const;
  await publishSite(
    readSettings({ DATA_DIR: join(folder.path, 'one') }),
    { ...test, token },
    {
      destination: whole,
      author: 'test',
      mode: 'all',
      now: new Date(),
    },
  );
  expect(hashFiles(join(folder.path, 'out'))).toEqual(hashFiles(whole.directory));
});
