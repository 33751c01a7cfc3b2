import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { watchRequests } from './requests.ts';
import { waitUntilHydrated, getField, getResults, getShownBusinesses, getTitle } from './locators.ts';

const visitor = createVisitor();
const isInResults = () => document.activeElement?.id === 'results';

it('Enter and the Search button lead to the results, Clear and Escape back, and the focus goes on through the whole page (P-2.3-08)', async () => {
  const page = await visitor();
  await page.goto('/');
  await waitUntilHydrated(page);
  await getField(page).focus();
  await page.keyboard.type('coffee');
  await page.keyboard.press('Enter');
  // At once, without the debounce.
  expect(await page.evaluate(isInResults)).toBe(true);
  expect(new URL(page.url()).searchParams.get('q')).toBe('coffee');
  await page.getByText(/results? found/).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Clear');
  await page.keyboard.press('Tab');
  const [first] = await getShownBusinesses(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`/business/${first}`);

  // It has no other effect.
  const calls = watchRequests(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(await page.evaluate(isInResults)).toBe(true);
  expect(await getTitle(page).innerText()).toBe('Search Results');
  expect(calls).toEqual([]);

  await getField(page).press('Escape');
  expect(await getField(page).inputValue()).toBe('');
  expect(await getTitle(page).innerText()).toBe('Featured Businesses');
  expect(await getField(page).evaluate((element) => element === document.activeElement)).toBe(true);

  await getField(page).fill('coffee');
  // Otherwise the focus would be lost.
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  expect(await page.evaluate(isInResults)).toBe(true);

  await getField(page).focus();
  const passed = new Set<string>();
  const last = page.locator('footer a').last();
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    passed.add(await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 200)));
    if (await last.evaluate((element) => element === document.activeElement)) break;
  }
  expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(passed.size).toBeGreaterThan(12 + 10 + 10);
  expect(await getResults(page).getByRole('button', { name: 'View More Businesses' }).isVisible()).toBe(true);
});
