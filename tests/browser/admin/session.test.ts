import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { getTestBrowser } from '../support/browser.ts';
import { createOperator, signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 20, now: NOW })));
  page = await (await getTestBrowser()).newPage();
});
afterAll(async () => {
  await page?.context().close();
  await site?.stop();
});

/** Sends a request as a page of the site does. */
const sendRequest = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  page.evaluate(
    async ({ method, path, body, headers }) => {
      const response = await fetch(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json().catch(() => null) };
    },
    { method, path, body, headers },
  );

it('a browser keeps the session where no script can read it, and nothing in its storage (A-4-01, A-4-03)', async () => {
  await page.goto(`${site.url}/`);
  const operator = await createOperator(site);
  const { accessKey, userCode, password } = operator;
  const step = async (name: string, body: unknown) =>
    (await sendRequest('POST', `/api/admin/sign-in/${name}`, body)).body as Record<string, string>;
  const { token } = await step('access-key', { accessKey });
  const { token: last } = await step('user-code', { token, userCode });
  const { csrf } = await step('password', { token: last, password });

  expect(await sendRequest('GET', '/api/admin/session')).toMatchObject({
    status: 200,
    body: { operator: { name: operator.name }, csrf },
  });
  const seen = await page.evaluate(() =>
    [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join(),
  );
  expect(seen).not.toContain('__Host-session');
  expect(seen).not.toContain(csrf);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === '__Host-session');
  expect(cookie).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    domain: 'localhost',
  });

  expect((await sendRequest('DELETE', '/api/admin/session')).status).toBe(403);
  expect(
    (await sendRequest('DELETE', '/api/admin/session', undefined, { 'X-CSRF-Token': csrf! })).status,
  ).toBe(204);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-session');
  expect((await sendRequest('GET', '/api/admin/session')).status).toBe(401);
});

it('a page of another site cannot act for an operator, nor read as one (A-6-02)', async () => {
  await signIn(page, site);
  expect((await sendRequest('GET', '/api/admin/session')).status).toBe(200);
  const evil = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>Hi'));
  onTestFinished(() => void evil.close());
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  const written = page.waitForResponse('**/api/clear-cache');
  const read = await page.evaluate(async (url) => {
    await fetch(`${url}/api/clear-cache`, { method: 'POST', credentials: 'include', mode: 'no-cors' });
    return fetch(`${url}/api/admin/session`, { credentials: 'include' }).then(
      ({ status }) => `answered with ${status}`,
      () => 'kept from it by the browser',
    );
  }, site.url);
  expect(read).toBe('kept from it by the browser');
  // The browser does not send the cookie.
  expect((await written).status()).toBe(401);
});
