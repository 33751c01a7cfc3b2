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
import { createVisitor } from '../support/visitor.ts';

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
const visitor = createVisitor(() => site.url, /\/map-data\//);

const getCount = (page: Page) => page.locator('.map-count').innerText();
const listNames = (page: Page) => page.locator('.map-name').allInnerTexts();
const getPosition = (page: Page) => new URL(page.url()).searchParams.get('at')!.split(',').map(Number);
const waitForCount = (page: Page, text: string) => expect.poll(() => getCount(page)).toContain(text);
/** The middle of the map, in pixels of the page. */
async function getMiddle(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.map-canvas canvas').boundingBox())!;
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

it('starts where most businesses are, and goes by keys and presses to a place', async () => {
  const page = await visitor({ reducedMotion: 'reduce' });
  const nodes: string[] = [];
  page.on('response', (response) => {
    if (/\/map-data\/r\d*\.json$/.test(response.url())) nodes.push(response.url());
  });
  await page.goto('/map');
  await waitForCount(page, 'The list names the best; zoom in for more.');
  await page.waitForURL(/\?at=/);
  const start = getPosition(page)[2]!;
  expect(nodes.length).toBeLessThanOrEqual(6);

  const canvas = page.getByRole('region', { name: 'Map of businesses' });
  await canvas.focus();
  await page.keyboard.press('Equal');
  await expect.poll(() => getPosition(page)[2]).toBeCloseTo(start + 1, 1);
  const [, before] = getPosition(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => getPosition(page)[1]! > before!).toBe(true);

  // A press on a group shows its cell.
  const group = await findGroup(page);
  await page.goto(`/map?at=${group.latitude.toFixed(5)},${group.longitude.toFixed(5)},10`);
  await waitForCount(page, 'The list names the best');
  const at = await getMiddle(page);
  await expect
    .poll(async () => {
      await page.mouse.click(at.x, at.y);
      return getPosition(page)[2];
    })
    .toBeGreaterThan(11);

  await page.goto('/map?at=30.5,-40.5,15');
  await waitForCount(page, '1 business here.');
  const middle = await getMiddle(page);
  await expect
    .poll(async () => {
      await page.mouse.click(middle.x, middle.y);
      return page.locator('.map-card').allInnerTexts();
    })
    .toEqual([expect.stringContaining('Ada Fırını')]);
  expect(await page.locator('.map-places [aria-current]').innerText()).toContain('Ada Fırını');
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

it('leads to the lists where it cannot be drawn', async () => {
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
  await page.goto('/map').catch(() => {});
  await page.locator('.map-broken').waitFor();
  expect(await page.locator('.map-broken a').allInnerTexts()).toEqual(['cities', 'categories']);
  expect((await listNames(page)).length).toBeGreaterThan(10);

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
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
