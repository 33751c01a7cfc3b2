import { beforeAll, describe, expect, it } from 'vitest';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import type { BusinessPatch } from '../../../schema/contracts/business-patch.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { addDays } from '../../../schema/rules/day.ts';
import { getLocalDate } from '../../../schema/rules/hours/local-date.ts';
import { WEEK } from '../../../schema/rules/hours/weekdays.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { publishPages, RELEASE_POLICY, withdrawRelease } from '../../testing/data/publish-pages.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { requestFresh, sendRequest } from '../../testing/request.ts';

const FRAME = `<!doctype html><title>Search | Hub</title><form data-search-form><input name="q"><input name="where"></form>
<h1 data-search-title>Search</h1><p data-search-count>None</p><div data-search-results></div>`;
const HOSTILE = `<img src=x onerror="alert(1)">'&`;
const ABROAD = [
  {
    name: 'Kadıköy Diş Kliniği',
    category: 'Dentist',
    city: 'Kadıköy',
    state: 'İstanbul',
    stateCode: '',
    countryCode: 'TR',
    address: 'Moda Cd. 4, 34710 Kadıköy/İstanbul',
    phone: '+90 216 555 01 00',
    latitude: 40.98,
    longitude: 29.03,
  },
  {
    name: '渋谷歯科',
    category: 'Dentist',
    city: 'Shibuya',
    state: 'Tokyo',
    stateCode: '',
    countryCode: 'JP',
  },
  {
    name: 'مخبز الرياض',
    category: 'Bakery',
    city: 'Riyadh',
    state: 'Riyadh',
    stateCode: '',
    countryCode: 'SA',
    address: 'شارع العليا، الرياض',
  },
  { name: HOSTILE, category: 'Florist', city: 'Riyadh', state: 'Riyadh', stateCode: '', countryCode: 'SA' },
];

async function load(path: string): Promise<{ response: Response; html: string; names: string[] }> {
  const response = await requestFresh(path);
  const html = await response.text();
  const names = [...html.matchAll(/<h3><a href="[^"]+" dir="auto">(.*?)<\/a>/g)].map(([, name]) => name!);
  return { response, html, names };
}
const getHeading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1];
const getCount = (html: string) => /<p data-search-count>(.*?)<\/p>/s.exec(html)![1];
/** Text and address of each filter. */
const getFilters = (html: string) =>
  [...html.matchAll(/<a class="chip filter-chip" href="([^"]+)"[^>]*>(.*?)<\/a\s*>/gs)].map(
    ([, path, name]) => [
      name!
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
      path!.replaceAll('&amp;', '&'),
    ],
  );

it('says so before the first publish, and is not found in a release of an older version', async () => {
  await withdrawRelease();
  const early = await requestFresh('/search?q=pizza');
  expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '10']);
  await publishPages([{ path: '/404', body: 'not here', status: 404 }]);
  const old = await requestFresh('/search?q=pizza');
  expect([old.status, await old.text()]).toEqual([404, 'not here']);
});

