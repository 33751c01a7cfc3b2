import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { connect } from './client.ts';
import { explain } from './failure.ts';
import { freePort } from './ports.ts';

describe('connect', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
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
    const url = `http://127.0.0.1:${await freePort()}`;
    const client = connect(url, null);
    const error = await client.execute('select 1').catch((thrown: unknown) => thrown);
    expect(explain(error)).toBe(
      `The database at ${url} cannot be used: nothing listens there. Check that it runs and that DATABASE_URL is right.`,
    );
    client.close();
  });
});
