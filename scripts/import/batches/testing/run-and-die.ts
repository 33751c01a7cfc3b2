import { readFileSync } from 'node:fs';
import { createFaultyDatabase } from '../../../../schema/store/commands/testing/faulty-database.ts';
import { buildTester } from '../../../../schema/store/commands/testing/tester.ts';
import { openDatabase } from '../../../../schema/store/database.ts';
import { loadBatch } from '../../../../schema/store/queries/batch/load-batch.ts';
import { connect } from '../../../runtime/database/client.ts';
import { applyBatch } from '../apply-batch.ts';
import { undoBatch } from '../undo-batch.ts';
import { openText } from './batch-setup.ts';

/** Applies or undoes a batch in a process that dies at a write: before it was sent, or once it was stored. */
const [url, action, id, file, write, moment] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const die = () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => {});
};
const db = createFaultyDatabase(openDatabase(connect(url, null)), async (run, number) => {
  if (number === Number(write) && moment === 'before') return await die();
  const results = await run();
  return number === Number(write) ? await die() : results;
});
const batch = (await loadBatch(db, Number(id)))!;
const step = { actor: buildTester('test'), clock: () => new Date() };
if (action === 'apply')
  await applyBatch(db, batch, await openText(readFileSync(file, 'utf8')), {
    ...step,
    source: 'import',
    now: new Date(),
    country: { code: 'US', isNamed: false },
    handlers: {},
    rowCache: null,
    facts: {},
  });
else await undoBatch(db, batch, { ...step, group: null });
process.exit(0);
