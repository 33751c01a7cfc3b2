import { beforeAll, describe, expect, it } from 'vitest';
import { BusinessListQuery } from '../../../schema/contracts/business.ts';
import { app, routeAccess } from '../../app.ts';
import type { Bindings } from '../../env.ts';
import { listEndpoints } from '../../openapi/document.ts';
import { requestFresh } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

beforeAll(() => seed(testDatabase()));

const getText = async (changed?: Partial<Bindings>) => (await requestFresh('/api/docs', {}, changed)).text();

describe('GET /api/docs', () => {
  it('is a page without scripts, with our own stylesheet, under the strict policy', async () => {
    const response = await requestFresh('/api/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'; style-src 'self';/);
    const text = await response.text();
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
    expect([...text.matchAll(/ (?:src|href)="([^"#]*)"/g)].map(([, address]) => address)).toEqual([
      'data:,',
      '/api/docs.css',
      'https://hub.example/',
      '/api/openapi.json',
    ]);
  });

  it('tells every call there is, with its parameters, an example and what may go wrong', async () => {
    const text = await getText();
    for (const { id, summary } of listEndpoints(app.routes, routeAccess)) {
      const part = text.slice(text.indexOf(`id="${id}"`));
      expect(part).toContain(summary);
    }
    const list = text.slice(text.indexOf('id="listBusinesses"'), text.indexOf('id="randomBusinesses"'));
    for (const name of Object.keys(BusinessListQuery.shape)) expect(list).toContain(`<code>${name}</code>`);
    expect(list).toContain('integer from 1 to 1,000, default 12');
    expect(list).toContain('name, rating, city or category');
    expect(list).toContain(
      'curl &quot;https://hub.example/api/businesses?search=bakery&amp;lat=40.2338&amp;lng=-111.6585&amp;limit=1&quot;',
    );
    expect(list).toContain('&quot;name&quot;: &quot;Crumb &amp; Crust&quot;');
    expect(list).toContain('href="#status-429"');
    expect(list).not.toContain('href="#status-410"');
    const mark = text.slice(text.indexOf('id="markMessage"'), text.indexOf('id="clearCache"'));
    expect(mark).toContain('curl -X PATCH &quot;https://hub.example/api/admin/contact-messages/1&quot;');
    expect(mark).toContain('-H &quot;Cookie: __Host-session=$SESSION&quot;');
    expect(mark).toContain('-H &quot;X-CSRF-Token: $CSRF&quot;');
  });

  it('has a target for every link within the page', async () => {
    const text = await getText();
    const targets = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(targets).size).toBe(targets.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((id) => !targets.includes(id))).toEqual([]);
  });

  it('calls the site by its name and address, whatever they hold', async () => {
    const text = await getText({ SITE_NAME: 'Bits & <b>Bolts</b>', SITE_URL: 'https://www.hub.example' });
    expect(text).toContain('<h1>API of Bits &amp; &lt;b&gt;Bolts&lt;/b&gt;</h1>');
    expect(text).toContain('curl &quot;https://www.hub.example/api/businesses?limit=3&quot;');
    expect(text).not.toMatch(/https:\/\/hub\.example(?!\.com)/);
  });

  it('shows only examples that are answered', async () => {
    const text = (await getText()).replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    const paths = [...text.matchAll(/"https:\/\/hub\.example(\/api\/[^"]*)"/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths)
      expect({ path, status: (await requestFresh(path)).status }).toEqual({
        path,
        status: buildExpectedTexts(path),
      });
  });

  it('need not be sent twice, and takes no parameters', async () => {
    const tag = (await requestFresh('/api/docs')).headers.get('ETag')!;
    expect((await requestFresh('/api/docs', { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await requestFresh('/api/docs?print=1')).status).toBe(400);
  });
});

/** Expected status: the example business does not exist, operators need a session, and POST-only URLs reject GET. */
function buildExpectedTexts(example: string): number {
  const path = example.split('?')[0]!;
  const route = listEndpoints(app.routes, routeAccess).find(
    (each) => each.method === 'GET' && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (route === undefined) return 405;
  if (route.access === 'operator') return 401;
  return route.path.includes('{slug}') && !/\/(random|stats)$/.test(path) ? 404 : 200;
}

describe('GET /api/docs.css', () => {
  it('is a stylesheet that loads nothing', async () => {
    const response = await requestFresh('/api/docs.css');
    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).not.toMatch(/url\(|@import/);
    expect((await requestFresh('/api/docs.css?v=1')).status).toBe(400);
  });
});
