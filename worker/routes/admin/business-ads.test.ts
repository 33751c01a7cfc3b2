import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BusinessAds, PageAdContent, StoredBusinessAd } from '../../../schema/contracts/business-ad.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { defaultAds } from '../../../schema/contracts/ad-settings.ts';
import { listRunningAds } from '../../../schema/store/queries/ads/running-ads.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { storePlans } from '../../testing/data/store-plans.ts';
import { OPERATOR_NAME } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';

const PATH = '/api/admin/business-ads';
const DAY = 24 * 3600 * 1000;
const db = testDatabase();
let ids: number[];
let lastEntry = 0;

beforeAll(async () => {
  await seed(db);
  ids = (
    await db.$client.execute('select id from business where removed_at is null order by id limit 2')
  ).rows.map(({ id }) => Number(id));
});
beforeEach(async () => {
  await storePlans(db);
  await db.$client.execute('delete from site_setting');
  lastEntry = Number((await db.$client.execute('select max(id) from audit_entry')).rows[0]![0]);
});

const fields = { headline: 'Sıcak ekmek', text: 'Her sabah 6’da.', style: 'plain', enabled: true };
const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  requestAsOperator(PATH + path, buildJsonRequest(method, body));
const post = (change: object = {}) => send('POST', '', { businessId: ids[0], ...fields, ...change });
const add = async (change: object = {}) => {
  const response = await post(change);
  expect(response.status).toBe(201);
  return StoredBusinessAd.parse(await response.json());
};
const list = async (businessId = ids[0]) =>
  BusinessAds.parse(await (await requestAsOperator(`${PATH}?businessId=${businessId}`)).json());
const readError = async (response: Response) => {
  const body = (await response.json()) as ErrorBody;
  const parameters = body.issues?.[0]?.parameters;
  return [response.status, body.code, ...(parameters === undefined ? [] : [parameters])];
};
/** Subscribes a business for days from today; negative: until some days ago. */
async function subscribe(terms: {
  business?: number;
  maxAds?: number;
  isStyled?: boolean;
  starts?: number;
  days?: number;
}) {
  const { business = ids[0]!, maxAds = 2, isStyled = false, starts = -1, days = 30 } = terms;
  const at = (offset: number) => new Date(Date.now() + offset * DAY).toISOString();
  await db.$client.execute({
    sql: `insert into subscription (business_id, plan_id, starts_at, ends_at, price, max_ads, priority_placement,
      analytics_access, custom_styling, created_at, created_by) values (?, 'basic', ?, ?, 1, ?, 0, 0, ?, '', 'tests')`,
    args: [business, at(starts), at(starts + days), maxAds, isStyled],
  });
}
const listShown = async (at = new Date()) => (await listRunningAds(db, at)).map(({ headline }) => headline);

