import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { createReader } from '../support/shared-pages.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const served = createReader(undefined, { javaScriptEnabled: false });

type Node = Record<string, unknown>;

const getStructuredData = (page: Page): Promise<Node[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((found) => found.map((one) => JSON.parse(one.textContent!) as Node));

describe('the About page', () => {
  it('is there, with titles and texts for those who share it (P-2.1-07, P-2.10-06)', async () => {
    const page = await served('/about');
    expect(await page.title()).toBe('About Business Hub - The Local Business Directory');
    const meta = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content');
    const description = await meta('name=description');
    expect(await meta('property="og:title"')).toBe(await page.title());
    expect(await meta('property="og:description"')).toBe(description);
    expect(await meta('property="og:type"')).toBe('website');
    expect(await meta('property="og:url"')).toBe(`${inject('site')}/about`);
    expect(await meta('property="og:image"')).toMatch(/^http.*\.png$/);
    expect(await meta('name="twitter:card"')).toBe('summary_large_image');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${inject('site')}/about`);
  });

  it('describes the organization in its head, which no other page does (P-2.10-01)', async () => {
    const page = await served('/about');
    const [node] = (await getStructuredData(page)).filter((one) => one['@type'] === 'Organization');
    expect(node).toMatchObject({ '@context': 'https://schema.org', name: 'Business Hub' });
    expect(await page.locator('head script[type="application/ld+json"]').count()).toBeGreaterThan(0);
    const others = await getStructuredData(await served('/contact'));
    expect(others.filter((one) => one['@type'] === 'Organization')).toEqual([]);
  });

  it('is always free, no credit card (P-1-04)', async () => {
    expect(await (await served('/about')).locator('main').innerText()).toContain(
      'always free, no credit card',
    );
  });

  it('counts the directory and states no figure that nobody entered (P-1-05, P-1-06)', async () => {
    const page = await served('/about');
    const stats = (await (await page.request.get('/api/businesses/stats')).json()) as { total: number };
    const figures = await page.locator('[data-part=stats] dl > div').evaluateAll((found) =>
      found.map((one) => ({
        label: one.querySelector('dt')!.textContent,
        value: one.querySelector('dd')!.textContent,
      })),
    );
    expect(figures[0]).toEqual({ label: 'Businesses', value: String(stats.total) });
    expect(figures.map((one) => one.label)).toEqual(['Businesses', 'Cities', 'Categories', 'Country']);
    expect(await page.locator('main').innerText()).not.toMatch(/visitors a month|4\.8|99\.9|150 ms/);
  });

  it('has six core values (P-2.10-03)', async () => {
    const page = await served('/about');
    expect(await page.locator('[data-part=values] h3').allInnerTexts()).toEqual([
      'Trust and Transparency',
      'Community First',
      'Innovation and Excellence',
      'Inclusivity',
      'Privacy Protection',
      'Continuous Growth',
    ]);
  });

  it("closes with 'List Your Business', which leads to the form with its type chosen (P-2.10-04)", async () => {
    const page = await visitor();
    expect((await page.goto('/about'))!.status()).toBe(200);
    const link = page.locator('[data-part=calls]').getByRole('link', { name: 'List Your Business' });
    expect(await link.getAttribute('href')).toBe('/contact?type=business');
    await link.click();
    await page.waitForURL('/contact?type=business');
    await page.waitForFunction(() => document.querySelector('select')?.value === 'business');
    expect(await page.locator('h1').innerText()).toBe('Get In Touch');
  });

  it("closes with 'Explore Businesses', which leads to the categories (P-2.10-05)", async () => {
    const page = await served('/about');
    const link = page.locator('[data-part=calls]').getByRole('link', { name: 'Explore Businesses' });
    expect(await link.getAttribute('href')).toBe('/categories');
    expect((await page.request.get('/categories')).status()).toBe(200);
  });
});
