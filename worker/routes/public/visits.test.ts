import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import {
  addCounts,
  MAX_SUBJECT_ROWS,
  MAX_TERMS,
  type PageCount,
} from '../../../schema/store/commands/analytics/add-counts.ts';
import { collectCounts, writeCounts } from '../../analytics/count-buffer.ts';
import type { Bindings } from '../../env.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { createSessionHeaders } from '../../testing/operators/session-headers.ts';
import { bindings, buildJsonRequest, sendRequest, startRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const JOE = 'joes-pizza-and-bar-provo';
const TABLES = ['daily_count', 'subject_day', 'search_term', 'rate_limit'];
const db = testDatabase();
const select = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const getTotals = async () =>
  Object.fromEntries(
    (await select('select measure, subject, count from daily_count order by measure, subject')).map(
      ({ measure, subject, count }) => [`${measure} ${subject}`.trim(), count],
    ),
  );
const getSubjects = () =>
  select(
    `select kind, coalesce(b.slug, c.slug, g.slug) as slug, event, count from subject_day
      left join business b on kind = 'business' and b.id = subject_id
      left join city c on kind = 'city' and c.id = subject_id
      left join category g on kind = 'category' and g.id = subject_id order by kind, slug, event`,
  );
const getTerms = () => select('select term, uses, empty from search_term order by uses desc, term');

const start = (body: unknown, headers: Record<string, string> = {}, changed?: Partial<Bindings>) =>
  startRequest('/api/visits', buildJsonRequest('POST', body, headers), changed);

/** Sends beacons at the same time, waits until they are written, and returns the statuses. */
async function sendBeacons(bodies: unknown[], headers?: Record<string, string>) {
  const sent = await Promise.all(bodies.map((body) => start(body, headers)));
  await Promise.all(sent.map(({ rest }) => rest()));
  return sent.map(({ response }) => response.status);
}
/** Waits until most of a window of the rate limit, ten seconds of the clock, is left: a burst in two counts twice. */
const awaitWindow = async () => {
  const past = Date.now() % 10_000;
  if (past > 2_000) await new Promise((resolve) => setTimeout(resolve, 10_000 - past));
};
const readError = async (response: Response) => (await response.json()) as ErrorBody;

beforeAll(() => seed(db));
beforeEach(() =>
  db.$client.batch(
    TABLES.map((table) => `delete from ${table}`),
    'write',
  ),
);

describe('POST /api/visits', () => {
  it('adds views, visits, clicks and searches to the sums of the day, in one row each', async () => {
    const page = `/business/${JOE}`;
    const statuses = await sendBeacons([
      { path: page, view: true, visit: true },
      { path: page, view: true },
      {
        path: page,
        clicks: [
          { kind: 'call', business: JOE },
          { kind: 'call', business: JOE },
          { kind: 'menu', business: JOE },
        ],
      },
      { path: '/city/provo/2', view: true, searches: [{ term: 'Pizza', found: true }] },
      { path: '/category/bakery', view: true },
      { path: '/', view: true, visit: true, searches: [{ term: 'zzzz', found: false }] },
    ]);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204]);
    expect(await getTotals()).toEqual({
      'click call': 1,
      'click menu': 1,
      'search empty': 1,
      'search found': 1,
      'view business': 2,
      'view category': 1,
      'view city': 1,
      'view home': 1,
      visit: 2,
    });
    expect(await getSubjects()).toEqual([
      { kind: 'business', slug: JOE, event: 'call', count: 1 },
      { kind: 'business', slug: JOE, event: 'menu', count: 1 },
      { kind: 'business', slug: JOE, event: 'view', count: 2 },
      { kind: 'category', slug: 'bakery', event: 'view', count: 1 },
      { kind: 'city', slug: 'provo', event: 'view', count: 1 },
    ]);
    expect(await select('select distinct day from daily_count')).toEqual([
      { day: new Date().toISOString().slice(0, 10) },
    ]);
  });

  it('counts nothing that does not exist, and says nothing about it', async () => {
    const statuses = await sendBeacons([
      { path: '/business/nobody', view: true, visit: true },
      { path: '/city/nowhere', view: true },
      { path: '/category/none', view: true },
      { path: '/nowhere/at/all', view: true },
      { path: 'https://evil.example/', view: true },
      { path: `/business/${JOE}'--`, view: true },
      { path: '/', clicks: [{ kind: 'call', business: 'nobody' }] },
      { path: '/business/removed-motel-provo', view: true },
      { path: '/' },
      { path: '/nowhere', visit: true },
    ]);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect([await getTotals(), await getSubjects()]).toEqual([{}, []]);
  });

  it('counts a visit also if its page left before the answer, and then no view', async () => {
    await sendBeacons([{ path: `/business/${JOE}`, visit: true }]);
    expect([await getTotals(), await getSubjects()]).toEqual([{ visit: 1 }, []]);
  });

  it('counts clicks on the business of the page only, and of three at most on lists', async () => {
    const call = (business: string) => ({ kind: 'call', business });
    const others = (
      await select(`select slug from business where removed_at is null and slug <> '${JOE}' limit 4`)
    ).map(({ slug }) => call(String(slug)));
    expect(others).toHaveLength(4);
    await sendBeacons([{ path: `/business/${JOE}`, clicks: [...others, call(JOE)] }]);
    expect(await getSubjects()).toEqual([{ kind: 'business', slug: JOE, event: 'call', count: 1 }]);
    await sendBeacons([{ path: '/', clicks: [...others, call(JOE)] }]);
    expect(await getTotals()).toEqual({ 'click call': 4 });
    expect(await getSubjects()).toHaveLength(4);
  });

  it.each([
    ['path', { path: `/${'a'.repeat(300)}` }],
    ['path', { view: true }],
    ['clicks.0.kind', { path: '/', clicks: [{ kind: 'steal', business: JOE }] }],
    ['clicks.0.business', { path: '/', clicks: [{ kind: 'call', business: 'Joe Pizza' }] }],
    ['clicks', { path: '/', clicks: Array(21).fill({ kind: 'call', business: JOE }) }],
    ['searches', { path: '/', searches: Array(4).fill({ term: 'pizza', found: true }) }],
    ['searches.0.term', { path: '/', searches: [{ term: 'x'.repeat(61), found: true }] }],
    ['searches.0.found', { path: '/', searches: [{ term: 'pizza' }] }],
    ['name', { path: '/', name: 'Ada' }],
  ])('refuses a body with a wrong %s', async (field, body) => {
    const { response, rest } = await start(body);
    await rest();
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toMatchObject([{ path: field }]);
    expect(await getTotals()).toEqual({});
  });

  it('refuses a body over 16 KB, and pages of other sites', async () => {
    const large = await start({ path: '/', name: 'x'.repeat(17 * 1024) });
    expect(large.response.status).toBe(413);
    const other = await start({ path: '/', view: true }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(other.response.status).toBe(403);
    await Promise.all([large.rest(), other.rest()]);
    expect(await getTotals()).toEqual({});
  });

  it('counts neither robots nor operators nor those who ask not to be counted', async () => {
    const view = { path: '/', view: true, visit: true };
    // This isolate has not seen the session yet: its cookie is enough.
    const { Cookie } = await createSessionHeaders(new Date());
    const excluded: Record<string, string>[] = [
      { DNT: '1' },
      { 'Sec-GPC': '1' },
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { Cookie: Cookie! },
    ];
    for (const headers of excluded) expect(await sendBeacons([view], headers)).toEqual([204]);
    expect(await getTotals()).toEqual({});
    expect(await sendBeacons([view], { DNT: '0', Cookie: 'a=b' })).toEqual([204]);
    expect(await getTotals()).toEqual({ 'view home': 1, visit: 1 });
  });

  it('keeps a term as text only once three page views have used it that month, and never what may name a person', async () => {
    const search = (term: string, found = true) => ({ path: '/', searches: [{ term, found }] });
    await sendBeacons([
      search('kebap'),
      search('Kebap '),
      search('ada@example.com'),
      search('0532 123 45 67'),
    ]);
    expect(await getTerms()).toEqual([{ term: null, uses: 2, empty: 0 }]);
    expect(JSON.stringify(await select('select * from search_term'))).not.toContain('kebap');
    await sendBeacons([search('KEBAP', false), search('nadir', false)]);
    expect(await getTerms()).toEqual([
      { term: 'kebap', uses: 3, empty: 1 },
      { term: null, uses: 1, empty: 1 },
    ]);
    // Another month begins anew.
    const next = new Date(Date.now() + 32 * 24 * 3600 * 1000);
    const [known] = await select(`select key from search_term where term = 'kebap'`);
    await addCounts(db, { pages: [], robots: [], terms: [[String(known!.key), 'kebap', 1, 0]] }, next);
    expect(await select(`select term, uses from search_term where uses = 1 and empty = 0`)).toEqual([
      { term: null, uses: 1 },
    ]);
  });
});

