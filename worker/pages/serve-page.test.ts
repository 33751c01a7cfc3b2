import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import { STRICT_POLICY } from '../csp/csp.ts';
import { publishPages, type TestPage, RELEASE_POLICY } from '../testing/data/publish-pages.ts';
import { bindings, requestFresh } from '../testing/request.ts';
import { captureErrorLog } from '../testing/silence-log.ts';

const createPage = (path: string, body: string, status: 200 | 404 | 410 = 200): TestPage => ({
  path,
  body,
  status,
});

describe('before the first publish', () => {
  it('says so, and asks again every ten seconds', async () => {
    const response = await requestFresh('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect(response.headers.get('Refresh')).toBe('10');
    expect(await response.text()).toContain(
      '<p>This site has no pages yet. npm start and npm run publish print how far they are. This page looks for the first ones every 10 seconds.</p>',
    );
  });

  it('has a style sheet that the worker serves and its policy allows', async () => {
    const page = await requestFresh('/cities');
    expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    const [, path] = /<link rel="stylesheet" href="([^"]+)">/.exec(await page.text())!;
    const sheet = await requestFresh(path!);
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await sheet.text()).toContain('color-scheme: light dark');
    const head = await requestFresh(path!, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await requestFresh(path!, { method: 'POST' })).status).toBe(405);
  });
});

