import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJob } from '../../schema/store/commands/job/start-job.ts';
import { selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../schema/store/testing.ts';
import { readSettings } from '../runtime/settings/settings.ts';
import { createDataLane } from './data-lane.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

it('releases what a job held back that died three times, and counts it as failed', async () => {
  const { id } = await startJob(test.db, {
    kind: 'import-apply',
    subject: 'a.csv',
    batchId: 5,
    input: {},
    key: null,
    actor: TESTER,
    now: new Date(),
  });
  await test.client.batch(
    [
      `update job set state = 'running', attempts = 3, lease_until = '' where id = ${id}`,
      'update publish_hold set batch_id = 5',
      `insert into outbox (entity, entity_id) values ('city', 1)`,
      'update publish_hold set batch_id = null',
    ],
    'write',
  );
  const held = () => selectColumn(test.db, 'select count(*) from outbox where held_by is not null');
  expect(await held()).toEqual([1]);
  let ended = 0;
  const lane = createDataLane(
    {
      db: test.db,
      owner: 'test',
      task: {
        kinds: '',
        settings: readSettings({}),
        database: { url: test.url, token: null, file: test.file },
        worker: { url: '', token: '' },
      },
      leaseMs: 10_000,
      closing: new AbortController().signal,
      clock: () => new Date(),
      output: 'inherit',
      log: () => {},
    },
    () => (ended += 1),
  );
  lane.ask();
  expect(await lane.idle()).toBe(1);
  expect(ended).toBe(1);
  expect(await held()).toEqual([0]);
  expect(await selectColumn(test.db, 'select error from job')).toEqual(['job_died']);
});
