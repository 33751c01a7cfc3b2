import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, CLOSED, FULL, createListings } from './listings.ts';
import {
  breakAbout,
  edit,
  EDITED,
  clearHours,
  startBusinessSite,
  spoilDescription,
} from './business-site.ts';

const { site, published: open } = startBusinessSite(createListings(), async (db) => {
  await breakAbout(db, 'torn-page-books-provo');
  await clearHours(db, 'torn-page-books-provo');
  await spoilDescription(db, 'torn-page-books-provo');
  await edit(db, 'bluebird-kitchen-provo');
});

const getLink = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const getSection = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const getHrefs = (page: Page, title: string, selector: string) =>
  getSection(page, title)
    .locator(selector)
    .evaluateAll((links) => links.map((element) => element.getAttribute('href')));

it('has a page for every slug, with the name as its title (P-2.1-02)', async () => {
  const { rows } = await site().db.$client.execute('select slug, name from business');
  expect(rows).toHaveLength(createListings().length);
  for (const { slug, name } of rows) {
    const response = await fetch(`${site().url}/business/${slug}`);
    expect({ slug, status: response.status }).toEqual({ slug, status: 200 });
    expect(await response.text()).toContain(`<h1 id="name">${name}</h1>`);
  }
});

describe('the way back', () => {
  it('leads home, to the city and to the category (P-2.4-01, P-2.4-02, P-2.4-03, P-2.4-04, P-2.4-05)', async () => {
    const page = await open(at.full);
    expect(await getLink(page, 'Back to Home').getAttribute('href')).toBe('/');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li');
    expect((await crumbs.allInnerTexts()).map((text) => text.trim())).toEqual([
      'Home',
      'Utah',
      'Provo',
      'Restaurants',
      'Bluebird Kitchen',
    ]);
    const links = await crumbs.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['/', '/state/us-utah', '/city/provo', '/city/provo/restaurant']);
    for (const link of links) expect((await fetch(site().url + link!)).status, link!).toBe(200);
    expect(await crumbs.last().locator('a').count()).toBe(0);
  });

  it('is told to search engines in the same words (P-2.4-07)', async () => {
    const page = await open(at.full);
    const list = (await getStructuredData(page)).find((node) => node['@type'] === 'BreadcrumbList')!;
    const items = list.itemListElement as { position: number; name: string; item?: string }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(items.map(({ name }) => name)).toEqual([
      'Home',
      'Utah',
      'Provo',
      'Restaurants',
      'Bluebird Kitchen',
    ]);
    expect(items.slice(0, 4).map(({ item }) => new URL(item!).origin)).toEqual(Array(4).fill(site().url));
  });
});

const getStructuredData = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((s) => JSON.parse(s.textContent!) as Record<string, unknown>));

it('tells search engines what the page shows (P-2.4-44)', async () => {
  const page = await open(at.full);
  const [node] = await getStructuredData(page);
  const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  expect(node).toMatchObject({
    '@type': 'Restaurant',
    name: 'Bluebird Kitchen',
    telephone: '(801) 555-0142',
    address: { '@type': 'PostalAddress', streetAddress: '102 W Center St', addressLocality: 'Provo' },
    geo: { '@type': 'GeoCoordinates', latitude: FULL.latitude, longitude: FULL.longitude },
  });
  for (const value of [node!.name, node!.telephone, '102 W Center St', 'Provo, UT 84601'])
    expect(shown).toContain(value);
  expect(node!.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Friday'],
    opens: '17:00',
    closes: '21:30',
  });
  // An imported rating is shown but not marked up.
  expect(node).not.toHaveProperty('aggregateRating');
});

