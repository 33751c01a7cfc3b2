import { beforeAll, expect, it } from 'vitest';
import { IndexFigures } from '../../../schema/contracts/index-figures.ts';
import { listings } from '../../testing/data/listings.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { requestAsOperator, requestFresh } from '../../testing/request.ts';

const db = testDatabase();
beforeAll(() => seed(db));

async function load(): Promise<IndexFigures> {
  const response = await requestAsOperator('/api/admin/index-figures');
  expect(response.status, await response.clone().text()).toBe(200);
  return IndexFigures.parse(await response.json());
}

it('counts what the next publish indexes, and follows the facts of businesses', async () => {
  const before = await load();
  const of = (figures: IndexFigures, kind: string) => figures.kinds.find((each) => each.kind === kind)!;
  expect(of(before, 'business').published).toBe(listings.length - 1);
  const count = (figures: IndexFigures, part: 'published' | 'indexed') =>
    figures.kinds.reduce((sum, each) => sum + each[part], 0);
  const closed = before.reasons.reduce((sum, { pages }) => sum + pages, 0);
  expect(count(before, 'published') - count(before, 'indexed')).toBe(closed);
  expect(before.lacking.one + before.lacking.more).toBe(
    of(before, 'business').published - of(before, 'business').indexed,
  );

  await db.$client.execute('update business set traits = 0');
  const bare = await load();
  expect(of(bare, 'business').indexed).toBe(0);
  expect(bare.lacking).toEqual({ one: 0, more: listings.length - 1 });
  expect(bare.gains.every(({ businesses }) => businesses === 0)).toBe(true);
});

it('refuses strangers and unknown parameters', async () => {
  expect((await requestFresh('/api/admin/index-figures')).status).toBe(401);
  expect((await requestAsOperator('/api/admin/index-figures?kind=city')).status).toBe(400);
});
