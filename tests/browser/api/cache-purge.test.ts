import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { removeBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 20, now: NOW })));
});
afterAll(() => site?.stop());

async function loadStats() {
  const response = await fetch(`${site.url}/api/businesses/stats`);
  const { total } = (await response.json()) as { total: number };
  return { total, isCached: / hit;/.test(response.headers.get('Cache-Status')!) };
}

it('a publish has the calls say what the pages say', async () => {
  expect(await loadStats()).toEqual({ total: 20, isCached: false });
  const { rows } = await site.db.$client.execute('select id from business limit 1');
  await removeBusiness(site.db, Number(rows[0]!.id), { now: NOW, actor: TESTER });
  expect(await loadStats()).toEqual({ total: 20, isCached: true });
  await site.publish(NOW);
  expect(await loadStats()).toEqual({ total: 19, isCached: false });
});
