import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { EDGE_CASE_NAMES, createEdgeCaseListings } from './names.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await importListings(db, createEdgeCaseListings(), NOW)));
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url);

const CATEGORY = 'Bars & <Grills> “Tapas”';
const CITY = 'Coeur d’Alene <Idaho>';

type Item = { slug: string; name: string };
const loadItems = async (list: string): Promise<Item[]> =>
  (await fetch(`${site.url}/api/${list}?limit=100`)).json();
const findSlug = async (list: string, name: string) =>
  (await loadItems(list)).find((item) => item.name === name)!.slug;

/** Collapses white space like a browser. */
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Names of the businesses that the content links to. */
const readLinkedNames = async (page: Page) =>
  (await page.locator('main a[href^="/business/"]').allTextContents()).map(collapseSpaces);

/** Structured data of the page, parsed. */
const readStructuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; [property: string]: unknown },
  );

/** Elements beyond the right edge of the screen; none if the page does not scroll sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth ? wide.map((element) => element.outerHTML.slice(0, 120)) : [];
  });

it('the odd names are stored as they came', async () => {
  expect((await loadItems('businesses')).map(({ name }) => name).toSorted()).toEqual(
    Object.values(EDGE_CASE_NAMES).toSorted(),
  );
});

describe('on phones and on desktops', () => {
  /** Lists are as wide as the screen, so both widths are checked in one visit. */
  const everySideways = async (page: Page) => {
    const found: string[][] = [];
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(await findOverflow(page));
    }
    return found;
  };

  it.each(['home', 'category', 'city'])('%s shows odd names as they are', async (kind) => {
    const page = await visitor({ viewport: { width: 320, height: 800 } });
    const path = {
      home: '/',
      category: `/category/${await findSlug('categories', CATEGORY)}`,
      city: `/city/${await findSlug('cities', CITY)}`,
    }[kind]!;
    await page.goto(path);
    const expected = createEdgeCaseListings().filter(
      ({ category, city }) =>
        kind === 'home' || (kind === 'category' ? category === CATEGORY : city === CITY),
    );
    const names = await readLinkedNames(page);
    expect(
      expected
        .map(({ name }) => collapseSpaces(name))
        .filter((name) => !names.some((text) => text.includes(name))),
    ).toEqual([]);
    expect(await everySideways(page)).toEqual([[], []]);
    expect(await page.title()).not.toMatch(/broken in|^1$/);
    expect(await page.locator('main b:text-is("Bold"), main img[src="x"]').count()).toBe(0);
    if (kind !== 'category') return;
    const data = JSON.stringify(await readStructuredData(page));
    for (const { name } of expected) expect(data).toContain(JSON.stringify(name).slice(1, -1));
  });

  it.each(['/categories', '/cities'])('%s shows odd names as they are', async (path) => {
    const page = await visitor({ viewport: { width: 320, height: 800 } });
    await page.goto(path);
    const name = path === '/cities' ? CITY : CATEGORY;
    expect(await page.locator('main').innerText()).toContain(name);
    expect(await everySideways(page)).toEqual([[], []]);
  });
});

describe.each(Object.entries(EDGE_CASE_NAMES))('a name with %s', (_, name) => {
  it('stands in the heading, the title and the structured data of its page', async () => {
    const page = await visitor({ viewport: { width: 320, height: 800 } });
    await page.goto(`/business/${await findSlug('businesses', name)}`);
    expect(collapseSpaces((await page.locator('h1').textContent())!)).toBe(collapseSpaces(name));
    expect(collapseSpaces(await page.title())).toContain(collapseSpaces(name).slice(0, 40));
    const data = await readStructuredData(page);
    const business = data.find((node) => 'address' in node)!;
    expect(business.name).toBe(name);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(await page.title());
    expect(
      (await page.locator('meta[name=description]').getAttribute('content'))!.length,
    ).toBeLessThanOrEqual(160);
    expect(await findOverflow(page)).toEqual([]);
  });
});

it('the sitemaps are well formed and every address in them answers', async () => {
  const page = await visitor();
  const locations = (text: string) =>
    page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'text/xml');
      if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent ?? '');
      return [...document.querySelectorAll('loc')].map((loc) => loc.textContent!);
    }, text);
  const read = async (url: string) => (await fetch(url)).text();
  const addresses: string[] = [];
  for (const sitemap of await locations(await read(`${site.url}/sitemap.xml`)))
    addresses.push(...(await locations(await read(sitemap))));
  for (const { slug } of await loadItems('businesses'))
    expect(addresses).toContain(`${site.url}/business/${slug}`);
  const answers = await Promise.all(addresses.map(async (url) => `${(await fetch(url)).status} ${url}`));
  expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
});
