import type { Page, Response } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { BusinessSummary, Stats } from '../../../schema/contracts/business.ts';
import type { Category } from '../../../schema/contracts/locations.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { formatAtLeast } from '../../../site/format/count.ts';
import { createVisitor } from '../support/visitor.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { LIST, waitForSearch, watchRequests } from './requests.ts';
import {
  waitUntilHydrated,
  getCategory,
  getField,
  getStat,
  getResults,
  getShownBusinesses,
  getSkeletons,
  getTitle,
} from './locators.ts';

const visitor = createVisitor();
const waitForResults = async (response: Response | null) => (await response!.json()) as BusinessSummary[];
const getSlugs = (businesses: BusinessSummary[]) => businesses.map(({ slug }) => slug);
const count = (total: number) => `${total} ${total === 1 ? 'result' : 'results'} found`;

const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });

async function openHome() {
  const page = await visitor();
  await page.goto('/');
  await waitUntilHydrated(page);
  return page;
}

it('refreshes the counts from the calls, then shows while one types what was found and how much, and remembers nothing (P-2.3-02, P-2.3-03, P-2.3-09, P-2.3-10, P-2.3-12)', async () => {
  const page = await visitor();
  const stats = page.waitForResponse('**/api/businesses/stats');
  const categories = page.waitForResponse('**/api/categories');
  await page.goto('/');
  const { total: businesses } = (await (await stats).json()) as Stats;
  const { length } = (await (await categories).json()) as Category[];
  await waitUntilHydrated(page);
  expect(await getStat(page, 'Businesses')).toBe(formatAtLeast(businesses));
  expect(await getStat(page, 'Categories')).toBe(formatAtLeast(length));
  expect(await getTitle(page).innerText()).toBe('Featured Businesses');
  expect(await clear(page).count()).toBe(0);
  expect(await page.getByText(/results? found/).count()).toBe(0);
  const featured = await getShownBusinesses(page);

  const request = waitForSearch(page, 'coffee');
  await getField(page).pressSequentially('coffee');
  const response = await (await request).response();
  const total = Number(response!.headers()['x-total-count']);
  expect(total).toBeGreaterThan(0);
  await page.getByText(count(total), { exact: true }).waitFor();
  expect(await getTitle(page).innerText()).toBe('Search Results');
  expect(await getShownBusinesses(page)).toEqual(getSlugs(await waitForResults(response)));
  expect(await getShownBusinesses(page)).not.toEqual(featured);
  expect(new URL((await request).url()).searchParams.get('limit')).toBe('12');
  expect(new URL((await request).url()).searchParams.get('offset')).toBe('0');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('coffee');
  expect(await page.context().cookies()).toEqual([]);

  await clear(page).click();
  expect(await getShownBusinesses(page)).toEqual(featured);
  expect(await clear(page).count()).toBe(0);
  expect(await page.getByText(/results? found/).count()).toBe(0);
});

it('shows skeletons first, later the previous results until newer ones come, which it tells those who hear the page, and gives up a call when the text has changed since (P-2.3-14, P-4-19)', async () => {
  const page = await openHome();
  const release = await holdResponses(page, LIST);
  const request = waitForSearch(page, 'co');
  await getField(page).fill('co');
  await request;
  expect(await getSkeletons(page).count()).toBe(12);
  expect(await getShownBusinesses(page)).toEqual([]);
  // Present before the announcement.
  const news = (await getResults(page).getByRole('status').elementHandle())!;
  expect(await news.innerText()).toBe('Searching…');
  release();
  await expect.poll(() => news.innerText()).toMatch(/^\d+ results found$/);
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBeGreaterThan(0);
  expect(await getSkeletons(page).count()).toBe(0);

  const before = await getShownBusinesses(page);
  const releaseNext = await holdResponses(page, LIST);
  const first = waitForSearch(page, 'coff');
  await getField(page).fill('coff');
  const given = await first;
  expect(await getShownBusinesses(page)).toEqual(before);
  expect(await getResults(page).locator('[aria-busy=true]').count()).toBe(1);
  const failed = page.waitForEvent('requestfailed', (request) => request === given);
  const last = waitForSearch(page, 'coffee');
  await getField(page).fill('coffee');
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  releaseNext();
  const businesses = await waitForResults(await (await last).response());
  await expect.poll(() => getShownBusinesses(page)).toEqual(getSlugs(businesses));
  await getResults(page).locator('[aria-busy=false]').waitFor();
});

