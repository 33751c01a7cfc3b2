import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { PAGE_COUNTS_SQL } from './page-counts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

it('counts pages of categories in cities without a search for each, which would read all businesses', async () => {
  const { rows } = await test.db.$client.execute({
    sql: `explain query plan ${PAGE_COUNTS_SQL}`,
    args: [1],
  });
  const plan = rows.map((row) => row['detail'] as string);
  expect(plan.filter((step) => /SCAN business\b/.test(step))).toHaveLength(1);
  expect(plan.filter((step) => step.includes('CORRELATED'))).toEqual([]);
});
