import { describe, expect, inject, it } from 'vitest';
import { BusinessDetail, BusinessSummary } from '../../../schema/contracts/business.ts';
import { Category } from '../../../schema/contracts/locations.ts';
import { createAddressHeader } from '../support/client-address.ts';

/** Sends a request as a new visitor: without cookies or a browser, from its own address. */
const sendRequest = (path: string, init?: RequestInit) =>
  fetch(`${inject('site')}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...createAddressHeader(), ...(init?.headers as Record<string, string>) },
  });

async function loadBusinesses(query: string): Promise<BusinessSummary[]> {
  const response = await sendRequest(`/api/businesses${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  return BusinessSummary.array().parse(await response.json());
}
const getSlugs = (list: BusinessSummary[]) => list.map(({ slug }) => slug);

/** Every public page: those in the sitemaps, and the routes about the site. */
async function loadPublicPaths(): Promise<string[]> {
  const read = async (path: string) =>
    Array.from(
      (await (await sendRequest(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, url]) => new URL(url!).pathname,
    );
  const pages = (await Promise.all((await read('/sitemap.xml')).map(read))).flat();
  const routes = ['/', '/categories', '/cities', '/about', '/contact'];
  const legal = ['/privacy-policy', '/legal-notice', '/terms-of-service', '/cookie-policy'];
  return [...new Set([...routes, ...legal, ...pages])];
}

describe('the calls of the site', () => {
  it('list twelve businesses, and twelve others from the twelfth on (P-7-05)', async () => {
    const first = await loadBusinesses('?limit=12&offset=0');
    const second = await loadBusinesses('?limit=12&offset=12');
    expect([first.length, second.length]).toEqual([12, 12]);
    expect(new Set([...getSlugs(first), ...getSlugs(second)]).size).toBe(24);
    expect(getSlugs(await loadBusinesses(''))).toEqual(getSlugs(first));
    const { headers } = await sendRequest('/api/businesses?limit=12&offset=12');
    expect(headers.get('X-Total-Count')).toBe('200');
    expect(headers.get('Link')).toContain('</api/businesses?limit=12&offset=24>; rel="next"');
  });

  it('give twelve by chance, or as many as two hundred (P-7-07, P-7-08)', async () => {
    expect(new Set(getSlugs(await loadBusinesses('/random?limit=12'))).size).toBe(12);
    expect(new Set(getSlugs(await loadBusinesses('/random?limit=200'))).size).toBe(200);
    expect((await sendRequest('/api/businesses/random?limit=201')).status).toBe(400);
  });

  it('list eight of a category by its slug (P-7-13)', async () => {
    const [largest] = Category.array().parse(await (await sendRequest('/api/categories')).json());
    const found = await loadBusinesses(`?category=${largest!.slug}&limit=8`);
    expect(found).toHaveLength(Math.min(8, largest!.businessCount));
    expect(new Set(found.map(({ category }) => category.slug))).toEqual(new Set([largest!.slug]));
  });

  it('give a business of a list by its slug (P-7-10)', async () => {
    for (const { slug, name } of await loadBusinesses('?limit=12')) {
      const found = BusinessDetail.parse(await (await sendRequest(`/api/businesses/${slug}`)).json());
      expect(found.name).toBe(name);
    }
  });
});

describe('visitors who never signed in', () => {
  it('get public pages of every kind, and no cookie (P-1-02)', async () => {
    const paths = await loadPublicPaths();
    expect(paths.length).toBeGreaterThan(250);
    // One in ten of the business pages, which are all served by the same code.
    for (const path of paths.filter((path, i) => !path.startsWith('/business/') || i % 10 === 0)) {
      const response = await sendRequest(path);
      await response.body?.cancel();
      expect(`${path} ${response.status}`).toBe(`${path} 200`);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it.each([
    ['/no-such-page', 'Page Not Found'],
    ['/admin-of-nothing', 'Page Not Found'],
    ['/404', 'Page Not Found'],
    ['/business/no-such', 'Business Not Found'],
    ['/category/no-such', 'Category Not Found'],
    ['/city/no-such', 'City Not Found'],
    ['/404/business', 'Business Not Found'],
    ['/404/category', 'Category Not Found'],
    ['/404/city', 'City Not Found'],
  ])(
    'get 404 at %s, with a page that says so (P-2.12-01, P-2.4-08, P-2.7-05, P-2.9-04)',
    async (path, words) => {
      const response = await sendRequest(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain(words);
    },
  );
});
