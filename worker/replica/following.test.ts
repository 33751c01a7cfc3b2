import { expect, inject, it } from 'vitest';
import { connect } from '../database.ts';
import { readSettings } from '../env.ts';
import { bindings, call, json } from '../testing/call.ts';
import { testDatabase } from '../testing/seed.ts';

it('the worker under test reads a replica, which follows what is written to the primary', async () => {
  expect(bindings.DATABASE_URL).not.toBe(inject('primaryUrl'));
  const primary = testDatabase();
  const replica = connect(readSettings(bindings));
  await primary.$client.execute(`insert into country (code, name) values ('XR', 'Replica')`);
  const read = () => replica.$client.execute(`select name from country where code = 'XR'`);
  expect((await read()).rows[0]?.name).toBe('Replica');
  await primary.$client.execute(`delete from country where code = 'XR'`);
  expect((await read()).rows).toEqual([]);
});

it('what the worker writes reaches the primary', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'By a replica', message: 'Hello' };
  expect((await call('/api/contact', json('POST', message))).status).toBe(201);
  const { rows } = await testDatabase().$client.execute('select subject from contact_message');
  expect(rows.map(({ subject }) => subject)).toEqual(['By a replica']);
});