describe('the head of the page', () => {
  it('shows photo, name, rating and category (P-2.4-10, P-2.4-12, P-2.4-14, P-2.4-15)', async () => {
    const page = await open(at.full);
    const head = page.locator('.listing-head');
    expect(await head.getByRole('img', { name: 'Photo of Bluebird Kitchen' }).getAttribute('src')).toBe(
      '/images/sample/cafe-day.svg',
    );
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Bluebird Kitchen']);
    expect(await head.locator('.rating').innerText()).toMatch(/4\.6\s*\(1,640 reviews\)/);
    expect(await head.locator('.listing-facts a').first().getAttribute('href')).toBe(
      '/city/provo/restaurant',
    );
    expect(await head.locator('.listing-badges').innerText()).toContain('Verified');
    expect(await (await open(at.bare)).locator('.listing-badges').innerText()).toBe('');
  });

  it('shows the month of the last change, whenever it is published, and none before there was one (P-2.4-13)', async () => {
    const { rows } = await site().db.$client.execute(
      `select updated_at as at from business where slug = 'bluebird-kitchen-provo'`,
    );
    expect(rows).toEqual([{ at: EDITED.toISOString() }]);
    const badges = async (path: string) => (await open(path)).locator('.listing-badges').innerText();
    expect(await badges(at.full)).toContain('Updated March 2025');
    expect(await badges(at.shut)).not.toContain('Updated');
  });

  it('opens the address on a map: by the link of the listing, else by name and address (P-2.4-16, P-2.4-17)', async () => {
    expect(await getLink(await open(at.full), FULL.address).getAttribute('href')).toBe(FULL.locationLink);
    const url = new URL(
      (await getLink(await open(at.bare), 'Ranch Road 2810, Marfa, TX').getAttribute('href'))!,
    );
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
    expect(url.searchParams.get('query')).toBe('Plain Goods Ranch Road 2810, Marfa, TX');
  });

  it('shows phone, route and website before anything is pressed, each only when it is known', async () => {
    const links = (page: Page) =>
      page
        .locator('.listing-facts a')
        .evaluateAll((all) => all.slice(1).map((a) => [a.textContent!.trim(), a.getAttribute('href')]));
    const route = 'https://www.google.com/maps/dir/?api=1&destination=';
    expect(await links(await open(at.full))).toEqual([
      ['(801) 555-0142', 'tel:8015550142'],
      [FULL.address, FULL.locationLink],
      ['Directions', `${route}40.2338%2C-111.6601`],
      ['bluebird.example', FULL.website],
      ['All opening hours', '#hours'],
    ]);
    const [, [name, bare]] = (await links(await open(at.bare))) as [string[], string[]];
    expect([name, bare]).toEqual([
      'Directions',
      `${route}${encodeURIComponent(`Plain Goods ${'Ranch Road 2810, Marfa, TX'}`)}`,
    ]);
  });

  it('leads to the contact form with the page and the type, for corrections and owners', async () => {
    const links = (await open(at.bare)).locator('.corrections a');
    expect(await links.allInnerTexts()).toEqual(['Report wrong or closed', 'Is this yours?']);
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      `/contact?type=feedback&page=${at.bare}`,
      `/contact?type=business&page=${at.bare}`,
    ]);
  });

  it('has a button for each thing one can do, and none for what is not given (P-2.4-18, P-2.4-20, P-2.4-21)', async () => {
    const buttons = (page: Page) =>
      page
        .locator('.actions a')
        .evaluateAll((all) => all.map((a) => [a.textContent!.trim(), a.getAttribute('href')]));
    expect(await buttons(await open(at.full))).toEqual([
      ['Call Now', 'tel:8015550142'],
      ['Detailed Info', '#details'],
      ['Maps', FULL.locationLink],
      ['Website', FULL.website],
      ['Email', 'mailto:hello@bluebird.example'],
      ['Order Now', FULL.orderLink],
      ['View Menu', FULL.menuLink],
      ['Reserve', FULL.reservationLink],
      ['Save', at.full.replace('/business/', '/saved?add=')],
    ]);
    expect(await buttons(await open(at.bare))).toEqual([
      ['Save', at.bare.replace('/business/', '/saved?add=')],
    ]);
  });
});

