import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MapIndex, MapNode } from '../../../schema/contracts/map-data.ts';
import { decodeShape } from '../../../schema/rules/geo/map-shape.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { upsertListings } from '../../../schema/store/commands/upsert/upsert-listings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { mapPaths } from '../../../schema/rules/website/map-paths.ts';
import { chooseNodes } from '../../../site/features/map/view/choose-nodes.ts';
import { type MapGroup, readNodes } from '../../../site/features/map/view/read-nodes.ts';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { sumShifts } from '../support/layout-shifts.ts';
import { createVisitor } from '../support/visitor.ts';
import { startMap } from './start-map.ts';

/** Three places in the middle of an ocean, a kilometre apart: names of three scripts, one of them closed. */
const ISLANDS = [
  { name: 'Ada Fırını', category: 'Bakery', latitude: 30.5, longitude: -40.5, rating: 4.8, reviewCount: 90 },
  { name: '島の歯科', category: 'Dentist', latitude: 30.51, longitude: -40.5 },
  {
    name: 'مخبز الجزيرة',
    category: 'Bakery',
    latitude: 30.5,
    longitude: -40.49,
    businessStatus: 'CLOSED_PERMANENTLY',
  },
] as const;
const ISLAND_VIEW = '/map?at=30.505,-40.495,12';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => {
    await loadSample(db, { businesses: 60, now: NOW });
    const listings = ISLANDS.map(({ latitude, longitude, ...island }) => ({
      ...buildListing({ ...island, city: 'Atlantis' }),
      latitude,
      longitude,
    }));
    // More than a file lists, on a square of four kilometres.
    const town = Array.from({ length: 260 }, (_, i) => ({
      ...buildListing({ name: `Canyon Cakes ${i}`, street: `${i} Canyon Rd` }),
      latitude: 40.1 + (i % 16) / 400,
      longitude: -111.7 + Math.floor(i / 16) / 400,
    }));
    await upsertListings(db, [...listings, ...town], { source: 'sample', now: NOW, touched: new Set() });
  });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/map-data\/|\/create-map\./);

const getCount = (page: Page) => page.locator('.map-count').innerText();
const listNames = (page: Page) => page.locator('.map-name').allInnerTexts();
const getPosition = (page: Page) => new URL(page.url()).searchParams.get('at')!.split(',').map(Number);
const waitForCount = (page: Page, text: string) => expect.poll(() => getCount(page)).toContain(text);
/** The middle of the map, in pixels of the page. */
async function getMiddle(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.map-frame').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it('lists what it shows: each place of a view, by scripts of three kinds, the best first', async () => {
  const page = await visitor();
  await page.goto(ISLAND_VIEW);
  await waitForCount(page, '3 businesses here.');
  expect((await listNames(page))[0]).toBe('Ada Fırını');
  expect((await listNames(page)).toSorted()).toEqual(ISLANDS.map(({ name }) => name).toSorted());
  const closed = page.getByRole('listitem').filter({ hasText: 'مخبز الجزيرة' });
  expect(await closed.innerText()).toContain('Closed');
  await page.getByRole('link', { name: 'Ada Fırını' }).click();
  await page.waitForURL(/\/business\/ada-firini/);
  await page.goBack();
  await waitForCount(page, '3 businesses here.');
});

it('starts with a picture where most businesses are, in which MapLibre draws after a press', async () => {
  const page = await visitor();
  const [nodes, scripts] = [[] as string[], [] as string[]];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/map-data\/r\d*\.json$/.test(pathname)) nodes.push(pathname);
    if (/maplibre|create-map/.test(pathname)) scripts.push(pathname);
  });
  await page.goto('/map');
  await waitForCount(page, 'The list names the best; zoom in for more.');
  await page.waitForURL(/\?at=/);
  await page.locator('.map-picture .land').waitFor({ state: 'attached' });
  expect(nodes.length).toBeLessThanOrEqual(6);
  expect(await page.locator('.map-picture circle').count()).toBeGreaterThan(3);

  // The picture shows the cell of the pressed group at once, and MapLibre begins where it is.
  const group = await findGroup(page);
  await page.goto(`/map?at=${group.latitude.toFixed(5)},${group.longitude.toFixed(5)},10`);
  await waitForCount(page, 'The list names the best');
  expect(scripts).toEqual([]);
  const at = await getMiddle(page);
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => getPosition(page)[2]).toBeGreaterThan(11);
  const pressed = getPosition(page);
  await page.locator('.map-picture').waitFor({ state: 'detached' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(getPosition(page)).toEqual(pressed);
});

