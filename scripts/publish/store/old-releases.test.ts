import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { dropOldReleases } from './publish-target.ts';

const RELEASES = { current: 'e', releases: ['a', 'b', 'c', 'd', 'e', 'of-before'] };
const removed: string[] = [];
/** Lists and removes releases as the worker does, each in two steps. */
const server = createServer((request, response) => {
  const release = request.url!.replace('/api/internal/release', '').slice(1);
  if (request.method === 'DELETE') removed.push(release);
  const isDone = removed.filter((name) => name === release).length === 2;
  response.end(JSON.stringify(request.method === 'GET' ? RELEASES : { removed: 1, done: isDone }));
});
let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await test.close();
});

it('removes all but the last three releases, and after a restore those that the database does not know', async () => {
  const workerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drop = () => dropOldReleases(test.db, { kind: 'r2', workerUrl, token: 'token' });
  await test.client.batch(
    ['a', 'b', 'c', 'd', 'e'].map(
      (name, day) => `insert into publish_target values ('r2:${name}', 1, 't', '2026-11-2${day}')`,
    ),
    'write',
  );
  await drop();
  expect(removed.splice(0)).toEqual(['b', 'b', 'a', 'a']);
  expect(await selectColumn(test.db, 'select id from publish_target order by id')).toEqual([
    'r2:c',
    'r2:d',
    'r2:e',
  ]);
  await test.client.execute(`update upkeep set restored_at = '2026-11-24T08:00:00.000Z'`);
  await drop();
  expect(removed).toEqual(['a', 'a', 'b', 'b', 'of-before', 'of-before']);
});