describe('about the business', () => {
  it('shows the description as rich text, its links in a new tab (P-2.4-22, P-2.4-23)', async () => {
    const page = await open(at.full);
    const about = getSection(page, 'About This Business');
    expect(await about.locator('.prose b').innerText()).toBe('breakfast');
    expect(await about.locator('.prose li').allInnerTexts()).toEqual(['Bread', 'Eggs']);
    const table = about.getByRole('link', { name: 'a table' });
    expect(await table.getAttribute('target')).toBe('_blank');
    expect(await table.getAttribute('rel')).toContain('noopener');
    expect(await about.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Business Features & Amenities',
    ]);
    // Markup that should not have been stored is not rendered either.
    const spoilt = getSection(await open(at.broken), 'About This Business').locator('.prose');
    expect((await spoilt.innerHTML()).trim()).toBe('<p>Old <b>books</b></p>');
  });

  it('shows features group by group, with Yes, No or a text (P-2.5-01, P-2.5-02)', async () => {
    const about = getSection(await open(at.full), 'About This Business');
    expect((await about.locator('h4').allInnerTexts()).slice(0, 3)).toEqual([
      'Service options',
      'Accessibility',
      'Offerings',
    ]);
    const items = about.locator('.features > div');
    expect((await items.allInnerTexts()).slice(0, 4).map((text) => text.split('\n'))).toEqual([
      ['Dine-in', 'Yes'],
      ['Delivery', 'No'],
      ['Wheelchair accessible entrance', 'Yes'],
      ['Price of a coffee', 'from $3.50'],
    ]);
  });

  it('says so where it cannot be read, and is left out where nothing is known (P-2.5-05, P-2.5-06)', async () => {
    const broken = await getSection(await open(at.broken), 'About This Business').innerText();
    expect(broken).toContain('Unable to display features and amenities.');
    expect(broken).not.toContain('Offerings');
    const bare = await open(at.bare);
    expect(await getSection(bare, 'About This Business').count()).toBe(0);
    expect(await bare.getByText('No features and amenities').count()).toBe(0);
  });
});

describe('opening hours', () => {
  it('lists seven days, a missing one as closed (P-2.4-24, P-2.4-26)', async () => {
    const rows = (await open(at.full)).locator('#hours tr');
    expect((await rows.allInnerTexts()).map((row) => row.split(/[\t\n]+/))).toEqual([
      ['Monday', 'Closed'],
      ['Tuesday', '7:30 AM - 2:30 PM'],
      ['Wednesday', '7:30 AM - 2:30 PM'],
      ['Thursday', '7:30 AM - 2:30 PM'],
      ['Friday', '7:30 AM - 2:30 PM', '5:00 PM - 9:30 PM'],
      ['Saturday', '8:00 AM - 3:00 PM'],
      ['Sunday', 'Closed'],
    ]);
  });

  it('says so where they cannot be read, and are left out where they are not known (P-2.4-11, P-2.4-27)', async () => {
    expect(await getSection(await open(at.broken), 'Opening Hours').innerText()).toContain(
      'Opening hours information not available',
    );
    const bare = await open(at.bare);
    expect(await getSection(bare, 'Opening Hours').count()).toBe(0);
    expect(await bare.locator('.open-badge').count()).toBe(0);
  });
});

