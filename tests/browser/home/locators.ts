import type { Page } from 'playwright-core';

export const getField = (page: Page) => page.getByRole('searchbox');
export const getCategory = (page: Page) => page.getByRole('combobox', { name: 'Category' });
/** The region that holds the grid. */
export const getResults = (page: Page) => page.locator('#results');
export const getTitle = (page: Page) => getResults(page).getByRole('heading', { level: 2 });
export const getSkeletons = (page: Page) => getResults(page).locator('.skeleton');

/** The businesses in the grid that can be seen, in order. */
export function getShownBusinesses(page: Page): Promise<string[]> {
  return getResults(page)
    .locator('a[href^="/business/"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice('/business/'.length)));
}

/** The text of a stats tile. */
export function getStat(page: Page, name: string): Promise<string> {
  return page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .innerText();
}

/** Waits until the island has responded: only then is the list of categories whole. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('select[name=category] option').length > 11);
}
