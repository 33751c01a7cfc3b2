import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGeneration } from '../cache/generation.ts';
import {
  bindings,
  requestFresh,
  sendRequest,
  requestAsOperator,
  requestAsPublisher,
  buildJsonRequest,
} from '../testing/request.ts';
import { getOperatorHeaders } from '../testing/operators/session-headers.ts';
import {
  buildFaultUrl,
  countDatabaseRequests,
  DEFAULT_TIME_LIMIT,
} from '../testing/faulty-database/fault-url.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { storeRelease, withdrawRelease } from '../testing/data/publish-pages.ts';
import { seed, testDatabase } from '../testing/data/seed.ts';

const db = testDatabase();
const renameBusiness = (name: string) =>
  db.$client.execute({ sql: `update category set name = ? where slug = 'florist'`, args: [name] });
const readName = async (response: Response) =>
  ((await response.json()) as { slug: string; name: string }[]).find(({ slug }) => slug === 'florist')!.name;
const HEADERS = ['ETag', 'Content-Type', 'X-Total-Count', 'Link', 'Content-Security-Policy'];
const getCacheStatus = (response: Response) => response.headers.get('Cache-Status');
const DATABASE_DOWN = { DATABASE_URL: 'http://127.0.0.1:1' };

/** The same page store without the caches of this isolate, as another isolate sees it. */
function requestElsewhere(get?: () => Promise<never>): { PAGES: R2Bucket } {
  const bucket = bindings.PAGES;
  return { PAGES: { get: get ?? ((key: string) => bucket.get(key)) } as unknown as R2Bucket };
}

beforeAll(() => seed(db));
beforeEach(() => startGeneration(bindings.PAGES, Date.now()).then(() => undefined));
afterEach(async () => {
  vi.useRealTimers();
  await renameBusiness('Florist');
});

function advanceClock(seconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * 1000 });
}

