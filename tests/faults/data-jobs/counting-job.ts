import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../../../scripts/runtime/cli/cli-error.ts';
import type { JobHandlers } from '../../../scripts/jobs/job-context.ts';

/** Input of the job: its number of steps, the one at which it waits for the gate, and how it fails. */
export type CountingInput = { steps: number; waitAt?: number; fail?: 'sentence' | 'fault' };

/** Tables that show what handlers did: every run, every step, and the gate, which is open if it has a row. */
export const TABLES = [
  'create table test_run (job integer, pid integer)',
  'create table test_step (job integer, step integer, primary key (job, step))',
  'create table test_gate (id integer)',
];

/** Handlers of a job that writes its steps to the database. It goes on where a killed run ended. */
export const handlers: JobHandlers = {
  async 'import-repair'({ db, job, signal, progress }, input) {
    const { steps, waitAt, fail } = input as CountingInput;
    const select = async (sql: string) =>
      Number((await db.$client.execute({ sql, args: [job.id] })).rows[0]![0]);
    await db.$client.execute({ sql: 'insert into test_run values (?, ?)', args: [job.id, process.pid] });
    for (let step = 1 + (await select('select count(*) from test_step where job = ?')); ; step++) {
      while (step === waitAt && (await select('select count(*), ? from test_gate')) === 0) {
        signal.throwIfAborted();
        await sleep(20);
      }
      signal.throwIfAborted();
      if (step > steps) return { removed: steps };
      if (fail === 'sentence') throw new CliError('The file has no rows.');
      if (fail === 'fault') throw new TypeError('x is not a function');
      await db.$client.execute({ sql: 'insert into test_step values (?, ?)', args: [job.id, step] });
      progress({ step: 'delete', done: step, total: steps });
    }
  },
};