it('goes by keys and presses to a place', async () => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.goto('/map');
  await page.waitForURL(/\?at=/);
  const canvas = page.getByRole('region', { name: 'Map of businesses' });
  await startMap(page);
  expect(await sumShifts(page)).toBe(0);
  // MapLibre has the focus that the picture had.
  expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(true);
  const start = getPosition(page)[2]!;
  await page.keyboard.press('Equal');
  await expect.poll(() => getPosition(page)[2]).toBeCloseTo(start + 1, 1);
  const [, before] = getPosition(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => getPosition(page)[1]! > before!).toBe(true);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => getPosition(page)[2]).toBeCloseTo(start, 1);

  // A press on a group shows its cell.
  const group = await findGroup(page);
  await page.goto(`/map?at=${group.latitude.toFixed(5)},${group.longitude.toFixed(5)},10`);
  await waitForCount(page, 'The list names the best');
  await startMap(page);
  const at = await getMiddle(page);
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => getPosition(page)[2]).toBeGreaterThan(11);

  await page.goto('/map?at=30.5,-40.5,15');
  await waitForCount(page, '1 business here.');
  await startMap(page);
  const middle = await getMiddle(page);
  await page.mouse.click(middle.x, middle.y);
  await expect
    .poll(() => page.locator('.map-card').allInnerTexts())
    .toEqual([expect.stringContaining('Ada Fırını')]);
  expect(await page.locator('.map-places [aria-current]').innerText()).toContain('Ada Fırını');
});

it('loads nothing more for a finger that scrolls the page; a tap on a place chooses it', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/map?at=30.5,-40.5,15');
  await waitForCount(page, '1 business here.');
  const { x, y } = await getMiddle(page);
  const debug = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    debug.send('Input.dispatchTouchEvent', { type, touchPoints });
  // A finger that lets go in motion leaves the page in motion.
  const settled = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await touch('touchStart', { x, y });
  for (let moved = 10; moved <= 200; moved += 10) await touch('touchMove', { x, y: y - moved });
  await touch('touchEnd');
  await settled;
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('.map-canvas').count()).toBe(0);
  await page.touchscreen.tap(x, y);
  await page.locator('.map-card').getByText('Ada Fırını').waitFor();
  await page.locator('.map-picture').waitFor({ state: 'detached' });
  expect(await page.locator('.map-card').count()).toBe(1);
});

/** A group of the town as a map of zoom 10 shows it. */
async function findGroup(page: Page): Promise<MapGroup> {
  const load = async <Body>(path: string) => (await (await page.request.get(path)).json()) as Body;
  const { shape } = await load<MapIndex>(mapPaths.index());
  const view = {
    box: { west: -112, south: 40, east: -111.3, north: 40.5 },
    pixelsPerDegree: (512 * 2 ** 10) / 360,
  };
  const nodes = chooseNodes(decodeShape(shape), view);
  const loaded = nodes.map(async (node) => [node, await load<MapNode>(mapPaths.node(node))] as const);
  const { groups } = readNodes(await Promise.all(loaded), null);
  return groups.find(({ count }) => count > 10)!;
}

it('is limited to a category by its name, which the address keeps', async () => {
  const page = await visitor();
  await page.goto(ISLAND_VIEW);
  await waitForCount(page, '3 businesses here.');
  const box = page.getByLabel('Category', { exact: true });
  await box.pressSequentially('baker');
  expect(await page.locator('.map-note').innerText()).toBe('');
  await page.keyboard.press('Enter');
  const note = 'No category is called “baker”: choose one of the list.';
  await expect.poll(() => page.locator('.map-note').innerText()).toBe(note);
  await waitForCount(page, '3 businesses here.');
  await page.keyboard.press('y');
  await page.keyboard.press('Enter');
  await waitForCount(page, '2 businesses in Bakery here.');
  expect(await page.locator('.map-note').innerText()).toBe('');
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('bakery');
  await page.reload();
  await waitForCount(page, '2 businesses in Bakery here.');
  expect(await box.inputValue()).toBe('Bakery');
  await box.fill('');
  await waitForCount(page, '3 businesses here.');
  await page.goto(`${ISLAND_VIEW}&category=dentist`);
  await waitForCount(page, '1 business in Dentist here.');
  await page.goto(`${ISLAND_VIEW}&category=no-such-kind&utm_source=mail`);
  await waitForCount(page, '3 businesses here.');
  expect(await page.locator('.map-note').innerText()).toBe(
    'No category is called “no such kind”: choose one of the list.',
  );
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
});

