import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { Stats } from '../../../schema/contracts/business.ts';
import type { Category, City } from '../../../schema/contracts/place.ts';
import { atLeast } from '../../../site/features/wording/count.ts';
import { readers } from '../support/reader.ts';
import { category, field, figure, shown, title } from './parts.ts';

const reader = readers(undefined, { javaScriptEnabled: false });
const awoken = readers(undefined, { viewport: { width: 390, height: 844 } });

const served = () => reader('/');

async function ask<Answer>(path: string): Promise<Answer> {
  return (await fetch(inject('site') + path)).json() as Promise<Answer>;
}

const hrefs = (page: Page, kind: string) =>
  page
    .locator(`section:not(#results) a[href^="/${kind}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('the home page without JavaScript', () => {
  it('says what it is (P-2.1-01, P-2.3-01)', async () => {
    const page = await served();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Discover USA Businesses');
  });

  it('shows twelve featured businesses (P-2.3-12, P-2.3-13)', async () => {
    const page = await served();
    expect(await title(page).innerText()).toBe('Featured Businesses');
    expect(new Set(await shown(page)).size).toBe(12);
  });

  it('counts what the directory holds, cities and countries too (P-2.3-04, P-2.3-05)', async () => {
    const page = await served();
    const stats = await ask<Stats>('/api/businesses/stats');
    expect(await figure(page, 'Businesses')).toBe(atLeast(stats.total));
    expect(await figure(page, 'Categories')).toBe(atLeast(stats.categories));
    expect(await figure(page, 'Cities')).toBe(atLeast(stats.cities));
    expect(await figure(page, 'Countr(y|ies)')).toBe(atLeast(stats.countries));
  });

  it('offers ways to browse in place of a search that needs a script', async () => {
    const page = await served();
    expect(await field(page).isVisible()).toBe(false);
    const links = page.locator('.search-without-script a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/categories',
      '/cities',
    ]);
    expect(await links.first().isVisible()).toBe(true);
  });

  it('links the ten largest categories and all of them (P-2.3-17)', async () => {
    const page = await served();
    expect(await page.getByRole('heading', { name: 'Popular Categories' }).isVisible()).toBe(true);
    const largest = (await ask<Category[]>('/api/categories')).slice(0, 10);
    expect(await hrefs(page, 'category')).toEqual(largest.map(({ slug }) => `/category/${slug}`));
    const all = page.getByRole('link', { name: 'View All categories' });
    expect([await all.innerText(), await all.getAttribute('href')]).toEqual(['View All', '/categories']);
  });

  it('links the ten largest cities and all of them (P-2.3-18)', async () => {
    const page = await served();
    expect(await page.getByRole('heading', { name: 'Top Cities' }).isVisible()).toBe(true);
    const largest = (await ask<City[]>('/api/cities')).slice(0, 10);
    expect(await hrefs(page, 'city')).toEqual(largest.map(({ slug }) => `/city/${slug}`));
    const all = page.getByRole('link', { name: 'View All cities' });
    expect([await all.innerText(), await all.getAttribute('href')]).toEqual(['View All', '/cities']);
  });

  it('says why to choose it (P-2.3-19)', async () => {
    const page = await served();
    const reasons = page.locator('section', { has: page.getByRole('heading', { name: 'Why Choose Us?' }) });
    expect(await reasons.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Interactive Maps',
      'Easy Search',
      'Detailed Location',
    ]);
  });
});

it('asks for a text and a category, at first for none (P-2.3-06, P-2.3-07)', async () => {
  const page = await awoken('/');
  expect(await field(page).getAttribute('placeholder')).toBe('Search businesses or locations...');
  expect(await field(page).inputValue()).toBe('');
  const options = category(page).locator('option');
  expect(await options.first().innerText()).toBe('All Categories');
  expect(await category(page).inputValue()).toBe('');
  const all = await ask<Category[]>('/api/categories');
  await expect.poll(() => options.count()).toBe(all.length + 1);
  const names = (await options.allInnerTexts()).slice(1);
  expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
  expect(new Set(names)).toEqual(new Set(all.map(({ name }) => name)));
});

it('has the search above the fold of a phone, as high as a thumb needs', async () => {
  const page = await awoken('/');
  for (const part of [
    field(page),
    category(page),
    page.getByRole('button', { name: 'Search', exact: true }),
  ]) {
    const { y, height } = (await part.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThan(844 / 2);
  }
});
