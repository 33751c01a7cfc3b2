import type { Page, Response } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { BusinessSummary, ListedBusiness } from '../../../schema/contracts/business.ts';
import { formatDistance } from '../../../schema/rules/distance/format-distance.ts';
import { ERROR_MESSAGES } from '../../../site/features/business-list/near/geolocation.ts';
import { countPositionRequests, readStoredText } from '../support/geolocation.ts';
import { createVisitor } from '../support/visitor.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { LIST } from './requests.ts';
import {
  waitUntilHydrated,
  getCategory,
  getField,
  getResults,
  getShownBusinesses,
  getTitle,
} from './locators.ts';

const visitor = createVisitor();
const getNearButton = (page: Page) => page.getByRole('button', { name: 'Near me' });
const getOpenNowButton = (page: Page) => page.getByRole('switch', { name: 'Open now' });
const getClearButton = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });
const getSlugs = (businesses: BusinessSummary[]) => businesses.map(({ slug }) => slug);
const waitForResponse = async (response: Response) => (await response.json()) as ListedBusiness[];
const getRequest = (response: Response) => new URL(response.url()).searchParams;

it("'Near me' shows the nearest first with their distances, tells the place to nobody else, and goes together with words, a category, 'Open now' and a skip to the content", async () => {
  // At the location of one of the businesses.
  const one = await fetch(`${inject('site')}/api/businesses?limit=1&city=new-york`);
  const [{ latitude, longitude }] = (await one.json()) as [{ latitude: number; longitude: number }];
  const at = { lat: latitude.toFixed(3), lng: longitude.toFixed(3) };
  const page = await visitor({ permissions: ['geolocation'], geolocation: { latitude, longitude } });
  const countRequests = await countPositionRequests(page);
  await page.goto('/');
  await waitUntilHydrated(page);
  const featured = await getShownBusinesses(page);
  expect(await countRequests()).toBe(0);
  const response = page.waitForResponse(LIST);
  await getNearButton(page).click();
  const list = await waitForResponse(await response);
  await page.getByText(/^\d+ results? near you$/).waitFor();
  expect(Number(getRequest(await response).get('lat'))).toBe(Number(at.lat));
  expect(Number(getRequest(await response).get('lng'))).toBe(Number(at.lng));
  expect(await getTitle(page).innerText()).toBe('Businesses Near You');
  expect(await getNearButton(page).getAttribute('aria-pressed')).toBe('true');
  expect(await getShownBusinesses(page)).toEqual(getSlugs(list));
  const written = (await getResults(page).locator('.card-facts').allInnerTexts()).map(
    (text) => text.split(' · ')[0],
  );
  expect(written).toEqual(list.map((business) => formatDistance(business.distance!, business.countryCode)));
  const metres = list.map((business) => business.distance!);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect(new URL(page.url()).search).toBe('?near=me');
  const storedText = await readStoredText(page);
  expect(storedText).not.toContain(at.lat);
  expect(storedText).not.toContain(at.lng.slice(1));
  const nearest = await getShownBusinesses(page);
  await page.reload();
  await page.getByText(/^\d+ results? near you$/).waitFor();
  expect(await getShownBusinesses(page)).toEqual(nearest);
  expect(await countRequests()).toBe(1);
  await getNearButton(page).click();
  await expect.poll(() => getShownBusinesses(page)).toEqual(featured);
  expect(new URL(page.url()).search).toBe('');

  await testAllFilters(page);
  expect(await getShownBusinesses(page)).toEqual(featured);
  expect(await getNearButton(page).getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await waitUntilHydrated(page);
  expect(await countRequests()).toBe(0);
});

/** Filters by words, category, nearby (also after the skip link) and open now, then clears them. */
async function testAllFilters(page: Page): Promise<void> {
  await getNearButton(page).click();
  await page.getByText(/results? near you/).waitFor();
  await page.evaluate(() => (location.hash = '#main'));
  await expect.poll(() => new URL(page.url()).hash).toBe('#main');
  expect(await getTitle(page).innerText()).toBe('Businesses Near You');

  await getOpenNowButton(page).click();
  await page.getByText(/results? open now near you/).waitFor();
  await getCategory(page).selectOption({ index: 1 });
  const response = page.waitForResponse((one) => getRequest(one).get('search') === 'new');
  await getField(page).fill('new');
  const request = Object.fromEntries(getRequest(await response));
  expect(Object.keys(request).toSorted()).toEqual(
    ['categoryId', 'lat', 'limit', 'lng', 'offset', 'open', 'search'].toSorted(),
  );
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].toSorted()).toEqual(['category', 'near', 'open', 'q']);
  await getClearButton(page).click();
  expect(new URL(page.url()).search).toBe('');
  expect(await getOpenNowButton(page).getAttribute('aria-checked')).toBe('false');
}

it("'Open now' leaves out what is closed, is told by the address, says how many there are, and offers what is closed when there are none", async () => {
  const page = await visitor();
  const response = page.waitForResponse(LIST);
  await page.goto('/?open=now');
  expect(getRequest(await response).get('open')).toBe('now-or-unknown');
  const total = Number((await response).headers()['x-total-count']);
  const unknown = Number((await response).headers()['x-hours-unknown']);
  expect(total).toBeGreaterThan(unknown);
  const without = unknown > 0 ? ` · ${unknown} without hours` : '';
  await page.getByText(`${total - unknown} results open now${without}`, { exact: true }).waitFor();
  expect(await getShownBusinesses(page)).toEqual(getSlugs(await waitForResponse(await response)));
  expect(await getOpenNowButton(page).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(Math.min(24, total));
  await getOpenNowButton(page).press('Space');
  await expect.poll(() => getTitle(page).innerText()).toBe('Featured Businesses');
  expect(new URL(page.url()).search).toBe('');

  await getOpenNowButton(page).press('Space');
  await getField(page).fill('zzzzqqqq');
  await page.getByText('Nothing is open now').waitFor();
  expect(new URL(page.url()).search).toBe('?open=now&q=zzzzqqqq');
  await page.getByRole('button', { name: 'Show Closed Ones Too' }).click();
  await page.getByText('No businesses found', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=zzzzqqqq');
  await expect.poll(() => getResults(page).evaluate((one) => one === document.activeElement)).toBe(true);
});

it('has room for both under the search before they can be pressed, as large as a thumb, and says when the visitor refuses to tell the position', async () => {
  const page = await visitor({ viewport: { width: 320, height: 800 } });
  const release = await holdResponses(page, /_assets\/HomeSearch/);
  await page.goto('/', { waitUntil: 'commit' });
  await getNearButton(page).waitFor({ state: 'hidden' });
  const before = await page.locator('.quick-near').boundingBox();
  expect(before!.height).toBeGreaterThanOrEqual(44);
  release();
  await waitUntilHydrated(page);
  expect(await getNearButton(page).boundingBox()).toEqual(before);
  expect((await getOpenNowButton(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await getNearButton(page).click();
  await page.getByText(ERROR_MESSAGES.denied).waitFor();
  expect(await getTitle(page).innerText()).toBe('Featured Businesses');
  expect(await getNearButton(page).getAttribute('aria-pressed')).toBe('false');
});
