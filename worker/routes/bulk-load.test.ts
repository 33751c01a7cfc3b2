import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endBulkLoad } from '../../schema/store/commands/bulk-load/bulk-load.ts';
import { DEFERRED_INDEXES } from '../../schema/store/deferred-objects.ts';
import { requestAsOperator, requestFresh } from '../testing/request.ts';
import { seed, testDatabase } from '../testing/data/seed.ts';

const PUBLIC = [
  '/api/businesses?limit=100',
  '/api/businesses?limit=100&sortBy=name',
  '/api/businesses?limit=100&sortBy=rating&sortOrder=asc',
  '/api/businesses?limit=100&sortBy=city',
  '/api/businesses?limit=100&sortBy=category',
  '/api/businesses?city=provo&limit=100',
  '/api/businesses?category=pizza-restaurant&limit=100',
  '/api/businesses?city=provo&category=pizza-restaurant',
  '/api/businesses?search=pizza',
  '/api/businesses?open=now&limit=100',
  '/api/businesses?lat=40.23&lng=-111.66&limit=10',
  '/api/businesses/facets',
  '/api/businesses/facets?city=provo',
  '/api/businesses/stats',
  '/api/cities',
  '/api/categories',
];
const PANEL = [
  '/api/admin/businesses',
  '/api/admin/businesses?sortBy=name',
  '/api/admin/businesses?sortBy=rating',
  '/api/admin/businesses?sortBy=city',
  '/api/admin/businesses?search=pizza&sortBy=updated',
  '/api/admin/businesses/counts',
];

let before: Map<string, string>;
beforeAll(async () => {
  await seed(testDatabase());
  before = new Map();
  for (const path of [...PUBLIC, ...PANEL]) before.set(path, await read(path));
  const { $client: client } = testDatabase();
  await client.batch(
    [
      {
        sql: `insert into deferred_object select name, sql, 0 from sqlite_schema where name in (select value from json_each(?))`,
        args: [JSON.stringify(DEFERRED_INDEXES)],
      },
      ...DEFERRED_INDEXES.map((name) => `drop index ${name}`),
    ],
    'write',
  );
});
afterAll(() => endBulkLoad(testDatabase()));

async function read(path: string): Promise<string> {
  const response = await (PANEL.includes(path) ? requestAsOperator(path) : requestFresh(path));
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return text;
}

describe('while an empty directory is filled, without the indexes of its lists', () => {
  it.each([...PUBLIC, ...PANEL])('%s answers as always', async (path) => {
    expect(await read(path)).toBe(before.get(path));
  });
});
