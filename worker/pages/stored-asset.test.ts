import { describe, expect, it } from 'vitest';
import { STRICT_POLICY } from '../csp/csp.ts';
import { publishPages } from '../testing/data/publish-pages.ts';
import { requestAsPublisher, sendRequest } from '../testing/request.ts';

const store = (name: string, body: string) =>
  requestAsPublisher(`/api/internal/store/assets/${encodeURIComponent(name)}`, { method: 'PUT', body });

describe('hashed files that the static assets lack', () => {
  it.each([
    ['Hours.A1b2-_c3.js', 'text/javascript; charset=utf-8'],
    ['page.0a.css', 'text/css; charset=utf-8'],
    ['fonts/inter.0a.woff2', 'font/woff2'],
    ['no-extension', 'application/octet-stream'],
  ])('are served from the page store: %s', async (name, type) => {
    expect((await store(name, name)).status).toBe(200);
    const response = await sendRequest(`/_assets/${name}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': STRICT_POLICY,
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe(name);
    const head = await sendRequest(`/_assets/${name}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    '/_assets/none.0a.js',
    '/_assets/',
    '/_assets/.hidden',
    '/_assets/..%2fcurrent',
    '/_assets/%2e%2e/current',
    '/_ASSETS/page.0a.css',
    '/assets/page.0a.css',
  ])('are nothing else: %s', async (path) => {
    await publishPages([]);
    expect((await sendRequest(path)).status).toBe(404);
  });
});
