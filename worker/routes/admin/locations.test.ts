import { beforeEach, describe, expect, it } from 'vitest';
import { AdminCategory, AdminCity } from '../../../schema/contracts/admin-locations.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { createSessionHeaders, getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, requestFresh } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';

const CATEGORIES = '/api/admin/locations/categories';
const CITIES = '/api/admin/locations/cities';
const db = testDatabase();

beforeEach(async () => {
  await db.$client.batch(
    ['redirect', 'business', 'category', 'city'].map((table) => `delete from ${table}`),
    'write',
  );
  await importListings(
    db,
    [
      { name: 'Ada', category: 'Bakery' },
      { name: 'Berta', category: 'Bakery' },
      {
        name: 'Canan',
        category: 'Bread shop',
        city: 'İstanbul',
        state: 'İstanbul',
        stateCode: '',
        countryCode: 'TR',
      },
      { name: 'Deniz', category: 'Café', city: 'Springfield', state: 'Illinois', stateCode: 'IL' },
      { name: 'Emre', category: 'Café', city: 'Springfield', state: 'Ohio', stateCode: 'OH' },
    ].map(buildListing),
  );
});

const list = async (path: string) => {
  const response = await requestAsOperator(path);
  return { total: Number(response.headers.get('X-Total-Count')), items: (await response.json()) as unknown };
};
const listNames = async (path: string) =>
  ((await list(path)).items as { name: string }[]).map(({ name }) => name);
const findCategory = async (slug: string) => {
  const all = AdminCategory.array().parse((await list(CATEGORIES)).items);
  return all.find((each) => each.slug === slug)!;
};
const findCity = async (slug: string) => {
  const all = AdminCity.array().parse((await list(CITIES)).items);
  return all.find((each) => each.slug === slug)!;
};
const patch = (path: string, body: unknown) => requestAsOperator(path, buildJsonRequest('PATCH', body));
const merge = (path: string, into: unknown) =>
  requestAsOperator(`${path}/merge`, buildJsonRequest('POST', { into }));
const readError = async (response: Response) => (await response.json()) as ErrorBody;
const findLastAudit = async () => {
  const { rows } = await db.$client.execute(
    'select action, entity_id, before, after from audit_entry order by id desc limit 1',
  );
  return Array.from(rows[0]!);
};

describe('the lists', () => {
  it('are searched in both languages, sorted and paged', async () => {
    expect(await listNames(CATEGORIES)).toEqual(['Bakery', 'Café', 'Bread shop']);
    expect(await listNames(`${CATEGORIES}?sort=name-desc`)).toEqual(['Café', 'Bread shop', 'Bakery']);
    const { id } = await findCategory('bakery');
    await patch(`${CATEGORIES}/${id}`, { nameTr: 'Fırın' });
    expect(await listNames(`${CATEGORIES}?search=FIRIN`)).toEqual(['Bakery']);
    expect(await list(`${CATEGORIES}?search=-`)).toEqual({ total: 0, items: [] });
    expect(await listNames(`${CITIES}?search=istan`)).toEqual(['İstanbul']);
    expect(await listNames(`${CITIES}?sort=name&limit=2&offset=2`)).toEqual(['Springfield', 'Springfield']);
    expect((await list(`${CITIES}?search=spring&limit=1`)).total).toBe(2);
    expect(await list(`${CITIES}/states`)).toMatchObject({
      items: [
        { name: 'Utah', countryCode: 'US', businessCount: 2 },
        { name: 'Illinois' },
        { name: 'Ohio' },
        { name: 'İstanbul', countryCode: 'TR' },
      ],
    });
  });

  it.each([`${CATEGORIES}?sort=state`, `${CITIES}?limit=101`, `${CITIES}?page=2`])(
    'refuse %s',
    async (path) => {
      expect((await requestAsOperator(path)).status).toBe(400);
    },
  );
});

describe('PATCH', () => {
  it('renames a category, once, and records it', async () => {
    const { id } = await findCategory('bakery');
    const body = { name: 'Bakeries', nameTr: 'Fırınlar', icon: 'cookie' };
    const response = await patch(`${CATEGORIES}/${id}`, body);
    expect(response.status, await response.clone().text()).toBe(200);
    expect(response.headers.get('X-Change')).toMatch(/^\d+$/);
    expect(await response.json()).toEqual({
      category: { ...(await findCategory('bakery')), ...body },
      job: null,
    });
    expect(await findLastAudit()).toEqual([
      'category.update',
      String(id),
      '{"name":"Bakery","nameTr":"","icon":"croissant"}',
      '{"name":"Bakeries","nameTr":"Fırınlar","icon":"cookie"}',
    ]);
    const last = await findLastAudit();
    expect((await patch(`${CATEGORIES}/${id}`, body)).status).toBe(200);
    expect(await findLastAudit()).toEqual(last);
  });

  it('refuses the name of another one and names it, to be merged with', async () => {
    const [bakery, other] = [await findCategory('bakery'), await findCategory('bread-shop')];
    const response = await patch(`${CATEGORIES}/${bakery.id}`, { name: 'BREAD SHOP' });
    const error = await readError(response);
    expect([response.status, error.code, error.details]).toEqual([
      409,
      'location_exists',
      { existing: { id: other.id, name: 'Bread shop' } },
    ]);
    const { id } = await findCity('springfield');
    const city = await patch(`${CITIES}/${id}`, { state: 'Ohio' });
    expect([city.status, (await readError(city)).code]).toEqual([409, 'location_exists']);
  });

  it.each([
    [CATEGORIES, { name: ' ' }, 400],
    [CATEGORIES, { name: '—' }, 422],
    [CATEGORIES, { name: 'x'.repeat(101) }, 400],
    [CATEGORIES, { icon: 'skull' }, 400],
    [CATEGORIES, { slug: 'other' }, 400],
    [CITIES, { state: 'Atlantis' }, 422],
    [CITIES, { name: 'a\nb' }, 400],
  ])('%s refuses %j', async (path, body, status) => {
    const { id } = path === CATEGORIES ? await findCategory('bakery') : await findCity('provo');
    const before = await list(path);
    expect((await patch(`${path}/${id}`, body)).status).toBe(status);
    expect(await list(path)).toEqual(before);
  });
});