it('asks once for a word typed quickly, and prints a business that was found like the published one', async () => {
  const page = await openHome();
  const card = getResults(page).locator('.card').first();
  // The page's script prints them, which takes a while on a busy machine.
  for (const hours of await card.locator('[data-hours]').all())
    await expect.poll(() => hours.textContent()).not.toBe('');
  const published = await card.evaluate((element) => element.outerHTML);
  const [name, slug] = [await card.locator('h3').innerText(), (await getShownBusinesses(page))[0]!];

  const calls = watchRequests(page);
  const request = waitForSearch(page, 'coffee');
  // So that no pause between two keys is long enough.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await getField(page).pressSequentially('coffee');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await (await request).response();
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['coffee']);

  await getField(page).fill(name);
  const again = getResults(page).locator('.card:visible', {
    has: page.locator(`a[href="/business/${slug}"]`),
  });
  await again.waitFor();
  // State that the page's script adds to loaded images is ignored, and so is the clock, which the test has moved.
  const bare = (markup: string) =>
    markup.replace(/ (class|loading|data-\w+)="[^"]*"/g, '').replace(/(opens|closes) [^<]*/, '$1');
  await expect
    .poll(async () => bare(await again.evaluate((element) => element.outerHTML)))
    .toBe(bare(published));
});

it('looks for text and category together, tells which words it looked for instead, says so when nothing is found, and leads back (P-2.3-15, P-4-08, P-4-09)', async () => {
  const page = await openHome();
  const [largest] = (await (await fetch(`${inject('site')}/api/categories`)).json()) as Category[];
  const some = await fetch(`${inject('site')}/api/businesses?categoryId=${largest!.id}&limit=1`);
  const [one] = (await some.json()) as BusinessSummary[];
  const word = fold(one!.name).split(' ')[0]!;
  await getCategory(page).selectOption(largest!.slug);
  const request = waitForSearch(page, word);
  await getField(page).fill(word);
  const call = await request;
  expect(new URL(call.url()).searchParams.get('categoryId')).toBe(String(largest!.id));
  const businesses = await waitForResults(await call.response());
  expect(getSlugs(businesses)).toContain(one!.slug);
  for (const business of businesses) {
    expect(business.category.id).toBe(largest!.id);
    expect(fold([business.name, business.city, business.address].join(' '))).toContain(word);
  }
  await expect.poll(() => getShownBusinesses(page)).toEqual(getSlugs(businesses));
  await clear(page).click();
  expect(await getField(page).inputValue()).toBe('');
  expect(await getCategory(page).inputValue()).toBe('');
  expect(await getTitle(page).innerText()).toBe('Featured Businesses');

  await getField(page).fill('resturant');
  await page.getByText(/^Showing results for “restaurant”\. \d+ results? found$/).waitFor();
  expect(await getResults(page).getByRole('status').innerText()).toMatch(/^Showing results/);
  expect(await getField(page).inputValue()).toBe('resturant');

  await getField(page).fill('zzzzqqqq');
  await page.getByText('No businesses found', { exact: true }).waitFor();
  expect(await page.getByText('Try different keywords or browse all categories.').isVisible()).toBe(true);
  expect(await page.getByText('0 results found').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  expect(await getTitle(page).innerText()).toBe('Featured Businesses');
  expect(await getField(page).inputValue()).toBe('');
  expect(await getShownBusinesses(page)).toHaveLength(12);
});
