import type { Page } from 'playwright-core';

/** The search field. */
export const getField = (page: Page) => page.locator('main input[name=q]');
/** The category select. */
export const getCategory = (page: Page) => page.getByRole('combobox', { name: 'Category' });
/** The region that holds the grid. */
export const getResults = (page: Page) => page.locator('#results');
/** The heading of the grid. */
export const getTitle = (page: Page) => getResults(page).getByRole('heading', { level: 2 });
/** The skeletons of the grid. */
export const getSkeletons = (page: Page) => getResults(page).locator('.skeleton');

/** Visible businesses of the grid, in order. */
export function getShownBusinesses(page: Page): Promise<string[]> {
  return getResults(page)
    .locator('a[href^="/business/"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice('/business/'.length)));
}

/** Text of a statistics tile. */
export function getStat(page: Page, name: string): Promise<string> {
  return page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .innerText();
}

/** Waits until the island is hydrated: the list of categories is complete only then. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('select[name=category] option').length > 11);
}
