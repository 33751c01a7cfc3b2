import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { STATS, watchRequests } from './requests.ts';
import { waitUntilHydrated, getField, getStat, getResults, getShownBusinesses } from './locators.ts';

const visitor = createVisitor();

async function openHome(prepare?: (page: Page) => Promise<void>) {
  const page = await visitor();
  await page.clock.install();
  await prepare?.(page);
  await page.goto('/');
  await waitUntilHydrated(page);
  const look = async (text: string) => {
    await getField(page).fill(text);
    await page.waitForURL(`/?q=${text}`);
    await getResults(page).locator('[aria-busy=false]').waitFor();
  };
  const clear = () => page.getByRole('button', { name: 'Clear', exact: true }).click();
  return { page, look, clear };
}

it('keeps what was found for five minutes and the default list for ten (P-9-04)', async () => {
  const { page, look, clear } = await openHome();
  await look('coffee');
  const found = await getShownBusinesses(page);
  await clear();
  await page.clock.fastForward('04:30');
  const calls = watchRequests(page);
  await look('coffee');
  expect(await getShownBusinesses(page)).toEqual(found);
  await clear();
  // Another search proves that requests are recorded, and that the first search sent none.
  await look('dentist');
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['dentist']);
  await clear();
  await page.clock.fastForward('00:31');
  const again = page.waitForRequest((request) => request.url().includes('search=coffee'));
  await look('coffee');
  await again;
  await clear();

  await page.getByRole('button', { name: 'View More Businesses' }).click();
  await expect.poll(async () => (await getShownBusinesses(page)).length).toBe(24);
  await look('coffee');
  await page.clock.fastForward('09:30');
  calls.length = 0;
  await clear();
  expect(await getShownBusinesses(page)).toHaveLength(24);
  await look('dentist');
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['dentist']);
  await page.clock.fastForward('00:31');
  const nextRequest = page.waitForRequest((request) => request.url().includes('limit=24&offset=0'));
  await clear();
  await nextRequest;
});

it('asks for categories and stats again when they are no longer fresh and a search begins, not when the window gets the focus, and shows counts above 999 rounded (P-2.3-04, P-2.3-05, P-9-01, P-9-02, P-9-03, P-9-05)', async () => {
  const totals = [999, 1_600, 12_345];
  const { page, look, clear } = await openHome(async (page) => {
    const counts = { categories: 12, cities: 1_640, countries: 50 };
    await page.route(STATS, (route) => route.fulfill({ json: { total: totals.shift(), ...counts } }));
  });
  const showsCounts = async (total: string) => {
    await expect.poll(() => getStat(page, 'Businesses')).toBe(total);
    expect(await getStat(page, 'Cities')).toBe('1.6K+');
    expect(await getStat(page, 'Countries')).toBe('50');
  };
  await showsCounts('999');
  const now = () => page.evaluate(() => Date.now());
  const hydratedAt = await now();
  /** Sets the clock to so many minutes after hydration, however long the previous steps took. */
  const at = async (minutes: number) => page.clock.fastForward(hydratedAt + minutes * 60_000 - (await now()));
  const calls = watchRequests(page);
  for (const [path, fresh] of [
    ['/api/categories', 30],
    ['/api/businesses/stats', 60],
  ] as const) {
    await at(fresh - 0.5);
    await look('coffee');
    await clear();
    expect(calls.map((call) => call.pathname)).not.toContain(path);
    await at(fresh + 0.5);
    const again = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await look('dentist');
    await again;
    await clear();
  }
  await showsCounts('1.6K+');
  await at(121);
  await look('coffee');
  await showsCounts('12K+');

  await at(300);
  calls.length = 0;
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await look('dentist');
  expect(calls.map((call) => call.searchParams.get('search'))).toEqual(['dentist']);
});
