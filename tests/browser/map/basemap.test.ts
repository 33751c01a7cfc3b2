import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MapBasemap } from '../../../schema/contracts/map-data.ts';
import { toTilePoint } from '../../../schema/rules/geo/tile-number.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { writeTownArchive } from '../../../scripts/basemap/testing/town-archive.ts';
import { runCommand } from '../../support/command.ts';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { startMap } from './start-map.ts';

const TOWN = {
  latitude: 40.99,
  longitude: 29.03,
  name: 'Kadıköy',
  streets: ['Bağdat Caddesi', 'Moda Caddesi', 'Söğütlüçeşme Caddesi'],
  river: 'Kurbağalıdere',
};
const ZOOM = 11;
const VIEW = `/map?at=${TOWN.latitude},${TOWN.longitude},${ZOOM}`;
/** The sea is in the west. */
const SEA = [0xcf, 0xe0, 0xea];
const CREDIT = 'Protomaps, © OpenStreetMap contributors';

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-basemap-'));
  writeFileSync(join(folder, 'town.pmtiles'), writeTownArchive(TOWN));
  site = await startSite(async (db) => {
    const cafes = ['Fırın Moda', 'Çınar Kahve', 'Liman Lokantası'].map((name, i) => ({
      ...buildListing({ name, street: `Moda Cd. ${i}`, city: 'Kadıköy', countryCode: 'TR' }),
      latitude: TOWN.latitude + i / 500,
      longitude: TOWN.longitude + i / 400,
    }));
    await upsertListings(db, cafes, { source: 'sample', now: NOW, touched: new Set() });
  });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});
const visitor = createVisitor(() => site.url);

const basemap = (...args: string[]) =>
  runCommand('basemap', [...args, '--worker', site.url], {
    DATA_DIR: site.dataDir,
    INIT_CWD: folder,
  });
const readBasemap = async () =>
  (await (await fetch(new URL(mapPaths.basemap(), site.url))).json()) as MapBasemap | null;

/** Opens the map of the town. Requests of other hosts fail, and are listed with the tiles. */
async function openMap(page: Page): Promise<{ foreign: string[]; tiles: string[] }> {
  const seen = { foreign: [] as string[], tiles: [] as string[] };
  await page.context().route(
    ({ origin }) => origin !== new URL(site.url).origin,
    (route) => {
      seen.foreign.push(route.request().url());
      return route.abort();
    },
  );
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.mvt')) seen.tiles.push(`${response.status()} ${pathname}`);
  });
  await page.goto(VIEW);
  await expect.poll(() => page.locator('.map-count').innerText()).toContain('3 businesses here.');
  return seen;
}

it('draws the tiles that npm run basemap has stored, from this site alone', async () => {
  const page = await visitor();
  const plain = await openMap(page);
  await startMap(page);
  expect([await page.locator('.map-credit').count(), plain.tiles, await readBasemap()]).toEqual([
    0,
    [],
    null,
  ]);

  const dry = await basemap('town.pmtiles', '--dry-run');
  expect(dry).toEqual({
    code: 0,
    said: expect.stringMatching(/Finding tiles: \d+ tiles up to zoom 14, \d+ KB\n$/),
  });
  expect(await readBasemap()).toBeNull();
  const stored = await basemap('town.pmtiles');
  expect(stored.said).toContain(`The map now draws this basemap, beside: ${CREDIT}\n`);
  expect(stored.code).toBe(0);

  const drawn = await visitor();
  const seen = await openMap(drawn);
  // Streets are drawn, and have a credit, when a visitor asks for them.
  const start = drawn.getByRole('button', { name: 'Show Streets' });
  await start.waitFor();
  expect([await drawn.locator('.map-credit').count(), seen.tiles]).toEqual([0, []]);
  await start.click();
  await drawn.locator('.map-picture').waitFor({ state: 'detached' });
  const credit = drawn.getByRole('link', { name: CREDIT });
  expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  await expect.poll(() => readColor(drawn, -0.1)).toEqual(SEA);
  expect(seen.foreign).toEqual([]);
  expect(seen.tiles.length).toBeGreaterThan(3);
  expect(seen.tiles.filter((tile) => !tile.startsWith('200 '))).toEqual([]);
  expect(await findViolationsOnPhoneAndDesktop(drawn)).toEqual([]);
});

/** Colour of the map so many degrees beside its middle, as red, green and blue. */
async function readColor(page: Page, east: number): Promise<number[]> {
  const canvas = page.locator('.map-canvas canvas');
  const { width, height } = (await canvas.boundingBox())!;
  const x = width / 2 + (east / 360) * 512 * 2 ** ZOOM;
  const image = (await canvas.screenshot()).toString('base64');
  return page.evaluate(
    async ([png, left, top]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const context = new OffscreenCanvas(1, 1).getContext('2d')!;
      context.drawImage(await createImageBitmap(new Blob([bytes])), -left, -top);
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    },
    [image, Math.round(x), Math.round(height / 2)] as const,
  );
}

it('serves a tile as 200 that caches keep, and as 304', async () => {
  const { tiles, minzoom, maxzoom, attribution } = (await readBasemap())!;
  expect([minzoom, maxzoom, attribution]).toEqual([0, 14, CREDIT]);
  const { x, y } = toTilePoint(TOWN.latitude, TOWN.longitude, 14);
  const url = new URL(
    tiles[0]
      .replace('{z}', '14')
      .replace('{x}', String(Math.floor(x)))
      .replace('{y}', String(Math.floor(y))),
    site.url,
  );
  const response = await fetch(url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).includes('Moda Caddesi')).toBe(true);
  const etag = response.headers.get('ETag')!;
  expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

it('keeps the basemap with each publish', async () => {
  const before = await readBasemap();
  await site.db.$client.execute(`update business set name = 'Yeni Fırın' where name = 'Fırın Moda'`);
  await site.publish(new Date(NOW.getTime() + 1000));
  expect(await readBasemap()).toEqual(before);
  expect((await basemap('town.pmtiles')).said).toContain('The map draws this basemap already');
});

it('draws the map without the basemap if its description is late', async () => {
  const page = await visitor();
  await page.route(`**${mapPaths.basemap()}`, () => {});
  await openMap(page);
  await startMap(page);
  expect(await page.locator('.map-credit').count()).toBe(0);
});

it('is removed when told to', async () => {
  expect((await basemap('--remove')).said).toContain('The basemap is removed.');
  expect(await readBasemap()).toBeNull();
  expect((await basemap('--remove')).said).toBe('There is no basemap.\n');
});

it('says what is wrong with its arguments and its archive', async () => {
  writeFileSync(join(folder, 'text.pmtiles'), 'no archive');
  for (const [args, sentence] of [
    [[], /^Give one PMTiles file or URL, or --remove\.\n/],
    [['none.pmtiles'], /^There is no file .*none\.pmtiles\. Give a PMTiles file or its https: URL\.\n$/],
    [['text.pmtiles'], /^text\.pmtiles cannot be read as a PMTiles archive: /],
    [['town.pmtiles', '--maxzoom', '16'], /^--maxzoom must be a whole number from 0 to 15, not "16"\.\n$/],
    [['town.pmtiles', '--box', '29,41,28,42'], /^--box must be four numbers: west, south, east and north/],
    [['town.pmtiles', '--max-gb', '0.00001'], /more than the 10 KB of --max-gb\./],
  ] as const) {
    const { code, said } = await basemap(...args);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(await readBasemap()).toBeNull();
});
