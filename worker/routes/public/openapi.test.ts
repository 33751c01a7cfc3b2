import { beforeAll, describe, expect, it } from 'vitest';
import { BusinessListQuery } from '../../../schema/contracts/business.ts';
import { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { app, routeAccess } from '../../app.ts';
import { listContracts } from '../../middleware/response-contract.ts';
import { listEndpoints } from '../../openapi/document.ts';
import { errorResponses } from '../../openapi/error-responses.ts';
import { createBulkBatch } from '../../../schema/store/commands/bulk/bulk-batch.ts';
import { proposePair } from '../../../schema/store/commands/duplicates/propose-pair.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { requestFresh, requestAsOperator } from '../../testing/request.ts';
import {
  findLintWarnings,
  type Document,
  findSpecViolations,
  listOperations,
} from '../../testing/openapi-rules.ts';
import { storeTestBackup } from '../../testing/data/store-backup.ts';
import { beginUpload, createBatch } from '../../testing/uploads.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const contracts = listContracts(app.routes);
const endpoints = listEndpoints(app.routes, routeAccess);
const getDocument = async () => (await (await requestFresh('/api/openapi.json')).json()) as Document;

beforeAll(async () => {
  await seed(testDatabase());
  await publishHome();
});

const SLUG = 'joes-pizza-and-bar-provo';
let batch: { batch: number; job: number };
let upload: string;
let backup: string;
beforeAll(async () => {
  backup = await storeTestBackup();
  batch = await createBatch('described.xlsx');
  upload = (await beginUpload('described.csv', 10)).id;
});
const findLocation = async (table: 'category' | 'city') =>
  Number((await testDatabase().$client.execute(`select min(id) as id from ${table}`)).rows[0]!.id);
/** One that the first may be merged into: a category but that of businesses without one, a city of its country. */
const findOther = async (table: 'category' | 'city') => {
  const isFitting =
    table === 'city'
      ? 'country_code = (select country_code from city order by id limit 1)'
      : `name <> 'Uncategorized'`;
  const sql = `select max(id) as id from ${table} where ${isFitting}`;
  return Number((await testDatabase().$client.execute(sql)).rows[0]!.id);
};
const findId = async (slug: string) => {
  const sql = 'select id from business where slug = ?';
  return Number((await testDatabase().$client.execute({ sql, args: [slug] })).rows[0]!.id);
};

describe('the calls that are described', () => {
  it('are all there are, but for those that are left out on purpose', () => {
    const routes = [...contracts].filter(([key]) => key.includes(' /api/'));
    expect(endpoints).toHaveLength(routes.filter(([, { operation }]) => operation !== undefined).length);
    expect(routes.flatMap(([key, { operation }]) => (operation === undefined ? key : []))).toEqual([
      'GET /api/admin/preview-frame',
      'GET /api/internal/store/:kind',
      'POST /api/internal/store/:kind/delete',
      'GET /api/internal/store/:kind/:id',
      'PUT /api/internal/store/:kind/:id',
      'GET /api/internal/current',
      'PUT /api/internal/current',
      'GET /api/internal/uploads/:id',
      'GET /api/internal/backups',
      'POST /api/internal/backups',
      'PUT /api/internal/backups/:id/parts/:number',
      'POST /api/internal/backups/:id/complete',
      'DELETE /api/internal/backups/:id/parts',
      'GET /api/internal/backups/:id',
      'GET /api/openapi.json',
      'GET /api/docs',
      'GET /api/docs.css',
    ]);
  });

  it('leave out none of what a visitor may call, but the description itself', () => {
    const left = routeAccess.filter(
      ({ method, path, access }) =>
        method !== 'ALL' &&
        access === 'public' &&
        path.startsWith('/api/') &&
        contracts.get(`${method} ${path}`)?.operation === undefined,
    );
    expect(left.map(({ path }) => path)).toEqual(['/api/openapi.json', '/api/docs', '/api/docs.css']);
  });

  it('state on their route what they take and answer', () => {
    for (const [key, stated] of contracts) {
      expect({ key, takes: stated.query !== undefined }).toEqual({ key, takes: true });
      const isDocument = /docs|openapi/.test(key);
      expect({ key, answers: stated.answer !== undefined }).toEqual({ key, answers: !isDocument });
      expect({ key, inPath: stated.params !== undefined }).toEqual({ key, inPath: key.includes(':') });
    }
  });

  it.each(endpoints.map((each) => [each.id, each] as const))('have a true example: %s', async (_, each) => {
    const { answer, body, params } = each.contracts;
    expect(answer!.parse(each.example.response)).toEqual(each.example.response);
    if (body) body.parse(each.example.body);
    if (each.method !== 'GET') return;
    // The test database has other businesses than the example.
    const path = each.path
      .replace('{slug}', SLUG)
      .replace('businesses/{id}', `businesses/${await findId(SLUG)}`)
      .replace('uploads/{id}', `uploads/${upload}`)
      .replace('backups/{id}', `backups/${backup}`)
      .replace('batches/{id}', `batches/${batch.batch}`)
      .replace('bulk-changes/{id}', `bulk-changes/${await createBulkChange()}`)
      .replace('duplicates/{id}', `duplicates/${await proposeSomePair()}`)
      .replace('jobs/{id}', `jobs/${batch.job}`)
      .replace('categories/{id}', `categories/${await findLocation('category')}`)
      .replace('cities/{id}', `cities/${await findLocation('city')}`);
    expect(path).not.toContain(params ? '{' : '{}');
    const query = (each.example.query ?? '')
      .replace(/(?<=businessId=)\d+/, String(await findId(SLUG)))
      .replace(/(?<=into=)\d+/, String(await findOther(path.includes('cities') ? 'city' : 'category')));
    const response = await requestAsOperator(`${path}?${query}`);
    expect(response.status).toBe(200);
    for (const name of each.headers?.filter(
      (header) => header !== 'Link' && header !== 'X-Hours-Unknown' && !header.startsWith('X-Search-'),
    ) ?? [])
      expect(response.headers.get(name)).not.toBeNull();
  });
});

/** @returns id of a bulk change */
async function createBulkChange(): Promise<number> {
  const ids = [await findId(SLUG)];
  return createBulkBatch(
    testDatabase(),
    { ids, change: { kind: 'remove' } },
    { actor: TESTER, now: new Date() },
  );
}

/** @returns id of a pair of duplicates */
async function proposeSomePair(): Promise<number> {
  const ids = await selectColumn(
    testDatabase(),
    'select id from business where removed_at is null order by id limit 2',
  );
  const context = { actor: TESTER, now: new Date() };
  return (await proposePair(testDatabase(), [Number(ids[0]), Number(ids[1])], context))!;
}

describe('GET /api/openapi.json', () => {
  it('keeps the rules of OpenAPI 3.1', async () => {
    const document = await getDocument();
    expect(findSpecViolations(document)).toEqual([]);
    expect(document.info.title).toBe('Business Hub API');
  });

  it('names a path once, however its parts are called in the routes', async () => {
    const { paths } = await getDocument();
    expect(Object.keys(paths['/api/businesses/{slug}']!)).toEqual(['get', 'patch', 'delete']);
    expect(paths['/api/businesses/{slug}']!.patch!.parameters[0]).toMatchObject({ name: 'slug', in: 'path' });
    const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('would be found out if it did not', async () => {
    const document = await getDocument();
    const { get } = document.paths['/api/businesses/{slug}']!;
    get!.operationId = 'listBusinesses';
    get!.parameters = [];
    get!.responses['404'] = { $ref: '#/components/responses/Nowhere' };
    expect(findSpecViolations(document)).toEqual([
      'GET /api/businesses/{slug}: the operationId is not unique (4.8.10)',
      'GET /api/businesses/{slug}: the parts of the path are not those declared (4.8.8)',
      '/paths//api/businesses/{slug}/get/responses/404: nothing is at #/components/responses/Nowhere (4.8.23)',
    ]);
  });

  it('tells each parameter of a contract, with limits, default and an example', async () => {
    const { parameters } = listOperations(await getDocument()).get('GET /api/businesses')!;
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(BusinessListQuery.shape));
    expect(parameters.find(({ name }) => name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: 'Maximum number of items: up to 100, or up to 1000 for signed-in operators.',
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 12 },
    });
    expect(parameters.find(({ name }) => name === 'country')).toMatchObject({
      schema: { type: 'string', pattern: '^[A-Za-z]{2}$' },
      example: 'US',
    });
  });

  it('tells what a call answers, what may go wrong, and who may call it', async () => {
    const all = listOperations(await getDocument());
    expect(all.get('GET /api/businesses')!.responses['200']).toMatchObject({
      headers: {
        'X-Total-Count': {},
        Link: {},
        ETag: {},
        'X-Search-Corrected': {},
        'X-Search-Left-Out': {},
        'X-Search-Place': {},
        'X-Hours-Unknown': {},
        'X-Request-Id': {},
      },
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: '#/components/schemas/ListedBusiness' } },
        },
      },
    });
    expect(Object.keys(all.get('GET /api/businesses/{slug}')!.responses)).toEqual([
      '200',
      '304',
      '400',
      '404',
      '410',
      '414',
      '429',
      '503',
      'default',
    ]);
    expect(all.get('GET /api/admin/contact-messages')).toMatchObject({ security: [{ session: [] }] });
    expect(all.get('DELETE /api/admin/session')).toMatchObject({
      security: [{ session: [], csrf: [] }],
      responses: { 204: { description: 'Success.' } },
    });
    expect(all.get('GET /api/cities')).toMatchObject({ security: [] });
    expect(all.get('POST /api/contact')!.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ContactMessageInput' } } },
    });
  });

  it('asks a sender for what has no default, and lets answers grow', async () => {
    const { schemas } = (await getDocument()).components;
    expect(schemas!.ContactMessageInput).toMatchObject({
      required: ['name', 'email', 'subject', 'message'],
      additionalProperties: false,
    });
    expect(schemas!.Stats).toEqual({
      type: 'object',
      properties: {
        total: { type: 'integer' },
        categories: { type: 'integer' },
        cities: { type: 'integer' },
        countries: { type: 'integer' },
      },
      required: ['total', 'categories', 'cities', 'countries'],
    });
  });

  it('is the same each time, and need not be sent twice', async () => {
    const [one, two] = await Promise.all([
      requestFresh('/api/openapi.json'),
      requestFresh('/api/openapi.json'),
    ]);
    const text = await one.text();
    expect(await two.text()).toBe(text);
    expect(text).not.toContain('null,null');
    const tag = one.headers.get('ETag')!;
    const again = await requestFresh('/api/openapi.json', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(one.headers.get('Cache-Control')).toContain('public');
  });

  it('keeps the rules of linters: security of each call, a licence, no unused part, no address of this machine', async () => {
    expect(findLintWarnings(await getDocument())).toEqual([]);
    for (const SITE_URL of ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787']) {
      const local = (await (await requestFresh('/api/openapi.json', {}, { SITE_URL })).json()) as Document;
      expect(local.servers).toEqual([{ url: '/' }]);
      expect(findLintWarnings(local)).toEqual([]);
      expect(JSON.stringify(local.info)).not.toContain(SITE_URL);
    }
  });

  it('asks for a session where one is needed, and for none elsewhere', async () => {
    const all = listOperations(await getDocument());
    expect(all.get('GET /api/cities')!.security).toEqual([]);
    expect(all.get('POST /api/contact')!.security).toEqual([]);
    expect(all.get('POST /api/admin/sign-in/password')!.security).toEqual([]);
    expect(all.get('GET /api/businesses')!.security).toEqual([{}, { session: [] }]);
    expect(all.get('GET /api/admin/audit-log')!.security).toEqual([{ session: [] }]);
    expect(all.get('POST /api/clear-cache')!.security).toEqual([{ session: [], csrf: [] }]);
  });

  it('would be found careless if it were', async () => {
    const document = await getDocument();
    document.servers = [{ url: 'http://localhost:8787' }];
    delete document.info.license;
    delete document.paths['/api/cities']!.get!.security;
    document.paths['/api/stray'] = {
      get: { ...document.paths['/api/cities']!.get!, security: [{ key: [] }] },
    };
    document.components.responses!.MethodNotAllowed = { description: 'x' };
    expect(findLintWarnings(document)).toEqual([
      'info: no license',
      'servers: http://localhost:8787 is an address of this machine',
      'GET /api/cities: does not say what security it asks for',
      'GET /api/stray: there is no security scheme key',
      'components.responses: MethodNotAllowed is not used',
    ]);
  });

  it('gives the address that visitors use', async () => {
    expect(await getDocument()).toMatchObject({ servers: [{ url: 'https://hub.example' }] });
    const set = { SITE_URL: 'https://www.hub.example', SITE_NAME: 'Provo Hub' };
    expect(await (await requestFresh('/api/openapi.json', {}, set)).json()).toMatchObject({
      info: { title: 'Provo Hub API' },
      servers: [{ url: 'https://www.hub.example' }],
    });
  });

  it('takes no parameters', async () => {
    expect((await requestFresh('/api/openapi.json?pretty=1')).status).toBe(400);
  });
});

