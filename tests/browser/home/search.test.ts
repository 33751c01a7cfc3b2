import type { Page, Response } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { BusinessSummary, Stats } from '../../../schema/contracts/business.ts';
import type { Category } from '../../../schema/contracts/place.ts';
import { fold } from '../../../schema/rules/fold.ts';
import { atLeast } from '../../../site/features/wording/count.ts';
import { visitors } from '../support/visitor.ts';
import { hold, LIST, searching, watchCalls } from './calls.ts';
import { awake, category, field, figure, results, shown, skeletons, title } from './parts.ts';

const visitor = visitors();
const found = async (response: Response | null) => (await response!.json()) as BusinessSummary[];
const slugs = (businesses: BusinessSummary[]) => businesses.map(({ slug }) => slug);
const count = (total: number) => `${total} ${total === 1 ? 'result' : 'results'} found`;

const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });

async function home() {
  const page = await visitor();
  await page.goto('/');
  await awake(page);
  return page;
}

it('refreshes the counts from the calls, then shows while one types what was found and how much, and remembers nothing (P-2.3-02, P-2.3-03, P-2.3-09, P-2.3-10, P-2.3-12)', async () => {
  const page = await visitor();
  const stats = page.waitForResponse('**/api/businesses/stats');
  const categories = page.waitForResponse('**/api/categories');
  await page.goto('/');
  const { total: businesses } = (await (await stats).json()) as Stats;
  const { length } = (await (await categories).json()) as Category[];
  await awake(page);
  expect(await figure(page, 'Businesses')).toBe(atLeast(businesses));
  expect(await figure(page, 'Categories')).toBe(atLeast(length));
  expect(await title(page).innerText()).toBe('Featured Businesses');
  expect(await clear(page).count()).toBe(0);
  expect(await page.getByText(/results? found/).count()).toBe(0);
  const featured = await shown(page);

  const request = searching(page, 'coffee');
  await field(page).pressSequentially('coffee');
  const response = await (await request).response();
  const total = Number(response!.headers()['x-total-count']);
  expect(total).toBeGreaterThan(0);
  await page.getByText(count(total), { exact: true }).waitFor();
  expect(await title(page).innerText()).toBe('Search Results');
  expect(await shown(page)).toEqual(slugs(await found(response)));
  expect(await shown(page)).not.toEqual(featured);
  expect(new URL((await request).url()).searchParams.get('limit')).toBe('12');
  expect(new URL((await request).url()).searchParams.get('offset')).toBe('0');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain('coffee');
  expect(await page.context().cookies()).toEqual([]);

  await clear(page).click();
  expect(await shown(page)).toEqual(featured);
  expect(await clear(page).count()).toBe(0);
  expect(await page.getByText(/results? found/).count()).toBe(0);
});

it('shows skeletons first, later the previous results until newer ones come, which it tells those who hear the page, and gives up a call when the text has changed since (P-2.3-14, P-4-19)', async () => {
  const page = await home();
  const release = await hold(page, LIST);
  const asked = searching(page, 'co');
  await field(page).fill('co');
  await asked;
  expect(await skeletons(page).count()).toBe(12);
  expect(await shown(page)).toEqual([]);
  // There before the news.
  const news = (await results(page).getByRole('status').elementHandle())!;
  expect(await news.innerText()).toBe('Searching…');
  release();
  await expect.poll(() => news.innerText()).toMatch(/^\d+ results found$/);
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(0);
  expect(await skeletons(page).count()).toBe(0);

  const before = await shown(page);
  const releaseNext = await hold(page, LIST);
  const first = searching(page, 'coff');
  await field(page).fill('coff');
  const given = await first;
  expect(await shown(page)).toEqual(before);
  expect(await results(page).locator('[aria-busy=true]').count()).toBe(1);
  const failed = page.waitForEvent('requestfailed', (request) => request === given);
  const last = searching(page, 'coffee');
  await field(page).fill('coffee');
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  releaseNext();
  const businesses = await found(await (await last).response());
  await expect.poll(() => shown(page)).toEqual(slugs(businesses));
  await results(page).locator('[aria-busy=false]').waitFor();
});

it('asks once for a word typed quickly, and prints a business that was found like the published one', async () => {
  const page = await home();
  const card = results(page).locator('.card').first();
  const published = await card.evaluate((element) => element.outerHTML);
  const [name, slug] = [await card.locator('h3').innerText(), (await shown(page))[0]!];

  const calls = watchCalls(page);
  const request = searching(page, 'coffee');
  // So that no pause between two keys can be long.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).pressSequentially('coffee');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await (await request).response();
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['coffee']);

  await field(page).fill(name);
  const again = results(page).locator('.card:visible', { has: page.locator(`a[href="/business/${slug}"]`) });
  await again.waitFor();
  // What the page's script notes on an image once it has loaded is not the card's own.
  const bare = (markup: string) => markup.replace(/ (class|loading|data-\w+)="[^"]*"/g, '');
  await expect
    .poll(async () => bare(await again.evaluate((element) => element.outerHTML)))
    .toBe(bare(published));
});

it('looks for text and category together, tells which words it looked for instead, says so when nothing is found, and leads back (P-2.3-15, P-4-08, P-4-09)', async () => {
  const page = await home();
  const [largest] = (await (await fetch(`${inject('site')}/api/categories`)).json()) as Category[];
  const some = await fetch(`${inject('site')}/api/businesses?categoryId=${largest!.id}&limit=1`);
  const [one] = (await some.json()) as BusinessSummary[];
  const word = fold(one!.name).split(' ')[0]!;
  await category(page).selectOption(largest!.slug);
  const request = searching(page, word);
  await field(page).fill(word);
  const call = await request;
  expect(new URL(call.url()).searchParams.get('categoryId')).toBe(String(largest!.id));
  const businesses = await found(await call.response());
  expect(slugs(businesses)).toContain(one!.slug);
  for (const business of businesses) {
    expect(business.category.id).toBe(largest!.id);
    expect(fold([business.name, business.city, business.address].join(' '))).toContain(word);
  }
  await expect.poll(() => shown(page)).toEqual(slugs(businesses));
  await clear(page).click();
  expect(await field(page).inputValue()).toBe('');
  expect(await category(page).inputValue()).toBe('');
  expect(await title(page).innerText()).toBe('Featured Businesses');

  await field(page).fill('resturant');
  await page.getByText(/^Showing results for “restaurant”\. \d+ results? found$/).waitFor();
  expect(await results(page).getByRole('status').innerText()).toMatch(/^Showing results/);
  expect(await field(page).inputValue()).toBe('resturant');

  await field(page).fill('zzzzqqqq');
  await page.getByText('No businesses found', { exact: true }).waitFor();
  expect(await page.getByText('Try different keywords or browse all categories.').isVisible()).toBe(true);
  expect(await page.getByText('0 results found').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  expect(await title(page).innerText()).toBe('Featured Businesses');
  expect(await field(page).inputValue()).toBe('');
  expect(await shown(page)).toHaveLength(12);
});
