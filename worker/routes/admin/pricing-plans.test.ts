import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { PricingPlan } from '../../../schema/contracts/pricing-plan.ts';
import { getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { storePlans } from '../../testing/data/store-plans.ts';

const PATH = '/api/admin/pricing-plans';
const db = testDatabase();
let lastEntry = 0;
beforeEach(async () => {
  await storePlans(db);
  lastEntry = Number((await db.$client.execute('select max(id) from audit_entry')).rows[0]![0]);
});

const listPlans = async () => PricingPlan.array().parse(await (await requestAsOperator(PATH)).json());
const add = (body: unknown) => requestAsOperator(PATH, buildJsonRequest('POST', body));
const put = (id: string, body: unknown) => requestAsOperator(`${PATH}/${id}`, buildJsonRequest('PUT', body));
const readError = async (response: Response) => (await response.json()) as ErrorBody;
const listAudit = async () =>
  (
    await db.$client.execute(
      `select action, entity_id, before, after from audit_entry where entity = 'plan' and id > ${lastEntry} order by id desc limit 2`,
    )
  ).rows.map((row) => [row[0], row[1], row[2], row[3]]);

const countUpdates = async () =>
  Number(
    (await db.$client.execute(`select count(*) from audit_entry where action = 'plan.update'`)).rows[0]![0],
  );

const gold = {
  name: 'Altın',
  price: 349,
  duration: 60,
  features: ['Bir', '  ', ' İki ', ''],
  maxAds: 5,
  priorityPlacement: true,
  analyticsAccess: true,
  customStyling: false,
  enabled: true,
};
const { features: _, ...goldLog } = gold;

describe('GET /api/admin/pricing-plans', () => {
  it('gives all plans with all their fields (A-3-10, A-7-18)', async () => {
    const response = await requestAsOperator(PATH);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual([
      {
        id: 'basic',
        name: 'Basic',
        price: 99,
        duration: 30,
        features: [],
        maxAds: 1,
        priorityPlacement: false,
        analyticsAccess: false,
        customStyling: false,
        enabled: true,
        updatedAt: '',
      },
      expect.objectContaining({ id: 'premium', price: 249, priorityPlacement: true }),
    ]);
  });
});

describe('POST /api/admin/pricing-plans', () => {
  it('adds a plan with an id from its name, without blank features, and records it', async () => {
    const response = await add(gold);
    expect(response.status).toBe(201);
    const stored = (await response.json()) as PricingPlan;
    expect(stored).toEqual({
      id: 'altin',
      ...gold,
      features: ['Bir', 'İki'],
      updatedAt: expect.stringMatching(/^\d{4}-/) as unknown,
    });
    expect(await listPlans()).toContainEqual(stored);
    expect(await listAudit()).toMatchObject([['plan.add', 'altin', null, expect.any(String)]]);
    expect(JSON.parse((await listAudit())[0]![3] as string)).toEqual({
      ...goldLog,
      features: ['Bir', 'İki'],
    });
    expect(((await (await add(gold)).json()) as PricingPlan).id).toBe('altin-2');
    expect((await listPlans()).map(({ id }) => id)).toEqual(['basic', 'premium', 'altin', 'altin-2']);
  });

  it('refuses an id that is taken, and more plans than fit', async () => {
    expect((await readError(await add({ ...gold, id: 'basic' }))).code).toBe('plan_exists');
    await db.$client.execute(
      `with recursive n(i) as (select 3 union all select i + 1 from n where i < 50)
        insert into pricing_plan (id, name, price, duration, max_ads, rank, updated_at, updated_by)
        select 'p' || i, 'p', 1, 1, 1, i, '', '' from n`,
    );
    const response = await add(gold);
    expect([response.status, (await readError(response)).code]).toEqual([409, 'too_many_plans']);
    expect(await listPlans()).toHaveLength(50);
  });
});

describe('PUT /api/admin/pricing-plans/{id}', () => {
  it('replaces a plan, and records what changed, once (A-7-19, A-4-22)', async () => {
    const [basic] = await listPlans();
    const updates = await countUpdates();
    for (let times = 0; times < 2; times += 1) {
      const response = await put('basic', { ...basic, enabled: false, price: 129 });
      expect([response.status, await response.json()]).toEqual([200, (await listPlans())[0]]);
    }
    expect((await listPlans())[0]).toMatchObject({
      ...basic,
      enabled: false,
      price: 129,
      updatedAt: expect.stringMatching(/^20/) as unknown,
    });
    expect(await countUpdates()).toBe(updates + 1);
    expect((await listAudit())[0]).toEqual([
      'plan.update',
      'basic',
      '{"price":99,"enabled":true}',
      '{"price":129,"enabled":false}',
    ]);
  });

  it('refuses to replace a plan that was changed since it was read', async () => {
    const [basic] = await listPlans();
    expect((await put('basic', { ...basic, price: 129 })).status).toBe(200);
    const [changed] = await listPlans();
    const switched = await put('basic', { ...basic, enabled: false });
    expect([switched.status, (await readError(switched)).code]).toEqual([409, 'plan_changed']);
    expect((await listPlans())[0]).toEqual(changed);
    // The response to the first request may have been lost.
    expect((await put('basic', { ...basic, price: 129 })).status).toBe(200);
    const { updatedAt: _at, ...unversioned } = basic!;
    expect((await put('basic', unversioned)).status).toBe(200);
  });

  it('takes one of several requests that replace the same plan', async () => {
    const [basic] = await listPlans();
    const answers = await Promise.all([1, 2, 3, 4].map((price) => put('basic', { ...basic, price })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    [{ price: 9.5 }, 'price', 'invalid_plan_price'],
    [{ price: '99' }, 'price', 'invalid_plan_price'],
    [{ price: -1 }, 'price', 'invalid_plan_price'],
    [{ price: 1_000_001 }, 'price', 'invalid_plan_price'],
    [{ duration: 9.5 }, 'duration', 'invalid_plan_days'],
    [{ duration: 0 }, 'duration', 'invalid_plan_days'],
    [{ maxAds: 1.5 }, 'maxAds', 'invalid_plan_ads'],
    [{ name: '  ' }, 'name', 'plan_name_required'],
    [{ name: 'a\u0000b' }, 'name', 'control_character'],
    [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
    [
      { features: Array.from({ length: 31 }, (_each, i) => `line ${i}`) },
      'features',
      'too_many_plan_features',
    ],
    [{ features: ['x'.repeat(121)] }, 'features.0', 'too_long'],
    [{ rank: 1 }, 'rank', 'unknown_field'],
  ])('refuses %j (A-5-21)', async (fault, field, code) => {
    const before = await listPlans();
    const response = await put('basic', { ...gold, ...fault });
    expect(response.status).toBe(400);
    const { issues } = await readError(response);
    expect(issues!.map(({ path, code: found }) => [path, found])).toEqual([[field, code]]);
    expect(await listPlans()).toEqual(before);
  });

  it('answers for what does not exist or does not fit', async () => {
    expect((await put('nothing', gold)).status).toBe(404);
    expect((await put('Not%20an%20id', gold)).status).toBe(400);
    const other = await put('basic', { ...gold, id: 'premium' });
    expect([other.status, (await readError(other)).code]).toEqual([409, 'other_plan']);
    const { price: __, ...rest } = gold;
    expect((await put('basic', rest)).status).toBe(400);
  });
});

it('is for operators with a session and its token only', async () => {
  const before = await listPlans();
  const { 'X-CSRF-Token': _token, ...withoutToken } = await getOperatorHeaders();
  for (const [method, path] of [
    ['POST', PATH],
    ['PUT', `${PATH}/basic`],
  ] as const) {
    expect((await requestFresh(path, buildJsonRequest(method, gold))).status).toBe(401);
    const response = await requestFresh(path, buildJsonRequest(method, gold, withoutToken));
    expect([response.status, (await readError(response)).code]).toEqual([403, 'csrf_token']);
  }
  expect((await requestFresh(PATH)).status).toBe(401);
  expect(await listPlans()).toEqual(before);
});