describe('merge', () => {
  it('shows its effect, does it, and records it', async () => {
    const [from, into] = [await findCategory('bread-shop'), await findCategory('bakery')];
    const path = `${CATEGORIES}/${from.id}`;
    const preview = await requestAsOperator(`${path}/merge?into=${into.id}`);
    expect(await preview.json()).toEqual({
      businesses: 1,
      removedBusinesses: 0,
      places: 0,
      businessesAfter: 3,
      isJob: false,
    });
    const response = await merge(path, into.id);
    expect([response.status, await response.json()]).toEqual([200, { moved: 1, job: null }]);
    expect(await findLastAudit()).toEqual([
      'category.merge',
      String(into.id),
      '{"merged":"Bread shop"}',
      '{"name":"Bakery","businesses":1}',
    ]);
    expect(await listNames(CATEGORIES)).toEqual(['Bakery', 'Café']);
    // Once more changes nothing.
    expect(await (await merge(path, into.id)).json()).toEqual({ moved: 0, job: null });
  });

  it('starts a job for many, which the request names', async () => {
    const { id } = await findCity('provo');
    const other = await findCity('springfield');
    await db.$client.execute(`update city set business_count = 1001 where id = ${id}`);
    const response = await merge(`${CITIES}/${id}`, other.id);
    expect(response.status, await response.clone().text()).toBe(200);
    expect(await response.json()).toMatchObject({
      moved: 0,
      job: { kind: 'locations', state: 'waiting', subject: 'Provo → Springfield' },
    });
  });

  it('refuses what cannot be merged', async () => {
    const [provo, istanbul] = [await findCity('provo'), await findCity('istanbul')];
    const answers = await Promise.all([
      merge(`${CITIES}/${provo.id}`, provo.id),
      merge(`${CITIES}/${provo.id}`, istanbul.id),
      merge(`${CITIES}/${provo.id}`, 9_999_999),
      merge(`${CITIES}/${provo.id}`, '3'),
      requestAsOperator(`${CITIES}/9999999/merge?into=${provo.id}`),
      requestAsOperator(`${CITIES}/${provo.id}/merge?into=${istanbul.id}`),
    ]);
    const codes = answers.map(async (each) => `${each.status} ${(await readError(each)).code}`);
    expect(await Promise.all(codes)).toEqual([
      '409 same_location',
      '409 other_country',
      '404 not_found',
      '400 invalid_request',
      '404 not_found',
      '409 other_country',
    ]);
  });

  it('needs the role for what cannot be undone', async () => {
    const [from, into] = [await findCategory('bread-shop'), await findCategory('bakery')];
    const path = `${CATEGORIES}/${from.id}`;
    const headers = await createSessionHeaders(new Date(), 'edit');
    const refused = await requestFresh(`${path}/merge`, buildJsonRequest('POST', { into: into.id }, headers));
    expect([refused.status, (await readError(refused)).code]).toEqual([403, 'role_required']);
    const renamed = await requestFresh(path, buildJsonRequest('PATCH', { nameTr: 'Ekmek' }, headers));
    expect(renamed.status).toBe(200);
  });
});

it('is for operators with a session and its token only', async () => {
  const { id } = await findCategory('bakery');
  const { 'X-CSRF-Token': _token, ...withoutToken } = await getOperatorHeaders();
  for (const [method, path, body] of [
    ['PATCH', `${CATEGORIES}/${id}`, { name: 'X' }],
    ['POST', `${CITIES}/1/merge`, { into: 2 }],
  ] as const) {
    expect((await requestFresh(path, buildJsonRequest(method, body))).status).toBe(401);
    const response = await requestFresh(path, buildJsonRequest(method, body, withoutToken));
    expect([response.status, (await readError(response)).code]).toEqual([403, 'csrf_token']);
  }
  for (const path of [CATEGORIES, CITIES, `${CITIES}/states`])
    expect((await requestFresh(path)).status).toBe(401);
});
