import { expect, inject, it } from 'vitest';
import type { Stats } from '../../../schema/contracts/business.ts';
import { visitors } from '../support/visitor.ts';
import { hold, LIST, watchCalls } from './calls.ts';
import { awake, field, results, shown, skeletons } from './parts.ts';

const visitor = visitors();
const MORE = 'View More Businesses';

async function home() {
  const page = await visitor();
  await page.goto('/');
  await awake(page);
  return { page, more: page.getByRole('button', { name: MORE }) };
}

it("'View More Businesses' adds the next twelve (P-2.3-16)", async () => {
  const { page, more } = await home();
  const featured = await shown(page);
  await more.click();
  await expect.poll(async () => (await shown(page)).length).toBe(24);
  const all = await shown(page);
  expect(all.slice(0, 12)).toEqual(featured);
  expect(new Set(all).size).toBe(24);
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await results(page).getByRole('status').innerText()).toBe('24 businesses shown');
});

it("'View More Businesses' shows only while nothing is looked for (P-2.3-16)", async () => {
  const { page, more } = await home();
  await field(page).fill('coffee');
  await page.getByText(/results? found/).waitFor();
  expect(await more.count()).toBe(0);
  await field(page).fill('');
  expect(await more.isVisible()).toBe(true);
});

it('shows every business of the directory once, and then no button', async () => {
  const { page, more } = await home();
  const { total } = (await (await fetch(`${inject('site')}/api/businesses/stats`)).json()) as Stats;
  for (let count = 12; count < total; count += 12) {
    await more.click();
    await expect.poll(async () => (await shown(page)).length).toBe(Math.min(count + 12, total));
  }
  expect(new Set(await shown(page)).size).toBe(total);
  expect(await more.count()).toBe(0);
});

it('shows skeletons below the businesses while more are on their way (P-4-19)', async () => {
  const { page, more } = await home();
  const release = await hold(page, LIST);
  const calls = watchCalls(page);
  await more.click();
  await skeletons(page).first().waitFor();
  expect(await shown(page)).toHaveLength(12);
  expect(await skeletons(page).count()).toBe(12);
  // A second press in the meantime asks for nothing more.
  await more.press('Enter');
  release();
  await expect.poll(async () => (await shown(page)).length).toBe(24);
  expect(await skeletons(page).count()).toBe(0);
  expect(calls).toHaveLength(1);
});

it('goes on in long results too', async () => {
  const { page } = await home();
  await field(page).fill('st');
  const found = await page.getByText(/results found/).innerText();
  const total = Number.parseInt(found);
  expect(total).toBeGreaterThan(12);
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(Math.min(24, total));
  expect(new Set(await shown(page)).size).toBe(Math.min(24, total));
});
