import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginGeneration } from '../cache/generation.ts';
import { bindings, call, callAgain, callAsOperator, callAsPublisher, json } from '../testing/call.ts';
import { operatorHeaders } from '../testing/operator.ts';
import { faulty, timesAsked, USUAL_LIMIT } from '../testing/faults.ts';
import { quietly } from '../testing/quietly.ts';
import { seed, testDatabase } from '../testing/seed.ts';

const db = testDatabase();
const rename = (name: string) =>
  db.$client.execute({ sql: `update category set name = ? where slug = 'florist'`, args: [name] });
const nameIn = async (response: Response) =>
  ((await response.json()) as { slug: string; name: string }[]).find(({ slug }) => slug === 'florist')!.name;
const HEADERS = ['ETag', 'Content-Type', 'X-Total-Count', 'Link', 'Content-Security-Policy'];
const statusOf = (response: Response) => response.headers.get('Cache-Status');
const DOWN = { DATABASE_URL: 'http://127.0.0.1:1' };

/** The same page store without the caches of this isolate, as another isolate sees it. */
function elsewhere(get?: () => Promise<never>): { PAGES: R2Bucket } {
  const bucket = bindings.PAGES;
  return { PAGES: { get: get ?? ((key: string) => bucket.get(key)) } as unknown as R2Bucket };
}

beforeAll(() => seed(db));
beforeEach(() => beginGeneration(bindings.PAGES, Date.now()).then(() => undefined));
afterEach(async () => {
  vi.useRealTimers();
  await rename('Florist');
});

