import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Basemap, findInDirectory, findPack, getDirectoryLength } from '../../schema/page-store/basemap.ts';
import type { Current, Release } from '../../schema/page-store/release.ts';
import { type TilePlace, toTileNumber } from '../../schema/rules/geo/tile-number.ts';
import { toAttribution } from './attribution.ts';
import { coverArea } from './cover-area.ts';
import { openArchive } from './open-archive.ts';
import { planBasemap } from './plan-basemap.ts';
import { storeBasemap } from './store-basemap.ts';
import { readReplaceable, switchBasemap } from './switch-basemap.ts';
import { PROTOMAPS_METADATA, writeArchive } from './testing/write-archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-tiles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Two cities far from each other, of which the second is at the edge of the map. */
const AREA = [
  { west: 28.9, south: 40.95, east: 29.1, north: 41.1 },
  { west: 179.95, south: -16.9, east: 180, north: -16.8 },
];
const MAX_ZOOM = 11;
const isSea = ({ x, y }: TilePlace) => (x + y) % 3 === 0;
const getBody = (place: TilePlace) => (isSea(place) ? 'the sea' : JSON.stringify(place).repeat(50));

/** All tiles of a box around the area, without those whose column is a multiple of seven. */
function listTiles(): TilePlace[] {
  const wide = AREA.map(({ west, south, east, north }) => ({
    west: west - 1,
    south: south - 1,
    east: Math.min(180, east + 1),
    north: north + 1,
  }));
  return Array.from({ length: MAX_ZOOM + 1 }, (_, z) => coverArea(wide, z))
    .flat()
    .filter(({ z, x }) => z < 3 || x % 7 !== 0);
}

function writeFile(name: string, content: Partial<Parameters<typeof writeArchive>[0]> = {}): string {
  const tiles = listTiles().map((place) => ({ ...place, body: Buffer.from(getBody(place)) }));
  const file = join(folder, name);
  writeFileSync(file, writeArchive({ tiles, maxZoom: MAX_ZOOM, ...content }));
  return file;
}

/** A store in memory, at a time of its own. */
function createStore() {
  const time = { now: Date.parse('2026-11-27T12:00:00Z') };
  const objects = new Map<string, Uint8Array>();
  const uploaded = new Map<string, number>();
  const puts: string[] = [];
  return {
    objects,
    time,
    puts,
    async put(kind: string, id: string, body: Uint8Array) {
      objects.set(`${kind}/${id}`, body);
      uploaded.set(`${kind}/${id}`, time.now);
      puts.push(`${kind}/${id}`);
    },
    async list(kind: string) {
      return [...objects.keys()]
        .filter((key) => key.startsWith(`${kind}/`))
        .map((key) => ({
          id: key.split('/')[1]!,
          uploaded: new Date(uploaded.get(key)!).toISOString(),
          size: 0,
        }));
    },
  };
}

async function extract(address: string, store = createStore()) {
  const archive = await openArchive(address);
  try {
    const plan = await planBasemap(archive, AREA, { maxZoom: archive.maxZoom, onProgress: () => {} });
    const id = await storeBasemap(store, archive, plan, () => {});
    const basemap = Basemap.parse(JSON.parse(Buffer.from(store.objects.get(`basemaps/${id}`)!).toString()));
    return { id, plan, basemap, store };
  } finally {
    await archive.close();
  }
}

/** Text of a tile of a stored basemap; null if it has none. */
function findText({ basemap, store }: Awaited<ReturnType<typeof extract>>, place: TilePlace): string | null {
  const number = toTileNumber(place);
  const pack = findPack(basemap, number);
  if (pack === null) return null;
  const bytes = store.objects.get(`packs/${pack.id}`)!;
  const found = findInDirectory(bytes.subarray(0, getDirectoryLength(pack.tiles)), number);
  return found && gunzipSync(bytes.subarray(found.offset, found.offset + found.length)).toString();
}

