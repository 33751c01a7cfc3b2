import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { MAX_PUBLIC_LIMIT } from '../schema/contracts/business.ts';
import { EXPORT_LIMITS } from '../schema/contracts/export.ts';
import { ErrorBody } from '../schema/contracts/error-body.ts';
import { getObjectKey, OBJECT_KINDS } from '../schema/page-store/store-keys.ts';
import { MAX_PUBLIC_OFFSET } from '../schema/rules/list-limits.ts';
import { app, routeAccess } from './app.ts';
import { type Contracts, listContracts } from './middleware/response-contract.ts';
import {
  bindings,
  requestFresh,
  sendRequest,
  requestAsOperator,
  requestAsPublisher,
  buildJsonRequest,
} from './testing/request.ts';
import { hostileText } from './testing/random-requests/hostile-text.ts';
import {
  type GeneratedRequest,
  createRequestArbitrary,
  type Vocabulary,
} from './testing/random-requests/build-requests.ts';
import { storeTestBackup } from './testing/data/store-backup.ts';
import { beginUpload, createBatch } from './testing/uploads.ts';
import { createSessionHeaders } from './testing/operators/session-headers.ts';
import { storePlans } from './testing/data/store-plans.ts';
import { seed, testDatabase } from './testing/data/seed.ts';

/**
 * Number of concurrent requests and of runs per route. Few, because each test run has another seed, and because
 * concurrent writes only wait for each other.
 */
const CONCURRENT_REQUESTS = 3;
const RUNS = 5;
const ROUNDS = 10;
const SEED = inject('seed');
/** Without shrinking, which would take too long, because each request can change the database. */
const OPTIONS = { seed: SEED, endOnFailure: true };
const senders = { public: sendRequest, operator: requestAsOperator, publisher: requestAsPublisher };

const vocabulary: Vocabulary = {
  slug: ['joes-pizza-and-bar-provo', 'lone-plumber-austin', 'removed-motel-provo', 'nobody'],
  search: ['pizza', 'joes', 'bakery provo ut', 'resturant', '84601', 'kadıköy', 'center st', 'of the'],
  category: ['bakery', 'pizza-restaurant', 'plumber'],
  city: ['provo', 'austin', 'toronto'],
  country: ['US', 'ca'],
  state: ['Utah', 'TX'],
  version: ['1', '2'],
};

/** Evidence of a pair of duplicates. */
const EVIDENCE = JSON.stringify({
  name: 'same',
  address: 'same',
  phone: 'same',
  host: 'unknown',
  range: 'building',
  isSameCity: true,
  isSameCategory: true,
});

/** Ids by what the path names before them; others are those of the vocabulary. */
const idsOf: Record<string, string[]> = {};
/**
 * Bodies that are no JSON objects and secrets that are always wrong, so nothing succeeds: tested in
 * admin/uploads.test.ts, admin/upload-excel.test.ts, admin/reset-database.test.ts, admin/operators.test.ts,
 * admin/passkeys.test.ts, admin/photos.test.ts, admin/backups.test.ts, admin/ad-settings.test.ts,
 * admin/bulk-changes.test.ts, admin/duplicates.test.ts and internal/page-store.test.ts.
 */
const HAS_OTHER_BODY =
  /^\/api\/(upload-excel|reset-database|admin\/ad-settings|admin\/bulk-changes|admin\/duplicates(\/:id\/merge)?|admin\/operators(\/own-secrets|\/:id(\/reset)?)?|admin\/passkeys(\/options|\/:id)?|admin\/photos(\/:file)?|internal\/store\/:kind\/:id|(admin\/uploads|internal\/backups)\/:id\/(parts(\/:number)?|complete))$/;

/** Requests that name an upload of the bucket. The local bucket reports an unknown one as a failure of its own: 503. */
const NAMES_BUCKET_UPLOAD = /^\/api\/internal\/backups\/:id\/(parts\/:number|complete)$/;

/**
 * Requests whose success depends on the state of a batch, a job or the page store: tested in admin/batches.test.ts and
 * internal/page-store.test.ts, admin/releases.test.ts, admin/bulk-changes.test.ts, admin/duplicates.test.ts.
 */
const DEPENDS_ON_STATE =
  /^\/api\/(admin\/(batches|bulk-changes|duplicates|jobs)\/:id|admin\/releases\/rollback|internal\/current)/;

