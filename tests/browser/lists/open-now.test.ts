import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { watchRequests, readCardNames, useListsSite } from './lists-site.ts';

const { visitor } = useListsSite();
const getOpenNowButton = (page: Page) => page.getByRole('switch', { name: 'Open now' });
const getStatus = (page: Page) => page.locator('main').getByRole('status');
const waitForCount = (page: Page, text: string | RegExp) =>
  getStatus(page).filter({ hasText: text }).waitFor();
const getQuery = (page: Page) => new URL(page.url()).search;
const isFocused = (one: Element) => one === document.activeElement;
/** Every third of thirty businesses is always open, in the order of names. */
const OPEN = ['001', '004', '007', '010', '013', '016', '019', '022', '025', '028'].map(
  (number) => `Crust ${number}`,
);

it("'Open now' leaves out what is closed, and is told by the address, of which only what makes sense is read", async () => {
  const path = '/category/bread-maker';
  const page = await visitor();
  await page.goto(`${path}?sort=price&near=me`);
  await page.locator('[data-browse]:not([data-pending])').waitFor();
  await page.getByText(/^Best rated first$/).waitFor();
  const published = await readCardNames(page);
  expect(published).toHaveLength(12);
  const calls = watchRequests(page);
  await getOpenNowButton(page).click();
  await waitForCount(page, /^10 businesses open now$/);
  expect((await readCardNames(page)).toSorted()).toEqual(OPEN);
  expect(getQuery(page)).toBe('?open=now');
  expect(await getOpenNowButton(page).getAttribute('aria-checked')).toBe('true');
  expect(calls.at(-1)).toMatch(/[?&]open=now-or-unknown(&|$)/);
  await page.goBack();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  expect(await getOpenNowButton(page).getAttribute('aria-checked')).toBe('false');

  await page.goto(`${path}?open=now&sort=name&order=asc`);
  await waitForCount(page, /^10 businesses open now$/);
  expect(await readCardNames(page)).toEqual(OPEN);
  expect(await getOpenNowButton(page).getAttribute('aria-checked')).toBe('true');
  await getOpenNowButton(page).click();
  await waitForCount(page, /^30 businesses found, page 1 of 3$/);
  expect(getQuery(page)).toBe('?sort=name&order=asc');
});

it("'Open now' is reached after the sorting, turned with the space bar, and as large as a thumb", async () => {
  const page = await visitor({ viewport: { width: 320, height: 800 } });
  await page.goto('/city/saltaire');
  await page.getByRole('group', { name: 'Sort by' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('button', { name: 'Near me' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await getOpenNowButton(page).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Space');
  await waitForCount(page, /^10 businesses open now$/);
  expect(await getOpenNowButton(page).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => getQuery(page)).toBe('');
  for (const control of [getOpenNowButton(page), page.getByRole('button', { name: 'Near me' })])
    expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

it('says that nothing is open, and offers what is closed', async () => {
  const page = await visitor();
  await page.goto('/category/bread-maker?open=now&q=012');
  await page.getByText('Nothing is open now').waitFor();
  expect(await getStatus(page).innerText()).toBe('0 businesses open now');
  await page.getByRole('button', { name: 'Show Closed Ones Too' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(['Crust 012']);
  expect(getQuery(page)).toBe('?q=012');
  expect(await getOpenNowButton(page).evaluate(isFocused)).toBe(true);
});

it.each(['/', '/city/saltaire'])('is not offered without scripts on %s', async (path) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(path);
  expect(await page.getByText('Near me').count()).toBe(1);
  expect(await page.getByText('Near me').isVisible()).toBe(false);
  expect(await page.getByText('Open now').isVisible()).toBe(false);
});

it('is not read from the address of a list of cities, nor is sorting: both make no sense there', async () => {
  const page = await visitor();
  await page.goto('/cities?open=now&sort=name');
  await page.locator('[data-browse]:not([data-pending])').waitFor();
  await page.getByText(/^Largest first$/).waitFor();
  expect(await page.locator('main .tile b:visible').count()).toBeGreaterThan(11);
});

it('shows what nobody knows the hours of below a line, and counts it', async () => {
  const page = await visitor();
  await page.goto('/city/kadikoy?open=now');
  await waitForCount(page, /^1 business open now · 1 without hours$/);
  expect(await readCardNames(page)).toEqual(['Kadıköy Shop 001', 'Kadıköy Shop 003']);
  const line = (await page.getByText('1 business without hours:').boundingBox())!;
  const [open, unknown] = await page.locator('.browse-list .card:visible').all();
  expect((await open!.boundingBox())!.y).toBeLessThan(line.y);
  expect((await unknown!.boundingBox())!.y).toBeGreaterThan(line.y);

  await page.goto('/city/kadikoy?open=now&q=shop+003');
  await page.getByText('Nothing whose hours are known is open now. 1 business without hours:').waitFor();
  expect(await readCardNames(page)).toEqual(['Kadıköy Shop 003']);
});

it('is not offered where nobody knows any hours, and not read from the address there', async () => {
  const page = await visitor();
  await page.goto('/city/salt-lake-city?open=now');
  await page.locator('[data-browse]:not([data-pending])').waitFor();
  await page.getByText(/^Most prominent first$/).waitFor();
  expect(await getOpenNowButton(page).count()).toBe(0);
  expect(await readCardNames(page)).toHaveLength(10);
});

it('says on each card when it opens or closes next, by its own clock, and nothing where nobody knows', async () => {
  const page = await visitor();
  await page.goto('/city/kadikoy');
  const hours = page.locator('.card-hours:visible');
  await expect.poll(() => hours.allInnerTexts()).toEqual(['Open 24 hours', 'Closed']);
  expect(await page.locator('.card', { hasText: 'Shop 003' }).locator('.card-hours').count()).toBe(0);
  await page.goto('/city/kadikoy?sort=name&order=desc');
  await expect.poll(() => hours.allInnerTexts()).toEqual(['Closed', 'Open 24 hours']);
});
