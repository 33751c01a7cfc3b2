import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessSummary } from '../../../schema/contracts/business.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../../schema/store/commands/testing/stored-rows.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';

/**
 * Twenty bakeries of one city, each of another brand and better rated than the previous one, and a worse sponsored
 * one.
 */
const bakeries = Array.from({ length: 20 }, (_, index) =>
  buildListing({
    name: `Crust${String(index + 1).padStart(2, '0')}`,
    street: `${index + 1} Main St`,
    address: `${index + 1} Main St, Provo, UT`,
    rating: 3 + index / 10,
    reviewCount: 200,
  }),
);
const paying = buildListing({ name: 'Paying Crumbs', rating: 1.5, reviewCount: 200 });
const LATER = new Date('2026-11-21T12:00:00Z');

let site: Site;
let id: number;
beforeAll(async () => {
  site = await startSite(async (db) => {
    const outcomes = await importListings(db, [...bakeries, paying], NOW);
    id = outcomes.at(-1)!.id;
    await updateBusiness(db, id, { isSponsored: true }, { now: NOW, actor: TESTER });
  });
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url);
const createPlain = async (path: string) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(path);
  return page;
};

const getCards = (page: Page) => page.locator('main .card:visible');
const readNames = async (page: Page) => getCards(page).locator('h3').allInnerTexts();
const readLabelled = async (page: Page) =>
  getCards(page).filter({ hasText: 'Sponsored' }).locator('h3').allInnerTexts();
const read = async (path: string) => (await fetch(site.url + path)).text();
const loadFromApi = async (query: string) =>
  (await (await fetch(`${site.url}/api/businesses?${query}`)).json()) as BusinessSummary[];

it.each(['/category/bakery', '/city/provo', '/'])('comes first on %s, which says why', async (path) => {
  const page = await createPlain(path);
  expect((await readNames(page)).slice(0, 3)).toEqual(['Paying Crumbs', 'Crust20', 'Crust19']);
  expect(await readLabelled(page)).toEqual(['Paying Crumbs']);
  // The link is internal and needs no rel; the label tells.
  expect(await getCards(page).first().locator('h3 a').getAttribute('rel')).toBeNull();
});

it.each(['category=bakery', 'city=provo', 'limit=5'])('comes first in the answer to %s', async (query) => {
  const found = await loadFromApi(query);
  expect(found.map((item) => item.isSponsored).slice(0, 3)).toEqual([true, false, false]);
  expect(found[0]).toMatchObject({ name: 'Paying Crumbs', rating: '1.5' });
});

it('is said on the cards that the browser draws, and has no place of its own in orders that are asked for', async () => {
  const page = await visitor();
  await page.goto('/category/bakery?sort=rating&order=asc');
  await expect.poll(() => readNames(page)).toHaveLength(12);
  await expect.poll(() => readLabelled(page)).toEqual(['Paying Crumbs']);
  expect((await readNames(page))[0]).toBe('Paying Crumbs');
  await page.getByRole('link', { name: 'Rating' }).click();
  await expect.poll(async () => (await readNames(page))[0]).toBe('Crust20');
  expect(new URL(page.url()).search).toBe('?sort=rating&order=desc');
  expect(await readLabelled(page)).toEqual([]);

  await page.locator('main input[type=search]').fill('crumbs');
  await expect.poll(() => readNames(page)).toEqual(['Paying Crumbs']);
  expect(await readLabelled(page)).toEqual(['Paying Crumbs']);
});

it('buys no place beside other listings, no stars and no other structured data', async () => {
  // The two worst-rated ones are neighbours, so the sponsored one is listed here, last by its earned score.
  const beside = await readNames(await createPlain('/business/crust01-provo'));
  expect(beside.length).toBeGreaterThanOrEqual(6);
  expect(beside).not.toContain('Paying Crumbs');

  const html = await read('/business/paying-crumbs-provo');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  expect(data).not.toMatch(/sponsor|11\.5/i);
  const page = await createPlain('/business/paying-crumbs-provo');
  expect(await page.locator('main .rating').first().innerText()).toContain('1.5');
});

it('ends with the plan: the listing goes back to its place when the site is next published', async () => {
  await updateBusiness(site.db, id, { isSponsored: false }, { now: LATER, actor: TESTER });
  await site.publish(LATER);
  const namesIn = (html: string) => [...html.matchAll(/<h3><a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);
  for (const path of ['/category/bakery', '/city/provo', '/']) {
    const html = await read(path);
    expect(namesIn(html)[0]).toBe('Crust20');
    expect(html).not.toContain('Sponsored');
  }
  expect(namesIn(await read('/category/bakery/2')).at(-1)).toBe('Paying Crumbs');
});
