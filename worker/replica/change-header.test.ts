import { expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../schema/contracts/publishing.ts';
import { requestAsOperator } from '../testing/request.ts';
import { testDatabase } from '../testing/data/seed.ts';

it('is numbered by the primary, also right after a replica handed it on', async () => {
  const primary = testDatabase().$client;
  for (let i = 0; i < 20; i++) {
    const response = await requestAsOperator('/api/admin/refresh-sitemap', { method: 'POST' });
    expect(response.status).toBe(200);
    const { rows } = await primary.execute('select max(id) as newest from outbox');
    expect(Number(response.headers.get(CHANGE_HEADER))).toBe(Number(rows[0]!.newest));
  }
});
