import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Basemap, findInDirectory, findPack, getDirectoryLength } from '../../schema/page-store/basemap.ts';
import { type TilePlace, toTileNumber } from '../../schema/rules/geo/tile-number.ts';
import { toAttribution } from './attribution.ts';
import { coverArea } from './cover-area.ts';
import { openArchive } from './open-archive.ts';
import { planBasemap } from './plan-basemap.ts';
import { storeBasemap } from './store-basemap.ts';
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

/** A store in memory. */
function createStore() {
  const objects = new Map<string, Uint8Array>();
  const uploaded = new Map<string, string>();
  const puts: string[] = [];
  return {
    objects,
    uploaded,
    puts,
    async put(kind: string, id: string, body: Uint8Array) {
      objects.set(`${kind}/${id}`, body);
      puts.push(`${kind}/${id}`);
    },
    async list(kind: string) {
      return [...objects.keys()]
        .filter((key) => key.startsWith(`${kind}/`))
        .map((key) => ({
          id: key.split('/')[1]!,
          uploaded: uploaded.get(key) ?? '2026-11-27T12:00:00Z',
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

/** Serves the file by ranges, and counts the requests. */
async function serve(file: Buffer) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')!.map(Number);
    response.writeHead(206, { ETag: '"one"' }).end(file.subarray(first, last! + 1));
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
      const { id, store } = await extract(server.url);
      expect(server.count()).toBeLessThan(50);
      expect((await extract(join(folder, 'same.pmtiles'))).id).toBe(id);
      // An interrupted run is continued, unless the store may delete what it has stored.
      store.puts.length = 0;
      await extract(server.url, store);
      expect(store.puts).toEqual([`basemaps/${id}`]);
      const [pack] = [...store.objects.keys()].filter((key) => key.startsWith('packs/'));
      store.uploaded.set(pack!, '2026-11-26T23:00:00Z');
      store.objects.set('packs/of-another-publish', new Uint8Array());
      await extract(server.url, store);
      expect(store.puts).toContain(pack);
    } finally {
      await server.close();
    }
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
