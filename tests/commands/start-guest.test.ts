import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startJob } from '../../schema/store/commands/job/start-job.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { startCommand } from '../support/command.ts';
import { startTestDatabase } from '../support/database.ts';

it('npm start with a database elsewhere serves its API, and leaves its pages, jobs and operators alone', async () => {
  const data = mkdtempSync(join(tmpdir(), 'hub-guest-'));
  const database = await startTestDatabase();
  onTestFinished(async () => {
    await database.close();
    rmSync(data, { recursive: true });
  });
  await linkSharedBuilds(data);
  await database.client.execute(`insert into country (code, name) values ('TR', 'Türkiye')`);
  const job = { kind: 'optimize', subject: null, batchId: null, input: {}, key: null } as const;
  await startJob(database.db, { ...job, actor: TESTER, now: new Date() });
  const port = String(await findFreePort());
  const command = startCommand('start', [], { DATA_DIR: data, PORT: port, DATABASE_URL: database.url });
  await command.until(/If this is the site of that database: npm start -- --live\n/);
  expect(command.said()).toContain(`is running as a guest of the database at ${database.url}.\n`);
  expect((await fetch(`http://localhost:${port}/api/countries`)).status).toBe(200);
  // A start of its own would have added an operator and the sample, and published, before it said so.
  const { rows } = await database.client.execute(
    `select (select count(*) from operator) as operators, (select count(*) from business) as businesses,
      (select count(*) from job) as jobs, (select state from job) as state`,
  );
  expect({ ...rows[0] }).toEqual({ operators: 0, businesses: 0, jobs: 1, state: 'waiting' });
  command.kill('SIGINT');
  expect(await command.ended).toBe(0);
});
