import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListedBusiness } from '../../../schema/contracts/business.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { addDays } from '../../../schema/rules/day.ts';
import { getLocalDate } from '../../../schema/rules/hours/local-date.ts';
import { requestFresh } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { storeRow } from '../../testing/data/store-row.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const repeatDaily = (text: string) => JSON.stringify(Object.fromEntries(DAYS.map((day) => [day, text])));
const createRow = (name: string, hours: string, time_zone: string) =>
  storeRow({ name, full_address: `${name}, Austin, TX`, city: 'Austin', working_hours: hours, time_zone });

/** Businesses that are open, closed or unknown at any time of the test run. */
const rows: Awaited<ReturnType<typeof storeRow>>[] = [];
beforeAll(async () => {
  await seed(testDatabase());
  rows.push(await createRow('Quokka Always', repeatDaily('Open 24 hours'), 'America/Chicago'));
  rows.push(await createRow('Quokka Never', repeatDaily('Closed'), 'America/Chicago'));
  rows.push(await createRow('Quokka Nowhere', repeatDaily('Open 24 hours'), ''));
});
afterAll(async () => {
  for (const { remove } of rows) await remove();
});

async function getNames(query: string): Promise<string[]> {
  const response = await requestFresh(`/api/businesses?${query}`);
  expect(response.status).toBe(200);
  const items = ListedBusiness.array().parse(await response.json());
  expect(response.headers.get('X-Total-Count')).toBe(String(items.length));
  return items.map((item) => item.name);
}

describe('GET /api/businesses?open=now', () => {
  it('lists what is open at this moment, alone and with words and filters', async () => {
    const open = await getNames('open=now&limit=100');
    expect(open).toContain('Quokka Always');
    expect(open).not.toContain('Quokka Never');
    expect(open).not.toContain('Quokka Nowhere');
    expect(await getNames('open=now&search=quokka')).toEqual(['Quokka Always']);
    expect(await getNames('open=now&search=quokka&city=provo')).toEqual([]);
    expect(await getNames('search=quokka')).toHaveLength(3);
  });

  it('goes by the special hours of today', async () => {
    const [item] = ListedBusiness.array().parse(
      await (await requestFresh('/api/businesses?search=quokka+always')).json(),
    );
    const today = getLocalDate('America/Chicago', new Date());
    const edit = (specialHours: Record<string, string> | null) =>
      updateBusiness(testDatabase(), item!.id, { specialHours }, { now: new Date(), actor: TESTER });
    // A test that runs over midnight finds it closed as well.
    await edit({ [today]: 'Closed', [addDays(today, 1)]: 'Closed' });
    expect(await getNames('open=now&search=quokka')).toEqual([]);
    await edit({ [addDays(today, -1)]: 'Closed' });
    expect(await getNames('open=now&search=quokka')).toEqual(['Quokka Always']);
    await edit(null);
  });

  it('leaves out what is closed down as soon as somebody says so', async () => {
    const [item] = ListedBusiness.array().parse(
      await (await requestFresh('/api/businesses?search=quokka+always')).json(),
    );
    const close = (businessStatus: 'CLOSED_TEMPORARILY' | 'OPERATIONAL') =>
      updateBusiness(testDatabase(), item!.id, { businessStatus }, { now: new Date(), actor: TESTER });
    await close('CLOSED_TEMPORARILY');
    expect(await getNames('open=now&search=quokka&limit=20')).toEqual([]);
    await close('OPERATIONAL');
    expect(await getNames('open=now&search=quokka&limit=21')).toEqual(['Quokka Always']);
  });

  it('refuses another word for it, and says which there is', async () => {
    const response = await requestFresh('/api/businesses?open=later');
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as ErrorBody;
    expect(issues).toEqual([{ path: 'open', message: expect.stringContaining('now') }]);
  });
});