beforeAll(async () => {
  await seed(testDatabase());
  await requestFresh(
    '/api/contact',
    buildJsonRequest('POST', { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' }),
  );
  vocabulary.id = await loadIds('contact_message');
  vocabulary.categoryId = await loadIds('category');
  vocabulary.cityId = await loadIds('city');
  idsOf['businesses/:id'] = await loadIds('business');
  await storeSubscriptions();
  await createImports();
  await createBulkChanges();
  await createDuplicates();
  await createSessions();
  await createCodes();
  idsOf['store/:kind/:id'] = ['0123456789abcdef'];
  for (const kind of OBJECT_KINDS)
    await bindings.PAGES.put(getObjectKey(kind, '0123456789abcdef'), 'an object');
});

/** Codes to change. */
async function createCodes(): Promise<void> {
  for (const name of ['random one', 'random two', 'random three'])
    await requestAsOperator(
      '/api/admin/injection-codes',
      buildJsonRequest('POST', { name, code: '<i>', position: 'head', consent: 'necessary', enabled: true }),
    );
  idsOf['injection-codes/:id'] = await loadIds('html_injection_code');
}

/** Uploads and batches in several states, with rejected rows, and jobs and rules. */
async function createImports(): Promise<void> {
  for (const name of ['a.xlsx', 'b.xlsx', 'c.xlsx']) await createBatch(name);
  await beginUpload('begun.xlsx', 10);
  const [applied, previewed] = await loadIds('batch');
  await testDatabase().$client.batch([
    `update job set state = 'failed' where batch_id in (${applied}, ${previewed})`,
    `update batch set state = 'applied', applied_at = '2026' where id = ${applied}`,
    `update batch set state = 'previewed' where id = ${previewed}`,
    ...[applied, previewed].flatMap((id) =>
      [1, 2, 3].map(
        (position) => `insert into batch_reject values (${id}, ${position}, '', 2, '[]', '[]', null)`,
      ),
    ),
  ]);
  idsOf['batches/:id'] = await loadIds('batch');
  idsOf['uploads/:id'] = await loadIds('upload');
  idsOf['jobs/:id'] = await loadIds('job');
  idsOf['backups/:id'] = [await storeTestBackup()];
  idsOf['import-rules/:id'] = ['1', '2', '3'];
  vocabulary.position = ['1', '2', '3'];
  vocabulary.uploadId = idsOf['uploads/:id'];
}

/** Bulk changes in several states. */
async function createBulkChanges(): Promise<void> {
  for (let i = 0; i < 6; i += 1)
    await requestAsOperator(
      '/api/admin/bulk-changes',
      buildJsonRequest('POST', { selection: { filter: {} }, change: { kind: 'verify', verified: true } }),
    );
  const { rows } = await testDatabase().$client.execute(
    `select id from batch where kind = 'bulk' order by id`,
  );
  idsOf['bulk-changes/:id'] = rows.map(({ id }) => String(id));
  await testDatabase().$client.execute(
    `update batch set state = 'applied', applied_at = '2026' where kind = 'bulk' and id % 2 = 0`,
  );
}

/** Pairs of businesses that wait for a decision. */
async function createDuplicates(): Promise<void> {
  const ids = idsOf['businesses/:id']!;
  await testDatabase().$client.batch(
    ids.slice(1, 7).map((id) => ({
      sql: `insert into duplicate_pair (first_id, second_id, certainty, evidence, job_id, found_at) values (?, ?, 90, ?, 1, '')`,
      args: [ids[0]!, id, EVIDENCE],
    })),
    'write',
  );
  idsOf['duplicates/:id'] = await loadIds('duplicate_pair');
  idsOf['categories/:id'] = [...vocabulary.categoryId!];
  idsOf['cities/:id'] = [...vocabulary.cityId!];
}

/** Sessions to end. The request that ends all of them is documented, and so tested, after the one that ends one. */
async function createSessions(): Promise<void> {
  for (let i = 0; i < 20; i++) await createSessionHeaders(new Date());
  const { rows } = await testDatabase().$client.execute('select id_hash from session');
  idsOf['sessions/:id'] = rows.map(({ id_hash }) => String(id_hash));
}

/** Plans to sell, one to change, which may be switched off thereby, subscriptions of some businesses, and their ads. */
async function storeSubscriptions(): Promise<void> {
  await storePlans(testDatabase());
  await testDatabase().$client.execute(
    `insert into pricing_plan select 'changing', name, price, duration, features, max_ads, priority_placement,
      analytics_access, custom_styling, enabled, 3, updated_at, updated_by from pricing_plan where id = 'basic'`,
  );
  vocabulary.businessId = idsOf['businesses/:id']!;
  vocabulary.planId = ['basic', 'premium'];
  const plans = await testDatabase().$client.execute(`select distinct updated_at from pricing_plan`);
  vocabulary.planUpdatedAt = plans.rows.map(({ updated_at }) => String(updated_at));
  // Half of the businesses, because the others must be able to begin one.
  const businessIds = idsOf['businesses/:id']!;
  for (const businessId of businessIds.slice(0, businessIds.length / 2))
    await requestAsOperator(
      '/api/admin/subscriptions',
      buildJsonRequest('POST', { businessId: Number(businessId), planId: 'premium' }),
    );
  await testDatabase().$client.execute(
    `insert into business_ad (business_id, headline, text, style, enabled, created_at, updated_at, updated_by)
      select business_id, 'h', 't', 'plain', 0, '', '', 'tests' from subscription`,
  );
  idsOf['business-ads/:id'] = await loadIds('business_ad');
  idsOf['pricing-plans/:id'] = ['changing'];
  idsOf['subscriptions/:id'] = await loadIds('subscription');
}

async function loadIds(table: string): Promise<string[]> {
  const { rows } = await testDatabase().$client.execute(`select id from ${table}`);
  return rows.map(({ id }) => String(id));
}

/** The vocabulary of a route: ids of its own, and words that mean something else in lists of businesses. */
function getVocabulary(path: string): Vocabulary {
  const id = Object.entries(idsOf).find(([name]) => path.includes(name))?.[1] ?? vocabulary.id!;
  const words: Vocabulary = { ...vocabulary, id };
  if (path.startsWith('/api/admin/injection-codes')) words.position = ['head', 'body-end'];
  if (path.startsWith('/api/admin/batches')) words.country = ['DE'];
  if (/^\/api\/(admin|export-)\/?businesses/.test(path)) words.state = ['us-utah'];
  if (path === '/api/admin/duplicates') words.state = ['open'];
  if (path.startsWith('/api/admin/locations')) words.into = id;
  if (path === '/api/admin/jobs') words.state = ['failed'];
  if (path === '/api/admin/subscriptions') words.state = ['active'];
  return words;
}

/** Body of a response, after checking it against the contract. */
async function expectContract(response: Response, path: string, { answer: contract, media }: Contracts) {
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  if (response.status >= 400) {
    if (!(NAMES_BUCKET_UPLOAD.test(path) && response.status === 503))
      expect(response.status).toBeLessThan(500);
    const body: unknown = await response.json();
    expect(ErrorBody.parse(body)).toEqual(body);
    return body as ErrorBody;
  }
  if (contract === undefined) return response.text();
  if (media !== undefined) return contract.parse(await response.text());
  if (response.status === 204) return expect(contract.parse(undefined)).toBeUndefined();
  const body: unknown = await response.json();
  expect(contract.parse(body)).toEqual(body);
  return body;
}

describe(`whatever is asked (seed ${SEED})`, () => {
  const routes = [...listContracts(app.routes)].map(([key, contracts]) => {
    const [method, path] = key.split(' ') as [string, string];
    const { access } = routeAccess.find((route) => route.method === method && route.path === path)!;
    return { key, method, path, contracts, access };
  });

  it.each(routes.map((route) => [route.key, route] as const))(
    '%s answers by its contract, or says what is wrong',
    async (_, { method, path, contracts, access }) => {
      const seen = new Set<number>();
      let granted = 0;
      const endsSession = method === 'DELETE' && path === '/api/admin/session';
      const isSignIn = path.startsWith('/api/admin/sign-in/');
      // A contract cannot check the origin of a URL, and no search service is configured here. Successful submissions
      // are tested in admin/submit-urls.test.ts and admin/index-jobs.test.ts.
      const tellsServices = method !== 'GET' && /^\/api\/(submit-url|admin\/index-jobs)/.test(path);
      const hasOtherBody = method !== 'GET' && HAS_OTHER_BODY.test(path);
      const isStateful = method !== 'GET' && DEPENDS_ON_STATE.test(path);
      const ask = async ({ path: address, init, isValid }: GeneratedRequest) => {
        const response = await senders[access](address, endsSession ? await withNewSession(init) : init);
        seen.add(response.status);
        const body = await expectContract(response, path, contracts);
        if (response.status === 200 && address.includes('?')) granted++;
        // Valid requests are never rejected, except for limits of visitors and of exports.
        const isAllowed =
          !needsOperator(address) && isRangePossible(address) && !tellsServices && !hasOtherBody;
        if (isValid && response.status === 400 && isAllowed)
          throw new Error(`A valid request was refused: ${JSON.stringify(body)}`);
      };
      const words = getVocabulary(path);
      const requests = fc.array(createRequestArbitrary(method, path, contracts, words), {
        minLength: CONCURRENT_REQUESTS,
        maxLength: CONCURRENT_REQUESTS,
      });
      const property = fc.asyncProperty(requests, async (all) => {
        await Promise.all(all.map(ask));
        // Rate limits are tested in public/contact.test.ts; here they would hide everything else.
        if (path === '/api/contact') await testDatabase().$client.execute('delete from rate_limit');
      });
      const hasSeen = (test: (status: number) => boolean) => [...seen].some(test);
      /** Kinds of responses that have occurred. */
      const shown = () => ({
        // Random secrets are always wrong; successful sign-ins are tested in admin/sign-in.test.ts.
        right: hasSeen((status) =>
          isSignIn
            ? status === 401
            : hasOtherBody
              ? status >= 400
              : isStateful
                ? status < 300 || status === 409
                : tellsServices
                  ? [400, 404, 409].includes(status)
                  : status < 300,
        ),
        wrong: seen.has(400),
        // Otherwise only requests without parameters would have succeeded.
        toTheQuestion:
          hasOtherBody || Object.keys(contracts.query?.shape ?? {}).length === 0 || granted > RUNS / 4,
      });
      // Rare cases, such as an edit of the stored version, are repeated until they occur.
      for (let round = 0; round === 0 || (round < ROUNDS && Object.values(shown()).includes(false)); round++)
        await fc.assert(property, { ...OPTIONS, seed: SEED + round, numRuns: RUNS });
      expect(shown()).toEqual({ right: true, wrong: true, toTheQuestion: true });
    },
    120_000,
  );

  it('who has no right gets nothing', async () => {
    const guarded = routes.filter(({ access }) => access !== 'public');
    expect(guarded.length).toBeGreaterThan(5);
    for (const { method, path, contracts } of guarded) {
      const property = fc.asyncProperty(
        createRequestArbitrary(method, path, contracts, vocabulary),
        async ({ path, init }) => {
          const response = await sendRequest(path, init);
          // 414, 400: the URL is checked before the access rule.
          expect([400, 401, 404, 405, 414]).toContain(response.status);
          await expectContract(response, '', {});
        },
      );
      await fc.assert(property, { ...OPTIONS, numRuns: RUNS });
    }
  });

  it('a page is there or it is not', async () => {
    const property = fc.asyncProperty(
      fc.array(hostileText, { maxLength: 4 }),
      fc.boolean(),
      async (parts, raw) => {
        const path = parts.map((part) => (raw ? part.replace(/[#?]/g, '') : encodeURIComponent(part)));
        const response = await requestFresh(`/pages/${path.join('/')}`);
        // None of these paths is published.
        expect([404, 503]).toContain(response.status);
        await response.text();
      },
    );
    await fc.assert(property, { ...OPTIONS, numRuns: RUNS * CONCURRENT_REQUESTS });
  });
});

/** With a new session, which the request may end. */
async function withNewSession(init: RequestInit): Promise<RequestInit> {
  return { ...init, headers: { ...init.headers, ...(await createSessionHeaders(new Date())) } };
}

/** True if a request exceeds the limits of visitors. */
function needsOperator(address: string): boolean {
  const { searchParams } = new URL(address, 'https://hub.example');
  return (
    Number(searchParams.get('limit')) > MAX_PUBLIC_LIMIT ||
    Number(searchParams.get('offset')) > MAX_PUBLIC_OFFSET
  );
}

/** True unless the range of an export is reversed or too large, which its fields alone do not tell. */
function isRangePossible(address: string): boolean {
  const { searchParams } = new URL(address, 'https://hub.example');
  const rows = Number(searchParams.get('endIndex')) - Number(searchParams.get('startIndex')) + 1;
  return rows >= 1 && rows <= EXPORT_LIMITS.maximum;
}
