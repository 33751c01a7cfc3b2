import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildSocialCardPath,
  getSocialCardVersion,
  type SocialCard,
} from '../../../schema/page-store/social-card.ts';
import { decodePng } from '../../testing/decode-png.ts';
import { publishPages, type TestPage } from '../../testing/data/publish-pages.ts';
import { sendRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const CARDS: Record<string, SocialCard> = {
  'simit-sarayi-izmir': { name: 'Simit Sarayı', kind: 'Bakery', place: 'İzmir, Türkiye', icon: 'croissant' },
  'baeckerei-mueller-koeln': {
    name: 'Bäckerei Müller',
    kind: 'Bakery',
    place: 'Köln, Germany',
    icon: 'croissant',
  },
  'the-crown-bath': { name: 'The Crown', kind: 'Pub', place: 'Bath, United Kingdom', icon: 'beer' },
  'the-crown-york': { name: 'The Crown', kind: 'Pub', place: 'York, United Kingdom', icon: 'beer' },
  'raj-restaurant-delhi': { name: 'राज रेस्टोरेंट', kind: 'Restaurant', place: 'Delhi, India', icon: 'utensils' },
  'sakura-kyoto': { name: 'さくら美容室', kind: 'Hair salon', place: 'Kyoto, Japan', icon: 'scissors' },
  'matam-riyadh': { name: 'مطعم الشام', kind: null, place: 'الرياض', icon: 'store' },
};
const MERGED = {
  path: '/business/old-simit',
  status: 301,
  location: '/business/simit-sarayi-izmir',
} as const;
const GONE = { path: '/business/closed-shop', status: 410 } as const;
const LOST = { path: '/business/lost', status: 301, location: '/business/nowhere' } as const;

const getPath = (slug: string, card = CARDS[slug]!) =>
  buildSocialCardPath(slug, getSocialCardVersion(card, 'Business Hub'));
const publish = (cards: Record<string, SocialCard>) =>
  publishPages([
    ...Object.entries(cards).map(([slug, card]): TestPage => ({ path: `/business/${slug}`, card })),
    { path: '/business/without-card' },
    MERGED,
    GONE,
    LOST,
    { path: '/404', status: 404, body: 'No such page' },
  ]);
const getPlace = ({ status, headers }: Response) => [status, headers.get('Location')];

beforeAll(() => publish(CARDS));

describe('the card of a business', () => {
  it('is a picture of the size that networks want, for ever the same, which other sites may show', async () => {
    const pictures = new Set<string>();
    for (const slug of Object.keys(CARDS)) {
      const response = await sendRequest(getPath(slug));
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: `W/"${getPath(slug).split('.')[1]}"`,
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { width, height, pixels } = decodePng(bytes);
      expect([width, height]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(30_000);
      pictures.add(pixels.join(''));
    }
    expect(pictures.size).toBe(Object.keys(CARDS).length);
  });

  it('answers HEAD, and 304 to who has it, without drawing', async () => {
    const card = { ...CARDS['the-crown-york']!, name: 'The Crown, not drawn' };
    await publish({ ...CARDS, 'the-crown-york': card });
    const path = getPath('the-crown-york', card);
    const API_CALLS = { limit: () => Promise.resolve({ success: false }) };
    const from = { 'CF-Connecting-IP': '203.0.113.8' };
    const ask = (init: RequestInit) =>
      sendRequest(path, { ...init, headers: { ...from, ...init.headers } }, { API_CALLS });
    const head = await ask({ method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      'image/png',
      '',
    ]);
    const etag = head.headers.get('ETag')!;
    const known = await ask({ headers: { 'If-None-Match': etag } });
    expect([known.status, known.headers.get('Cache-Control'), await known.text()]).toEqual([
      304,
      'public, max-age=31536000, immutable',
      '',
    ]);
    expect((await ask({ headers: { 'If-None-Match': '"00000000"' } })).status).toBe(429);
    await publish(CARDS);
  });

  it.each(['POST', 'PUT', 'DELETE'])('is only read: %s', async (method) => {
    expect((await sendRequest(getPath('the-crown-york'), { method })).status).toBe(405);
  });

  it('is found at its current address by older ones, and by the address of a business that was merged', async () => {
    const current = getPath('simit-sarayi-izmir');
    for (const slug of ['simit-sarayi-izmir', 'old-simit']) {
      const response = await sendRequest(`/social/${slug}.00000000.png`);
      expect(getPlace(response)).toEqual([302, current]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('has another address once name, kind, city or icon change', async () => {
    const before = getPath('sakura-kyoto');
    for (const change of [{ name: 'Sakura' }, { kind: null }, { place: 'Kyoto, JP' }, { icon: 'store' }]) {
      const card = { ...CARDS['sakura-kyoto']!, ...change };
      await publish({ ...CARDS, 'sakura-kyoto': card });
      const renewed = getPath('sakura-kyoto', card);
      expect(renewed).not.toBe(before);
      expect(getPlace(await sendRequest(before))).toEqual([302, renewed]);
      expect((await sendRequest(renewed)).status).toBe(200);
    }
    await publish(CARDS);
  });

  it('is 410 if the business was removed, 404 if there is none, briefly, also if it was drawn before', async () => {
    const path = getPath('the-crown-bath');
    expect((await sendRequest(path)).status).toBe(200);
    const { 'the-crown-bath': _, ...others } = CARDS;
    await publish(others);
    for (const [asked, status] of [
      [path, 404],
      ['/social/no-such.00000000.png', 404],
      ['/social/without-card.00000000.png', 404],
      ['/social/lost.00000000.png', 404],
      ['/social/closed-shop.00000000.png', 410],
    ] as const) {
      const response = await sendRequest(asked);
      expect([asked, response.status, response.headers.get('Cache-Control')]).toEqual([
        asked,
        status,
        'public, max-age=300',
      ]);
    }
    await publish(CARDS);
  });

  it.each([
    '/social/the-crown-york.png',
    '/social/the-crown-york.0000000.png',
    '/social/the-crown-york.0000000G.png',
    '/social/the-crown-york.00000000.svg',
    '/social/The-Crown.00000000.png',
    '/social/a%2Fb.00000000.png',
    '/social/..%2Fcurrent.00000000.png',
    `/social/${'a'.repeat(300)}.00000000.png`,
    '/social/',
  ])('is nothing at %s', async (path) => {
    const response = await sendRequest(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it('counts as a call of the API when it is drawn; invented versions and names count and are never drawn', async () => {
    const calls: string[] = [];
    let most = 2;
    const API_CALLS = {
      limit: async ({ key }: { key: string }) => ({ success: calls.push(key) <= most }),
    };
    const fresh = Object.fromEntries(
      ['a', 'b', 'c'].map((slug) => [slug, { ...CARDS['the-crown-bath']!, name: `Crown ${slug} limited` }]),
    );
    await publish({ ...CARDS, ...fresh });
    const from = { headers: { 'CF-Connecting-IP': '203.0.113.9' } };
    const ask = async (path: string) => (await sendRequest(path, from, { API_CALLS })).status;
    const paths = Object.entries(fresh).map(([slug, card]) => getPath(slug, card));
    expect([await ask(paths[0]!), await ask(paths[1]!), await ask(paths[2]!)]).toEqual([200, 200, 429]);
    expect([await ask(paths[0]!), calls.length], 'kept').toEqual([200, 3]);
    most = calls.length + 20;
    for (let i = 0; i < 10; i++) {
      expect(await ask(`/social/a.${String(i).padStart(8, '0')}.png`)).toBe(302);
      expect(await ask(`/social/invented-${i}.00000000.png`)).toBe(404);
    }
    expect(await ask('/social/a.00000099.png')).toBe(429);
    expect(await ask('/social/invented.00000000.png')).toBe(429);
    await publish(CARDS);
  });

  it('is unavailable for the moment if the store fails', async () => {
    const PAGES = { get: () => Promise.reject(new Error('down')) } as unknown as R2Bucket;
    const { result } = await captureErrorLog(() => sendRequest(getPath('the-crown-york'), {}, { PAGES }));
    expect([result.status, result.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  });
});