describe('what a public call answers', () => {
  it.each([
    '/api/businesses?search=pizza&limit=2',
    '/api/businesses?open=now',
    '/api/businesses?open=now-or-unknown',
    '/api/businesses?search=piza',
    '/api/businesses/stats',
    '/api/businesses/joes-pizza-and-bar-provo',
    '/api/businesses/joes-pizza-and-bar-provo/nearby',
    '/api/categories',
    '/api/cities',
    '/api/countries',
    '/api/html-injection-codes',
  ])('is given again without the database: %s', async (path) => {
    const first = await sendRequest(path);
    expect(getCacheStatus(first)).toBe('business-hub; fwd=uri-miss; stored');
    const second = await sendRequest(path, {}, DATABASE_DOWN);
    expect(second.status).toBe(200);
    expect(getCacheStatus(second)).toMatch(/^business-hub; hit; ttl=(60|59|58)$/);
    expect(second.headers.get('Age')).toMatch(/^[012]$/);
    for (const name of [...HEADERS, 'X-Hours-Unknown', 'X-Search-Corrected'])
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    expect(await second.text()).toBe(await first.text());
  });

  it('must be asked about again by browsers, which get 304 from the edge too', async () => {
    const first = await sendRequest('/api/cities');
    const ETag = first.headers.get('ETag')!;
    for (const changed of [undefined, DATABASE_DOWN]) {
      const response = await sendRequest('/api/cities', { headers: { 'If-None-Match': ETag } }, changed);
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(ETag);
    }
    expect((await sendRequest('/api/cities')).headers.get('Cache-Control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  it('is another for each of the words that `open` takes', async () => {
    const [now, unknown] = ['/api/businesses?open=now', '/api/businesses?open=now-or-unknown'];
    await sendRequest(now);
    const first = await sendRequest(unknown);
    expect(getCacheStatus(first)).toMatch(/fwd=uri-miss/);
    expect(first.headers.get('X-Hours-Unknown')).toMatch(/^[1-9]\d*$/);
    const again = await sendRequest(unknown, {}, DATABASE_DOWN);
    expect(again.headers.get('X-Hours-Unknown')).toBe(first.headers.get('X-Hours-Unknown'));
    expect((await sendRequest(now, {}, DATABASE_DOWN)).headers.get('X-Hours-Unknown')).toBeNull();
  });

  it('is one for all ways of asking the same', async () => {
    await sendRequest('/api/businesses?search=pizza&country=US');
    for (const same of [
      '/api/businesses?country=us&search=pizza',
      '/api/businesses?search=%20pizza%20&offset=0&country=US&limit=12',
    ])
      expect(getCacheStatus(await sendRequest(same, {}, DATABASE_DOWN))).toMatch(/hit/);
    for (const other of ['?search=pizza&country=CA', '?search=pizza', '?search=pizza&country=US&offset=1'])
      expect(getCacheStatus(await sendRequest(`/api/businesses${other}`))).toMatch(/fwd=uri-miss/);
  });

  it('is one for HEAD and GET', async () => {
    await sendRequest('/api/cities', { method: 'HEAD' });
    const response = await sendRequest('/api/cities', {}, DATABASE_DOWN);
    expect(getCacheStatus(response)).toMatch(/hit/);
    expect(await response.json()).toHaveLength(3);
  });

  it('is kept for a minute', async () => {
    const first = await sendRequest('/api/categories');
    await renameBusiness('Flower shop');
    advanceClock(59);
    expect(await readName(await sendRequest('/api/categories'))).toBe('Florist');
    advanceClock(2);
    const response = await sendRequest('/api/categories');
    expect(getCacheStatus(response)).toBe('business-hub; fwd=stale; stored');
    expect(await readName(response)).toBe('Flower shop');
    expect(response.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(getCacheStatus(await sendRequest('/api/categories'))).toBe('business-hub; hit; ttl=60');
  });

  it('is worked out once for all who ask at the same time', async () => {
    const before = await countDatabaseRequests();
    const slow = { DATABASE_URL: buildFaultUrl('none') };
    const all = await Promise.all(
      Array.from({ length: 30 }, () => sendRequest('/api/businesses/stats', {}, slow)),
    );
    expect((await countDatabaseRequests()) - before).toBe(1);
    expect(new Set(await Promise.all(all.map((response) => response.text()))).size).toBe(1);
    expect(all.map(getCacheStatus).toSorted()).toEqual([
      ...Array.from({ length: 29 }, () => 'business-hub; fwd=uri-miss; collapsed'),
      'business-hub; fwd=uri-miss; stored',
    ]);
  });
});

describe('what is not kept', () => {
  it.each([
    ['/api/businesses/random', 200],
    ['/api/businesses/nobody', 404],
    ['/api/businesses/removed-motel-provo', 410],
    ['/api/businesses?limit=0', 400],
    ['/api/nothing', 404],
  ])('%s with status %i', async (path, status) => {
    for (let i = 0; i < 2; i++) {
      const response = await sendRequest(path);
      expect(response.status).toBe(status);
      expect(getCacheStatus(response) ?? '').not.toMatch(/hit|stored/);
    }
  });

  it.each([
    [{ Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` }],
    [{ Authorization: 'Bearer wrong' }],
    [{ Cookie: '_ga=1; __Host-session=abc' }],
  ])('and what somebody asks for who may be known: %j', async (headers) => {
    await sendRequest('/api/categories');
    await renameBusiness('Flower shop');
    const response = await sendRequest('/api/categories', { headers });
    expect(getCacheStatus(response)).toBe('business-hub; fwd=bypass');
    expect(await readName(response)).toBe('Flower shop');
    expect(await readName(await sendRequest('/api/categories'))).toBe('Florist');
  });

  it('but cookies of others make no difference', async () => {
    await sendRequest('/api/categories');
    const response = await sendRequest('/api/categories', { headers: { Cookie: '_ga=1; consent=yes' } });
    expect(getCacheStatus(response)).toMatch(/hit/);
  });
});

describe('a purge', () => {
  it.each([
    ['by an operator', () => requestAsOperator('/api/clear-cache', { method: 'POST' })],
    [
      'by a publish that ends',
      async () => {
        await withdrawRelease();
        const current = { release: (await storeRelease()).id };
        const body = { expected: null, current };
        return requestAsPublisher('/api/internal/current', buildJsonRequest('PUT', body));
      },
    ],
  ])('%s holds at once where it is made, and within two seconds elsewhere (A-7-11)', async (_, purge) => {
    const other = requestElsewhere();
    await sendRequest('/api/categories');
    expect(getCacheStatus(await sendRequest('/api/categories', {}, other))).toMatch(/hit/);
    await renameBusiness('Flower shop');
    expect(await readName(await sendRequest('/api/categories'))).toBe('Florist');
    expect((await purge()).status).toBe(200);
    expect(await readName(await sendRequest('/api/categories'))).toBe('Flower shop');
    advanceClock(2);
    expect(await readName(await sendRequest('/api/categories', {}, other))).toBe('Flower shop');
  });

  it('comes with every new version of the worker', async () => {
    await sendRequest('/api/categories');
    const VERSION = { ...bindings.VERSION, id: crypto.randomUUID() };
    expect(getCacheStatus(await sendRequest('/api/categories', {}, { VERSION }))).toMatch(/uri-miss/);
    expect(getCacheStatus(await sendRequest('/api/categories', {}, { VERSION }))).toMatch(/hit/);
  });

  it('holds while the database is down: what was purged does not stand in', async () => {
    await sendRequest('/api/categories');
    await startGeneration(bindings.PAGES, Date.now());
    const { result } = await captureErrorLog(() => sendRequest('/api/categories', {}, DATABASE_DOWN));
    expect(result.status).toBe(503);
    const { result: there } = await captureErrorLog(() =>
      sendRequest('/api/categories', {}, { ...DATABASE_DOWN, ...requestElsewhere() }),
    );
    expect(there.status).toBe(503);
  });

  it('leaves out what was asked before it and answered after', async () => {
    const late = sendRequest('/api/businesses?limit=3', {}, { DATABASE_URL: buildFaultUrl('none') });
    await startGeneration(bindings.PAGES, Date.now());
    await late;
    expect(getCacheStatus(await sendRequest('/api/businesses?limit=3'))).toMatch(/fwd=uri-miss/);
  });
});

describe('while the database is down', () => {
  it('an answer of the last eleven minutes stands in, and says so', async () => {
    await sendRequest('/api/categories');
    advanceClock(659);
    const { result, log } = await captureErrorLog(() => sendRequest('/api/categories', {}, DATABASE_DOWN));
    expect(result.status).toBe(200);
    expect(getCacheStatus(result)).toBe(
      'business-hub; fwd=stale; fwd-status=503; ttl=-599; detail=stale-if-error',
    );
    expect(result.headers.get('Age')).toBe('659');
    expect(result.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(result.headers.get('Retry-After')).toBeNull();
    expect(await readName(result)).toBe('Florist');
    expect(log).toContain('The database is unavailable');
    advanceClock(2);
    expect(
      (await captureErrorLog(() => sendRequest('/api/categories', {}, DATABASE_DOWN))).result.status,
    ).toBe(503);
  });

  it('nothing stands in for what is open now', async () => {
    await sendRequest('/api/businesses?open=now');
    advanceClock(61);
    const { result } = await captureErrorLog(() =>
      sendRequest('/api/businesses?open=now', {}, DATABASE_DOWN),
    );
    expect(result.status).toBe(503);
  });

  it('only one in a second waits to find that out', async () => {
    const changed = { ...DEFAULT_TIME_LIMIT, DATABASE_URL: buildFaultUrl('stuck') };
    await sendRequest('/api/cities');
    await sendRequest('/api/countries');
    advanceClock(61);
    await captureErrorLog(async () => {
      expect(getCacheStatus(await sendRequest('/api/cities', {}, changed))).toMatch(/stale-if-error/);
    });
    const queryCount = await countDatabaseRequests();
    expect(getCacheStatus(await sendRequest('/api/countries', {}, changed))).toMatch(/stale-if-error/);
    expect(await countDatabaseRequests()).toBe(queryCount);
  });
});

describe('when nobody can say what was purged', () => {
  it.each([
    ['because the store fails', () => Promise.reject(new Error('R2 is down'))],
    ['because the store hangs', () => new Promise<never>(() => {})],
  ])('the database is asked, %s', async (_, get) => {
    const other = requestElsewhere(get);
    await sendRequest('/api/categories');
    await renameBusiness('Flower shop');
    const response = await sendRequest('/api/categories', {}, other);
    expect(getCacheStatus(response)).toBe('business-hub; fwd=bypass; detail=generation-unknown');
    expect(await readName(response)).toBe('Flower shop');
  });
});

describe('POST /api/clear-cache', () => {
  it('says what it did (A-7-11)', async () => {
    const response = await requestAsOperator('/api/clear-cache', { method: 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      cleared: true,
      generation: expect.stringMatching(/^[0-9a-f-]{36}$/),
      everywhereWithinSeconds: 2,
    });
  });

  it.each([
    ['visitors', {}, 401, 'unauthorized'],
    ['pages of other sites', { 'Sec-Fetch-Site': 'cross-site' }, 403, 'other_site'],
  ])('is not for %s', async (who, headers, status, code) => {
    const ask = who === 'visitors' ? requestFresh : requestAsOperator;
    const response = await ask('/api/clear-cache', { method: 'POST', headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('answers only POST', async () => {
    const response = await requestAsOperator('/api/clear-cache');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it('says so when it cannot be done', async () => {
    const PAGES = { put: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
    const headers = await getOperatorHeaders();
    const { result } = await captureErrorLog(() =>
      sendRequest('/api/clear-cache', { method: 'POST', headers }, { PAGES }),
    );
    expect(result.status).toBe(503);
    expect(result.headers.get('Retry-After')).toBe('5');
    expect(await result.json()).toMatchObject({
      code: 'store_unavailable',
      message: 'The page store is unavailable. Try again in a few seconds.',
    });
  });
});
