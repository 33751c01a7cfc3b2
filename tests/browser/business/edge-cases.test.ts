import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../schema/contracts/listing.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { findViolations, scrollThrough } from '../accessibility/axe.ts';
import { breakAbout, startBusinessSite } from './business-site.ts';

const LONG = 'The Extraordinarily Long Name of a Family Practice '.repeat(6).slice(0, 299).trimEnd();

/** Unusual rows of real spreadsheets, and malicious ones, by place id. */
const EDGE_CASES: Record<string, Partial<Listing>> = {
  hostile: {
    name: '</script><script>document.title = "broken"</script>',
    category: '"><img src=x>',
    description: '<img src=x onerror="document.title = 1"><b>Bold</b><script>document.title = 2</script>',
    about: { '<u>Group</u>': { '<s>Item</s>': '<script>document.title = 3</script>' } },
    reviews: [{ authorName: '<b>A</b>', rating: 5, comment: '</p></li><h1>big', createdAt: null }],
    rating: 5,
    reviewCount: 1,
  },
  hours: {
    name: 'Croissant 👩‍🍳 & Kaffee ☕️',
    workingHours: { Monday: 'by appointment', Friday: '<em>call us</em>' },
  },
  about: {
    name: 'İğdır Çiğköfte Şöleni',
    city: 'Kadıköy',
    state: '',
    stateCode: '',
    countryCode: 'TR',
    about: { A: { b: true } },
  },
  rightToLeft: { name: 'مخبز الشام العربي', description: '<p>خبز طازج كل يوم</p>' },
  long: { name: LONG },
  unbroken: {
    name: 'Donaudampfschiff'.repeat(18),
    phone: '1'.repeat(60),
    email: `${'a'.repeat(60)}@example.com`,
  },
  bare: { name: 'Only a Name', street: null, postalCode: null },
  images: {
    name: 'Dead Pictures',
    // Isolated: no other page shows its card.
    city: 'Alta',
    category: 'Gallery',
    photoUrl: '/images/no-such-photo.jpg',
    imageUrl: '/images/no-such-image.jpg',
  },
};
const edgeCaseListings = Object.entries(EDGE_CASES).map(([placeId, facts]) =>
  buildListing({ ...facts, placeId }),
);

const { site, visitor } = startBusinessSite(edgeCaseListings, async (db) => {
  const { rows } = await db.$client.execute(`select slug from business where place_id = 'about'`);
  await breakAbout(db, rows[0]!.slug as string);
});

async function open(placeId: string, width = 320): Promise<Page> {
  const { rows } = await site().db.$client.execute({
    sql: 'select slug from business where place_id = ?',
    args: [placeId],
  });
  const page = await visitor({ viewport: { width, height: 800 } });
  // This case has images that do not exist, which the browser reports.
  if (placeId === 'images') page.removeAllListeners('console').removeAllListeners('response');
  await page.goto(`/business/${rows[0]!.slug as string}`);
  return page;
}

/** Elements beyond the edge of the screen, except for those that clip their content. */
const findOverflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => !element.closest('.crumbs, .card, .sr-only'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Additional assertions for single cases. */
const MORE: Record<string, (page: Page) => Promise<void>> = {
  async hostile(page) {
    expect(await page.title()).toContain('</script><script>document.title = "broken"</script>');
    expect(await page.locator('.prose b').allTextContents()).toEqual(['Bold']);
    expect(await page.locator('.features-name').allTextContents()).toEqual(['<u>Group</u>']);
    expect(await page.locator('.reviews b').allTextContents()).toEqual(['<b>A</b>']);
    expect(await page.locator('main img[src=x], main script').count()).toBe(0);
  },
  async hours(page) {
    expect(await page.locator('#hours tr').first().innerText()).toMatch(/^Monday\s+by appointment$/);
    await page.locator('.open-badge[data-state=closed]').waitFor();
  },
  async about(page) {
    expect(await page.locator('main').innerText()).toContain('Unable to display features and amenities.');
  },
};

describe.each(Object.keys(EDGE_CASES))('the page of %s', (placeId) => {
  // Markup in facts is text, unreadable hours are shown as written and count as closed, and invalid features get a
  // message.
  it('shows name and facts as they are, fits a small screen and breaks no rule of accessibility (P-2.5-06)', async () => {
    const page = await open(placeId);
    expect(await page.locator('h1').allTextContents()).toEqual([EDGE_CASES[placeId]!.name]);
    expect(await page.title()).toContain(EDGE_CASES[placeId]!.name!.slice(0, 10));
    expect(await findOverflowing(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await MORE[placeId]?.(page);
    await scrollThrough(page);
    expect(await findViolations(page)).toEqual([]);
  });
});

it('says that an image is not available, and keeps its place', async () => {
  const page = await open('images', 390);
  const photo = page.locator('.photo-large');
  const before = await photo.boundingBox();
  await photo.getByText('Image not available').waitFor();
  expect(await photo.boundingBox()).toEqual(before);
});