describe('a stranger who sends beacons', () => {
  it('a thousand times is held off, and leaves no address behind', async () => {
    const from = (address: string) => start({ path: '/', view: true }, { 'CF-Connecting-IP': address });
    await awaitWindow();
    const sent = await Promise.all(Array.from({ length: 100 }, () => from('203.0.113.60')));
    const other = await from('203.0.113.61');
    await Promise.all([...sent, other].map(({ rest }) => rest()));
    const statuses = sent.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    const refused = sent.find(({ response }) => response.status === 429)!.response;
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect(other.response.status).toBe(204);
    expect(await getTotals()).toEqual({ 'view home': 61 });
    // Neither an address nor a key of one: only names of sums.
    expect(await Promise.all(TABLES.map((table) => select(`select * from ${table}`)))).toEqual([
      [{ day: expect.any(String), measure: 'view', subject: 'home', count: 61 }],
      [],
      [],
      [],
    ]);
  });

  it('from a thousand networks of one customer is held off as from one', async () => {
    const from = (i: number) =>
      start({ path: '/', view: true }, { 'CF-Connecting-IP': `2001:db8:77:${i.toString(16)}::1` });
    await awaitWindow();
    const sent = await Promise.all(Array.from({ length: 70 }, (_, i) => from(i)));
    await Promise.all(sent.map(({ rest }) => rest()));
    expect(await getTotals()).toEqual({ 'view home': 60 });
  });

  it('with clicks or searches is held off sooner', async () => {
    const search = { path: '/', searches: [{ term: 'pizza', found: true }] };
    await awaitWindow();
    const sent = await Promise.all(
      Array.from({ length: 40 }, () => start(search, { 'CF-Connecting-IP': '203.0.113.62' })),
    );
    await Promise.all(sent.map(({ rest }) => rest()));
    expect(sent.filter(({ response }) => response.status === 429)).toHaveLength(10);
    expect(sent.at(-1)!.response.headers.get('Retry-After')).toBe('60');
    expect(await getTotals()).toEqual({ 'search found': 30 });
  });

  it('with many businesses adds no more rows than the limit of the day; known rows and totals go on', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const page = (event: string): PageCount => ['business', JOE, event, 1, 0];
    const add = (event: string) => addCounts(db, { pages: [page(event)], terms: [], robots: [] }, new Date());
    expect(await add('view')).toEqual({ isLimited: false });
    await db.$client.execute(
      `update rate_limit set count = ${MAX_SUBJECT_ROWS - 1} where key = 'subject-rows ${day}'`,
    );
    expect(await add('call')).toEqual({ isLimited: false });
    expect(await add('menu')).toEqual({ isLimited: true });
    expect(await add('view')).toEqual({ isLimited: false });
    expect(await getSubjects()).toMatchObject([
      { event: 'call', count: 1 },
      { event: 'view', count: 2 },
    ]);
    expect(await getTotals()).toMatchObject({ 'click menu': 1, 'view business': 2 });
    const { log } = await captureErrorLog(async () => {
      for (const event of ['menu', 'order']) {
        collectCounts(bindings, { pages: [page(event)], terms: [], robots: [] });
        await writeCounts(bindings, () => new Date());
      }
    });
    expect(log.match(/counts_limited/g)).toHaveLength(1);
  });

  it('from many networks writes one row all the same', async () => {
    const from = (i: number) => ({ 'CF-Connecting-IP': `203.0.113.${100 + (i % 25)}` });
    const view = { path: `/business/${JOE}`, view: true };
    const sent = await Promise.all(Array.from({ length: 1000 }, (_, i) => start(view, from(i))));
    await Promise.all(sent.map(({ rest }) => rest()));
    expect(await getSubjects()).toMatchObject([{ event: 'view', count: 1000 }]);
    expect(await select('select count(*) as n from daily_count')).toEqual([{ n: 1 }]);
  });

  it('with more different counts than wait in memory loses the rest, but no terms, and says so in the log', async () => {
    const pages = Array.from({ length: 4003 }, (_, i): PageCount => [
      'business',
      `nobody-${i}`,
      'view',
      1,
      0,
    ]);
    const { log } = await captureErrorLog(async () => {
      collectCounts(bindings, { pages, terms: [['k', 'kebap', 1, 0]], robots: [] });
      await writeCounts(bindings, () => new Date());
    });
    expect(log).toContain('"event":"counts_lost","dropped":3');
    expect(await getTotals()).toEqual({ 'search found': 1 });
  });

  it('with invented terms does not fill the database, and what people search for goes on', async () => {
    const use = (terms: [string, string, number, number][], seconds: number) =>
      addCounts(db, { pages: [], robots: [], terms }, new Date(Date.UTC(2026, 10, 20, 0, 0, seconds)));
    const invent = (from: number, count: number) =>
      Array.from({ length: count }, (_, i): [string, string, number, number] => [
        `k${from + i}`,
        `t${from + i}`,
        1,
        0,
      ]);
    await use(
      [
        ['p', 'pizza', 2, 0],
        ['k', 'kebap', 3, 0],
      ],
      0,
    );
    await use(invent(0, MAX_TERMS - 2), 1);
    await use(invent(MAX_TERMS, 5000), 2);
    expect(await select('select count(*) as n from search_term')).toEqual([{ n: MAX_TERMS }]);
    await use([['n', 'new', 1, 0]], 3);
    for (const seconds of [4, 5])
      await use(
        [
          ['n', 'new', 1, 0],
          ['p', 'pizza', 1, 0],
        ],
        seconds,
      );
    expect(await select('select count(*) as n from search_term')).toEqual([{ n: MAX_TERMS }]);
    expect(await select('select term, uses from search_term where term is not null order by term')).toEqual([
      { term: 'kebap', uses: 3 },
      { term: 'new', uses: 3 },
      { term: 'pizza', uses: 4 },
    ]);
  });
});

