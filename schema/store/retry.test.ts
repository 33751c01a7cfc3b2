import type { Client } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { withBusyRetry } from './busy-retry.ts';
import { ConflictError, EDIT, retry, STEP, StaleError } from './retry.ts';
import { createConnectionError } from './commands/testing/faulty-database.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const quickStep = { ...STEP, pausesMs: STEP.pausesMs.map(() => 0) };

/** Work that fails for a number of runs, and counts its runs. */
function failing(error: Error, times = Infinity) {
  const work = {
    runs: 0,
    run: async () => {
      work.runs += 1;
      if (work.runs <= times) throw error;
      return 'done';
    },
  };
  return work;
}

describe('a step', () => {
  it.each([
    ['stale rows', new StaleError('stale')],
    ['a busy server', withCode('SQLITE_BUSY')],
    ['a constraint that another writer was first to fill', withCode('SQLITE_CONSTRAINT_UNIQUE')],
    ['a transaction that was cut', withCode('TRANSACTION_TIMEOUT')],
    ['an error whose cause is one of these', new Error('wrapped', { cause: withCode('SQLITE_LOCKED') })],
  ])('is run again after %s, and ends with a ConflictError', async (_, error) => {
    const passing = failing(error, 3);
    expect(await retry(passing.run, quickStep)).toBe('done');
    expect(passing.runs).toBe(4);
    const lasting = failing(error);
    await expect(retry(lasting.run, quickStep)).rejects.toThrow(ConflictError);
    expect(lasting.runs).toBe(4);
  });

  it('is run again after a lost connection, and ends with its error', async () => {
    const lost = createConnectionError();
    expect(await retry(failing(lost, 3).run, quickStep)).toBe('done');
    await expect(retry(failing(lost).run, quickStep)).rejects.toBe(lost);
  });

  it('is not run again after any other error', async () => {
    const broken = failing(new Error('disk full'));
    await expect(retry(broken.run, quickStep)).rejects.toThrow('disk full');
    expect(broken.runs).toBe(1);
  });
});

it('an edit is run five times, and ends with the error itself', async () => {
  const stale = failing(new StaleError('stale'));
  await expect(retry(stale.run, EDIT)).rejects.toThrow(StaleError);
  expect(stale.runs).toBe(5);
});

describe('a request', () => {
  const client = (run: () => Promise<unknown>) =>
    withBusyRetry({ execute: run, transaction: run } as unknown as Client);

  it('is sent again while the server is busy', async () => {
    const busy = failing(withCode('SQLITE_BUSY'), 3);
    expect(await client(busy.run).execute('select 1')).toBe('done');
    expect(busy.runs).toBe(4);
  });

  it.each([
    ['after a lost connection, for it may have been carried out', createConnectionError()],
    ['after a conflict, for what it was planned by is no longer so', withCode('SQLITE_CONSTRAINT')],
  ])('is not sent again %s', async (_, error) => {
    const broken = failing(error);
    await expect(client(broken.run).execute('select 1')).rejects.toBe(error);
    expect(broken.runs).toBe(1);
  });

  it('that begins a transaction is left to its caller', async () => {
    const busy = failing(withCode('SQLITE_BUSY'));
    await expect(client(busy.run).transaction('write')).rejects.toThrow('SQLITE_BUSY');
    expect(busy.runs).toBe(1);
  });
});
