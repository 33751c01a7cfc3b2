import { expect, it } from 'vitest';
import { visitors } from '../support/visitor.ts';
import { CATEGORIES, fail, LIST, STATS, watchCalls } from './calls.ts';
import { awake, category, field, figure, shown, title } from './parts.ts';

const visitor = visitors();

it('says when businesses cannot be fetched, and tries again when told to (P-8-01)', async () => {
  const page = await visitor();
  await page.goto('/');
  await awake(page);
  const mend = await fail(page, LIST);
  const calls = watchCalls(page);
  await field(page).fill('coffee');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch businesses' });
  await alert.waitFor();
  expect(calls).toHaveLength(2);
  expect(await title(page).innerText()).toBe('Search Results');
  expect(await page.getByText(/results? found|No businesses found/).count()).toBe(0);
  await mend();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(0);
  expect(await alert.count()).toBe(0);
});

it('keeps the businesses that are there when more cannot be fetched (P-8-01)', async () => {
  const page = await visitor();
  await page.goto('/');
  await awake(page);
  const mend = await fail(page, LIST);
  await page.getByRole('button', { name: 'View More Businesses' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch businesses' });
  await alert.waitFor();
  expect(await shown(page)).toHaveLength(12);
  await mend();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(24);
});

it('says when the stats cannot be fetched, and keeps the published ones (P-8-02)', async () => {
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto('/');
  const published = await figure(reader, 'Businesses');
  await reader.close();

  const page = await visitor();
  const mend = await fail(page, STATS);
  await page.goto('/');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch stats' });
  await alert.waitFor();
  expect(await figure(page, 'Businesses')).toBe(published);
  await mend();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await alert.waitFor({ state: 'detached' });
});

it('says when the categories cannot be fetched, and offers the largest (P-8-03)', async () => {
  const page = await visitor();
  const mend = await fail(page, CATEGORIES);
  await page.goto('/');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch categories' });
  await alert.waitFor();
  const options = category(page).locator('option');
  expect(await options.count()).toBe(11);
  // Those can be searched in all the same.
  const slug = (await options.nth(1).getAttribute('value'))!;
  await category(page).selectOption(slug);
  await page.getByText(/results? found/).waitFor();
  expect(await shown(page)).not.toEqual([]);
  await mend();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await awake(page);
  expect(await alert.count()).toBe(0);
});