describe('the page of a search', () => {
  beforeAll(async () => {
    await seed(testDatabase());
    const context = { source: 'import', now: new Date('2026-11-20T08:00:00Z'), touched: new Set<number>() };
    const blank = buildListing({ street: null, postalCode: null });
    await upsertListings(
      testDatabase(),
      ABROAD.map((fields) => ({ ...blank, address: `Street 1, ${fields.city}`, ...fields })),
      context,
    );
    await publishPages([
      { path: '/search', body: FRAME },
      { path: '/404', body: 'not here', status: 404 },
    ]);
  });

  it('lists what the API finds, with the policy of its release, and for no index', async () => {
    const { response, html, names } = await load('/search?q=pizza&where=provo');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': RELEASE_POLICY,
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    const api = (await (await requestFresh('/api/businesses?search=pizza&where=provo')).json()) as {
      name: string;
    }[];
    expect(names.map((name) => name.replace('&#39;', "'").replace('&amp;', '&'))).toEqual(
      api.map(({ name }) => name),
    );
    expect(getHeading(html)).toBe('“pizza” in Provo, UT');
    expect(html).toContain('<title>“pizza” in Provo, UT - Search | Hub</title>');
    expect(getCount(html)).toBe('2 businesses');
    expect(html).toContain('<input name="q" value="pizza">');
    expect(html).toContain('<input name="where" value="Provo, UT">');
    expect(html).toContain('href="tel:8015550100"');
    expect(html).toMatch(/Rated<\/span> 4\.5/);
    expect(html).toMatch(/class="badge[^"]*">(Open|Closed) now</);
    expect(html).toContain('href="/?q=pizza&amp;where=Provo%2C+UT"');
  });

  it('says what is open by the special hours of today', async () => {
    const [item] = (await (await requestFresh('/api/businesses?search=kadikoy')).json()) as { id: number }[];
    const readState = async (change: BusinessPatch) => {
      await updateBusiness(testDatabase(), item!.id, change, { now: new Date(), actor: TESTER });
      return /class="badge[^"]*">([^<]*)</.exec((await load(`/search?q=kadikoy&limit=20`)).html)?.[1];
    };
    const week = Object.fromEntries(WEEK.map((day) => [day, 'Open 24 hours']));
    expect(await readState({ workingHours: week, timeZone: 'Europe/Istanbul' })).toBe('Open now');
    const today = getLocalDate('Europe/Istanbul', new Date());
    // A test that runs over midnight finds it closed as well.
    const specialHours = { [today]: 'Closed', [addDays(today, 1)]: 'Closed' };
    expect(await readState({ specialHours })).toBe('Closed now');
    await readState({ workingHours: null, specialHours: null });
  });

  it('offers the common filters that narrow the list as links, and removes what is set', async () => {
    const { html, names } = await load('/search?city=provo&minRating=4');
    expect(getHeading(html)).toBe('Businesses in Provo, UT');
    expect(names).toHaveLength(7);
    const filters = getFilters(html);
    expect(filters).toContainEqual(['Remove the filter Provo, UT×', '/search?minRating=4']);
    expect(filters).toContainEqual(['Remove the filter Rated 4+×', '/search?city=provo']);
    expect(filters).toContainEqual(['Has phone 1', '/search?city=provo&minRating=4&has=phone']);
    expect(html).toContain('<input type="hidden" name="minRating" value="4" />');
    const narrowed = await load('/search?city=provo&minRating=4&has=phone');
    expect(narrowed.names).toEqual(['Joe&#39;s Pizza &amp; Bar']);
    expect(getFilters(narrowed.html)).toContainEqual([
      'Remove the filter Has phone×',
      '/search?city=provo&minRating=4',
    ]);
    const kind = await load('/search?category=bakery&where=&q=&open=');
    expect(getHeading(kind.html)).toBe('Bakery');
    expect(kind.names).toHaveLength(4);
    const open = await load('/search?open=fri-19:30&price=2');
    expect(getFilters(open.html)).toContainEqual(['Remove the filter Open Fri 7:30 PM×', '/search?price=2']);
  });

  it.each([
    ['/search?q=pizza+zzyzx&city=provo', 'Nothing has all these words. These are without “zzyzx”.'],
    ['/search?q=bakery&where=Xyzzyville', 'We know no place named “Xyzzyville” with businesses'],
    ['/search?q=pizza+provo+ut', 'Results in Provo come first.'],
    ['/search?q=resturant', 'Showing results for “restaurant”.'],
    ['/search?q=qqqqzz', 'Remove a filter, or try other words or another place.'],
  ])('%s says how it was understood', async (path, note) => {
    expect((await load(path)).html).toContain(note);
  });

  it('is paged, with links that keep the search', async () => {
    const first = await load('/search?utm_source=letter');
    expect(getHeading(first.html)).toBe('Businesses');
    expect(getCount(first.html)).toBe('19 businesses');
    const listings = Array.from({ length: 25 }, (_, i) =>
      buildListing({
        name: `Shop ${i}`,
        city: 'Marfa',
        state: 'Texas',
        stateCode: 'TX',
        address: `${i} A St`,
      }),
    );
    const context = { source: 'import', now: new Date('2026-11-20T08:00:00Z'), touched: new Set<number>() };
    await upsertListings(testDatabase(), listings, context);
    const one = await load('/search?where=marfa');
    expect([one.names.length, getCount(one.html)]).toEqual([20, '25 businesses, 1 to 20']);
    expect(one.html).toContain('href="/search?where=marfa&amp;offset=20" rel="next nofollow"');
    expect(one.html).not.toContain('Previous');
    const two = await load('/search?where=marfa&offset=20');
    expect([two.names.length, getCount(two.html)]).toEqual([5, '25 businesses, 21 to 25']);
    expect(new Set([...one.names, ...two.names]).size).toBe(25);
    expect(two.html).toContain('href="/search?where=marfa" rel="prev nofollow"');
    expect((await load('/search?where=marfa&offset=40')).html).toContain('This list has fewer results.');
  });

  it('writes names of all scripts, and no markup of names and searches', async () => {
    const turkish = await load('/search?q=di%C5%9F&where=Kad%C4%B1k%C3%B6y');
    expect(turkish.names).toEqual(['Kadıköy Diş Kliniği']);
    expect(turkish.html).toContain('href="tel:+902165550100"');
    expect((await load('/search?q=%E6%B8%8B%E8%B0%B7%E6%AD%AF%E7%A7%91')).names).toContain('渋谷歯科');
    const arabic = await load('/search?where=Riyadh&category=bakery');
    expect(arabic.html).toContain('<p class="search-address" dir="auto">شارع العليا، الرياض</p>');
    expect((await load('/search?q=%26lt%3B')).html).toContain('<input name="q" value="&amp;lt;">');
    const hostile = encodeURIComponent(HOSTILE);
    for (const path of [
      '/search?city=riyadh',
      `/search?q=${hostile}`,
      `/search?where=${hostile}&brand=${hostile}`,
      `/search?category=${hostile}`,
      `/search?minRating=${hostile}&q=${hostile}&where=${hostile}`,
    ]) {
      const { html } = await load(path);
      const found: string[] = [];
      const element = ({ tagName }: Element) => void found.push(tagName);
      await new HTMLRewriter().on('img, [onerror]', { element }).transform(new Response(html)).text();
      expect({ path, found }).toEqual({ path, found: [] });
    }
  });

  it('limits a place with a centre to a distance, with counts, and offers to widen what is empty', async () => {
    const { html, names } = await load('/search?where=provo&within=1mi');
    expect(getHeading(html)).toBe('Businesses around Provo, UT');
    const filters = getFilters(html);
    expect(filters).toContainEqual(['Remove the filter Within 1 mi×', '/search?where=provo']);
    expect(filters).toContainEqual(['Remove the filter Provo, UT×', '/search']);
    expect(filters).toContainEqual([
      expect.stringMatching(/^Within 25 mi \d+$/),
      '/search?where=provo&within=25mi',
    ]);
    expect(html).toContain('href="/?where=Provo%2C+UT&amp;within=1mi"');
    expect(names.length).toBeGreaterThan(0);
    const listNames = async (path: string) => getFilters((await load(path)).html).map(([name]) => name);
    expect(await listNames('/search?where=kadikoy')).toContain('Within 1 km 1');
    // Its businesses have no coordinates.
    expect(await listNames('/search?where=riyadh')).toEqual(['Remove the filter Riyadh×']);

    const none = await load('/search?where=provo&q=far+pizza&within=1mi');
    expect([none.names, none.html]).toEqual([[], expect.stringContaining('Nothing within')]);
    expect(none.html).toMatch(/1 mi\. The nearest is [\d.]+ mi away\./);
    const [, path] = /class="button" href="([^"]+)"[^>]*>Search Within \d+ mi</.exec(none.html)!;
    expect((await load(path!.replaceAll('&amp;', '&'))).names).toEqual(['Far Pizza']);

    for (const place of ['', 'where=utah&']) {
      const left = await load(`/search?${place}within=5mi`);
      expect(left.names.length).toBeGreaterThan(5);
      expect(left.html).toContain('A distance starts from the city or postal code in');
      expect(getFilters(left.html).map(([name]) => name)).not.toContain('Remove the filter Within 5 mi×');
    }
  });

  it.each([
    ['/search?within=near', ['within']],
    ['/search?minRating=9', ['minRating']],
    ['/search?has=fax&open=later', ['open', 'has']],
    ['/search?offset=10001', ['offset']],
    ['/search?where=provo&city=provo', ['where']],
    ['/search?q=pizza&q=bar', ['q']],
    [`/search?q=${'a'.repeat(201)}`, ['q']],
  ])('%s is answered with what is wrong, and the form', async (path, names) => {
    const { response, html } = await load(path);
    expect(response.status).toBe(400);
    expect([...html.matchAll(/<code>(\w+)<\/code>/g)].map(([, name]) => name).toSorted()).toEqual(
      names.toSorted(),
    );
    expect(html).toContain('data-search-form');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('answers HEAD without a body, other methods with 405, and other spellings of its path with a redirect', async () => {
    const head = await requestFresh('/search?q=pizza', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('X-Robots-Tag')).toBe('noindex');
    const post = await requestFresh('/search', { method: 'POST' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const slash = await requestFresh('/search/?q=pizza');
    expect([slash.status, slash.headers.get('Location')]).toEqual([301, '/search?q=pizza']);
  });

  it('is kept at the edge, and counts as the two list queries that it runs', async () => {
    await requestFresh('/search?q=books');
    const again = await sendRequest('/search?q=books');
    expect(again.headers.get('Cache-Status')).toContain('hit');
    const counted: string[] = [];
    const LIST_READS: RateLimit = {
      limit: async ({ key }) => ({ success: counted.push(key) < 3 }),
    };
    const headers = { 'CF-Connecting-IP': '192.0.2.7' };
    const send = () => requestFresh('/search?q=books', { headers }, { LIST_READS });
    expect((await send()).status).toBe(200);
    expect(counted).toEqual(['192.0.2.7', '192.0.2.7']);
    const limited = await send();
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '10']);
    expect(await limited.text()).toContain('Too many requests.');
  });
});
