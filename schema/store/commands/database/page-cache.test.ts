import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { CACHE_PAGES, widenPageCache } from './page-cache.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await startTestDatabase();
});
afterEach(() => test.close());

const readFirst = async (sql: string) => (await test.client.execute(sql)).rows[0]![0];
const header = 'select hex(substr(data, 1, 100)) from sqlite_dbpage where pgno = 1';
/** Header without the change counter and the version-valid-for number, which every write increments. */
const readHeaderFacts = async () => {
  const text = (await readFirst(header)) as string;
  return {
    before: text.slice(0, 48),
    between: text.slice(56, 96),
    cache: text.slice(96, 104),
    after: text.slice(104, 184),
  };
};

it('gives connections a larger page cache and changes nothing else of the header', async () => {
  expect(await readFirst('pragma cache_size')).toBe(-2000);
  const { cache: _, ...rest } = await readHeaderFacts();
  await widenPageCache(test.client);
  expect(await readFirst('pragma cache_size')).toBe(CACHE_PAGES);
  expect(await readHeaderFacts()).toEqual({ ...rest, cache: '00001000' });
  expect(await readFirst('pragma integrity_check')).toBe('ok');
});

it('writes nothing when it is so already', async () => {
  await widenPageCache(test.client);
  const before = await readFirst(header);
  await widenPageCache(test.client);
  expect(await readFirst(header)).toBe(before);
});

it('stays when the database grows', async () => {
  await widenPageCache(test.client);
  await test.client.execute('create table filled (text)');
  await test.client.execute(`insert into filled
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000) select hex(randomblob(500)) from n`);
  expect(await readFirst('pragma cache_size')).toBe(CACHE_PAGES);
  expect(await readFirst('select count(*) from filled')).toBe(5000);
  expect(await readFirst('pragma integrity_check')).toBe('ok');
});
