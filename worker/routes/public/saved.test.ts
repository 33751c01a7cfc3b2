import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SAVED } from '../../../schema/rules/website/saved-path.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { removeBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { WEEK } from '../../../schema/rules/hours/weekdays.ts';
import { publishPages, RELEASE_POLICY } from '../../testing/data/publish-pages.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { requestFresh, sendRequest } from '../../testing/request.ts';

const FRAME = `<!doctype html><title>Saved Places | Hub</title><p data-saved-count>None</p>
<div data-saved-tools>Share</div><div data-saved-list></div>`;
const NOW = new Date('2026-11-20T08:00:00Z');
const HOSTILE = `<img src=x onerror="alert(1)">'&`;
const OPEN = Object.fromEntries(WEEK.map((day) => [day, 'Open 24 hours']));
const ABROAD = { street: null, postalCode: null, stateCode: '' };

const PLACES = [
  buildListing({
    name: 'Hotel Galata',
    category: 'Hotel',
    ...ABROAD,
    city: 'Beyoğlu',
    state: 'İstanbul',
    countryCode: 'TR',
    address: 'Bankalar Cd. 5, Beyoğlu',
    latitude: 41.0243,
    longitude: 28.9739,
    rating: 4.6,
    reviewCount: 1204,
    priceRange: '₺₺',
    phone: '+90 212 555 01 00',
    website: 'https://www.galata.example/rooms',
    workingHours: OPEN,
    timeZone: 'Europe/Istanbul',
    about: { Amenities: { 'Wi-Fi': true }, Payments: { 'Credit cards': true } },
  }),
  buildListing({
    name: 'Hotel Pera',
    category: 'Hotel',
    ...ABROAD,
    city: 'Beyoğlu',
    state: 'İstanbul',
    countryCode: 'TR',
    address: 'Meşrutiyet Cd. 9, Beyoğlu',
    latitude: 41.0311,
    longitude: 28.9738,
    priceRange: '₺₺₺₺',
    about: { Amenities: { 'Wi-Fi': false }, Payments: { 'Credit cards': true } },
  }),
  buildListing({
    name: 'فندق الرياض',
    category: 'Hotel',
    ...ABROAD,
    city: 'Riyadh',
    state: 'Riyadh',
    countryCode: 'SA',
    address: 'شارع العليا، الرياض',
  }),
  buildListing({
    name: HOSTILE,
    category: 'Florist',
    ...ABROAD,
    city: 'Leipzig',
    state: 'Sachsen',
    countryCode: 'DE',
  }),
  buildListing({ name: 'Gone Inn', category: 'Hotel', address: '9 Left St, Provo, UT' }),
  buildListing({ name: 'Old Inn', category: 'Hotel', address: '8 Old St, Provo, UT' }),
  buildListing({ name: 'Older Inn', category: 'Hotel', address: '7 Old St, Provo, UT' }),
];

let slugs: string[];
beforeAll(async () => {
  const db = testDatabase();
  await db.$client.execute('delete from business');
  const stored = await upsertListings(db, PLACES, { source: 'import', now: NOW, touched: new Set<number>() });
  const { rows } = await db.$client.execute('select id, slug from business');
  const slugOf = new Map(rows.map((row) => [row.id, row.slug as string]));
  slugs = stored.map(({ id }) => slugOf.get(id)!);
  for (const one of stored.slice(4)) await removeBusiness(db, one.id, { now: NOW, actor: TESTER });
  // As merges leave it: the oldest became the old one, which became Hotel Pera.
  for (const [from, to] of [
    [slugs[6], slugs[5]],
    [slugs[5], slugs[1]],
  ])
    await db.$client.execute({
      sql: `insert into redirect (from_path, to_path, created_at) values (?, ?, '')`,
      args: [paths.business(from!), paths.business(to!)],
    });
  await publishPages([
    { path: '/saved', body: FRAME },
    { path: '/404', body: 'not here', status: 404 },
  ]);
});

async function load(path: string) {
  const response = await requestFresh(path);
  const html = await response.text();
  const names = [...html.matchAll(/<h3><a href="[^"]+" dir="auto">(.*?)<\/a>/g)].map(([, name]) => name!);
  const notes = [...html.matchAll(/<p class="search-note">(.*?)<\/p>/gs)].map(([, text]) =>
    text!.replace(/\s+/g, ' ').trim(),
  );
  const count = /<p data-saved-count>(.*?)<\/p>/s.exec(html)?.[1];
  return { response, html, names, notes, count };
}
/** Rows of the comparison by their names, as texts. */
function readRows(html: string): Record<string, string[]> {
  const toText = (cell: string) =>
    cell
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return Object.fromEntries(
    [...html.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name, cells]) => [
      name!,
      [...cells!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => toText(cell!)),
    ]),
  );
}
const UNKNOWN = '– not known';