/** Serves the file by ranges, and counts the requests. The third one is lost, the fifth one half of it. */
async function serve(file: Buffer) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')!.map(Number);
    const bytes = file.subarray(first, last! + 1);
    if (requests === 3) return void request.socket.destroy();
    response.writeHead(206, { ETag: '"one"', 'Content-Length': bytes.length });
    if (requests !== 5) return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/20261127.pmtiles`;
  return { url, count: () => requests, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('a basemap', () => {
  it.each([
    ['gzip.pmtiles', { leafEntries: 100 }],
    ['plain.pmtiles', { tileCompression: Compression.None }],
  ])('has each tile of the area as it is in the archive, and no other: %s', async (name, content) => {
    const result = await extract(writeFile(name, content));
    const wanted = new Set(
      Array.from({ length: MAX_ZOOM + 1 }, (_, z) => coverArea(AREA, z).map(({ number }) => number)).flat(),
    );
    let count = 0;
    for (const place of listTiles()) {
      const isWanted = wanted.has(toTileNumber(place));
      expect(findText(result, place)).toBe(isWanted ? getBody(place) : null);
      if (isWanted) count += 1;
    }
    expect(result.plan.tiles).toBe(count);
    expect(count).toBeGreaterThan(300);
    for (const place of [
      { z: 11, x: 7 * 160, y: 770 },
      { z: 15, x: 32767, y: 32767 },
    ])
      expect(findText(result, place)).toBeNull();
    expect(result.basemap).toMatchObject({
      minZoom: 0,
      maxZoom: 11,
      attribution: 'Protomaps, © OpenStreetMap contributors',
    });
  });

  it('is read from a URL with few requests, and has the same name wherever it is read from', async () => {
    const tiles = listTiles().map((place) => ({ ...place, body: Buffer.from(getBody(place)) }));
    const bytes = writeArchive({ tiles, maxZoom: MAX_ZOOM, leafEntries: 100 });
    writeFileSync(join(folder, 'same.pmtiles'), bytes);
    const server = await serve(bytes);
    try {
      const { id } = await extract(server.url);
      expect(server.count()).toBeLessThan(50);
      expect((await extract(join(folder, 'same.pmtiles'))).id).toBe(id);
    } finally {
      await server.close();
    }
  });

  it('is not uploaded twice after an interrupted run, unless the store may delete what that has stored', async () => {
    const tiles = coverArea(AREA, MAX_ZOOM)
      .slice(0, 42)
      .map((place) => ({ ...place, body: randomBytes(400_000) }));
    const file = writeFile('large.pmtiles', { tiles });
    const { id, basemap, store } = await extract(file);
    const packs = basemap.packs.map((pack) => `packs/${pack.id}`);
    expect(packs).toHaveLength(3);
    for (const [hours, puts] of [
      [11, [packs[0]!]],
      // Nobody has stored anything else meanwhile.
      [30, packs],
    ] as const) {
      store.puts.length = 0;
      store.time.now += hours * 3600_000;
      await extract(file, store);
      expect(store.puts).toEqual([...puts, `basemaps/${id}`]);
    }
  });

  it.each([
    ['no bytes', 0, 'The tile 0/0/0 of the archive has 0 bytes, but a tile has 1 to 8,388,608.'],
    ['too many', 8_400_000, 'The tile 0/0/0 of the archive has 8,400,000 bytes'],
  ])('is not made of tiles with %s', async (name, size, message) => {
    const tiles = [{ z: 0, x: 0, y: 0, body: Buffer.alloc(size) }];
    const file = writeFile(`${name}.pmtiles`, { tiles, tileCompression: Compression.None });
    await expect(extract(file)).rejects.toThrow(message);
  });

  it('is not made of an area with millions of tiles, which memory would not hold', async () => {
    const archive = await openArchive(writeFile('world.pmtiles'));
    const world = [{ west: -180, south: -90, east: 180, north: 90 }];
    const onProgress = () => expect.unreachable('no tile is looked up');
    await expect(planBasemap({ ...archive, minZoom: 9 }, world, { maxZoom: 14, onProgress })).rejects.toThrow(
      'The area has more than 3,000,000 tiles of zoom 11. Take less: --maxzoom 10, or a smaller area',
    );
    await archive.close();
  });

  it('is not begun while nothing could show it', async () => {
    const release = { id: '20261127T120000000Z-00000001' } as Release;
    const held = { by: 'Ada', at: '', reason: 'a mistake' };
    const read = (current: Current | null) =>
      readReplaceable({ readCurrent: async () => current, readRelease: async () => release });
    await expect(read(null)).rejects.toThrow('The site has no pages of this version yet.');
    await expect(read({ release: release.id, held })).rejects.toThrow('npm run rollback -- --release');
    expect(await read({ release: release.id })).toBe(release);
  });

  it('is written again when another one replaces it, because the store keeps it for a week from then on', async () => {
    const store = createStore();
    const before = '00000000000000aa';
    await store.put('basemaps', before, Buffer.from('{}'));
    const first = { id: '20261120T120000000Z-00000001', basemap: before } as Release;
    const moves: unknown[] = [];
    const client = {
      ...store,
      get: async (kind: string, id: string) => store.objects.get(`${kind}/${id}`)!,
      readCurrent: async () => ({ release: first.id }),
      readRelease: async () => first,
      moveCurrent: async (from: string | null, to: string) => void moves.push([from, to]),
      remove: () => expect.unreachable(),
    };
    const now = new Date('2026-11-27T12:00:00Z');
    store.puts.length = 0;
    expect(await switchBasemap(client, before, now)).toBe(false);
    expect(store.puts).toEqual([]);
    expect(await switchBasemap(client, '00000000000000bb', now)).toBe(true);
    const [renewed, release] = store.puts;
    expect(renewed).toBe(`basemaps/${before}`);
    expect(moves).toEqual([[first.id, release!.split('/')[1]]]);
    // What is lost cannot be renewed, and must not stay because of that.
    store.objects.delete(renewed!);
    expect(await switchBasemap(client, null, now)).toBe(true);
    expect(store.puts.slice(2)).toEqual([expect.stringContaining('releases/')]);
  });

  it.each([
    ['pictures', { tileType: TileType.Png }, 'has no vector tiles (MVT)'],
    ['brotli', { tileCompression: Compression.Brotli }, 'They must use gzip.'],
    [
      'other layers',
      { metadata: { ...PROTOMAPS_METADATA, vector_layers: [{ id: 'transportation' }] } },
      'has the layers transportation. The map draws those of Protomaps: earth, water, roads, places',
    ],
  ])('is not made of %s', async (name, content, message) => {
    await expect(openArchive(writeFile(`${name}.pmtiles`, content))).rejects.toThrow(message);
  });

  it('is not made of an archive that ends within its tiles', async () => {
    const file = writeFile('short.pmtiles');
    const tiles = listTiles().map((place) => ({ ...place, body: Buffer.from(getBody(place)) }));
    writeFileSync(file, writeArchive({ tiles, maxZoom: MAX_ZOOM }).subarray(0, 9000));
    await expect(extract(file)).rejects.toThrow('it ends at byte');
  });
});

it.each([
  ['', '© OpenStreetMap contributors'],
  ['© OpenStreetMap contributors', '© OpenStreetMap contributors'],
  [
    '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>',
    'Protomaps, © OpenStreetMap contributors',
  ],
  ['&copy; <b>OpenStreetMap</b> | Geo Amt', 'Geo Amt, © OpenStreetMap contributors'],
  ['<img src=x onerror=alert(1)>', '© OpenStreetMap contributors'],
])('the attribution %j is shown as %j', (html, text) => {
  expect(toAttribution(html)).toBe(text);
});