describe('GET /api/visits/first', () => {
  const ask = async (since?: string) => {
    const response = await sendRequest('/api/visits/first', {
      ...(since !== undefined && { headers: { 'If-Modified-Since': since } }),
    });
    return { response, body: await response.json() };
  };

  it('tells the first request of the day by a time that is the same for everybody', async () => {
    const { response, body } = await ask();
    expect([response.status, body]).toEqual([200, { isNew: true }]);
    const midnight = response.headers.get('Last-Modified')!;
    expect(midnight).toMatch(/ 00:00:00 GMT$/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('ETag')).toBeNull();
    const again = await ask(midnight);
    expect(again.body).toEqual({ isNew: false });
    // No more requests before the next day.
    const seconds = Number(/^private, max-age=(\d+)$/.exec(again.response.headers.get('Cache-Control')!)![1]);
    expect(seconds).toBeLessThanOrEqual((Date.parse(midnight) + 24 * 3600_000 - Date.now()) / 1000 + 5);
    expect((await ask(new Date(Date.parse(midnight) - 1000).toUTCString())).body).toEqual({ isNew: true });
    expect((await ask('nonsense')).body).toEqual({ isNew: true });
  });
});

describe('robots', () => {
  it('are counted by name where pages are served, together, and neither for files nor for missing pages', async () => {
    await publishHome();
    const read = (path: string, agent: string) => startRequest(path, { headers: { 'User-Agent': agent } });
    const sent = await Promise.all([
      read('/', 'Mozilla/5.0 (compatible; Googlebot/2.1)'),
      read('/', 'Mozilla/5.0 (compatible; Googlebot/2.1)'),
      read('/', 'ClaudeBot/1.0'),
      read('/', 'SomeBot/1.0'),
      read('/business/nobody', 'ClaudeBot/1.0'),
      read('/robots.txt', 'ClaudeBot/1.0'),
      read('/', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36'),
    ]);
    await Promise.all(sent.map(({ rest }) => rest()));
    expect(await getTotals()).toEqual({ 'robot ClaudeBot': 1, 'robot Googlebot': 2, 'robot other': 1 });
  });
});

describe('a collection that cannot write', () => {
  it.each([
    ['is down', () => 'http://127.0.0.1:1'],
    ['never answers', () => inject('silentUrl')],
  ])('because the database %s changes neither pages nor responses', async (_, url) => {
    await publishHome();
    const broken = { ...bindings, DATABASE_URL: url() };
    const { result, log } = await captureErrorLog(async () => {
      const beacon = await start({ path: '/', view: true }, {}, broken);
      const page = await startRequest('/', { headers: { 'User-Agent': 'GPTBot/1.2' } }, broken);
      const responses = [beacon.response.status, page.response.status, await page.response.text()];
      await Promise.all([beacon.rest(), page.rest()]);
      return responses;
    });
    expect(result).toEqual([204, 200, expect.stringContaining('Home')]);
    expect(log.match(/counts_lost/g)).toHaveLength(2);
    expect(await getTotals()).toEqual({});
  });
});
