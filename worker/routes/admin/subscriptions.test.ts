import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { Subscription, SubscriptionFigures } from '../../../schema/contracts/subscription.ts';
import { applyDueSubscriptions } from '../../../schema/store/commands/pricing/apply-subscriptions.ts';
import { runScheduled } from '../../scheduled.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { REMOVED } from '../../testing/data/listings.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { storePlans } from '../../testing/data/store-plans.ts';
import {
  getOperatorHeaders,
  OPERATOR_NAME,
  resetOperatorHeaders,
} from '../../testing/operators/session-headers.ts';
import { bindings, buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';

const PATH = '/api/admin/subscriptions';
const DAY = 24 * 3600 * 1000;
const db = testDatabase();
let businessId: number;
let otherId: number;

beforeAll(async () => {
  await seed(db);
  await publishHome();
  [businessId, otherId] = (
    await db.$client.execute('select id from business where removed_at is null order by id limit 2')
  ).rows.map(({ id }) => Number(id)) as [number, number];
});
beforeEach(async () => {
  // The scheduled run of a later day deletes sessions.
  resetOperatorHeaders();
  await storePlans(db);
  await db.$client.execute('update business set is_sponsored = 0 where is_sponsored = 1');
});

const post = (path: string, body: unknown) => requestAsOperator(PATH + path, buildJsonRequest('POST', body));
const create = async (body: object) => {
  const response = await post('', { businessId, planId: 'premium', ...body });
  expect(response.status).toBe(201);
  return { change: response.headers.get('X-Change'), ...Subscription.parse(await response.json()) };
};
const list = async (query = '') =>
  Subscription.array().parse(await (await requestAsOperator(`${PATH}${query}`)).json());
const loadFigures = async () =>
  SubscriptionFigures.parse(await (await requestAsOperator(`${PATH}/figures`)).json());
const readCode = async (response: Response) => [response.status, ((await response.json()) as ErrorBody).code];
const select = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const isSponsored = async (id = businessId) =>
  (await select(`select is_sponsored as flag from business where id = ${id}`))[0]!.flag === 1;
const listActions = async () =>
  (
    await select(
      `select action, operator_name, after from audit_entry where entity = 'subscription' order by id desc`,
    )
  ).map(({ action, operator_name: who, after }) => [
    action,
    who,
    JSON.parse(after as string) as Record<string, unknown>,
  ]);
const runAt = (at: number) => runScheduled(bindings, () => new Date(at));
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('POST /api/admin/subscriptions', () => {
  it('stores what the plan promises now, sponsors the business and tells of the change', async () => {
    const [before] = await select('select coalesce(max(id), 0) as id from outbox');
    const made = await create({ isPaid: true });
    expect(made).toMatchObject({
      business: { id: businessId },
      plan: { id: 'premium', name: 'Premium' },
      state: 'active',
      price: 249,
      isPaid: true,
      maxAds: 3,
      priorityPlacement: true,
      createdBy: OPERATOR_NAME,
    });
    expect(Date.parse(made.endsAt) - Date.parse(made.startsAt)).toBe(30 * DAY);
    expect(await isSponsored()).toBe(true);
    expect(Number(made.change)).toBeGreaterThan(Number(before!.id));
    expect((await listActions())[0]).toEqual([
      'subscription.create',
      OPERATOR_NAME,
      {
        name: made.business.name,
        plan: 'Premium',
        startsAt: made.startsAt,
        endsAt: made.endsAt,
        price: 249,
        isPaid: true,
      },
    ]);
    await db.$client.execute(`update pricing_plan set price = 1, priority_placement = 0, max_ads = 0`);
    expect((await list())[0]).toMatchObject({ price: 249, maxAds: 3, priorityPlacement: true });
    await runAt(Date.now());
    expect(await isSponsored(), 'what was sold stays').toBe(true);
  });

  it('takes another start, length and price; a plan without placement sponsors nobody', async () => {
    const startsAt = '2026-11-20T12:30:00+03:00';
    const made = await create({ planId: 'basic', startsAt, days: 3000, price: 0 });
    expect(made).toMatchObject({ startsAt: '2026-11-20T09:30:00.000Z', price: 0, isPaid: false });
    expect(await isSponsored()).toBe(false);
  });

  it.each([
    [{ businessId: 9_999_999 }, 404, 'not_found'],
    [{ planId: 'nothing' }, 404, 'not_found'],
    [{ days: 3650, startsAt: '2099-01-01T00:00:00Z' }, 409, 'subscription_too_long'],
    [{ days: 0 }, 400, 'invalid_request'],
    [{ price: 9.5 }, 400, 'invalid_request'],
    [{ startsAt: '9999-12-31T00:00:00Z' }, 400, 'invalid_request'],
    [{ startsAt: 'tomorrow' }, 400, 'invalid_request'],
    [{ businessId: '1; drop table subscription' }, 400, 'invalid_request'],
    [{ paidAt: '2026' }, 400, 'invalid_request'],
  ])('refuses %j', async (fault, status, code) => {
    const response = await post('', { businessId, planId: 'premium', ...fault });
    expect(await readCode(response)).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  it('refuses a second period at the same time, a plan that is off and a business that was removed', async () => {
    await create({ startsAt: inDays(40) });
    const over = [
      { startsAt: inDays(69) },
      { startsAt: inDays(11) },
      { startsAt: inDays(45), days: 1 },
      { days: 300 },
    ];
    for (const period of over)
      expect(await readCode(await post('', { businessId, planId: 'basic', ...period }))).toEqual([
        409,
        'subscription_overlap',
      ]);
    await create({ days: 39 });
    await db.$client.execute(`update pricing_plan set enabled = 0 where id = 'basic'`);
    expect(await readCode(await post('', { businessId: otherId, planId: 'basic' }))).toEqual([
      409,
      'plan_disabled',
    ]);
    const [removed] = await select(`select id from business where name = '${REMOVED}'`);
    expect(await readCode(await post('', { businessId: removed!.id, planId: 'premium' }))).toEqual([
      410,
      'removed',
    ]);
    expect(await list()).toHaveLength(2);
  });

  it('stores one of several requests for the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('', { businessId, planId: 'premium' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await list()).toHaveLength(1);
    expect(await isSponsored()).toBe(true);
  });
});

describe('POST /api/admin/subscriptions/{id}/extend', () => {
  it('stores a period after the last one, at the price of today', async () => {
    const first = await create({});
    await db.$client.execute(`update pricing_plan set price = 300 where id = 'premium'`);
    const response = await post(`/${first.id}/extend`, { isPaid: true });
    expect(response.status).toBe(201);
    const second = Subscription.parse(await response.json());
    expect(second).toMatchObject({ startsAt: first.endsAt, price: 300, isPaid: true, state: 'upcoming' });
    const third = Subscription.parse(await (await post(`/${first.id}/extend`, { days: 5 })).json());
    expect(third.startsAt).toBe(second.endsAt);
    expect((await listActions())[0]![0]).toBe('subscription.extend');
  });

  it('starts now after an end, although a later period was cancelled with it', async () => {
    const first = await create({ isPaid: true });
    expect(first.nextStart).toBe(first.endsAt);
    await post(`/${first.id}/extend`, {});
    const ended = await requestAsOperator(`${PATH}/${first.id}/end`, { method: 'POST' });
    expect(Subscription.parse(await ended.json()).nextStart).toBeNull();
    const next = Subscription.parse(await (await post(`/${first.id}/extend`, {})).json());
    expect(next.state).toBe('active');
    expect(Math.abs(Date.parse(next.startsAt) - Date.now())).toBeLessThan(60_000);
  });

  it('is refused once the plan is not the one that was shown', async () => {
    const shown = '2026-11-20T00:00:00.000Z';
    await db.$client.execute(`update pricing_plan set updated_at = '${shown}'`);
    const first = await create({ planUpdatedAt: shown });
    const plans = (await (await requestAsOperator('/api/admin/pricing-plans')).json()) as { id: string }[];
    const premium = plans.find(({ id }) => id === 'premium')!;
    const raise = buildJsonRequest('PUT', { ...premium, price: 300 });
    expect((await requestAsOperator('/api/admin/pricing-plans/premium', raise)).status).toBe(200);
    for (const [path, body] of [
      [`/${first.id}/extend`, {}],
      ['', { businessId: otherId, planId: 'premium' }],
    ] as const)
      expect(await readCode(await post(path, { ...body, planUpdatedAt: shown }))).toEqual([
        409,
        'plan_changed',
      ]);
    expect(await list()).toHaveLength(1);
  });

  it('starts now after a period that is over, and refuses what does not fit', async () => {
    const made = await create({ startsAt: inDays(-100), days: 10 });
    expect(made.state).toBe('expired');
    const next = Subscription.parse(await (await post(`/${made.id}/extend`, {})).json());
    expect(Math.abs(Date.parse(next.startsAt) - Date.now())).toBeLessThan(60_000);
    expect(await readCode(await post(`/${made.id}/extend`, { days: 3650 }))).toEqual([
      409,
      'subscription_too_long',
    ]);
    expect((await post('/9999999/extend', {})).status).toBe(404);
    expect((await post('/0/extend', {})).status).toBe(400);
    await db.$client.execute('update pricing_plan set enabled = 0');
    expect(await readCode(await post(`/${made.id}/extend`, {}))).toEqual([409, 'plan_disabled']);
  });
});

describe('POST /api/admin/subscriptions/{id}/end', () => {
  it('ends it with its later periods, takes the placement back, and frees the time', async () => {
    const first = await create({ isPaid: true });
    const second = Subscription.parse(await (await post(`/${first.id}/extend`, {})).json());
    const response = await requestAsOperator(`${PATH}/${first.id}/end`, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Change')).toMatch(/^\d+$/);
    const ended = Subscription.parse(await response.json());
    expect(ended).toMatchObject({ state: 'ended', closedBy: OPERATOR_NAME, isPaid: true });
    expect(Math.abs(Date.parse(ended.endsAt) - Date.now())).toBeLessThan(60_000);
    expect((await list()).map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'ended'],
      [first.id, 'ended'],
    ]);
    expect(await isSponsored()).toBe(false);
    // One entry for each period.
    expect((await listActions()).slice(0, 3).map(([action, who]) => [action, who])).toEqual([
      ['subscription.end', OPERATOR_NAME],
      ['subscription.end', OPERATOR_NAME],
      ['subscription.extend', OPERATOR_NAME],
    ]);
    expect(
      (
        await select(
          `select entity_id, before ->> 'endsAt' as before, after ->> 'endsAt' as after from audit_entry
            where action = 'subscription.end' order by id desc limit 2`,
        )
      ).map((row) => Object.values(row)),
    ).toEqual([
      [String(first.id), first.endsAt, ended.endsAt],
      [String(second.id), second.endsAt, second.startsAt],
    ]);
    expect((await loadFigures()).unpaid).toBe(0);
    const again = await requestAsOperator(`${PATH}/${first.id}/end`, { method: 'POST' });
    expect(await readCode(again)).toEqual([409, 'subscription_over']);
    expect((await requestAsOperator(`${PATH}/9999999/end`, { method: 'POST' })).status).toBe(404);
    await create({});
    expect(await isSponsored()).toBe(true);
  });

  it('leaves an earlier period as it is', async () => {
    const first = await create({});
    const second = Subscription.parse(await (await post(`/${first.id}/extend`, {})).json());
    await requestAsOperator(`${PATH}/${second.id}/end`, { method: 'POST' });
    expect((await list()).map(({ state }) => state)).toEqual(['ended', 'active']);
    expect(await isSponsored()).toBe(true);
  });
});

describe('PATCH /api/admin/subscriptions/{id}', () => {
  const pay = (id: number, body: unknown) =>
    requestAsOperator(`${PATH}/${id}`, buildJsonRequest('PATCH', body));

  it('marks as paid and back, and records each change once', async () => {
    const { id } = await create({});
    const paid = Subscription.parse(await (await pay(id, { isPaid: true })).json());
    expect(paid.isPaid).toBe(true);
    expect(Subscription.parse(await (await pay(id, { isPaid: true })).json())).toEqual(paid);
    expect(Subscription.parse(await (await pay(id, { isPaid: false })).json()).paidAt).toBeNull();
    expect(await select('select before from audit_entry order by id desc limit 1')).toEqual([
      { before: JSON.stringify({ isPaid: true, paidAt: paid.paidAt }) },
    ]);
    const actions = (await listActions()).slice(0, 3);
    expect(actions.map(([action, , after]) => [action, (after as { isPaid?: boolean }).isPaid])).toEqual([
      ['subscription.pay', false],
      ['subscription.pay', true],
      ['subscription.create', false],
    ]);
  });

  it('refuses anything else', async () => {
    const { id } = await create({});
    expect((await pay(id, { isPaid: 'yes' })).status).toBe(400);
    expect((await pay(id, { isPaid: true, price: 0 })).status).toBe(400);
    expect((await pay(9_999_999, { isPaid: true })).status).toBe(404);
  });
});

describe('figures', () => {
  it('are unknown before the first subscription', async () => {
    expect(await loadFigures()).toMatchObject({
      active: 0,
      expiring: 0,
      revenue: null,
      unpaid: null,
      month: { revenue: null, before: null },
    });
  });

  it('are sums of what is stored, by the time of payment (A-2.11-03)', async () => {
    const one = await create({ isPaid: true });
    await create({ businessId: otherId, planId: 'basic', days: 3 });
    await post(`/${one.id}/extend`, { isPaid: true, price: 1000 });
    const since = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth()));
    const before = new Date(since.getTime() - 1).toISOString();
    await db.$client.execute(`update subscription set paid_at = '${before}' where price = 1000`);
    expect(await loadFigures()).toEqual({
      active: 2,
      expiring: 1,
      revenue: 1249,
      unpaid: 99,
      month: { since: since.toISOString(), revenue: 249, before: 1000 },
    });
  });

  it('list what expires within a week and is not extended', async () => {
    const soon = await create({ days: 3 });
    await create({ businessId: otherId, days: 8 });
    expect((await list('?state=expiring')).map(({ id }) => id)).toEqual([soon.id]);
    await post(`/${soon.id}/extend`, {});
    expect(await list('?state=expiring')).toEqual([]);
    expect(await list('?state=active')).toHaveLength(2);
    expect((await list('?state=upcoming&limit=1')).map(({ startsAt }) => startsAt)).toEqual([soon.endsAt]);
    expect((await requestAsOperator(`${PATH}?state=over`)).status).toBe(400);
  });
});

