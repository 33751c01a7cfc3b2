import { beforeAll, expect, inject, it } from 'vitest';
import { loadPublicRoutes, type Route } from '../../../scripts/ci/routes.ts';
import { createReader } from '../support/shared-pages.ts';

const served = createReader(undefined, { javaScriptEnabled: false });

let routes: Route[];
beforeAll(async () => {
  routes = await loadPublicRoutes(inject('site'));
});

it('no public page links to the panel or holds a part of it (P-2.1-11)', async () => {
  for (const { path } of routes) {
    const html = await (await fetch(inject('site') + path)).text();
    expect({ path, found: html.match(/\/admin\b|lang="tr"|sidebar/i)?.[0] ?? null }).toEqual({
      path,
      found: null,
    });
  }
});

it.each(['/admin/no-such', '/admin/a/b'])(
  '%s is no page: the public not-found page says so (P-2.1-11)',
  async (path) => {
    const page = await served(path, 404);
    expect(await page.locator('h1').innerText()).toMatch(/not found/i);
    expect(await page.locator('header nav a').count()).toBe(6);
  },
);