describe('the ads of a business', () => {
  it('are added, changed and deleted, each with its difference in the audit log (A-3-10)', async () => {
    await subscribe({ isStyled: true });
    const added = await add({ headline: '  Sıcak ekmek ' });
    expect(added).toMatchObject({ ...fields, updatedBy: OPERATOR_NAME });
    const stored = await list();
    expect(stored).toMatchObject({ promise: { maxAds: 2, customStyling: true }, ads: [added] });
    const changed = { ...fields, headline: 'خبز طازج', style: 'amber' };
    for (let times = 0; times < 2; times += 1)
      expect(await (await send('PUT', `/${added.id}`, changed)).json()).toMatchObject(changed);
    const remove = () => requestAsOperator(`${PATH}/${added.id}`, { method: 'DELETE' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await list()).ads).toEqual([]);
    const { name } = (await db.$client.execute(`select name from business where id = ${ids[0]}`)).rows[0]!;
    const { rows } = await db.$client.execute(
      `select action, operator_name, entity_id, before, after from audit_entry where entity = 'ad' and id > ${lastEntry} order by id`,
    );
    const by = [OPERATOR_NAME, String(added.id)];
    expect(rows.map((row) => [...[0, 1, 2].map((i) => row[i]), ...[3, 4].map((i) => parse(row[i]))])).toEqual(
      [
        ['ad.add', ...by, null, { name, ...fields }],
        [
          'ad.update',
          ...by,
          { headline: 'Sıcak ekmek', style: 'plain' },
          { name, headline: 'خبز طازج', style: 'amber' },
        ],
        ['ad.delete', ...by, { name, ...changed }, null],
      ],
    );
  });

  it('are switched on up to the promise, also when several are at the same time', async () => {
    await subscribe({ maxAds: 2 });
    const responses = await Promise.all([1, 2, 3, 4].map((number) => post({ headline: `Reklam ${number}` })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await readError(responses.find(({ status }) => status === 409)!)).toEqual([
      409,
      'ad_limit',
      { maximum: 2 },
    ]);
    const off = await add({ enabled: false });
    const [first] = (await list()).ads;
    expect(await readError(await send('PUT', `/${off.id}`, fields))).toEqual([
      409,
      'ad_limit',
      { maximum: 2 },
    ]);
    expect((await send('PUT', `/${first!.id}`, { ...fields, text: 'Yeni' })).status).toBe(200);
    expect((await send('PUT', `/${first!.id}`, { ...fields, enabled: false })).status).toBe(200);
    expect((await send('PUT', `/${off.id}`, fields)).status).toBe(200);
  });

  it('are refused in what the subscription does not promise; without one, all but plain ones that are off', async () => {
    expect(await readError(await post())).toEqual([409, 'no_subscription']);
    expect(await readError(await post({ enabled: false, style: 'blue' }))).toEqual([409, 'no_subscription']);
    const stored = await add({ enabled: false });
    expect(await readError(await send('PUT', `/${stored.id}`, fields))).toEqual([409, 'no_subscription']);
    await subscribe({ starts: -60 });
    await subscribe({ starts: 1 });
    expect((await list()).promise, 'neither the one before nor the one after').toBeNull();
    await db.$client.execute('delete from subscription');
    await subscribe({ maxAds: 1 });
    expect(await readError(await post({ style: 'blue' }))).toEqual([409, 'style_not_promised']);
    expect(await readError(await send('PUT', `/${stored.id}`, { ...fields, style: 'blue' }))).toEqual([
      409,
      'style_not_promised',
    ]);
  });

  it('are refused for what is unknown, removed or too much', async () => {
    expect(await readError(await post({ businessId: 9_999_999 }))).toEqual([404, 'not_found']);
    expect((await requestAsOperator(`${PATH}?businessId=9999999`)).status).toBe(404);
    expect((await send('PUT', '/9999999', fields)).status).toBe(404);
    const { rows } = await db.$client.execute('select id from business where removed_at is not null limit 1');
    expect(await readError(await post({ businessId: rows[0]!.id, enabled: false }))).toEqual([
      410,
      'removed',
    ]);
    for (const fault of [
      { headline: ' ' },
      { headline: 'x'.repeat(61) },
      { text: 'x'.repeat(121) },
      { text: 'a\nb' },
      { style: 'color: red' },
      { enabled: 1 },
      { url: 'https://example.com' },
    ])
      expect((await post(fault)).status, JSON.stringify(fault)).toBe(400);
    await db.$client.execute(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
      insert into business_ad (business_id, headline, text, style, enabled, created_at, updated_at, updated_by)
      select ${ids[0]}, 'h', 't', 'plain', 0, '', '', '' from n`);
    expect(await readError(await post({ enabled: false }))).toEqual([409, 'too_many_ads']);
  });

  it('need a session and its token', async () => {
    await subscribe({});
    const { id } = await add();
    for (const [method, path, body] of [
      ['GET', `?businessId=${ids[0]}`, undefined],
      ['POST', '', { businessId: ids[0], ...fields }],
      ['PUT', `/${id}`, fields],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      const init: RequestInit = body === undefined ? { method } : buildJsonRequest(method, body);
      expect((await requestFresh(PATH + path, init)).status, method).toBe(401);
      if (method === 'GET') continue;
      const headers = { ...(init.headers as Record<string, string>), 'X-CSRF-Token': 'wrong' };
      expect((await requestAsOperator(PATH + path, { ...init, headers })).status, method).toBe(403);
    }
    expect((await list()).ads).toHaveLength(1);
  });
});

describe('the ads that pages show', () => {
  const openRooms = () => {
    const placements = { ...defaultAds.placements, top: { ...defaultAds.placements.top, enabled: true } };
    return db.$client.execute({
      sql: `insert into site_setting values ('ads', ?, '2026', 'ada')`,
      args: [JSON.stringify({ provider: 'businesses', placements })],
    });
  };
  const readPublic = async () => PageAdContent.parse(await (await requestFresh('/api/ads')).json());

  it('are those of running subscriptions, in rooms that are switched on', async () => {
    await subscribe({});
    await add();
    expect(await readPublic()).toEqual({ slots: [], businessAds: [] });
    await openRooms();
    const { rows } = await db.$client.execute(
      `select b.name as business, b.slug, c.slug as citySlug, k.slug as categorySlug from business b
        join city c on c.id = b.city_id join category k on k.id = b.category_id where b.id = ${ids[0]}`,
    );
    const { headline, text, style } = fields;
    expect(await readPublic()).toEqual({
      slots: [{ placement: 'top', provider: 'businesses' }],
      businessAds: [{ headline, text, style, ...rows[0] }],
    });
  });

  it('end with the subscription and the business, and shrink with a smaller plan', async () => {
    await subscribe({ maxAds: 3, isStyled: true, days: 10 });
    for (const headline of ['Bir', 'İki', 'Üç']) await add({ headline, style: 'rose' });
    await add({ headline: 'Kapalı', enabled: false });
    const seen = async () => {
      const found = new Set<string>();
      for (let minute = 0; minute < 60; minute += 1)
        for (const headline of await listShown(new Date(Date.now() + minute * 60_000))) found.add(headline);
      return [...found].toSorted();
    };
    expect(await seen()).toEqual(['Bir', 'Üç', 'İki']);
    expect(await listShown(new Date(Date.now() + 11 * DAY))).toEqual([]);
    await db.$client.execute('update subscription set max_ads = 1, custom_styling = 0');
    expect(await seen()).toEqual(['Bir']);
    expect((await listRunningAds(db, new Date()))[0]).toMatchObject({ style: 'plain' });
    const [kept] = (await list()).ads;
    const change = await send('PUT', `/${kept!.id}`, { ...fields, headline: 'Bir', style: 'rose' });
    expect(change.status, 'a style it has stays').toBe(200);
    await db.$client.execute(`update business set removed_at = '2026' where id = ${ids[0]}`);
    expect(await listShown()).toEqual([]);
    await db.$client.execute(`update business set removed_at = null where id = ${ids[0]}`);
    expect(await listShown()).toEqual(['Bir']);
  });
});

function parse(json: unknown): unknown {
  return JSON.parse(String(json));
}