describe('the first pages of a site, whose others are being published', () => {
  beforeAll(async () => {
    const pages = [createPage('/', '<a href="/city/provo">Provo</a>'), createPage('/404', 'Not there', 404)];
    await publishPages(pages, { isPartial: true });
  });

  it('are served like others', async () => {
    const response = await requestFresh('/');
    expect([response.status, await response.text()]).toEqual([200, '<a href="/city/provo">Provo</a>']);
    expect(response.headers.get('Content-Security-Policy')).toBe(RELEASE_POLICY);
  });

  it.each(['/city/provo', '/CITY/S%C3%A3o%20Paulo/', '/sitemap.xml', '/map-data/index.json'])(
    'link to %s, which says that it comes, and is loaded again every ten seconds',
    async (path) => {
      const response = await requestFresh(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('10');
      expect(response.headers.get('Refresh')).toBe('10');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toContain(
        '<p>This page is being published, which takes some minutes for a new site. It is loaded again every 10 seconds. <a href="/">Go to the home page</a></p>',
      );
    },
  );

  it('do not promise a page at an address that none can have', async () => {
    const response = await requestFresh('/business/%FF');
    expect([response.status, await response.text()]).toEqual([404, 'Not there']);
  });
});

describe('published pages', () => {
  beforeAll(async () => {
    await publishPages([
      createPage('/', 'the home page'),
      createPage('/404', 'the page for what is not there', 404),
      createPage('/404/business', 'Business Not Found', 404),
      createPage('/404/city', 'City Not Found', 404),
      createPage('/404/category', 'Category Not Found', 404),
      createPage('/404/state', 'State Not Found', 404),
      createPage('/404/brand', 'Brand Not Found', 404),
      createPage('/404/list', '<p data-missing-text>Fewer.</p><a href="/" data-missing-back>First</a>', 404),
      createPage('/cities', 'all cities'),
      createPage('/categories', '<a href="/categories/2">2</a>'),
      createPage('/categories/2', 'more categories'),
      createPage('/city/provo', '<a href="/city/provo/2">2</a><a href="/city/provo/271">271</a>'),
      createPage('/city/provo/2', 'page two of Provo'),
      createPage('/city/provo/dentist', '<a href="/city/provo/dentist/2">2</a>'),
      createPage('/city/provo/dentist/2', 'more dentists'),
      createPage('/category/dentist', 'all dentists'),
      createPage('/category/zoo', 'all zoos'),
      createPage('/state/us-utah', 'Utah'),
      createPage('/brands', 'all brands'),
      createPage('/brand/kahve', '<a href="/brand/kahve/2">2</a>'),
      { path: '/category/tooth-doctor', status: 301, location: '/category/dentist' },
      { path: '/city/provo-ut', status: 301, location: '/city/provo' },
      createPage('/city/marfa', 'a short list'),
      createPage('/business/joes', 'the page of Joe'),
      createPage('/business/gone', 'the page of what is gone', 410),
      createPage('/sitemap.xml', '<sitemapindex/>'),
      { path: '/business/joe', status: 301, location: '/business/joes' },
    ]);
  });

  it('are served with their type, an ETag, and fresh for a minute', async () => {
    const response = await requestFresh('/business/joes');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(await response.text()).toBe('the page of Joe');
  });

  it('are revalidated by operators, and where they are removed or moved', async () => {
    const session = { headers: { Cookie: 'theme=dark; __Host-session=1' } };
    const responses = await Promise.all([
      requestFresh('/business/joes', session),
      requestFresh('/business/gone'),
      requestFresh('/business/joe'),
    ]);
    for (const { headers } of responses)
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const other = await requestFresh('/business/joes', { headers: { Cookie: 'theme=dark' } });
    expect(other.headers.get('Cache-Control')).toContain('stale-while-revalidate');
  });

  it('name rules by which browsers fetch the page of a link ahead, but nothing of panel and API', async () => {
    const path = (await requestFresh('/')).headers.get('Speculation-Rules')!.slice(1, -1);
    const response = await requestFresh(path);
    expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json');
    const rules = (await response.json()) as { prefetch: { where: { and: unknown } }[] };
    expect(Object.keys(rules)).toEqual(['prefetch']);
    const [all, not] = rules.prefetch[0]!.where.and as [
      { href_matches: string },
      { not: { href_matches: string[] } },
    ];
    const matches = (pattern: string, url: string) =>
      new URLPattern(pattern, 'https://hub.example').test(url);
    const isFetched = (link: string) => {
      const url = new URL(link, 'https://hub.example').href;
      return matches(all.href_matches, url) && !not.not.href_matches.some((pattern) => matches(pattern, url));
    };
    for (const link of ['/', '/business/joes', '/city/provo/2'])
      expect({ link, is: isFetched(link) }).toEqual({ link, is: true });
    for (const link of [
      '/contact?type=business',
      '/?q=a',
      '/admin',
      '/admin/businesses',
      '/api/cities',
      'https://other.example/',
    ])
      expect({ link, is: isFetched(link) }).toEqual({ link, is: false });
  });

  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag made weak by a proxy', (tag: string) => `W/${tag}`],
    ['a list with the tag', (tag: string) => `"other", ${tag}`],
    ['a star', () => '*'],
  ])('answer 304 to %s', async (_, header) => {
    const tag = (await requestFresh('/')).headers.get('ETag')!;
    const response = await requestFresh('/', { headers: { 'If-None-Match': header(tag) } });
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(tag);
    expect(await response.text()).toBe('');
  });

  it('come again when the tag is of an older page', async () => {
    const response = await requestFresh('/', {
      headers: { 'If-None-Match': '"0123456789abcdef0123456789abcdef"' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('the home page');
  });

  it('answer HEAD like GET, without a body', async () => {
    const response = await requestFresh('/business/joes', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe((await requestFresh('/business/joes')).headers.get('ETag'));
    expect(await response.text()).toBe('');
  });

  it('redirect a business that was merged, with its query (P-2.4-08)', async () => {
    const response = await requestFresh('/business/joe?from=mail');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/business/joes?from=mail');
  });

  it.each(['', 'If-None-Match'])('say that a removed business is gone (P-2.4-08) %s', async (header) => {
    const tag = (await requestFresh('/business/gone')).headers.get('ETag')!;
    const response = await requestFresh('/business/gone', header ? { headers: { [header]: tag } } : {});
    expect(response.status).toBe(410);
    expect(await response.text()).toBe('the page of what is gone');
  });

  it('include files of the store such as the sitemap', async () => {
    expect(await (await requestFresh('/sitemap.xml')).text()).toBe('<sitemapindex/>');
  });

  it.each([
    ['/business/joes/', '/business/joes'],
    ['/business/joes/?a=1&b=2', '/business/joes?a=1&b=2'],
    ['/Business/JOES', '/business/joes'],
    ['/index', '/'],
    ['/INDEX/', '/'],
    ['/business//joes', '/business/joes'],
    ['/business/Joe%27s', '/business/joes'],
    ['/business', '/'],
    ['/business/', '/'],
    ['/city', '/cities'],
    ['/city/', '/cities'],
    ['/category?view=list', '/categories?view=list'],
    ['/city/provo/1', '/city/provo'],
    ['/City/Provo/Dentist/1/', '/city/provo/dentist'],
    ['/city/provo/dentist/02', '/city/provo/dentist/2'],
    ['/state', '/cities'],
    ['/State/US-Utah/1', '/state/us-utah'],
    ['/brand/', '/brands'],
    ['/Brand/Kahv%C3%A9/1', '/brand/kahve'],
    ['/brands/1', '/brands'],
    ['/city/provo/0', '/city/provo'],
    ['/city/provo/02', '/city/provo/2'],
    ['/city/Pr%C3%B3vo/2/', '/city/provo/2'],
    ['/categories/1', '/categories'],
    ['//city//provo//', '/city/provo'],
  ])('redirect the other spelling %s to %s', async (path, location) => {
    const response = await requestFresh(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(location);
  });

  it.each([
    ['/city/provo/zoo', '/city/provo?category=zoo'],
    ['/city/provo/zoo/2?sort=name', '/city/provo?category=zoo&sort=name'],
    ['/City/Provo/Zoo/', '/city/provo?category=zoo'],
    ['/city/marfa/tooth-doctor', '/city/marfa?category=dentist'],
    ['/city/provo-ut/zoo', '/city/provo?category=zoo'],
  ])('lead from %s to %s for now, as a category without a page in a city', async (path, location) => {
    const response = await requestFresh(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(location);
  });

  it.each([
    ['/category/tooth-doctor?sort=name', '/category/dentist?sort=name'],
    ['/category/tooth-doctor/2', '/category/dentist/2'],
    ['/city/provo-ut/2?sort=name', '/city/provo/2?sort=name'],
    ['/city/provo/tooth-doctor/2', '/city/provo/dentist/2'],
    ['/city/provo-ut/dentist', '/city/provo/dentist'],
  ])('redirect a page %s of a merged list to %s', async (path, location) => {
    const response = await requestFresh(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(location);
  });

  it('are not indexed with the filter of a category', async () => {
    expect((await requestFresh('/city/provo?category=zoo')).headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await requestFresh('/city/provo')).headers.get('X-Robots-Tag')).toBeNull();
  });

  it.each([
    '/nothing',
    '/businesses/nobody',
    '/404',
    '/404/',
    '/images/none.png',
    '/%00',
    '/%00.png',
    '//',
    '//evil.example/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2fwrangler.toml',
    '/.env',
    '/wrangler.toml',
    '/current',
    '/pointer.answers',
    '/_assets/none.js',
    '/%ff%fe',
    '/caf%C3%A9',
    `/${'x'.repeat(5000)}`,
  ])('answer 404 with the page for it to %s', async (path) => {
    const response = await requestFresh(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('the page for what is not there');
  });

  it.each([
    ['/business/no-such', 'Business Not Found'],
    ['/business/no/such', 'Business Not Found'],
    ['/business//joes/more', 'Business Not Found'],
    ['/business/caf%C3%A9', 'Business Not Found'],
    ['/business/nobody.html', 'Business Not Found'],
    ['/city/nowhere', 'City Not Found'],
    ['/city/nowhere/2', 'City Not Found'],
    ['/city/nowhere/dentist', 'City Not Found'],
    ['/city/provo/nothing', 'Category Not Found'],
    ['/city/provo/nothing/2', 'Category Not Found'],
    ['/city/provo/dentist/2/3', 'City Not Found'],
    ['/category/nothing', 'Category Not Found'],
    ['/category/..%2fcities', 'Category Not Found'],
    ['/state/us-nowhere', 'State Not Found'],
    ['/brand/post-office', 'Brand Not Found'],
    ['/404/state', 'State Not Found'],
    ['/city/%00', 'City Not Found'],
    ['/404/business', 'Business Not Found'],
    ['/404/city', 'City Not Found'],
  ])('answer 404 to %s, which tells what is not there (P-2.4-08, P-2.7-05, P-2.9-04)', async (path, text) => {
    for (const headers of [new Headers(), new Headers({ 'If-None-Match': '*' })]) {
      const response = await requestFresh(path, { headers });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe(text);
    }
    const head = await requestFresh(path, { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect(await head.text()).toBe('');
  });

  it.each([
    ['/city/provo/9999', 'This list has 271 pages.', '/city/provo'],
    ['/City/Provo/9999/', 'This list has 271 pages.', '/city/provo'],
    ['/city/marfa/2', 'This list has one page.', '/city/marfa'],
    ['/categories/3', 'This list has 2 pages.', '/categories'],
    ['/city/provo/dentist/3', 'This list has 2 pages.', '/city/provo/dentist'],
    ['/state/us-utah/2', 'This list has one page.', '/state/us-utah'],
    ['/brand/kahve/3', 'This list has 2 pages.', '/brand/kahve'],
  ])('say of %s behind the end of a list how many pages it has', async (path, text, first) => {
    const response = await requestFresh(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(
      `<p data-missing-text>${text}</p><a href="${first}" data-missing-back>First</a>`,
    );
    const head = await requestFresh(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuse %s', async (method) => {
    const response = await requestFresh('/business/joes', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it.each(['/', '/nothing', '/business/joe', '/api/nothing', '/api/businesses?x=1'])(
    'carry every security header at %s',
    async (path) => {
      const response = await requestFresh(path);
      expect(Object.fromEntries(response.headers)).toMatchObject(
        Object.fromEntries(
          Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      );
      expect(response.headers.get('Content-Security-Policy')).toBe(
        path.startsWith('/api') ? STRICT_POLICY : RELEASE_POLICY,
      );
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('change at once when another release is current', async () => {
    await publishPages([createPage('/', 'the new home page')]);
    expect(await (await requestFresh('/')).text()).toBe('the new home page');
    expect((await requestFresh('/business/joes')).status).toBe(404);
  });
});

describe('while the store fails', () => {
  const ANY_FAILURE = { get: () => Promise.reject(new Error('secret detail')) } as unknown as R2Bucket;
  afterEach(() => void vi.useRealTimers());

  it('pages that were read are served for a minute, and others answer 503', async () => {
    // The last is in a block that nobody has read.
    await publishPages(['/', '/about', '/contact', '/cities'].map((path) => createPage(path, path)));
    let isFailing = false;
    const PAGES = {
      get: (key: string, options: R2GetOptions) =>
        (isFailing ? ANY_FAILURE : bindings.PAGES).get(key, options),
    } as R2Bucket;
    const read = async (path: string) => (await requestFresh(path, {}, { PAGES })).status;
    expect(await read('/')).toBe(200);
    isFailing = true;
    const advanceClock = (seconds: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    const { log } = await captureErrorLog(async () => {
      advanceClock(2);
      expect([await read('/'), await read('/cities')]).toEqual([200, 503]);
      advanceClock(57);
      expect(await read('/')).toBe(200);
      advanceClock(2);
      expect(await read('/')).toBe(503);
      isFailing = false;
      expect([await read('/'), await read('/cities')]).toEqual([200, 200]);
    });
    expect(log).toContain('page_store_failed');
  });

  it('visitors learn nothing about the cause', async () => {
    const { result, log } = await captureErrorLog(() => requestFresh('/', {}, { PAGES: ANY_FAILURE }));
    expect(result.status).toBe(503);
    expect(result.headers.get('Retry-After')).toBe('5');
    expect(await result.text()).toContain('The page store is unavailable.');
    expect(log).toContain('secret detail');
  });
});
