import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { HERE } from './listings.ts';
import { useListsSite } from './lists-site.ts';

const { visitor } = useListsSite();
const getSelect = (page: Page) => page.getByRole('combobox', { name: 'Distance' });
const waitForCount = (page: Page, text: RegExp) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).waitFor();
const getQuery = (page: Page) => new URL(page.url()).search;
/** Options with their counts; those that find nothing are in brackets. */
const readOptions = (page: Page) =>
  getSelect(page)
    .locator('option')
    .evaluateAll((all) =>
      all.map((each) => ((each as HTMLOptionElement).disabled ? `[${each.textContent}]` : each.textContent)),
    );

it('limits a list near the visitor to a distance, by keyboard, with counts that react to other filters', async () => {
  const page = await visitor({ permissions: ['geolocation'], geolocation: HERE });
  await page.goto('/city/saltaire');
  expect(await getSelect(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect
    .poll(() => readOptions(page))
    .toEqual([
      'Any distance',
      'Within 1 mi (2)',
      'Within 5 mi (8)',
      'Within 10 mi (15)',
      'Within 25 mi (30)',
    ]);
  await getSelect(page).focus();
  await page.keyboard.press('ArrowDown');
  await waitForCount(page, /^2 businesses within 1 mi$/);
  await page.keyboard.press('ArrowDown');
  await waitForCount(page, /^8 businesses within 5 mi$/);
  expect(getQuery(page)).toBe('?within=5mi&near=me');
  expect(await page.title()).toContain('Within 5 mi, Near me – 8 businesses');
  await page.getByRole('link', { name: /^Has website/ }).click();
  await waitForCount(page, /^3 businesses within 5 mi$/);
  await expect.poll(() => readOptions(page)).toContain('Within 1 mi (1)');
  await page.getByRole('button', { name: 'All filters 2 set' }).click();
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  await dialog.getByRole('button', { name: 'Within 10 mi 5' }).click();
  await dialog.getByRole('button', { name: 'Show 5 businesses' }).click();
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  await page.goBack();
  await waitForCount(page, /^3 businesses within 5 mi$/);

  await page.getByRole('link', { name: 'Remove the filter Has website' }).click();
  await page.locator('main input[type=search]').fill('011');
  await page.getByText('Nothing within 5 mi').waitFor();
  await page.getByText('The nearest is 14 mi away.').waitFor();
  await expect.poll(() => readOptions(page)).toContain('[Within 10 mi (0)]');
  await page.getByRole('button', { name: 'Search Within 25 mi' }).click();
  await waitForCount(page, /^1 business within 25 mi$/);
  await expect.poll(() => getSelect(page).evaluate((select) => select === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Near me' }).click();
  await waitForCount(page, /^1 business found$/);
  expect(getQuery(page)).toBe('?q=011');
});

it('limits a search in a city to a distance from it, also outside of the city, until the place is removed', async () => {
  const page = await visitor();
  await page.goto('/?where=saltaire');
  await expect.poll(() => readOptions(page)).toContain('Within 1 mi (6)');
  await getSelect(page).selectOption('1mi');
  await waitForCount(page, /^6 results within 1 mi$/);
  expect(getQuery(page)).toBe('?where=saltaire&within=1mi');
  await page.getByRole('button', { name: 'Around Saltaire, UT' }).waitFor();
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  await page.goto('/?q=011&where=saltaire&within=1mi');
  await page.getByText('The nearest is 3.5 mi away.').waitFor();
  await page.getByRole('button', { name: 'Search Within 5 mi' }).click();
  await waitForCount(page, /^2 results within 5 mi$/);
  await expect
    .poll(() => page.locator('#results').evaluate((results) => results === document.activeElement))
    .toBe(true);
  await page.reload();
  await waitForCount(page, /^2 results within 5 mi$/);
  await page.getByRole('button', { name: /^Around Saltaire/ }).click();
  await waitForCount(page, /^\d+ results found$/);
  await expect.poll(() => getQuery(page)).toBe('?q=011');
  expect(await getSelect(page).count()).toBe(0);
});
