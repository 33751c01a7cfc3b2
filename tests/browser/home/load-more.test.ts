import { expect, inject, it } from 'vitest';
import type { Stats } from '../../../schema/contracts/business.ts';
import { createVisitor } from '../support/visitor.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { LIST, watchRequests } from './requests.ts';
import { waitUntilHydrated, getField, getResults, getShownBusinesses, getSkeletons } from './locators.ts';

const visitor = createVisitor();

it("'View More Businesses' adds the next twelve until all are shown, only while nothing is looked for; long results go on too (P-2.3-16, P-4-19)", async () => {
  const { total } = (await (await fetch(`${inject('site')}/api/businesses/stats`)).json()) as Stats;
  const page = await visitor();
  await page.goto('/');
  await waitUntilHydrated(page);
  const more = page.getByRole('button', { name: 'View More Businesses' });
  const featured = await getShownBusinesses(page);
  const release = await holdResponses(page, LIST);
  const calls = watchRequests(page);
  await more.click();
  await getSkeletons(page).first().waitFor();
  expect(await getShownBusinesses(page)).toEqual(featured);
  expect(await getSkeletons(page).count()).toBe(12);
  // A second click while loading sends no request.
  await more.press('Enter');
  release();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(24);
  expect(await getSkeletons(page).count()).toBe(0);
  expect(calls).toHaveLength(1);
  const all = await getShownBusinesses(page);
  expect(all.slice(0, 12)).toEqual(featured);
  expect(featured).toHaveLength(12);
  expect(new Set(all).size).toBe(24);
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await getResults(page).getByRole('status').innerText()).toBe('24 businesses shown');

  await getField(page).fill('st');
  const found = Number.parseInt(await page.getByText(/results found/).innerText());
  expect(found).toBeGreaterThan(12);
  expect(await more.count()).toBe(0);
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(Math.min(24, found));
  expect(new Set(await getShownBusinesses(page)).size).toBe(Math.min(24, found));
  await getField(page).fill('');
  expect(await more.isVisible()).toBe(true);

  for (let count = 24; count < total; count += 12) {
    await more.click();
    await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(Math.min(count + 12, total));
  }
  expect(new Set(await getShownBusinesses(page)).size).toBe(total);
  expect(await more.count()).toBe(0);
});

it('keeps how many are shown in the address, and the place on the page, over a reload and on the way back', async () => {
  const page = await visitor();
  await page.goto('/?utm_source=mail');
  await waitUntilHydrated(page);
  const more = page.getByRole('button', { name: 'View More Businesses' });
  for (const count of [24, 36]) {
    await more.click();
    await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(count);
  }
  expect(new URL(page.url()).search).toBe('?utm_source=mail&shown=36');
  const all = await getShownBusinesses(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const place = () => page.evaluate(() => (history.state as { top?: number } | null)?.top);
  // Stored when scrolling has ended.
  await expect.poll(async () => (await place()) === (await scrolled())).toBe(true);
  const before = await scrolled();
  await page.addInitScript(() => {
    const positions: { top: number; ends: number[] }[] = [];
    const ends = new Set<number>();
    Object.assign(globalThis, { positions });
    const noteEnd = () => ends.add(document.documentElement.scrollHeight - innerHeight);
    new MutationObserver(() => document.body && noteEnd()).observe(document, {
      childList: true,
      subtree: true,
    });
    // A move lies between two events, so that only the lengths since the last one count.
    const notePosition = () => {
      noteEnd();
      positions.push({ top: scrollY, ends: [...ends] });
      ends.clear();
      noteEnd();
    };
    addEventListener('scroll', notePosition, { capture: true });
  });
  // As on a slow phone, where each step of the restored page is painted.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await page.reload();
  await expect.poll(() => getShownBusinesses(page)).toEqual(all);
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // With the focus in the page, the browser would scroll smoothly when it restores the position late.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // At the position, or at the end of a page that is still too short, at all times: no smooth scrolling from the top,
  // and no moves past the position. The page can have grown between a move and its event.
  type Noted = { top: number; ends: number[] };
  const positions = await page.evaluate(() => (globalThis as unknown as { positions: Noted[] }).positions);
  const isNear = ({ top, ends }: Noted) => ends.some((end) => Math.abs(top - Math.min(before, end)) < 50);
  expect(positions).not.toEqual([]);
  expect(positions.filter((position) => !isNear(position))).toEqual([]);

  const last = getResults(page).locator('.card h3 a').nth(35);
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    addEventListener('unload', () => {});
    // A click scrolls again if something covers its target.
    addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), { capture: true });
  });
  await last.click();
  await page.waitForURL('/business/*');
  await page.goBack();
  await expect.poll(() => getShownBusinesses(page)).toEqual(all);
  const top = Number(await page.evaluate(() => sessionStorage.getItem('left')));
  expect(top).toBeGreaterThan(1000);
  await expect.poll(async () => Math.abs((await scrolled()) - top)).toBeLessThan(50);

  await getField(page).fill('st');
  await page.getByText(/results found/).waitFor();
  expect(new URL(page.url()).search).toBe('?utm_source=mail&q=st');
  await page.getByRole('button', { name: 'Show More Results' }).click();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(24);
  expect(new URL(page.url()).search).toBe('?utm_source=mail&q=st&shown=24');
  const found = await getShownBusinesses(page);
  await page.reload();
  await expect.poll(() => getShownBusinesses(page)).toEqual(found);
});
