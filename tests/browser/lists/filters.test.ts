import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { readCardNames, useListsSite, watchRequests } from './lists-site.ts';

const { url, visitor } = useListsSite();
const PATH = '/city/saltaire';
const waitForCount = (page: Page, text: RegExp) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).waitFor();
const getQuery = (page: Page) => new URL(page.url()).search;
const getLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

it('offers common filters with counts as links, which react to each other and are told by the address', async () => {
  const page = await visitor();
  await page.goto(PATH);
  const published = await readCardNames(page);
  expect(await getLink(page, 'Has website 8').getAttribute('href')).toBe(`${PATH}?has=website`);
  // No business has a phone or a photo.
  expect(await page.locator('.filter-chip').count()).toBe(2);
  await getLink(page, 'Has website 8').click();
  await waitForCount(page, /^8 businesses found$/);
  expect(getQuery(page)).toBe('?has=website');
  await getLink(page, 'Rated 4+ 2').click();
  await waitForCount(page, /^2 businesses found$/);
  expect(getQuery(page)).toBe('?minRating=4&has=website');
  expect(await page.title()).toContain('Rated 4+, Has website – 2 businesses');
  await getLink(page, 'Remove the filter Has website').click();
  await waitForCount(page, /^7 businesses found$/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(published);
  await page.goBack();
  await waitForCount(page, /^7 businesses found$/);

  const calls = watchRequests(page);
  const response = await page.goto(`${PATH}?has=fax,website&minRating=4&brand=`);
  await waitForCount(page, /^2 businesses found$/);
  expect(calls.filter((call) => call.includes('has=website&')).length).toBeGreaterThan(0);
  expect(response!.headers()['x-robots-tag']).toBe('noindex');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url() + PATH);
});

it('has all filters in a dialog, by keyboard, with what would find nothing in grey', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await page.goto(`${PATH}?minRating=4&has=website`);
  await waitForCount(page, /^2 businesses found$/);
  const button = page.getByRole('button', { name: 'All filters 2 set' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  const show = (text: string) => dialog.getByRole('button', { name: text, exact: true }).waitFor();
  await show('Show 2 businesses');
  const groups = await dialog.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(groups).toEqual(['Open', 'Rating', 'Details', 'Features']);
  const delivery = dialog.getByRole('button', { name: /^Delivery/ });
  expect(await delivery.getAttribute('aria-disabled')).toBe('true');
  await delivery.click({ force: true });
  expect(getQuery(page)).toBe('?minRating=4&has=website');
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  const before = await getStatusPlace(page);

  await dialog.getByRole('button', { name: 'Has website 2' }).focus();
  await page.keyboard.press('Space');
  await show('Show 7 businesses');
  await dialog.getByRole('button', { name: 'Delivery 3' }).click();
  await show('Show 3 businesses');
  expect(getQuery(page)).toBe('?minRating=4&features=delivery');
  await dialog.getByRole('button', { name: 'Clear All' }).click();
  await show('Show 30 businesses');
  await dialog.getByLabel('Day').selectOption('Friday');
  await dialog.getByLabel('Time').selectOption('7:30 PM');
  await show('Show 10 businesses');
  expect(getQuery(page)).toBe('?open=fri-19%3A30');
  await page.keyboard.press('Escape');
  await waitForCount(page, /^10 businesses found$/);
  expect(await page.getByRole('button', { name: 'All filters 1 set' }).evaluate(isFocused)).toBe(true);
  expect(await getLink(page, 'Remove the filter Open Fri 7:30 PM').isVisible()).toBe(true);
  expect(await getStatusPlace(page)).toBe(before);
});

/** Where the list begins, which no filter may move. */
const getStatusPlace = (page: Page) =>
  page.locator('.browse-status').evaluate((status) => status.getBoundingClientRect().top + scrollY);
const isFocused = (one: Element) => one === document.activeElement;

it('offers no filters in a list of one page, and none that nobody passes', async () => {
  const page = await visitor();
  await page.goto('/city/kadikoy?has=website');
  await page.locator('[data-browse]:not([data-pending])').waitFor();
  expect(await page.getByRole('button', { name: /^All filters/ }).count()).toBe(0);
  expect(await readCardNames(page)).toHaveLength(3);
  await page.goto('/city/bigton');
  expect(await page.locator('.filter-chip').count()).toBe(0);
});