describe('the scheduled run', () => {
  it('begins and ends periods, takes the placement back and records it once', async () => {
    const start = Date.now() + 2 * DAY;
    const made = await create({ startsAt: new Date(start).toISOString(), days: 30 });
    expect([made.state, await isSponsored()]).toEqual(['upcoming', false]);
    await runAt(start - 1);
    expect(await isSponsored()).toBe(false);
    await runAt(start);
    expect(await isSponsored()).toBe(true);
    const end = start + 30 * DAY;
    await runAt(end - 1);
    expect(await isSponsored()).toBe(true);
    const [before] = await select('select max(id) as id from outbox');
    await runAt(end);
    await runAt(end + 60_000);
    expect(await isSponsored()).toBe(false);
    expect(
      await select(`select closed_by, is_sponsoring, closed_at = ends_at as in_time from subscription`),
    ).toEqual([{ closed_by: null, is_sponsoring: 0, in_time: 1 }]);
    expect(await select(`select moved from outbox where id > ${String(before!.id)}`)).toEqual([{ moved: 1 }]);
    const actions = await listActions();
    expect(actions[0]).toEqual([
      'subscription.expire',
      'schedule',
      { name: made.business.name, endsAt: made.endsAt },
    ]);
    expect(actions[1]![0]).toBe('subscription.create');
  });

  it('keeps the placement over an extension, and repairs what was interrupted', async () => {
    const made = await create({ days: 10 });
    await post(`/${made.id}/extend`, { days: 10 });
    await runAt(Date.parse(made.endsAt));
    expect(await isSponsored()).toBe(true);
    // Another change of the business won, or the worker stopped between its steps.
    await db.$client.execute(`update business set is_sponsored = 0 where id = ${businessId}`);
    await runAt(Date.parse(made.endsAt) + 60_000);
    expect(await isSponsored()).toBe(true);
    await db.$client.execute(`update subscription set closed_at = ends_at`);
    await runAt(Date.parse(made.endsAt) + 120_000);
    expect(await isSponsored()).toBe(false);
  });

  it('leaves a business alone that is sponsored without a subscription', async () => {
    await db.$client.execute(`update business set is_sponsored = 1 where id = ${otherId}`);
    const made = await create({ businessId: otherId, days: 1 });
    await post(`/${made.id}/extend`, { days: 1 });
    for (const days of [1, 2, 3]) await runAt(Date.parse(made.startsAt) + days * DAY);
    expect((await list()).map(({ state }) => state)).toEqual(['upcoming', 'active']);
    expect(await select('select closed_at from subscription where closed_at is null')).toEqual([]);
    expect(await isSponsored(otherId)).toBe(true);
  });

  it('goes on with others after a business that fails, and fails then', async () => {
    const end = Date.parse((await create({ days: 1 })).endsAt);
    await create({ businessId: otherId, days: 1 });
    await db.$client.execute(
      `create trigger subscription_stuck before update on business when new.id = ${businessId}
        begin select raise(abort, 'stuck'); end`,
    );
    const run = applyDueSubscriptions(db, {
      now: new Date(end + DAY),
      actor: { kind: 'system', name: 'schedule' },
    });
    await expect(run).rejects.toThrow(`The subscriptions of business ${businessId} were not applied`);
    await db.$client.execute('drop trigger subscription_stuck');
    expect([await isSponsored(), await isSponsored(otherId)]).toEqual([true, false]);
  });

  it('reads only what is due, however many periods are over', async () => {
    const execute = vi.spyOn(db.$client, 'execute');
    await applyDueSubscriptions(db, { now: new Date(), actor: { kind: 'system', name: 'schedule' } });
    const [{ sql, args }] = execute.mock.calls[0] as unknown as [{ sql: string; args: { now: string } }];
    execute.mockRestore();
    const { rows } = await db.$client.execute({ sql: `explain query plan ${sql}`, args });
    const steps = rows
      .map(({ detail }) => String(detail))
      .filter((detail) => / (s|subscription)\b/.test(detail));
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) expect(step).toMatch(/USING (COVERING )?INDEX subscription_/);
  });
});

it('goes with its business when all businesses are deleted', async () => {
  await create({});
  await db.$client.execute(`delete from business where id = ${businessId}`);
  expect(await list()).toEqual([]);
  await seed(db);
  [businessId] = (await select('select min(id) as id from business')).map(({ id }) => Number(id)) as [number];
});

it('is for operators with a session and its token only', async () => {
  const requests: [string, RequestInit][] = [
    ['', buildJsonRequest('POST', { businessId, planId: 'premium' })],
    ['/1', buildJsonRequest('PATCH', { isPaid: true })],
    ['/1/extend', buildJsonRequest('POST', {})],
    ['/1/end', { method: 'POST' }],
  ];
  const { 'X-CSRF-Token': _, ...withoutToken } = await getOperatorHeaders();
  for (const [path, init] of requests) {
    expect((await requestFresh(PATH + path, init)).status).toBe(401);
    const headers = { ...(init.headers as Record<string, string>), ...withoutToken };
    expect(await readCode(await requestFresh(PATH + path, { ...init, headers }))).toEqual([
      403,
      'csrf_token',
    ]);
  }
  for (const path of ['', '/figures']) expect((await requestFresh(PATH + path)).status).toBe(401);
  expect(await list()).toEqual([]);
});
