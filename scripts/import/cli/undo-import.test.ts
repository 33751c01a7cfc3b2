import { createClient } from '@libsql/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../schema/store/database.ts';
import { startBatchStep } from '../../../schema/store/commands/batch/batch-steps.ts';
import { takeCommandTurn, toCommandOwner } from '../../../schema/store/commands/job/command-turn.ts';
import { claimJob } from '../../../schema/store/commands/job/job-lease.ts';
import { requestStop, retryJob } from '../../../schema/store/commands/job/operate-job.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { WORLD } from '../batches/testing/batch-setup.ts';
import { createRowImporter } from './testing/import-rows.ts';
import { undoImport, type UndoImportOptions } from './undo-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-undo-'));
let test: TestDatabase;
let runImport: ReturnType<typeof createRowImporter>;
beforeAll(async () => {
  test = await startTestDatabase();
  runImport = createRowImporter(test, folder);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});
beforeEach(() =>
  test.client.batch(['delete from batch', 'delete from job', 'delete from business'], 'write'),
);

const undo = (id: number, given: Partial<UndoImportOptions> = {}, db: Database = test.db) =>
  undoImport(db, id, { clock: () => new Date(), onProgress: () => {}, onWait: () => {}, ...given });
const readJobs = () =>
  selectColumn(
    test.db,
    `select kind || ' ' || state || ' ' || created_by from job where kind = 'import-undo' order by id`,
  );
const readState = () => selectColumn(test.db, 'select state from batch order by id');
const startStep = (id: number, step: 'import-undo' | 'import-repair') =>
  startBatchStep(test.db, id, { step, input: {}, part: '', actor: TESTER, now: new Date() });

/** Beginning of the statement that reads the rows to undo, and of the renewal of a lease. */
const READ_ROWS = 'with next as (select business_id';
const RENEWAL = 'update job set lease_until = ?, progress';

/** A connection of a command. Each request waits for `before`, which gets its text; `after` gets it once it is done. */
function connectThrough(before: (text: string) => Promise<void>, after: (text: string) => void = () => {}) {
  const client = createClient({
    url: test.url,
    fetch: async (request: Request) => {
      const text = await request.clone().text();
      await before(text);
      return await fetch(request).finally(() => after(text));
    },
  });
  opened.push(client);
  return openDatabase(client);
}
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((client) => client.close()));

it('is a job of its batch, which keeps the runner, other steps and imports out while it runs', async () => {
  const id = await runImport(WORLD);
  const seen: unknown[] = [];
  let waiting: Promise<number> | null = null;
  const db = connectThrough(async (text) => {
    if (!text.includes(READ_ROWS) || waiting !== null) return;
    seen.push(
      await readJobs(),
      await readState(),
      await claimJob(test.db, 'data', 'runner', new Date(), 10_000),
    );
    seen.push(await startStep(id, 'import-repair').catch((error: Error) => error.constructor.name));
    // Goes on when the import waits.
    await new Promise<void>((resolve) => {
      waiting = runImport(WORLD.slice(0, 1), { onWait: (subject) => resolve(void seen.push(subject)) });
    });
  });
  expect(await undo(id, {}, db)).toContain(`before the import ${id} of feed.csv`);
  expect(seen).toEqual([
    ['import-undo running npm run import'],
    ['undoing'],
    null,
    'BatchBusyError',
    'feed.csv',
  ]);
  expect(await waiting).toBeGreaterThan(id);
  expect(await readState()).toEqual(['undone', 'applied']);
  expect(await selectColumn(test.db, `select result from job where kind = 'import-undo'`)).toEqual([
    JSON.stringify({ undone: WORLD.length, edited: 0 }),
  ]);
});

it('waits for a running job, and looks at the import again before its turn', async () => {
  const id = await runImport(WORLD);
  const owner = toCommandOwner(hostname(), process.pid);
  const work = { kind: 'import-apply', subject: 'other.csv' } as const;
  const turn = { owner, dead: null, author: 'npm run import', now: new Date(), leaseMs: 60_000 };
  await takeCommandTurn(test.db, { ...turn, work });
  const waits: unknown[] = [];
  const undone = undo(id, {
    onWait(subject) {
      waits.push(subject);
      // An operator undoes it first, and the other job ends.
      void test.client.batch(
        [`update batch set state = 'undone' where id = ${id}`, `update job set state = 'done'`],
        'write',
      );
    },
  });
  await expect(undone).rejects.toThrow(`The import ${id} is undone; there is nothing to undo.`);
  expect(waits).toEqual(['other.csv']);
  expect(await readJobs()).toEqual([]);
});

it('is not begun while a job of the import waits', async () => {
  const id = await runImport(WORLD);
  const job = await startStep(id, 'import-undo');
  await expect(undo(id)).rejects.toThrow(`The job ${job} works on the import ${id}.`);
  await requestStop(test.db, job!, { actor: TESTER, now: new Date() });
  expect(await undo(id)).toContain(`before the import ${id}`);
  expect(await readJobs()).toEqual(['import-undo stopped test', 'import-undo done npm run import']);
});

it('ends when an operator stops it, and goes on when it is run again', async () => {
  const id = await runImport(WORLD);
  let isAsked = false;
  let release = () => {};
  const renewed = new Promise<void>((resolve) => (release = resolve));
  const db = connectThrough(
    async (text) => {
      if (!text.includes(READ_ROWS)) return;
      const [job] = await selectColumn(test.db, `select id from job where state = 'running'`);
      isAsked = await requestStop(test.db, job as number, { actor: TESTER, now: new Date() });
      await renewed;
    },
    (text) => isAsked && text.includes(RENEWAL) && release(),
  );
  await expect(undo(id, {}, db)).rejects.toThrow(
    'The command was stopped in the panel. Run it again to go on.',
  );
  expect([await readState(), await readJobs()]).toEqual([
    ['applied'],
    ['import-undo stopped npm run import'],
  ]);
  expect(await undo(id)).toContain(`before the import ${id}`);
  expect(await readState()).toEqual(['undone']);
});

it('is ended for a command that died, and can be tried again in the panel', async () => {
  const id = await runImport(WORLD);
  const owner = toCommandOwner(hostname(), 4_194_305);
  const work = { kind: 'import-undo', subject: 'feed.csv', batch: { id, state: 'applied' } } as const;
  const turn = { owner, dead: null, author: 'npm run import', now: new Date(), leaseMs: 60_000 };
  expect(await takeCommandTurn(test.db, { ...turn, work })).toMatchObject({ lease: { owner } });
  expect(await readState()).toEqual(['undoing']);
  await runImport(WORLD.slice(0, 1), { onWait: () => expect.unreachable('it waits') });
  expect(await readState()).toEqual(['applied', 'applied']);
  expect(await selectColumn(test.db, `select error from job where kind = 'import-undo'`)).toEqual([
    'command_died',
  ]);
  const [job] = await selectColumn(test.db, `select id from job where kind = 'import-undo'`);
  expect(await retryJob(test.db, job as number, { actor: TESTER, now: new Date() })).toBe(true);
  expect(await claimJob(test.db, 'data', 'runner', new Date(), 10_000)).toMatchObject({
    kind: 'import-undo',
    batchId: id,
    input: {},
  });
});
