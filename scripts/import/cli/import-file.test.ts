import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCommandTurn, toCommandOwner } from '../../../schema/store/commands/job/command-turn.ts';
import { claimJob } from '../../../schema/store/commands/job/job-lease.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { WORLD } from '../batches/testing/batch-setup.ts';
import { readCells } from '../read/testing/read.ts';
import { createRowImporter } from './testing/import-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-import-file-'));
let test: TestDatabase;
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

let runImport: ReturnType<typeof createRowImporter>;
beforeAll(async () => {
  test = await startTestDatabase();
  runImport = createRowImporter(test, folder);
});
const interrupt = (state: string) =>
  test.client.execute(
    `update batch set state = '${state}', counts = null where id = (select max(id) from batch)`,
  );

it('completes an interrupted import with the same file only, unless a later one was imported', async () => {
  const first = await runImport(WORLD);
  await interrupt('applying');
  expect(await runImport(WORLD)).toBe(first);
  await interrupt('failed');
  expect(await runImport(WORLD)).toBe(first);
  await interrupt('applying');
  const second = await runImport(WORLD.slice(0, 2));
  expect(second).toBeGreaterThan(first);
  expect(await runImport(WORLD)).toBeGreaterThan(second);
  expect(await selectColumn(test.db, 'select state from batch order by id')).toEqual([
    'applying',
    'applied',
    'applied',
  ]);
});

const readJobs = async () =>
  await selectColumn(
    test.db,
    `select json_array(kind, state, subject, created_by, error, progress ->> 'step', result ->> 'created',
      batch_id = (select max(id) from batch)) from job order by id`,
  );

/** Lets a running import go on until this resolves. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1500));

it('is a job of its batch, which keeps the runner and other imports out while it runs', async () => {
  await test.client.batch(['delete from batch', 'delete from job'], 'write');
  const waits: (string | null)[] = [];
  const during: Promise<unknown>[] = [];
  const first = runImport(WORLD, {
    onSurvey: () => {
      during.push(claimJob(test.db, 'data', 'runner', new Date(), 10_000), readJobs());
      during.push(runImport(WORLD, { onWait: (subject) => void waits.push(subject) }));
    },
  });
  const id = await first;
  const [claimed, jobs, later] = await Promise.all(during);
  expect(claimed).toBeNull();
  const running = ['import-apply', 'running', 'feed.csv', 'npm run import', null, null, null, 1];
  expect(jobs).toEqual([JSON.stringify(running)]);
  expect(later).toBeGreaterThan(id);
  expect(waits).toEqual(['feed.csv']);
  expect(await selectColumn(test.db, 'select state || batch_id from job order by id')).toEqual([
    `done${id}`,
    `done${String(later)}`,
  ]);
});

it('takes over at once from a command of this machine that died', async () => {
  await test.client.batch(['delete from batch', 'delete from job'], 'write');
  const owner = toCommandOwner(hostname(), 4_194_305);
  const work = { kind: 'import-apply', subject: 'dead.csv' } as const;
  const turn = { owner, dead: null, author: 'npm run import', now: new Date() };
  await takeCommandTurn(test.db, { ...turn, work, leaseMs: 60_000 });
  await test.client.execute(`insert into outbox (entity, entity_id, held_by) values ('sitemap', 0, 999999)`);
  await runImport(WORLD, { onWait: () => expect.unreachable('it waits') });
  // What the dead command held back is released, to be published.
  expect(await selectColumn(test.db, 'select id from outbox where held_by is not null')).toEqual([]);
  expect(await selectColumn(test.db, `select entity_id from outbox where entity = 'sitemap'`)).toEqual([0]);
  expect(await selectColumn(test.db, `select state || coalesce(error, '') from job order by id`)).toEqual([
    'failedcommand_died',
    'done',
  ]);
});

it('holds its changes back from publishing until its end, so that edits pass them', async () => {
  await test.client.batch(['delete from business', 'delete from outbox'], 'write');
  await runImport(WORLD, { feed: 'held' });
  const rows = `select distinct is_bulk || ' ' || coalesce(held_by, 'released') from outbox`;
  expect(await selectColumn(test.db, rows)).toEqual(['1 released']);
});

it('ends when an operator stops it, and goes on when it is run again', async () => {
  await test.client.batch(['delete from batch', 'delete from job'], 'write');
  const connection = {
    db: test.db,
    copy: { database: { url: test.url, token: null, file: test.file }, replica: '', lock: '', folder },
  };
  const stopped = runImport(WORLD, {
    feed: 'stopped',
    withDatabase: (use) => use(connection),
    onOpened: (spreadsheet) => {
      const { rows } = spreadsheet;
      spreadsheet.rows = async function* () {
        await test.client.execute(`update job set stop_requested_at = '2026' where state = 'running'`);
        // The next renewal of the lease sees the request.
        await pause();
        yield* rows.call(spreadsheet);
      };
    },
  });
  await expect(stopped).rejects.toThrow('The command was stopped in the panel. Run it again to go on.');
  expect(await selectColumn(test.db, 'select state from job')).toEqual(['stopped']);
  expect(await selectColumn(test.db, 'select state from batch')).toEqual(['stopped']);
  expect(await selectColumn(test.db, 'select id from outbox where held_by is not null')).toEqual([]);
  const [id] = await selectColumn(test.db, 'select id from batch');
  expect(await runImport(WORLD, { feed: 'stopped' })).toBe(id);
  expect(await selectColumn(test.db, 'select state from batch')).toEqual(['applied']);
});

it('writes a rejected row once if a rule of the feed needs a preview first', async () => {
  await test.client.execute(
    `insert into import_rule (feed, group_key, decision, created_at, created_by)
      values ('ruled', 'doubtful', 'decline', '', '')`,
  );
  const written = join(folder, 'ruled');
  const surveys: number[] = [];
  await runImport([...WORLD, { ...WORLD[0]!, name: '' }], {
    feed: 'ruled',
    rejectedFolder: written,
    onSurvey: ({ rejected }) => void surveys.push(rejected),
  });
  const [name] = readdirSync(written);
  expect(await readCells(readFileSync(join(written, name!)))).toHaveLength(2);
  expect(surveys).toEqual([1]);
  expect(
    await selectColumn(test.db, 'select preview is not null from batch order by id desc limit 1'),
  ).toEqual([1]);
});