function later(seconds: number): void {
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
    const first = await callAgain(path);
    expect(statusOf(first)).toBe('business-hub; fwd=uri-miss; stored');
    const second = await callAgain(path, {}, DOWN);
    expect(second.status).toBe(200);
    expect(statusOf(second)).toMatch(/^business-hub; hit; ttl=(60|59|58)$/);
    expect(second.headers.get('Age')).toMatch(/^[012]$/);
    for (const name of [...HEADERS, 'X-Hours-Unknown', 'X-Search-Corrected'])
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    expect(await second.text()).toBe(await first.text());
  });

  it('must be asked about again by browsers, which get 304 from the edge too', async () => {
    const first = await callAgain('/api/cities');
    const ETag = first.headers.get('ETag')!;
    for (const changed of [undefined, DOWN]) {
      const response = await callAgain('/api/cities', { headers: { 'If-None-Match': ETag } }, changed);
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(ETag);
    }
    expect((await callAgain('/api/cities')).headers.get('Cache-Control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  it('is another for each of the words that `open` takes', async () => {
    const [now, unknown] = ['/api/businesses?open=now', '/api/businesses?open=now-or-unknown'];
    await callAgain(now);
    const first = await callAgain(unknown);
    expect(statusOf(first)).toMatch(/fwd=uri-miss/);
    expect(first.headers.get('X-Hours-Unknown')).toMatch(/^[1-9]\d*$/);
    const again = await callAgain(unknown, {}, DOWN);
    expect(again.headers.get('X-Hours-Unknown')).toBe(first.headers.get('X-Hours-Unknown'));
    expect((await callAgain(now, {}, DOWN)).headers.get('X-Hours-Unknown')).toBeNull();
  });

  it('is one for all ways of asking the same', async () => {
    await callAgain('/api/businesses?search=pizza&country=US');
    for (const same of [
      '/api/businesses?country=us&search=pizza',
      '/api/businesses?search=%20pizza%20&offset=0&country=US&limit=12',
    ])
      expect(statusOf(await callAgain(same, {}, DOWN))).toMatch(/hit/);
    for (const other of ['?search=pizza&country=CA', '?search=pizza', '?search=pizza&country=US&offset=1'])
      expect(statusOf(await callAgain(`/api/businesses${other}`))).toMatch(/fwd=uri-miss/);
  });

  it('is one for HEAD and GET', async () => {
    await callAgain('/api/cities', { method: 'HEAD' });
    const response = await callAgain('/api/cities', {}, DOWN);
    expect(statusOf(response)).toMatch(/hit/);
    expect(await response.json()).toHaveLength(3);
  });

  it('is kept for a minute', async () => {
    const first = await callAgain('/api/categories');
    await rename('Flower shop');
    later(59);
    expect(await nameIn(await callAgain('/api/categories'))).toBe('Florist');
    later(2);
    const response = await callAgain('/api/categories');
    expect(statusOf(response)).toBe('business-hub; fwd=stale; stored');
    expect(await nameIn(response)).toBe('Flower shop');
    expect(response.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(statusOf(await callAgain('/api/categories'))).toBe('business-hub; hit; ttl=60');
  });

  it('is worked out once for all who ask at the same time', async () => {
    const before = await timesAsked();
    const slow = { DATABASE_URL: faulty('none') };
    const all = await Promise.all(
      Array.from({ length: 30 }, () => callAgain('/api/businesses/stats', {}, slow)),
    );
    expect((await timesAsked()) - before).toBe(1);
    expect(new Set(await Promise.all(all.map((response) => response.text()))).size).toBe(1);
    expect(all.map(statusOf).toSorted()).toEqual([
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
      const response = await callAgain(path);
      expect(response.status).toBe(status);
      expect(statusOf(response) ?? '').not.toMatch(/hit|stored/);
    }
  });

  it.each([
    [{ Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` }],
    [{ Authorization: 'Bearer wrong' }],
    [{ Cookie: '_ga=1; __Host-session=abc' }],
  ])('and what somebody asks for who may be known: %j', async (headers) => {
    await callAgain('/api/categories');
    await rename('Flower shop');
    const response = await callAgain('/api/categories', { headers });
    expect(statusOf(response)).toBe('business-hub; fwd=bypass');
    expect(await nameIn(response)).toBe('Flower shop');
    expect(await nameIn(await callAgain('/api/categories'))).toBe('Florist');
  });

  it('but cookies of others make no difference', async () => {
    await callAgain('/api/categories');
    const response = await callAgain('/api/categories', { headers: { Cookie: '_ga=1; consent=yes' } });
    expect(statusOf(response)).toMatch(/hit/);
  });
});

describe('a purge', () => {
  it.each([
    ['by an operator', () => callAsOperator('/api/clear-cache', { method: 'POST' })],
    [
      'by a publish that ends',
      async () => {
        await bindings.PAGES.put('kept-test/index', 'home');
        return callAsPublisher('/api/internal/release', json('PUT', { release: 'kept-test' }));
      },
    ],
  ])('%s holds at once where it is made, and within two seconds elsewhere (A-7-11)', async (_, purge) => {
    const other = elsewhere();
    await callAgain('/api/categories');
    expect(statusOf(await callAgain('/api/categories', {}, other))).toMatch(/hit/);
    await rename('Flower shop');
    expect(await nameIn(await callAgain('/api/categories'))).toBe('Florist');
    expect((await purge()).status).toBe(200);
    expect(await nameIn(await callAgain('/api/categories'))).toBe('Flower shop');
    later(2);
    expect(await nameIn(await callAgain('/api/categories', {}, other))).toBe('Flower shop');
  });

  it('comes with every new version of the worker', async () => {
    await callAgain('/api/categories');
    const VERSION = { ...bindings.VERSION, id: crypto.randomUUID() };
    expect(statusOf(await callAgain('/api/categories', {}, { VERSION }))).toMatch(/uri-miss/);
    expect(statusOf(await callAgain('/api/categories', {}, { VERSION }))).toMatch(/hit/);
  });

  it('holds while the database is down: what was purged does not stand in', async () => {
    await callAgain('/api/categories');
    await beginGeneration(bindings.PAGES, Date.now());
    const { result } = await quietly(() => callAgain('/api/categories', {}, DOWN));
    expect(result.status).toBe(503);
    const { result: there } = await quietly(() =>
      callAgain('/api/categories', {}, { ...DOWN, ...elsewhere() }),
    );
    expect(there.status).toBe(503);
  });

  it('leaves out what was asked before it and answered after', async () => {
    const late = callAgain('/api/businesses?limit=3', {}, { DATABASE_URL: faulty('none') });
    await beginGeneration(bindings.PAGES, Date.now());
    await late;
    expect(statusOf(await callAgain('/api/businesses?limit=3'))).toMatch(/fwd=uri-miss/);
  });
});

describe('while the database is down', () => {
  it('an answer of the last eleven minutes stands in, and says so', async () => {
    await callAgain('/api/categories');
    later(659);
    const { result, log } = await quietly(() => callAgain('/api/categories', {}, DOWN));
    expect(result.status).toBe(200);
    expect(statusOf(result)).toBe('business-hub; fwd=stale; fwd-status=503; ttl=-599; detail=stale-if-error');
    expect(result.headers.get('Age')).toBe('659');
    expect(result.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(result.headers.get('Retry-After')).toBeNull();
    expect(await nameIn(result)).toBe('Florist');
    expect(log).toContain('The database is unavailable');
    later(2);
    expect((await quietly(() => callAgain('/api/categories', {}, DOWN))).result.status).toBe(503);
  });

  it('nothing stands in for what is open now', async () => {
    await callAgain('/api/businesses?open=now');
    later(61);
    const { result } = await quietly(() => callAgain('/api/businesses?open=now', {}, DOWN));
    expect(result.status).toBe(503);
  });

  it('only one in a second waits to find that out', async () => {
    const changed = { ...USUAL_LIMIT, DATABASE_URL: faulty('stuck') };
    await callAgain('/api/cities');
    await callAgain('/api/countries');
    later(61);
    await quietly(async () => {
      expect(statusOf(await callAgain('/api/cities', {}, changed))).toMatch(/stale-if-error/);
    });
    const asked = await timesAsked();
    expect(statusOf(await callAgain('/api/countries', {}, changed))).toMatch(/stale-if-error/);
    expect(await timesAsked()).toBe(asked);
  });
});

describe('when nobody can say what was purged', () => {
  it.each([
    ['because the store fails', () => Promise.reject(new Error('R2 is down'))],
    ['because the store hangs', () => new Promise<never>(() => {})],
  ])('the database is asked, %s', async (_, get) => {
    const other = elsewhere(get);
    await callAgain('/api/categories');
    await rename('Flower shop');
    const response = await callAgain('/api/categories', {}, other);
    expect(statusOf(response)).toBe('business-hub; fwd=bypass; detail=generation-unknown');
    expect(await nameIn(response)).toBe('Flower shop');
  });
});

describe('POST /api/clear-cache', () => {
  it('says what it did (A-7-11)', async () => {
    const response = await callAsOperator('/api/clear-cache', { method: 'POST' });
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
    const ask = who === 'visitors' ? call : callAsOperator;
    const response = await ask('/api/clear-cache', { method: 'POST', headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('answers only POST', async () => {
    const response = await callAsOperator('/api/clear-cache');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it('says so when it cannot be done', async () => {
    const PAGES = { put: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
    const headers = await operatorHeaders();
    const { result } = await quietly(() =>
      callAgain('/api/clear-cache', { method: 'POST', headers }, { PAGES }),
    );
    expect(result.status).toBe(503);
    expect(result.headers.get('Retry-After')).toBe('5');
    expect(await result.json()).toMatchObject({
      code: 'store_unavailable',
      message: 'The page store is unavailable. Try again in a few seconds.',
    });
  });
});