it('lists the businesses of the address in its order, with the policy of its release, for no index and at the edge', async () => {
  const path = `/saved?b=${slugs[1]},${slugs[0]}&utm_source=letter`;
  const { response, html, names, count, notes } = await load(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': RELEASE_POLICY,
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect({ names, count, notes }).toEqual({
    names: ['Hotel Pera', 'Hotel Galata'],
    count: '2 businesses',
    notes: [],
  });
  expect(html).toContain('<title>Hotel Pera and Hotel Galata - Saved Places | Hub</title>');
  expect(html).toContain('data-saved-tools');
  expect(html).toContain('href="tel:+902125550100"');
  expect(html).toContain(`href="/saved?b=${slugs[0]}" rel="nofollow" data-saved-change`);
  expect(html).toContain(`href="/saved?add=${slugs[1]},${slugs[0]}" rel="nofollow"`);
  expect((await sendRequest(path)).headers.get('Cache-Status')).toContain('hit');
});

it('compares all of a short list, and says what is unknown', async () => {
  const { html } = await load(`/saved?b=${slugs[0]},${slugs[1]}`);
  expect(html.match(/<th scope="col">/g)).toHaveLength(2);
  expect(readRows(html)).toEqual({
    Category: ['Hotel', 'Hotel'],
    Rating: ['Rated 4.6 (1,204 reviews )', UNKNOWN],
    Price: ['₺₺', '₺₺₺₺'],
    Now: ['Open now', UNKNOWN],
    Today: ['Open 24 hours', UNKNOWN],
    Phone: ['+90 212 555 01 00', UNKNOWN],
    Website: ['galata.example', UNKNOWN],
    Address: ['Bankalar Cd. 5, Beyoğlu', 'Meşrutiyet Cd. 9, Beyoğlu'],
    Distance: [UNKNOWN, '760 m from Hotel Galata'],
    'Wi-Fi': ['Yes', UNKNOWN],
    'Credit cards': ['Yes', 'Yes'],
  });
});

it('compares what is ticked, four at most, and leaves out distances of another continent', async () => {
  const all = slugs.slice(0, 4).join();
  const two = await load(`/saved?b=${all}&compare=${slugs[2]},${slugs[0]}`);
  expect(readRows(two.html).Address).toEqual(['Bankalar Cd. 5, Beyoğlu', 'شارع العليا، الرياض']);
  expect(readRows(two.html).Distance).toBeUndefined();
  expect(two.html.match(/ checked/g)).toHaveLength(2);
  // A way off the list keeps the other ticks.
  expect(two.html).toContain(`href="/saved?b=${slugs[1]},${slugs[2]},${slugs[3]}&amp;compare=${slugs[2]}"`);
  const one = await load(`/saved?b=${all}&compare=${slugs[0]}`);
  expect(one.notes).toEqual(['Tick two to 4 businesses above and press Compare.']);
  const db = testDatabase();
  const more = await upsertListings(db, [buildListing({ name: 'Fifth', address: '5 A St, Provo, UT' })], {
    source: 'import',
    now: NOW,
    touched: new Set<number>(),
  });
  const { rows } = await db.$client.execute({
    sql: 'select slug from business where id = ?',
    args: [more[0]!.id],
  });
  const five = `${all},${rows[0]!.slug as string}`;
  expect((await load(`/saved?b=${five}`)).notes).toEqual([
    'Tick two to 4 businesses above and press Compare.',
  ]);
  const most = await load(`/saved?b=${five}&compare=${five}`);
  expect(most.notes).toEqual(['4 can be compared at once. These are the first of the 5 that are ticked.']);
  expect(most.html.match(/<th scope="col">/g)).toHaveLength(4);
});

it('shortens the address of its form', async () => {
  const response = await requestFresh(
    `/saved?b=${slugs[0]}%2C${slugs[1]}&compare=${slugs[0]}&compare=${slugs[1]}`,
  );
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(
    `/saved?b=${slugs[0]},${slugs[1]}&compare=${slugs[0]},${slugs[1]}`,
  );
  expect((await requestFresh('/saved?b=%2C//evil.example&compare=a&compare=b')).status).toBe(400);
});

it('follows merges, and says what is removed, unknown or named twice', async () => {
  const { names, notes, html } = await load(
    `/saved?b=${slugs[6]},${slugs[0]},${slugs[1]},${slugs[0]},${slugs[4]},never-was`,
  );
  expect(names).toEqual(['Hotel Pera', 'Hotel Galata']);
  expect(notes).toEqual([
    '1 of these is no longer listed.',
    'Not in this directory: never-was.',
    '2 are named more than once, and shown once.',
  ]);
  expect(html).toContain(`href="/saved?b=${slugs[1]},${slugs[0]}" rel="nofollow" data-saved-change>Tidy up`);
  const gone = await load(`/saved?b=${slugs[4]}`);
  expect([gone.response.status, gone.count, gone.notes]).toEqual([
    200,
    'No businesses',
    ['1 of these is no longer listed.'],
  ]);
  expect(gone.html).not.toContain('data-saved-tools');
});

it('ends at a circle of merges', async () => {
  const db = testDatabase();
  const add = (from: string, to: string) =>
    db.$client.execute({
      sql: `insert into redirect (from_path, to_path, created_at) values (?, ?, '')`,
      args: [paths.business(from), paths.business(to)],
    });
  await add('circle-a', 'circle-b');
  await add('circle-b', 'circle-a');
  expect((await load('/saved?b=circle-a')).notes).toEqual(['Not in this directory: circle-a.']);
});

it('adds to a list, and says how without one', async () => {
  expect((await load(`/saved?b=${slugs[1]}&add=${slugs[0]}`)).names).toEqual(['Hotel Pera', 'Hotel Galata']);
  const empty = await load('/saved');
  expect([empty.response.status, empty.count]).toEqual([200, 'No businesses']);
  expect(empty.html).toContain('Press Save on the page of a business');
  expect(empty.html).toContain('<title>Saved Places | Hub</title>');
});

it('writes names of all scripts, and no markup of names and addresses', async () => {
  const { html, names } = await load(`/saved?b=${slugs[2]},${slugs[3]}`);
  expect(names[0]).toBe('فندق الرياض');
  expect(html).toContain('<bdi>شارع العليا، الرياض</bdi>');
  const hostile = encodeURIComponent(HOSTILE);
  for (const path of [
    `/saved?b=${slugs[2]},${slugs[3]}`,
    `/saved?b=${hostile}`,
    `/saved?compare=${hostile}&add=${hostile}`,
  ]) {
    const found: string[] = [];
    const element = ({ tagName }: Element) => void found.push(tagName);
    const page = new Response((await load(path)).html);
    await new HTMLRewriter().on('img, [onerror]', { element }).transform(page).text();
    expect({ path, found }).toEqual({ path, found: [] });
  }
});

describe('refuses', () => {
  const buildSlugs = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name}-${i}`).join();
  const long = buildSlugs('a', MAX_SAVED + 1);
  it.each([
    [
      `/saved?b=${long}`,
      `<code>b</code> has ${MAX_SAVED + 1} businesses, and a list holds ${MAX_SAVED} at most`,
    ],
    [
      `/saved?b=${buildSlugs('a', 20)}&add=${buildSlugs('b', 20)}`,
      '<code>add</code> has 40 businesses, and a list holds 30 at most: remove some of them first',
    ],
    [`/saved?b=${'a'.repeat(121)}`, '<code>b</code> must be the last parts of addresses'],
    ['/saved?b=Blue%20Cafe', '<code>b</code> must be'],
    ['/saved?b=a,,b', '<code>b</code> must be'],
    ['/saved?add=../admin', '<code>add</code> must be'],
    ['/saved?b=a&b=b', '<code>b</code> is given more than once'],
  ])('%s with what is wrong and the way back', async (path, text) => {
    const { response, html } = await load(path);
    expect(response.status).toBe(400);
    expect(html).toContain(text);
    expect(html).toContain('href="/saved"');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('a thousand requests of one visitor, and other methods than reading', async () => {
    const counted: string[] = [];
    const LIST_READS: RateLimit = { limit: async ({ key }) => ({ success: counted.push(key) < 2 }) };
    const headers = { 'CF-Connecting-IP': '192.0.2.7' };
    const send = () => requestFresh(`/saved?b=${slugs[0]}`, { headers }, { LIST_READS });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(counted).toEqual(['192.0.2.7', '192.0.2.7']);
    const post = await requestFresh('/saved', { method: 'POST' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(await (await requestFresh('/saved', { method: 'HEAD' })).text()).toBe('');
  });
});
