import { Buffer } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Basemap, encodeDirectory, getDirectoryLength } from '../../../schema/page-store/basemap.ts';
import { createObjectId, getObjectKey } from '../../../schema/page-store/store-keys.ts';
import { type TilePlace, toTileNumber } from '../../../schema/rules/geo/tile-number.ts';
import { publishPages } from '../../testing/data/publish-pages.ts';
import { bindings, sendRequest } from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

/** Stores a pack of tiles, whose text is their place. */
async function storeTiles(places: TilePlace[]): Promise<Basemap['packs'][number]> {
  const numbered = places
    .map((place) => ({ number: toTileNumber(place), bytes: gzipSync(JSON.stringify(place)) }))
    .toSorted((a, b) => a.number - b.number);
  let end = getDirectoryLength(places.length);
  const entries = numbered.map(({ number, bytes: { length } }) => {
    end += length;
    return { number, offset: end - length, length };
  });
  const id = createObjectId();
  const parts = [encodeDirectory(entries), ...numbered.map(({ bytes }) => bytes)];
  await bindings.PAGES.put(getObjectKey('packs', id), Buffer.concat(parts));
  return { id, first: entries[0]!.number, tiles: places.length };
}

async function storeBasemap(packs: Basemap['packs']): Promise<string> {
  const id = createObjectId();
  const basemap: Basemap = {
    format: 1,
    attribution: '© OpenStreetMap contributors',
    minZoom: 0,
    maxZoom: 14,
    packs,
  };
  await bindings.PAGES.put(getObjectKey('basemaps', id), JSON.stringify(basemap));
  return id;
}

const LISBON = { z: 14, x: 7774, y: 6260 };
const ISTANBUL = { z: 14, x: 9510, y: 6144 };
const getPath = (id: string, { z, x, y }: TilePlace) => `/tiles/${id}/${z}/${x}/${y}.mvt`;
const asBrowser = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } };

/** The bucket, with a list of what was read from it. */
function watchBucket() {
  const reads: string[] = [];
  const get = bindings.PAGES.get.bind(bindings.PAGES) as (key: string, ...rest: unknown[]) => unknown;
  const PAGES = new Proxy(bindings.PAGES, {
    get: (bucket, name) => {
      const value: unknown = Reflect.get(bucket, name);
      if (name === 'get')
        return (key: string, ...rest: unknown[]) => {
          reads.push(key);
          return get(key, ...rest);
        };
      return typeof value === 'function' ? value.bind(bucket) : value;
    },
  });
  return { PAGES, reads };
}

async function readStored(basemap: string): Promise<ArrayBuffer> {
  return (await bindings.PAGES.get(getObjectKey('basemaps', basemap)))!.arrayBuffer();
}

let id: string;
let packs: Basemap['packs'];
beforeAll(async () => {
  packs = [await storeTiles([{ z: 0, x: 0, y: 0 }, LISBON]), await storeTiles([ISTANBUL])];
  packs.sort((a, b) => a.first - b.first);
  id = await storeBasemap(packs);
  await publishPages([], { basemap: id });
});

