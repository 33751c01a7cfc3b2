import { expect, it } from 'vitest';
import { readCardNames, useListsSite, watchRequests } from './lists-site.ts';

const { url, visitor } = useListsSite();

it('a category in a city is read without scripts: its businesses, pages, and the way up', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/city/bigton');
  const chip = page.getByRole('link', { name: 'General stores 501' });
  await chip.click();
  await page.waitForURL('/city/bigton/general-store', { waitUntil: 'domcontentloaded' });
  expect(await page.locator('h1').innerText()).toBe('General stores in Bigton, UT');
  expect(await readCardNames(page)).toHaveLength(12);
  await page.getByRole('link', { name: 'Page 42', exact: true }).click();
  await page.waitForURL('/city/bigton/general-store/42', { waitUntil: 'domcontentloaded' });
  expect(await readCardNames(page)).toHaveLength(9);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a');
  expect(await crumbs.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '/',
    '/state/us-utah',
    '/city/bigton',
  ]);
  await crumbs.nth(1).click();
  await page.waitForURL('/state/us-utah', { waitUntil: 'domcontentloaded' });
  expect(await page.getByRole('link', { name: 'Bigton 501' }).first().isVisible()).toBe(true);
});

it('a search of a category in a city stays in both', async () => {
  const page = await visitor();
  const calls = watchRequests(page);
  await page.goto('/city/saltaire/dentist');
  await page.locator('main input[type=search]').fill('harbor');
  const status = page.locator('main').getByRole('status');
  await status.filter({ hasText: /^10 businesses found$/ }).waitFor();
  expect(calls.at(-1)).toContain('city=saltaire&category=dentist&search=harbor');
  expect(new URL(page.url()).pathname).toBe('/city/saltaire/dentist');
});

it('a category with too few businesses in a city is a filter of its page, which can be removed', async () => {
  const page = await visitor();
  await page.goto('/city/kadikoy/general-store');
  expect(page.url()).toBe(`${url()}/city/kadikoy?category=general-store`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url()}/city/kadikoy`);

  await page.goto('/city/saltaire?category=florist');
  const status = page.locator('main').getByRole('status');
  await status.filter({ hasText: /^10 businesses found$/ }).waitFor();
  const names = await readCardNames(page);
  await page.getByRole('button', { name: 'Remove the filter Florist' }).click();
  await status.filter({ hasText: 'Best rated first' }).waitFor();
  expect(await readCardNames(page)).not.toEqual(names);
  expect(page.url()).toBe(`${url()}/city/saltaire`);
});
