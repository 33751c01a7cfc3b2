import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../schema/store/database.ts';
import { isConnectionLoss } from '../../../schema/store/retry.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startUnresponsiveServer } from '../../../tests/support/unresponsive-server.ts';
import { connect } from './client.ts';
import { explainError } from '../cli/cli-error.ts';
import { findFreePort } from '../ports.ts';

describe('connect', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  it('carries large answers whole', async () => {
    const { rows } = await database.client.execute(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
       select i, 'İstanbul ' || hex(randomblob(200)) as text from n`,
    );
    expect(rows).toHaveLength(5000);
    expect(rows[4999]!.i).toBe(5000);
    expect(rows[4999]!.text).toMatch(/^İstanbul [0-9A-F]{400}$/);
  });

  it('carries transactions and their errors', async () => {
    const insert = `insert into country (code, name) values ('US', 'United States')`;
    const transaction = await database.client.transaction('write');
    await transaction.execute(insert);
    await expect(transaction.execute(insert)).rejects.toThrow(/UNIQUE constraint failed: country.code/);
    await transaction.rollback();
    const { rows } = await database.client.execute('select count(*) as count from country');
    expect(rows[0]!.count).toBe(0);
  });

  it('says in a sentence that nothing answers', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const client = connect(url, null);
    const error = await client.execute('select 1').catch((thrown: unknown) => thrown);
    expect(explainError(error)).toBe(
      `The database at ${url} cannot be used: connection refused. Check that it is running and that DATABASE_URL is correct.`,
    );
    client.close();
  });

  it.each(['execute', 'batch', 'migrate'] as const)(
    'gives up a server that takes the connection and says nothing, within the limit of %s',
    async (method) => {
      const { url, close } = await startUnresponsiveServer();
      const never = 1_000_000;
      const limit = { execute: 'statement', batch: 'batch', migrate: 'migrate' }[method];
      const limits = { statement: never, batch: never, migrate: never, [limit]: 100 };
      const { $client } = openDatabase(connect(url, null, limits));
      const run = { execute: () => $client.execute('select 1'), batch: () => $client.batch(['select 1']) };
      const attempt = method === 'migrate' ? $client.migrate(['select 1']) : run[method]();
      const error = await attempt.catch((thrown: unknown) => thrown);
      expect(explainError(error)).toBe(
        `The database at ${url} cannot be used: no response within 0.1 s. Check that it is running and that DATABASE_URL is correct.`,
      );
      // The outcome is unknown, so only idempotent steps are retried.
      expect(isConnectionLoss(error)).toBe(true);
      await close();
    },
  );

  it('gives up a server that is frozen, and uses it again once it goes on', async () => {
    const frozen = await startTestDatabase();
    const client = connect(frozen.url, null, { statement: 200, batch: 200, migrate: 200 });
    try {
      await client.execute('select 1');
      process.kill(frozen.pid, 'SIGSTOP');
      // A busy machine stops the process a moment after the signal was sent.
      await expect
        .poll(() =>
          client.execute('select 1').then(
            () => 'a response',
            (error: Error) => error.message,
          ),
        )
        .toContain('no response within 0.2 s');
      process.kill(frozen.pid, 'SIGCONT');
      await expect
        .poll(() =>
          client.execute('select 1').then(
            ({ rows }) => rows.length,
            () => 0,
          ),
        )
        .toBe(1);
    } finally {
      client.close();
      await frozen.close();
    }
  });
});
