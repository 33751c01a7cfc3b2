import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { loadPublicRoutes } from '../../../scripts/ci/routes.ts';
import { BROWSER_STORAGE } from '../../../site/features/legal/browser-storage.ts';
import { createReader } from '../support/shared-pages.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
/** A page as it is served, without scripts. */
const served = createReader(undefined, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
const readMain = async (path: string) => (await served(path)).locator('main').innerText();
const getDescription = (page: Page) => page.locator('meta[name=description]').getAttribute('content');

const PAGES = [
  {
    path: '/privacy-policy',
    heading: 'Privacy Policy',
    title: 'Privacy Policy - Business Hub | How We Protect Your Data & Privacy',
  },
  {
    path: '/legal-notice',
    heading: 'Legal Notice (Impressum)',
    title: 'Legal Notice (Impressum) - Business Hub | Legal Information & Compliance',
  },
  {
    path: '/terms-of-service',
    heading: 'Terms of Service (AGB)',
    title: 'Terms of Service (AGB) - Business Hub | Legal Terms & Conditions',
  },
  {
    path: '/cookie-policy',
    heading: 'Cookie Policy',
    title: 'Cookie Policy - Business Hub | How We Use Cookies & Tracking Technologies',
  },
];

describe.each(PAGES)('$path', ({ path, heading, title }) => {
  it('has its name as heading and in the title (P-2.1-09, P-2.10-07, P-2.10-08, P-2.10-09, P-2.10-10, P-2.10-13)', async () => {
    const page = await served(path);
    expect(await page.locator('h1').innerText()).toBe(heading);
    expect(await page.title()).toBe(title);
  });

  it('says since when it applies and when it was changed, and announces no review that nobody has set (P-9-15)', async () => {
    const dates = await (await served(path)).locator('.legal-dates > div').allInnerTexts();
    expect(dates.map((text) => text.split('\n'))).toEqual([
      ['Effective', 'January 27, 2025'],
      ['Last updated', 'November 23, 2026'],
    ]);
  });

  it('leads back home and to each of its sections (P-2.10-11)', async () => {
    const page = await served(path);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    const anchors = await page
      .locator('.legal-contents a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const headings = await page
      .locator('.legal-text h2')
      .evaluateAll((found) => found.map((one) => `#${one.id}`));
    expect(anchors).toEqual(headings);
    expect(headings.length).toBeGreaterThan(5);
  });

  it('keeps its lines at most 70 characters long', async () => {
    const page = await served(path);
    const longest = await page.evaluate(() => {
      const lines = [...document.querySelectorAll('.legal-text p')].flatMap((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const rows = new Set([...range.getClientRects()].map((row) => Math.round(row.bottom))).size;
        return paragraph.textContent!.trim().length / Math.max(1, rows);
      });
      return Math.max(...lines);
    });
    expect(longest).toBeLessThanOrEqual(70);
  });

  it('prints its text and neither navigation nor table of contents', async () => {
    const page = await served(path);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.legal-text').isVisible()).toBe(true);
    expect(await page.locator('.legal-contents').isVisible()).toBe(false);
    expect(await page.locator('body > header nav').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Back to Home' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });
});

it('describes each legal page in other words (P-2.10-11)', async () => {
  const texts = [];
  for (const { path } of PAGES) texts.push(await getDescription(await served(path)));
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text!.length).toBeLessThanOrEqual(160);
});

it('covers data collection, advertising and analytics cookies, and user rights under headings (P-2.10-14)', async () => {
  const headings = async (path: string) => (await served(path)).locator('main h2').allInnerTexts();
  expect(await headings('/privacy-policy')).toEqual(
    expect.arrayContaining(['Data collection', 'Advertising and analytics cookies', 'User rights']),
  );
  expect(await headings('/cookie-policy')).toEqual(
    expect.arrayContaining(['Advertising cookies', 'Analytics cookies', 'User rights']),
  );
});

describe('the Privacy Policy', () => {
  it('promises to purge, to answer and to audit (P-9-11, P-9-12, P-9-13, P-9-14)', async () => {
    const text = await readMain('/privacy-policy');
    expect(text).toContain('Inactive user data is purged after 24 months.');
    expect(text).toContain('We answer privacy requests within 30 days');
    expect(text).toContain('Our privacy team aims to reply within 24 hours.');
    expect(text).toContain('quarterly audits');
  });

  it('links to the Cookie Policy (P-2.10-12)', async () => {
    const page = await served('/privacy-policy');
    expect(await page.locator('main a[href="/cookie-policy"]').first().isVisible()).toBe(true);
    expect(await (await served('/cookie-policy')).locator('h1').innerText()).toBe('Cookie Policy');
  });
});

it('the Privacy Policy says what “Near me” sends, and that it is not stored', async () => {
  const text = await readMain('/privacy-policy');
  expect(text).toContain('rounds the position to about 100 metres');
  expect(text).toContain('We store it nowhere');
});

describe('the Cookie Policy', () => {
  it('promises an answer within 48 hours (P-9-13)', async () => {
    expect(await readMain('/cookie-policy')).toContain('We answer within 48 hours.');
  });

  it('names whatever a visit leaves in the browser', async () => {
    const page = await visitor({
      permissions: ['geolocation'],
      geolocation: { latitude: 40.7128, longitude: -74.006 },
    });
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
    );
    await page.goto('/about');
    await page.locator('header input[name=where]').fill('Provo');
    await page.locator('header input[name=where]').press('Enter');
    await page.waitForURL('/?where=Provo');
    await page.goto('/categories');
    await page.locator('[data-view-toggle] button[value=list]').click();
    await page.locator('main a[href^="/category/"]').first().click();
    const business = (await page.locator('main a[href^="/business/"]').first().getAttribute('href'))!;
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForFunction(() => sessionStorage.getItem('near') !== null);
    await page.goto(business);
    // The distance is worked out again on the page, from the visitor's position.
    await expect
      .poll(() => page.locator('[data-away]').innerText())
      .toMatch(/^[\d.,]+ (?:mi|m|km) away$|^under/);
    await page.locator('[data-map] button').click();
    await page.waitForSelector('[data-map] iframe');
    await page.getByRole('link', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/saved\?b=/);
    const [session, local] = await page.evaluate(() => [
      Object.keys(sessionStorage),
      Object.keys(localStorage),
    ]);
    const named = (store: string) =>
      BROWSER_STORAGE.filter((entry) => entry.store === store && !entry.isOfAds).map(({ key }) => key);
    expect(session!.toSorted()).toEqual(named('session').toSorted());
    expect(named('local')).toEqual(expect.arrayContaining(local!));
    expect(local).toContain('saved');
    expect(await page.context().cookies(page.url())).toEqual([]);
    const text = await readMain('/cookie-policy');
    for (const { key, purpose, isOfAds } of BROWSER_STORAGE)
      expect(text.includes(`${key}\t${purpose}`)).toBe(!isOfAds);
  });
});

describe('the Terms of Service', () => {
  it('say who may use the site, which law applies and where (P-5-05, P-5-06, P-9-16)', async () => {
    const text = await readMain('/terms-of-service');
    expect(text).toContain('at least 18 years old, or of the age of majority');
    expect(text).toContain('The service is not for children under 13.');
    expect(text).toContain('governed by the laws of the State of California');
    expect(text).toContain('courts of San Francisco County, California');
  });

  it('are not followed by a question for the age anywhere (P-5-06)', async () => {
    const readStorage = async (page: Page) => {
      const labels = await page.locator('label, legend, input, select').allInnerTexts();
      const about = labels.filter((label) => /\b(age|born|birth)\b/i.test(label));
      return { dialogs: await page.locator('dialog[open]').count(), about };
    };
    const nothing = { dialogs: 0, about: [] };
    for (const { path, status } of await loadPublicRoutes(inject('site')))
      expect({ path, ...(await readStorage(await served(path, status))) }).toEqual({ path, ...nothing });
    // These two have an island that hydrates without interaction; other scripts are the same on every page.
    const page = await visitor();
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      expect({ path, ...(await readStorage(page)) }).toEqual({ path, ...nothing });
    }
  });
});

it.each(['/legal-notice', '/terms-of-service'])(
  '%s promises an answer to legal questions within 5 business days (P-9-14)',
  async (path) => {
    expect(await readMain(path)).toMatch(/legal questions, .* We answer within 5 business days/);
  },
);

it('the Legal Notice tells of quarterly security audits (P-9-14)', async () => {
  expect(await readMain('/legal-notice')).toContain('Security audits take place quarterly.');
});