describe('the examples of what may go wrong', () => {
  const requests: Partial<Record<keyof typeof errorResponses, () => Promise<Response>>> = {
    400: () => requestFresh('/api/businesses/random?limit=0'),
    401: () => requestFresh('/api/admin/contact-messages'),
    403: () => requestFresh('/api/contact', { method: 'POST', headers: { Origin: 'https://other.example' } }),
    404: () => requestFresh('/api/businesses/nobody'),
    410: () => requestFresh('/api/businesses/removed-motel-provo'),
    413: () => requestFresh('/api/contact', { method: 'POST', body: 'x'.repeat(33 * 1024) }),
    414: () => requestFresh(`/api/cities?search=${'x'.repeat(8000)}`),
  };
  it.each(Object.entries(requests))('are what is really answered: %s', async (status, ask) => {
    const { example, headers } = errorResponses[Number(status) as keyof typeof errorResponses];
    const response = await ask();
    expect(response.status).toBe(Number(status));
    const { requestId, ...body } = ErrorBody.parse(await response.json());
    const { requestId: _, ...documented } = example;
    expect(body).toEqual(documented);
    expect(requestId).toBe(response.headers.get('X-Request-Id'));
    for (const name of headers) expect(response.headers.get(name)).not.toBeNull();
  });

  it('all have the one shape', () => {
    for (const { example } of Object.values(errorResponses))
      expect(ErrorBody.parse(example)).toEqual(example);
  });
});
