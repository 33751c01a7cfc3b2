import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobProgress } from '../../../schema/contracts/job.ts';
import { releaseOrphanedChanges } from '../../../schema/store/commands/publishing/held-changes.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import type { JobContext } from '../job-context.ts';
import { handlers } from './index.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

it('moves businesses with progress, and holds the changes back from publishing until it ends', async () => {
  const names = Array.from({ length: 600 }, (_, i) => `Fırın ${i}`);
  await importListings(
    test.db,
    [...names.map((name) => ({ name, category: 'Fırın' })), { category: 'Bakery' }].map(buildListing),
  );
  const [from, into] = await selectColumn(test.db, 'select id from category order by slug desc');
  await test.client.execute('delete from outbox');
  const steps: JobProgress[] = [];
  const stop = new AbortController();
  const run = (signal: AbortSignal) =>
    handlers.locations!(
      {
        db: test.db,
        job: { id: 7, batchId: null, subject: null, actor: TESTER },
        clock: () => new Date(),
        signal,
        progress: (step) => {
          steps.push(step);
          stop.abort(new Error('stopped'));
        },
      } as JobContext,
      { table: 'category', from, into },
    );
  await expect(run(stop.signal)).rejects.toThrow('stopped');
  expect(await run(new AbortController().signal)).toEqual({ moved: 100 });
  expect(steps).toEqual([
    { step: 'move', done: 500, total: 600 },
    { step: 'move', done: 100, total: 100 },
  ]);
  expect(await selectColumn(test.db, 'select business_count from category order by slug desc')).toEqual([
    0, 601,
  ]);
  expect(await selectColumn(test.db, 'select distinct held_by from outbox')).toEqual([-7]);
  // A runner that starts meanwhile releases nothing.
  await test.client.execute(
    `insert into job (id, kind, lane, input, created_at, created_by) values (7, 'locations', 'data', '{}', '2026', 'Ada')`,
  );
  expect(await releaseOrphanedChanges(test.db)).toBe(0);
  await test.client.execute(`update job set state = 'done', finished_at = '2026'`);
  expect(await releaseOrphanedChanges(test.db)).toBeGreaterThanOrEqual(600);
});