it('is reached from a list, and starts in its city', async () => {
  const page = await visitor();
  await page.goto('/city/atlantis');
  const link = page.getByRole('link', { name: 'Show on Map' });
  expect(await link.getAttribute('rel')).toBe('nofollow');
  await link.click();
  await waitForCount(page, '3 businesses here.');
  await page.waitForURL(/\?at=/);
  const [latitude, longitude] = getPosition(page);
  expect([Math.round(latitude! * 10), Math.round(longitude! * 10)]).toEqual([305, -405]);
  // A city that does not exist is ignored.
  await page.goto('/map?city=no-such-city');
  await waitForCount(page, 'The list names the best');
});

it('says what failed, and shows it after another attempt', async () => {
  const page = await visitor();
  await page.route('**/map-data/r*.json', (route) => route.abort());
  await page.goto(ISLAND_VIEW);
  await page.getByRole('alert').getByText('The map could not be loaded').waitFor();
  await page.unroute('**/map-data/r*.json');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await waitForCount(page, '3 businesses here.');
});

it('looks for a newer map when a file is gone, because the site was published meanwhile', async () => {
  const page = await visitor();
  const asked: string[] = [];
  await page.route('**/map-data/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname.split('/').at(-1)! + (search === '' ? '' : '?'));
    return search === '' && !pathname.endsWith('index.json')
      ? route.fulfill({ status: 404, body: '' })
      : route.continue();
  });
  await page.goto(ISLAND_VIEW);
  await waitForCount(page, '3 businesses here.');
  expect(asked.filter((name) => name.startsWith('index'))).toEqual(['index.json', 'index.json?']);
});

it('is a picture that can be moved where MapLibre cannot be loaded, until another attempt', async () => {
  const page = await visitor();
  await page.route('**/create-map.*', (route) => route.abort());
  await page.goto(ISLAND_VIEW);
  await waitForCount(page, '3 businesses here.');
  const start = getPosition(page);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByText('The interactive map could not be loaded.').waitFor();
  await expect.poll(() => getPosition(page)[2]).toBe(start[2]! - 1);
  await page.unroute('**/create-map.*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.locator('.map-picture').waitFor({ state: 'detached' });
  expect(getPosition(page)[2]).toBe(start[2]! - 1);
});

it('is a small map without WebGL 2: zoom, dragging, keys, groups and places', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : (original as Function).call(this, kind, ...rest);
    } as typeof original;
  });
  await page.goto('/map?at=30.5,-40.5,14');
  await waitForCount(page, '2 businesses here.');
  const { x, y } = await getMiddle(page);
  await page.mouse.click(x, y);
  await page.locator('.map-card').getByText('Ada Fırını').waitFor();
  await page.getByText('A simple map, because your browser has no WebGL 2.').waitFor();
  expect(await page.getByRole('button', { name: 'Show where I am' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => getPosition(page)[2]).toBe(15);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  const degrees = (60 / (512 * 2 ** 15)) * 360;
  await expect.poll(() => getPosition(page)[1]).toBeCloseTo(-40.5 + degrees, 4);
  // The press that dragged it chose nothing else.
  expect(await page.locator('.map-card').innerText()).toContain('Ada Fırını');
  await page.getByRole('region', { name: 'Map of businesses' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => getPosition(page)[0]).toBeGreaterThan(30.501);
  await page.keyboard.press('-');
  await expect.poll(() => getPosition(page)[2]).toBe(14);
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
});

it('leads to the lists without scripts', async () => {
  const plain = await visitor({ javaScriptEnabled: false });
  await plain.goto('/map');
  expect(await plain.locator('main').innerText()).toContain('The map needs JavaScript.');
  expect(await plain.locator('noscript a').count()).toBe(2);
});

it('breaks no rule of accessibility, on phones and desktops, and fits into each width', async () => {
  const page = await visitor({ viewport: { width: 320, height: 800 } });
  await page.goto(ISLAND_VIEW);
  await waitForCount(page, '3 businesses here.');
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  await startMap(page);
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
