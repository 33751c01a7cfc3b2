import { beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../schema/contracts/dashboard.ts';
import { loadGrowth } from '../../../schema/store/queries/admin/growth.ts';
import { requestFresh, requestAsOperator } from '../../testing/request.ts';
import { listings } from '../../testing/data/listings.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const db = testDatabase();
const NOVEMBER = new Date('2026-11-20T12:00:00Z');
const TOTAL = listings.length - 1;

beforeAll(() => seed(db));

/** Sets the creation times of businesses, by id; the last one applies to the rest. */
async function setCreatedAt(...times: string[]) {
  const { rows } = await db.$client.execute('select id from business order by id');
  await db.$client.batch(
    rows.map(({ id }, i) => ({
      sql: 'update business set created_at = ? where id = ?',
      args: [times[Math.min(i, times.length - 1)]!, id!],
    })),
    'write',
  );
}
const OCTOBER = '2026-10-31T23:59:59.999Z';
const FIRST = '2026-11-01T00:00:00.000Z';

describe('growth of this month (A-2.4-04)', () => {
  it('is unknown where nothing was there before', async () => {
    await setCreatedAt(FIRST);
    expect(await loadGrowth(db, NOVEMBER)).toEqual({ since: FIRST, added: TOTAL, before: 0, percent: null });
  });

  it('is none where nothing came', async () => {
    await setCreatedAt(OCTOBER);
    expect(await loadGrowth(db, NOVEMBER)).toEqual({ since: FIRST, added: 0, before: TOTAL, percent: 0 });
  });

  it.each([1, 2, 3, 5, 8, 15])('tells those of before from those of this month: %i before', async (old) => {
    await setCreatedAt(...Array<string>(old).fill(OCTOBER), FIRST);
    const { rows } = await db.$client.execute({
      sql: 'select count(*) as before from business where removed_at is null and created_at < ?',
      args: [FIRST],
    });
    const before = Number(rows[0]!.before);
    const added = TOTAL - before;
    const percent = before === 0 ? null : Math.round((added / before) * 1000) / 10;
    expect(await loadGrowth(db, NOVEMBER)).toEqual({ since: FIRST, added, before, percent });
  });
});

describe('GET /api/admin/dashboard', () => {
  it('counts the directory (A-2.4-02, A-2.4-03)', async () => {
    const response = await requestAsOperator('/api/admin/dashboard');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const answer = (await response.json()) as Dashboard;
    const stats = await (await requestFresh('/api/businesses/stats')).json();
    expect(stats).toMatchObject({ total: answer.total, categories: answer.categories });
    expect(answer.total).toBe(TOTAL);
    expect(answer.growth.added + answer.growth.before).toBe(TOTAL);
  });

  it('refuses strangers', async () => {
    expect((await requestFresh('/api/admin/dashboard')).status).toBe(401);
    expect((await requestAsOperator('/api/admin/dashboard?month=10')).status).toBe(400);
  });
});