describe('the tiles of the basemap', () => {
  it('are described where the map looks, and null without a basemap', async () => {
    const response = await sendRequest('/tiles/basemap.json');
    expect(await response.json()).toEqual({
      tiles: [`/tiles/${id}/{z}/{x}/{y}.mvt`],
      minzoom: 0,
      maxzoom: 14,
      attribution: '© OpenStreetMap contributors',
    });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect((await sendRequest('/tiles/basemap.json', { method: 'HEAD' })).status).toBe(200);
    await publishPages([]);
    expect(await (await sendRequest('/tiles/basemap.json')).text()).toBe('null');
    await publishPages([], { basemap: id });
  });

  it('are 200, as they are stored, and kept for ever', async () => {
    for (const place of [{ z: 0, x: 0, y: 0 }, LISBON, ISTANBUL]) {
      const response = await sendRequest(getPath(id, place), asBrowser);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        etag: `W/"${id}"`,
        vary: 'Accept-Encoding',
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(place);
      const plain = await sendRequest(getPath(id, place));
      expect([plain.headers.get('Content-Encoding'), await plain.json()]).toEqual([null, place]);
    }
    for (const [header, coding] of [
      ['br;q=1, GZIP;q=0.1', 'gzip'],
      ['br, gzip;q=0', null],
      ['br, gzip; q=0.000', null],
      ['x-gzip', null],
    ] as const) {
      const asked = { headers: { 'Accept-Encoding': header } };
      const response = await sendRequest(getPath(id, LISBON), asked);
      expect([header, response.headers.get('Content-Encoding')]).toEqual([header, coding]);
    }
  });

  it('cost one read of the store, and one for the first of a pack', async () => {
    const moved = await storeBasemap([
      await storeTiles([
        { z: 9, x: 1, y: 1 },
        { z: 9, x: 2, y: 1 },
      ]),
    ]);
    await publishPages([], { basemap: moved });
    const { PAGES, reads } = watchBucket();
    const read = async (x: number) => {
      const before = reads.length;
      const { status } = await sendRequest(getPath(moved, { z: 9, x, y: 1 }), asBrowser, { PAGES });
      return [status, reads.slice(before).filter((key) => key.startsWith('packs/')).length];
    };
    expect([await read(1), await read(1), await read(2), await read(3)]).toEqual([
      [200, 2],
      [200, 0],
      [200, 1],
      [404, 0],
    ]);
    expect(reads.every((key) => /^(packs|basemaps|releases)\/|^current$/.test(key))).toBe(true);
    await publishPages([], { basemap: id });
  });

  it('answer HEAD, and 304 to who has them', async () => {
    const path = getPath(id, LISBON);
    const { PAGES, reads } = watchBucket();
    const head = await sendRequest(path, { ...asBrowser, method: 'HEAD' }, { PAGES });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, `W/"${id}"`, '']);
    for (const etag of [`"${id}"`, `W/"${id}"`, `"other", W/"${id}"`, '*']) {
      const known = await sendRequest(path, { headers: { 'If-None-Match': etag } }, { PAGES });
      expect([known.status, await known.text()]).toEqual([304, '']);
    }
    expect(reads.filter((key) => key.startsWith('packs/'))).toEqual([]);
    expect((await sendRequest(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect((await sendRequest(path, { method: 'POST' })).status).toBe(405);
  });

  it('are 404 for ever where the basemap has none, which the map fills from the tile above', async () => {
    for (const place of [
      { z: 1, x: 0, y: 0 },
      { ...LISBON, x: LISBON.x + 1 },
      { z: 15, x: 32767, y: 32767 },
    ]) {
      const response = await sendRequest(getPath(id, place), asBrowser);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([
        404,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it.each([
    '16/0/0.mvt',
    '3/8/0.mvt',
    '3/0/8.mvt',
    '03/0/0.mvt',
    '-1/0/0.mvt',
    '1e1/0/0.mvt',
    '1.5/0/0.mvt',
    '14/99999999999999999999/0.mvt',
    '14/7774/6260.pbf',
    '14/7774/6260.mvt/',
    '14/7774',
  ])('are nothing at /tiles/{id}/%s', async (rest) => {
    const response = await sendRequest(`/tiles/${id}/${rest}`, asBrowser);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).not.toContain('immutable');
  });

  it('of an earlier basemap are there as long as it is stored; unknown names are looked up once and limited like the API', async () => {
    const earlier = await storeBasemap(packs);
    const calls: string[] = [];
    const API_CALLS = {
      limit: async ({ key }: { key: string }) => {
        calls.push(key);
        return { success: calls.length < 3 };
      },
    };
    const from = { headers: { 'CF-Connecting-IP': '203.0.113.7' } };
    const { PAGES, reads } = watchBucket();
    const send = (basemap: string, place = LISBON) =>
      sendRequest(getPath(basemap, place), from, { API_CALLS, PAGES });
    const ask = async (basemap: string) => (await send(basemap)).status;
    expect(await ask(earlier)).toBe(200);
    expect(calls).toEqual(['203.0.113.7']);
    expect(await ask('0000000000000000')).toBe(404);
    expect(await ask('0000000000000001')).toBe(429);
    expect([await ask(id), await ask(earlier)]).toEqual([200, 200]);
    expect(calls).toHaveLength(3);
    // An open map whose basemap is gone asks for many tiles.
    reads.length = 0;
    for (const place of [LISBON, ISTANBUL]) {
      const { status, headers } = await send('0000000000000000', place);
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'public, max-age=300']);
    }
    expect(calls).toHaveLength(3);
    expect(reads.filter((key) => key.startsWith('basemaps/'))).toEqual([]);
    await bindings.PAGES.put(getObjectKey('basemaps', '0000000000000000'), await readStored(id));
    await publishPages([], { basemap: '0000000000000000' });
    expect((await sendRequest(getPath('0000000000000000', LISBON))).status, 'stored again').toBe(200);
    await publishPages([], { basemap: id });
  });

  it('are unavailable for the moment if the store fails, or lacks a pack', async () => {
    const broken = await storeBasemap([{ id: createObjectId(), first: 0, tiles: 1 }]);
    await publishPages([], { basemap: broken });
    const { result } = await captureErrorLog(() => sendRequest(getPath(broken, LISBON), asBrowser));
    expect([result.status, result.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    await publishPages([], { basemap: id });
  });
});
