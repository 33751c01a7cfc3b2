import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, FULL, createListings, TOP_CATEGORIES } from './listings.ts';
import { startBusinessSite } from './business-site.ts';

const { site, visitor, published: open } = startBusinessSite(createListings());

const getSection = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

type Row = { slug: string; city: string; category: string; type: string | null; rating: number };

/** Businesses on the cards of a section, in order, as in the database. */
async function loadShownListings(page: Page, title: string): Promise<Row[]> {
  const links = await getSection(page, title)
    .locator('.card h3 a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  const rows: Row[] = [];
  for (const href of links) {
    const found = await site().db.$client.execute({
      sql: `select b.slug, c.name as city, g.name as category, b.type, b.rating from business b
        join city c on c.id = b.city_id join category g on g.id = b.category_id where b.slug = ?`,
      args: [href.replace('/business/', '')],
    });
    rows.push({ ...found.rows[0] } as unknown as Row);
  }
  return rows;
}

describe('nearby businesses', () => {
  it('are those of the nearby call, in its order (P-2.4-40)', async () => {
    const page = await open(at.full);
    const links = await getSection(page, 'Nearby Businesses')
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const response = await fetch(`${site().url}/api/businesses/bluebird-kitchen-provo/nearby`);
    const near = (await response.json()) as { slug: string; distance: number }[];
    expect(near).toHaveLength(6);
    expect(links).toEqual(near.map(({ slug }) => `/business/${slug}`));
    expect(near.map(({ distance }) => distance)).toEqual(
      near.map(({ distance }) => distance).toSorted((a, b) => a - b),
    );
  });

  it('say so where there are none (P-2.4-41)', async () => {
    const words = await getSection(await open(at.bare), 'Nearby Businesses').innerText();
    expect(words.split(/\n+/)).toEqual([
      'Nearby Businesses',
      'No nearby businesses',
      'No other businesses found in Marfa',
    ]);
  });
});

it('shows six more of the city, and the way to all of them (P-2.4-42, P-2.4-43)', async () => {
  const page = await open(at.full);
  const rows = await loadShownListings(page, 'More Businesses in Provo');
  expect(rows.map(({ city }) => city)).toEqual(Array(6).fill('Provo'));
  expect(rows.map(({ slug }) => slug)).not.toContain('bluebird-kitchen-provo');
  const all = page.getByRole('link', { name: 'Explore All Provo Businesses' });
  expect(await all.getAttribute('href')).toBe('/city/provo');
});

it('shows six of the category in other cities (P-7-18)', async () => {
  const rows = await loadShownListings(await open(at.full), 'Restaurants in Other Cities');
  expect(rows).toHaveLength(6);
  for (const { city, category } of rows) {
    expect(category).toBe('Restaurant');
    expect(city).not.toBe('Provo');
  }
});

it('shows four of the same type, the best rated first (P-7-20)', async () => {
  const rows = await loadShownListings(await open(at.full), 'Similar Businesses');
  expect(rows.map(({ type }) => type)).toEqual(Array(4).fill(FULL.type));
  const ratings = rows.map(({ rating }) => rating);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(new Set(ratings).size).toBe(4);
});

it('shows the eight largest categories of the city, the largest first (P-7-19)', async () => {
  const page = await open(at.full);
  const chips = getSection(page, 'Top Categories in Provo').locator('a');
  expect((await chips.allInnerTexts()).map((text) => text.trim())).toEqual(TOP_CATEGORIES);
  const links = await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('href')));
  // Those of which the city has at least five businesses have a page there.
  expect(links).toEqual([
    ...['cafe', 'dentist', 'florist', 'museum', 'plumber', 'restaurant'].map((slug) => `/city/provo/${slug}`),
    ...['gym', 'bakery'].map((slug) => `/city/provo?category=${slug}`),
  ]);
  const { rows } = await site().db.$client.execute(
    `select g.name, count(*) as n from business b join category g on g.id = b.category_id
     join city c on c.id = b.city_id where c.slug = 'provo' group by g.id order by n desc`,
  );
  const counts = new Map(rows.map(({ name, n }) => [name as string, n as number]));
  expect(rows.length).toBeGreaterThan(8);
  const ofChips = TOP_CATEGORIES.map((name) => counts.get(name)!);
  expect(ofChips).toEqual([...counts.values()].slice(0, 8));
});

it('has all this in the page: however long it is open, it calls for no list and no detail (P-7-08, P-9-02, P-9-03)', async () => {
  const page = await visitor({ timezoneId: 'Europe/Berlin' });
  await page.clock.install();
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto(at.full);
  // Its islands hydrate when scrolled into view.
  await page.locator('#hours').scrollIntoViewIfNeeded();
  await page.locator('.hours-today').waitFor();
  await getSection(page, 'Similar Businesses').scrollIntoViewIfNeeded();
  await page.clock.fastForward('02:00:00');
  await page.evaluate(() => {
    for (const name of ['blur', 'focus']) window.dispatchEvent(new Event(name));
  });
  await page.waitForLoadState('networkidle');
  expect(called).toContain(at.full);
  expect(called.filter((path) => path.startsWith('/api/businesses'))).toEqual([]);
});
