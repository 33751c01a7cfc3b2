import type { Page, Response } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { BusinessSummary, ListedBusiness } from '../../../schema/contracts/business.ts';
import { distance } from '../../../site/features/wording/distance.ts';
import { PROBLEMS } from '../../../site/features/browse/near.ts';
import { countAsking, keptBy } from '../support/position.ts';
import { visitors } from '../support/visitor.ts';
import { hold, LIST } from './calls.ts';
import { awake, category, field, results, shown, title } from './parts.ts';

const visitor = visitors();
const near = (page: Page) => page.getByRole('button', { name: 'Near me' });
const open = (page: Page) => page.getByRole('switch', { name: 'Open now' });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });
const slugs = (businesses: BusinessSummary[]) => businesses.map(({ slug }) => slug);
const answered = async (response: Response) => (await response.json()) as ListedBusiness[];
const callOf = (response: Response) => new URL(response.url()).searchParams;

it("'Near me' shows the nearest first with their distances, tells the place to nobody else, and goes together with words, a category, 'Open now' and a skip to the content", async () => {
  // At the door of one of the site's businesses.
  const one = await fetch(`${inject('site')}/api/businesses?limit=1&city=new-york`);
  const [{ latitude, longitude }] = (await one.json()) as [{ latitude: number; longitude: number }];
  const at = { lat: latitude.toFixed(3), lng: longitude.toFixed(3) };
  const page = await visitor({ permissions: ['geolocation'], geolocation: { latitude, longitude } });
  const asked = await countAsking(page);
  await page.goto('/');
  await awake(page);
  const featured = await shown(page);
  expect(await asked()).toBe(0);
  const response = page.waitForResponse(LIST);
  await near(page).click();
  const list = await answered(await response);
  await page.getByText(/^\d+ results? near you$/).waitFor();
  expect(Number(callOf(await response).get('lat'))).toBe(Number(at.lat));
  expect(Number(callOf(await response).get('lng'))).toBe(Number(at.lng));
  expect(await title(page).innerText()).toBe('Businesses Near You');
  expect(await near(page).getAttribute('aria-pressed')).toBe('true');
  expect(await shown(page)).toEqual(slugs(list));
  const written = (await results(page).locator('.card-facts').allInnerTexts()).map(
    (text) => text.split(' · ')[0],
  );
  expect(written).toEqual(list.map((business) => distance(business.distance!, business.countryCode)));
  const metres = list.map((business) => business.distance!);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect(new URL(page.url()).search).toBe('?near=me');
  const kept = await keptBy(page);
  expect(kept).not.toContain(at.lat);
  expect(kept).not.toContain(at.lng.slice(1));
  const nearest = await shown(page);
  await page.reload();
  await page.getByText(/^\d+ results? near you$/).waitFor();
  expect(await shown(page)).toEqual(nearest);
  expect(await asked()).toBe(1);
  await near(page).click();
  await expect.poll(() => shown(page)).toEqual(featured);
  expect(new URL(page.url()).search).toBe('');

  await looksForAllTogether(page);
  expect(await shown(page)).toEqual(featured);
  expect(await near(page).getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await awake(page);
  expect(await asked()).toBe(0);
});

/** Words, category, what is near, also after a skip to the content, and what is open; then Clear. */
async function looksForAllTogether(page: Page): Promise<void> {
  await near(page).click();
  await page.getByText(/results? near you/).waitFor();
  await page.evaluate(() => (location.hash = '#main'));
  await expect.poll(() => new URL(page.url()).hash).toBe('#main');
  expect(await title(page).innerText()).toBe('Businesses Near You');

  await open(page).click();
  await page.getByText(/results? open now near you/).waitFor();
  await category(page).selectOption({ index: 1 });
  const response = page.waitForResponse((one) => callOf(one).get('search') === 'new');
  await field(page).fill('new');
  const asked = Object.fromEntries(callOf(await response));
  expect(Object.keys(asked).toSorted()).toEqual(
    ['categoryId', 'lat', 'limit', 'lng', 'offset', 'open', 'search'].toSorted(),
  );
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].toSorted()).toEqual(['category', 'near', 'open', 'q']);
  await clear(page).click();
  expect(new URL(page.url()).search).toBe('');
  expect(await open(page).getAttribute('aria-checked')).toBe('false');
}

it("'Open now' leaves out what is closed, is told by the address, says how many there are, and offers what is closed when there are none", async () => {
  const page = await visitor();
  const response = page.waitForResponse(LIST);
  await page.goto('/?open=now');
  expect(callOf(await response).get('open')).toBe('now-or-unknown');
  const total = Number((await response).headers()['x-total-count']);
  const unknown = Number((await response).headers()['x-hours-unknown']);
  expect(total).toBeGreaterThan(unknown);
  const without = unknown > 0 ? ` · ${unknown} without hours` : '';
  await page.getByText(`${total - unknown} results open now${without}`, { exact: true }).waitFor();
  expect(await shown(page)).toEqual(slugs(await answered(await response)));
  expect(await open(page).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(Math.min(24, total));
  await open(page).press('Space');
  await expect.poll(() => title(page).innerText()).toBe('Featured Businesses');
  expect(new URL(page.url()).search).toBe('');

  await open(page).press('Space');
  await field(page).fill('zzzzqqqq');
  await page.getByText('Nothing is open now').waitFor();
  expect(new URL(page.url()).search).toBe('?open=now&q=zzzzqqqq');
  await page.getByRole('button', { name: 'Show Closed Ones Too' }).click();
  await page.getByText('No businesses found', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=zzzzqqqq');
  expect(await results(page).evaluate((one) => one === document.activeElement)).toBe(true);
});

it('has room for both under the search before they can be pressed, as large as a thumb, and says when the visitor refuses to tell the position', async () => {
  const page = await visitor({ viewport: { width: 320, height: 800 } });
  const release = await hold(page, /_assets\/HomeSearch/);
  await page.goto('/', { waitUntil: 'commit' });
  await near(page).waitFor({ state: 'hidden' });
  const before = await page.locator('.quick-near').boundingBox();
  expect(before!.height).toBeGreaterThanOrEqual(44);
  release();
  await awake(page);
  expect(await near(page).boundingBox()).toEqual(before);
  expect((await open(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await near(page).click();
  await page.getByText(PROBLEMS.denied).waitFor();
  expect(await title(page).innerText()).toBe('Featured Businesses');
  expect(await near(page).getAttribute('aria-pressed')).toBe('false');
});
