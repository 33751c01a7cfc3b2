import { expect, it } from 'vitest';
import { findViolationsOnPhoneAndDesktop } from '../accessibility/axe.ts';
import { readCardNames, useListsSite } from './lists-site.ts';

const { url, visitor } = useListsSite();

it('searches, pages, filters and opens a business without JavaScript', async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const press = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await page.goto('/');
  await page.getByRole('searchbox').fill('harbor');
  await page.getByLabel('Where').fill('Saltaire');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('/search?q=harbor&where=Saltaire&category=');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('“harbor” in Saltaire, UT');
  const first = await readCardNames(page);
  expect(first).toHaveLength(20);
  await press('Next');
  await page.waitForURL('/search?q=harbor&where=Saltaire&offset=20');
  const second = await readCardNames(page);
  expect(new Set([...first, ...second]).size).toBe(30);
  await press('Has website 8');
  await page.waitForURL('/search?q=harbor&where=Saltaire&has=website');
  expect(await readCardNames(page)).toHaveLength(8);
  // Another text keeps the filter.
  await page.getByRole('searchbox').fill('dentist');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('/search?q=dentist&where=Saltaire%2C+UT&has=website');
  const [name] = await readCardNames(page);
  await page.locator('.card a').first().click();
  await page.waitForURL(/\/business\//, { waitUntil: 'domcontentloaded' });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
});

it('filters lists by links without JavaScript', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  for (const [path, link, address] of [
    ['/city/saltaire', 'Has website 8', '/search?city=saltaire&has=website'],
    ['/category/bread-maker', 'Open now', '/search?category=bread-maker&open=now'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(address, { waitUntil: 'domcontentloaded' });
    expect(await readCardNames(page)).toHaveLength(link === 'Open now' ? 10 : 8);
  }
  await page.goto('/city/saltaire/bakery');
  const links = page.locator('a[href^="/search?city=saltaire&category=bakery"]');
  expect(await links.last().innerText()).toBe('Search this list');
});

it('is for everybody with JavaScript too, and leads to the search while typing', async () => {
  const page = await visitor();
  const response = await page.goto('/search?q=harbor&where=saltaire&has=website');
  expect(response!.headers()['x-robots-tag']).toBe('noindex');
  expect(await page.locator('header form').count()).toBe(0);
  expect(await findViolationsOnPhoneAndDesktop(page)).toEqual([]);
  await page.getByRole('link', { name: 'Search while typing' }).click();
  await page.waitForURL('/?q=harbor&where=Saltaire%2C+UT');
  const text = await (await fetch(`${url()}/robots.txt`)).text();
  expect(text).toContain('Disallow: /search\n');
});
