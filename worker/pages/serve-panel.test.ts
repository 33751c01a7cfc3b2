import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../schema/rules/website/admin-paths.ts';
import { PANEL_POLICY } from '../csp/csp.ts';
import { bindings, requestFresh, buildJsonRequest } from '../testing/request.ts';

const PAGE = '<!doctype html><title>The panel</title>';
const requestedUrls: string[] = [];
/** Stub of the static assets; the panel is built with the site. */
const ASSETS = {
  fetch: async (url: URL) => {
    requestedUrls.push(url.pathname);
    return new Response(PAGE, { headers: { 'Cache-Control': 'public', ETag: '"1"' } });
  },
} as unknown as Fetcher;

describe('the panel', () => {
  it.each([...Object.values(adminPaths), '/admin/businesses/9'])(
    'has one page for all its addresses: %s',
    async (path) => {
      requestedUrls.length = 0;
      const response = await requestFresh(path, {}, { ASSETS });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(PAGE);
      expect(requestedUrls).toEqual(['/_admin.html']);
      const { headers } = response;
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(headers.get('Content-Security-Policy')).toBe(PANEL_POLICY);
      expect(headers.get('ETag')).toBeNull();
    },
  );

  it.each([
    ['/admin/', '/admin'],
    ['/admin/businesses/?search=x', '/admin/businesses?search=x'],
  ])('%s leads to %s', async (path, location) => {
    const response = await requestFresh(path, { redirect: 'manual' }, { ASSETS });
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(location);
  });

  it.each([
    '/admin/no-such',
    '/admin/login/x',
    '/admin/businesses/x',
    '/admin/Businesses',
    '/administration',
  ])('has no page at %s', async (path) => {
    requestedUrls.length = 0;
    const response = await requestFresh(path, {}, { ASSETS });
    // Nothing is published in this test, so the public 404 page does not exist.
    expect(response.status).toBe(503);
    expect(requestedUrls).toEqual([]);
  });

  it('takes nothing but GET', async () => {
    const response = await requestFresh('/admin', buildJsonRequest('POST', {}), { ASSETS });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('says what to do where it has not been built', async () => {
    const response = await requestFresh('/admin', {}, { ASSETS: bindings.ASSETS });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('The panel has not been built yet. Run npm run publish.');
  });
});
