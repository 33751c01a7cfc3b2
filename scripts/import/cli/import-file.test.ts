import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchStep } from '../../../schema/store/commands/batch/batch-steps.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { buildCsv, WORLD } from '../batches/testing/batch-setup.ts';
import { importFile } from './import-file.ts';
import { undoImport } from './undo-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-import-file-'));
const path = join(folder, 'feed.csv');
let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

async function runImport(rows: typeof WORLD): Promise<number> {
  writeFileSync(path, buildCsv(rows));
  const { batchId } = await importFile(path, {
    source: 'import',
    now: null,
    clock: () => new Date(),
    feed: 'feed',
    country: { code: 'US', isNamed: false },
    withDatabase: (use) =>
      use({
        db: test.db,
        copy: { database: { url: test.url, token: null }, replica: '', lock: '', folder },
      }),
    onOpened: () => {},
    onProgress: () => {},
    onSurvey: () => {},
    rejectedFolder: folder,
  });
  return batchId;
}
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

it('is not undone while a job works on it', async () => {
  const id = await runImport(WORLD.slice(2));
  const step = { step: 'import-undo', input: {}, actor: TESTER, now: new Date() } as const;
  const job = await startBatchStep(test.db, id, step);
  const undo = () =>
    undoImport(
      test.db,
      id,
      () => new Date(),
      () => {},
    );
  await expect(undo()).rejects.toThrow(`The job ${job} works on the import ${id}.`);
  await test.client.execute(`update job set state = 'done' where id = ${job}`);
  expect(await undo()).toContain(`before the import ${id}`);
});