describe('reviews', () => {
  it('show the rating and the three newest, without words or stars that nobody gave (P-2.4-29, P-2.4-30, P-2.4-31, P-2.4-32, P-2.4-33, P-2.4-34)', async () => {
    const reviews = getSection(await open(at.full), 'Customer Reviews');
    expect(await reviews.locator('.reviews-sum').innerText()).toMatch(/^4\.6\s+Based on 1,640 reviews$/);
    const items = reviews.locator('li');
    expect((await items.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
      ['Ada', 'October 2, 2026', 'Best sourdough in town.'],
      ['Anonymous', 'September 19, 2026', 'Good food, slow on Saturdays.'],
      ['Bert', 'August 1, 2026'],
    ]);
    expect(await items.nth(1).locator('time').getAttribute('datetime')).toBe('2026-09-19T09:00:00Z');
    const stars = items.getByRole('img');
    expect(await stars.evaluateAll((all) => all.map((star) => star.ariaLabel))).toEqual([
      'Rated 5 out of 5',
      'Rated 4 out of 5',
    ]);
    expect(await reviews.getByRole('link').getAttribute('href')).toBe(FULL.reviewsLink);
    expect(await reviews.getByRole('link').innerText()).toBe('View All Reviews on Google');
  });

  it('are left out where nobody has rated, their link where there is none (P-2.4-28, P-2.4-34)', async () => {
    expect(await getSection(await open(at.bare), 'Customer Reviews').count()).toBe(0);
    const rated = getSection(await open(at.shut), 'Customer Reviews');
    expect(await rated.locator('.reviews-sum').innerText()).toContain('Based on 3 reviews');
    expect(await rated.getByRole('link').count()).toBe(0);
  });
});

describe('place, contact and details', () => {
  it('lead to Google Maps, and have no map without coordinates (P-2.4-35, P-2.4-36)', async () => {
    const open_ = 'Open in Google Maps';
    expect(await getLink(await open(at.full), open_).getAttribute('href')).toBe(FULL.locationLink);
    const bare = await open(at.bare);
    expect(await getLink(bare, open_).count()).toBe(1);
    expect(await bare.locator('[data-map], iframe').count()).toBe(0);
  });

  it('name phone, email and website, each only when it is known (P-2.4-37)', async () => {
    expect(await getHrefs(await open(at.full), 'Contact Information', 'a')).toEqual([
      'tel:8015550142',
      'mailto:hello@bluebird.example',
      FULL.website,
    ]);
    expect(await getSection(await open(at.bare), 'Contact Information').count()).toBe(0);
  });

  it('name the category, and what a restaurant links to (P-2.4-38)', async () => {
    const details = getSection(await open(at.full), 'Business Details');
    expect(await details.getByRole('link').allInnerTexts()).toEqual([
      'Restaurant',
      'Menu',
      'Order Online',
      'Book a Table',
    ]);
    expect(await getSection(await open(at.bare), 'Business Details').count()).toBe(0);
  });

  it('say in one line what is not known, and where to add it, when there are two gaps', async () => {
    const line = (await open(at.bare)).locator('.unknown');
    expect((await line.innerText()).trim()).toBe(
      'Hours, photos, features and contact details are not known yet. Add them',
    );
    expect(await line.getByRole('link').getAttribute('href')).toBe(`/contact?type=business&page=${at.bare}`);
    expect(await (await open(at.full)).locator('.unknown').count()).toBe(0);
  });

  it('say nothing of a status that nobody has confirmed (P-2.4-39)', async () => {
    const details = getSection(await open(at.brunch), 'Business Details');
    expect(await details.locator('dt').allInnerTexts()).toEqual(['Category', 'Type']);
  });

  it.each([
    [at.full, 'Operational', 'badge-good'],
    [at.shut, 'Temporarily Closed', 'badge-bad'],
    [at.gone, 'Permanently Closed', 'badge-bad'],
  ])('tell the status of %s: %s (P-2.4-39)', async (path, words, look) => {
    const badge = getSection(await open(path), 'Business Details').locator('.badge');
    expect(await badge.innerText()).toBe(words);
    expect(await badge.getAttribute('class')).toContain(look);
  });

  it('say Closed without a script for a listing that is marked as closed', async () => {
    expect(CLOSED).toHaveLength(2);
    for (const path of [at.shut, at.gone])
      expect(await (await open(path)).locator('.open-badge').innerText()).toBe('Closed');
    expect(await (await open(at.full)).locator('.open-badge').innerText()).toBe('');
  });
});
