import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { Stats } from '../../../schema/contracts/business.ts';
import type { Category, City } from '../../../schema/contracts/locations.ts';
import { formatAtLeast } from '../../../site/format/count.ts';
import { createReader } from '../support/shared-pages.ts';
import { getCategory, getField, getStat, getShownBusinesses, getTitle } from './locators.ts';

const reader = createReader(undefined, { javaScriptEnabled: false });
const hydrated = createReader(undefined, { viewport: { width: 390, height: 844 } });

const loadServed = () => reader('/');

async function loadJson<Answer>(path: string): Promise<Answer> {
  return (await fetch(inject('site') + path)).json() as Promise<Answer>;
}

const getHrefs = (page: Page, kind: string) =>
  page
    .locator(`section:not(#results) a[href^="/${kind}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('the home page without JavaScript', () => {
  it('says what it is (P-2.1-01, P-2.3-01)', async () => {
    const page = await loadServed();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Discover USA Businesses');
  });

  it('shows twelve featured businesses (P-2.3-12, P-2.3-13)', async () => {
    const page = await loadServed();
    expect(await getTitle(page).innerText()).toBe('Featured Businesses');
    expect(new Set(await getShownBusinesses(page)).size).toBe(12);
  });

  it('counts what the directory holds, cities and countries too (P-2.3-04, P-2.3-05)', async () => {
    const page = await loadServed();
    const stats = await loadJson<Stats>('/api/businesses/stats');
    expect(await getStat(page, 'Businesses')).toBe(formatAtLeast(stats.total));
    expect(await getStat(page, 'Categories')).toBe(formatAtLeast(stats.categories));
    expect(await getStat(page, 'Cities')).toBe(formatAtLeast(stats.cities));
    expect(await getStat(page, 'Countr(y|ies)')).toBe(formatAtLeast(stats.countries));
  });

  it('links the ten largest categories and all of them (P-2.3-17)', async () => {
    const page = await loadServed();
    expect(await page.getByRole('heading', { name: 'Popular Categories' }).isVisible()).toBe(true);
    const largest = (await loadJson<Category[]>('/api/categories')).slice(0, 10);
    expect(await getHrefs(page, 'category')).toEqual(largest.map(({ slug }) => `/category/${slug}`));
    const all = page.getByRole('link', { name: 'View All categories' });
    expect([await all.innerText(), await all.getAttribute('href')]).toEqual(['View All', '/categories']);
  });

  it('links the ten largest cities and all of them (P-2.3-18)', async () => {
    const page = await loadServed();
    expect(await page.getByRole('heading', { name: 'Top Cities' }).isVisible()).toBe(true);
    const largest = (await loadJson<City[]>('/api/cities')).slice(0, 10);
    expect(await getHrefs(page, 'city')).toEqual(largest.map(({ slug }) => `/city/${slug}`));
    const all = page.getByRole('link', { name: 'View All cities' });
    expect([await all.innerText(), await all.getAttribute('href')]).toEqual(['View All', '/cities']);
  });

  it('says why to choose it (P-2.3-19)', async () => {
    const page = await loadServed();
    const reasons = page.locator('section', { has: page.getByRole('heading', { name: 'Why Choose Us?' }) });
    expect(await reasons.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Interactive Maps',
      'Easy Search',
      'Detailed Location',
    ]);
  });
});

it('asks for a text and a category, at first for none (P-2.3-06, P-2.3-07)', async () => {
  const page = await hydrated('/');
  expect(await getField(page).getAttribute('placeholder')).toBe('Search businesses or locations...');
  expect(await getField(page).inputValue()).toBe('');
  const options = getCategory(page).locator('option');
  expect(await options.first().innerText()).toBe('All Categories');
  expect(await getCategory(page).inputValue()).toBe('');
  const all = await loadJson<Category[]>('/api/categories');
  await expect.poll(() => options.count()).toBe(all.length + 1);
  const names = (await options.allInnerTexts()).slice(1);
  expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
  expect(new Set(names)).toEqual(new Set(all.map(({ name }) => name)));
});

it('has the search above the fold of a phone, as high as a thumb needs', async () => {
  const page = await hydrated('/');
  for (const part of [
    getField(page),
    getCategory(page),
    page.getByRole('button', { name: 'Search', exact: true }),
  ]) {
    const { y, height } = (await part.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThan(844 / 2);
  }
});
