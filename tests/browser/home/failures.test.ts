import { expect, inject, it } from 'vitest';
import type { Stats } from '../../../schema/contracts/business.ts';
import { formatAtLeast } from '../../../site/format/count.ts';
import { createVisitor } from '../support/visitor.ts';
import { CATEGORIES, failRequests, LIST, STATS, watchRequests } from './requests.ts';
import {
  waitUntilHydrated,
  getCategory,
  getField,
  getStat,
  getShownBusinesses,
  getTitle,
} from './locators.ts';

const visitor = createVisitor(undefined, /\/api\/(businesses|categories)/);

it('says when businesses cannot be fetched, keeps those that are there, and tries again when told to (P-8-01)', async () => {
  const page = await visitor();
  await page.goto('/');
  await waitUntilHydrated(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch businesses' });
  const mend = await failRequests(page, LIST);
  await page.getByRole('button', { name: 'View More Businesses' }).click();
  await alert.waitFor();
  expect(await getShownBusinesses(page)).toHaveLength(12);
  await mend();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(24);

  const mendAgain = await failRequests(page, LIST);
  const calls = watchRequests(page);
  await getField(page).fill('coffee');
  await alert.waitFor();
  expect(calls).toHaveLength(2);
  expect(await getTitle(page).innerText()).toBe('Search Results');
  expect(await page.getByText(/results? found|No businesses found/).count()).toBe(0);
  await mendAgain();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBeGreaterThan(0);
  expect(await alert.count()).toBe(0);
});

it('says when stats and categories cannot be fetched, keeps the published figures, and offers the largest (P-8-02, P-8-03)', async () => {
  const { total } = (await (await fetch(`${inject('site')}/api/businesses/stats`)).json()) as Stats;
  const page = await visitor();
  const [mendStats, mendCategories] = [await failRequests(page, STATS), await failRequests(page, CATEGORIES)];
  const refusals: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/categories') refusals.push(request.url());
  });
  await page.goto('/');
  const stats = page.getByRole('alert').filter({ hasText: 'Failed to fetch stats' });
  await stats.waitFor();
  expect(await getStat(page, 'Businesses')).toBe(formatAtLeast(total));
  await mendStats();
  await stats.getByRole('button', { name: 'Try Again' }).click();
  await stats.waitFor({ state: 'detached' });

  const categories = page.getByRole('alert').filter({ hasText: 'Failed to fetch categories' });
  await categories.waitFor();
  const options = getCategory(page).locator('option');
  expect(await options.count()).toBe(11);
  // The published categories can still be selected.
  const slug = (await options.nth(1).getAttribute('value'))!;
  await getCategory(page).selectOption(slug);
  await page.getByText(/results? found/).waitFor();
  expect(await getShownBusinesses(page)).not.toEqual([]);
  // A search requests them again, with one retry: before that, a request could be part of the initial ones.
  await expect.poll(() => refusals.length).toBe(4);
  await mendCategories();
  await categories.getByRole('button', { name: 'Try Again' }).click();
  await waitUntilHydrated(page);
  expect(await categories.count()).toBe(0);
});
