import { expect, inject, it } from 'vitest';
import { ensureSecrets } from '../../../scripts/runtime/settings/secrets.ts';
import { STRICT_POLICY } from '../../../worker/csp/csp.ts';

// In front of the worker is a router, which serves static files by the rules of wrangler.toml; tests of the worker
// alone do not pass it.
const get = (path: string) => fetch(inject('site') + path);
const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

it('a hashed file that this version of the worker does not have is served from the page store, like one that it has', async () => {
  const page = await (await get('/about')).text();
  const own = await get(/\/_assets\/[^"]+\.css/.exec(page)![0]);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(Object.fromEntries(own.headers)).toMatchObject({
    ...IMMUTABLE,
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });

  const name = `late.${Date.now().toString(36)}.css`;
  expect((await get(`/_assets/${name}`)).status).toBe(404);
  const put = await fetch(`${inject('site')}/api/internal/store/assets/${name}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${ensureSecrets().PUBLISH_TOKEN}` },
    body: 'a { color: red }',
  });
  expect(put.status).toBe(200);
  const stored = await get(`/_assets/${name}`);
  expect([stored.status, await stored.text()]).toEqual([200, 'a { color: red }']);
  expect(Object.fromEntries(stored.headers)).toMatchObject({
    ...IMMUTABLE,
    'content-security-policy': STRICT_POLICY,
  });
});

it.each(['/images/og.png', '/favicon.ico', '/_admin.html'])(
  '%s has the headers of the worker',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);
