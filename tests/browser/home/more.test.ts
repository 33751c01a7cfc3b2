import { expect, inject, it } from 'vitest';
import type { Stats } from '../../../schema/contracts/business.ts';
import { visitors } from '../support/visitor.ts';
import { hold, LIST, watchCalls } from './calls.ts';
import { awake, field, results, shown, skeletons } from './parts.ts';

const visitor = visitors();

it("'View More Businesses' adds the next twelve until all are shown, only while nothing is looked for; long results go on too (P-2.3-16, P-4-19)", async () => {
  const { total } = (await (await fetch(`${inject('site')}/api/businesses/stats`)).json()) as Stats;
  const page = await visitor();
  await page.goto('/');
  await awake(page);
  const more = page.getByRole('button', { name: 'View More Businesses' });
  const featured = await shown(page);
  const release = await hold(page, LIST);
  const calls = watchCalls(page);
  await more.click();
  await skeletons(page).first().waitFor();
  expect(await shown(page)).toEqual(featured);
  expect(await skeletons(page).count()).toBe(12);
  // A second press in the meantime asks for nothing more.
  await more.press('Enter');
  release();
  await expect.poll(async () => (await shown(page)).length).toBe(24);
  expect(await skeletons(page).count()).toBe(0);
  expect(calls).toHaveLength(1);
  const all = await shown(page);
  expect(all.slice(0, 12)).toEqual(featured);
  expect(featured).toHaveLength(12);
  expect(new Set(all).size).toBe(24);
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await results(page).getByRole('status').innerText()).toBe('24 businesses shown');

  await field(page).fill('st');
  const found = Number.parseInt(await page.getByText(/results found/).innerText());
  expect(found).toBeGreaterThan(12);
  expect(await more.count()).toBe(0);
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(Math.min(24, found));
  expect(new Set(await shown(page)).size).toBe(Math.min(24, found));
  await field(page).fill('');
  expect(await more.isVisible()).toBe(true);

  for (let count = 24; count < total; count += 12) {
    await more.click();
    await expect.poll(async () => (await shown(page)).length).toBe(Math.min(count + 12, total));
  }
  expect(new Set(await shown(page)).size).toBe(total);
  expect(await more.count()).toBe(0);
});

it('keeps how many are shown in the address, and the place on the page, over a reload and on the way back', async () => {
  const page = await visitor();
  await page.goto('/?utm_source=mail');
  await awake(page);
  const more = page.getByRole('button', { name: 'View More Businesses' });
  for (const count of [24, 36]) {
    await more.click();
    await expect.poll(async () => (await shown(page)).length).toBe(count);
  }
  expect(new URL(page.url()).search).toBe('?utm_source=mail&shown=36');
  const all = await shown(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const place = () => page.evaluate(() => (history.state as { top?: number } | null)?.top);
  // Written down once scrolling has ended.
  await expect.poll(async () => (await place()) === (await scrolled())).toBe(true);
  const before = await scrolled();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(all);
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50);

  const last = results(page).locator('.card h3 a').nth(35);
  await last.scrollIntoViewIfNeeded();
  const top = await scrolled();
  expect(top).toBeGreaterThan(1000);
  await page.evaluate(() => addEventListener('unload', () => {}));
  await last.click();
  await page.waitForURL('/business/*');
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(all);
  await expect.poll(async () => Math.abs((await scrolled()) - top)).toBeLessThan(50);

  await field(page).fill('st');
  await page.getByText(/results found/).waitFor();
  expect(new URL(page.url()).search).toBe('?utm_source=mail&q=st');
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(24);
  expect(new URL(page.url()).search).toBe('?utm_source=mail&q=st&shown=24');
  const found = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(found);
});
