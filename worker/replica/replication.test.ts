import { expect, inject, it } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { readSettings } from '../env.ts';
import { bindings, requestFresh, buildJsonRequest } from '../testing/request.ts';
import { testDatabase } from '../testing/data/seed.ts';

it('the worker under test reads a replica, which follows what is written to the primary', async () => {
  expect(bindings.DATABASE_URL).not.toBe(inject('primaryUrl'));
  const primary = testDatabase();
  const replica = connectDatabase(readSettings(bindings));
  await primary.$client.execute(`insert into country (code, name) values ('XR', 'Replica')`);
  const read = () => replica.$client.execute(`select name from country where code = 'XR'`);
  expect((await read()).rows[0]?.name).toBe('Replica');
  await primary.$client.execute(`delete from country where code = 'XR'`);
  expect((await read()).rows).toEqual([]);
});

it('what the worker writes reaches the primary', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'By a replica', message: 'Hello' };
  expect((await requestFresh('/api/contact', buildJsonRequest('POST', message))).status).toBe(201);
  const { rows } = await testDatabase().$client.execute('select subject from contact_message');
  expect(rows.map(({ subject }) => subject)).toEqual(['By a replica']);
});
