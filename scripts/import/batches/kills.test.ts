import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { BatchSetup, buildCsv, type TestRow, WORLD } from './testing/batch-setup.ts';

let test: TestDatabase;
let batches: BatchSetup;
const folder = mkdtempSync(join(tmpdir(), 'hub-batch-kills-'));
beforeAll(async () => {
  test = await startTestDatabase();
  batches = new BatchSetup(test);
});
afterAll(async () => {
  batches.close();
  rmSync(folder, { recursive: true });
  await test.close();
});

/** Rows of three transactions. */
const FIRST = Array.from({ length: 1100 }, (_, i): TestRow => {
  const row = WORLD[i % WORLD.length]!;
  return { ...row, name: `${row.name} ${i % 400}`, street: `${row.street}${i}`, place_id: '' };
});
const SECOND = FIRST.flatMap((row, i): TestRow[] => {
  if (i % 9 === 0) return [];
  const changed = { ...row, site: `https://${i}.example/`, category: i % 5 === 0 ? 'Café' : row.category! };
  if (i % 7 === 0) return [changed, { ...row, name: `${row.name} II` }];
  // The repeat fills what the first row lacks: of a stored business, and of a new one.
  if (i % 11 === 0) return [{ ...changed, site: '' }, changed];
  if (i % 13 === 0)
    return ['', `https://${i}.example/new`].map((site) => ({ ...row, name: `${row.name} III`, site }));
  return [changed];
});

/** @returns the signal by which the process ended */
function runAndDie(
  action: 'apply' | 'undo',
  id: number,
  write: number,
  moment: string,
): Promise<string | null> {
  const script = fileURLToPath(new URL('testing/run-and-die.ts', import.meta.url));
  const args = [script, test.url, action, String(id), join(folder, 'file.csv'), String(write), moment];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
}

it('ends as an undisturbed run does, after kills at any write of applying and of the undo', async () => {
  const file = buildCsv(SECOND);
  writeFileSync(join(folder, 'file.csv'), file);
  await batches.import(buildCsv(FIRST));
  const [before, beforeAll_] = [await dumpDatabase(test.db), await batches.dump()];
  const undisturbed = await batches.create();
  const expected = await batches.apply(undisturbed, file);
  const applied = await dumpDatabase(test.db);
  await batches.undo(undisturbed);
  expect(await batches.dump()).toEqual(beforeAll_);

  const id = await batches.create();
  // The first write clears the rejected rows, so that each run comes one write further.
  for (const moment of ['before', 'after', 'after'])
    expect(await runAndDie('apply', id, 2, moment)).toBe('SIGKILL');
  expect(await selectColumn(test.db, `select state from batch where id = ${id}`)).toEqual(['applying']);
  const counts = await batches.apply(id, file);
  expect({ ...counts, seconds: 0 }).toEqual({ ...expected, seconds: 0 });
  expect(await dumpDatabase(test.db)).toBe(applied);
  expect(await selectColumn(test.db, 'select count(*) from outbox where held_by is not null')).toEqual([0]);
  expect(await selectColumn(test.db, 'select batch_id from publish_hold')).toEqual([null]);

  for (const moment of ['before', 'after']) expect(await runAndDie('undo', id, 1, moment)).toBe('SIGKILL');
  const { edited } = await batches.undo(id);
  expect(edited).toBe(0);
  expect(await dumpDatabase(test.db)).toBe(before);
  expect(await batches.dump()).toEqual(beforeAll_);
}, 300_000);
