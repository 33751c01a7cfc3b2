import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../schema/contracts/error-body.ts';
import { hasRole } from '../../schema/contracts/role.ts';
import { routeAccess } from '../app.ts';
import { bindings, sendRequest } from '../testing/request.ts';
import { createSessionHeaders } from '../testing/operators/session-headers.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { selectColumn } from '../../schema/store/commands/testing/stored-rows.ts';
import { seed, testDatabase } from '../testing/data/seed.ts';

const DAY = 24 * 3600_000;
const db = testDatabase();
const guardedRoutes = routeAccess.filter(({ access }) => access !== 'public');
const routeNames = guardedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);
const fillPath = (path: string) => path.replace(/:\w+/g, '1');

type Headers = Record<string, string>;
let signedInHeaderSet: Headers;
let loggedOutHeaders: Headers;
let expiredHeaders: Headers;
beforeAll(async () => {
  await seed(db);
  signedInHeaderSet = await createSessionHeaders(new Date());
  loggedOutHeaders = await createSessionHeaders(new Date());
  await sendRequest('/api/admin/session', { method: 'DELETE', headers: loggedOutHeaders });
  expiredHeaders = await createSessionHeaders(new Date(Date.now() - DAY));
});

/** State of the database. A rejected request may change only the time of a session's last request. */
const loadDatabaseState = async () => {
  const tables = await db.$client.execute(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '%search%'`,
  );
  const counts = await db.$client.batch(
    tables.rows.map(
      ({ name }) => `select '${String(name)}' as name, count(*) as count from "${String(name)}"`,
    ),
    'read',
  );
  const { rows: session } = await db.$client.execute(
    'select id_hash, ended_at from session order by id_hash',
  );
  return JSON.stringify([counts.map(({ rows }) => rows), session]);
};

async function expectRefusal(method: string, path: string, headers: Headers, status: number, code: string) {
  const body = method === 'GET' ? {} : { body: '{}' };
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, ...body };
  const response = await sendRequest(fillPath(path), init);
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(ErrorBody.parse(await response.json()).code).toBe(code);
}

const corruptSignature = (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
/** Claims of one token with the signature of another. */
const combineTokens = (one: string, other: string) => `${one.split('.')[0]}.${other.split('.')[1]}`;

describe('what is not for everybody is refused to others', () => {
  let before: string;
  beforeAll(async () => void (before = await loadDatabaseState()));
  // The first test that fails here is that of the route which wrote.
  afterEach(async () => expect(await loadDatabaseState()).toBe(before));

  it.each(routeNames)('%s (A-6-02, P-1-03)', async (_, { method, path, access }) => {
    const unauthorized = (headers: Headers) => expectRefusal(method, path, headers, 401, 'unauthorized');
    await unauthorized({});
    const { Cookie } = signedInHeaderSet;
    if (access === 'publisher') {
      await unauthorized(signedInHeaderSet);
      for (const token of ['', 'x', `${bindings.PUBLISH_TOKEN}x`, bindings.SESSION_SECRET])
        await unauthorized({ Authorization: `Bearer ${token}` });
      await unauthorized({ Authorization: `Basic ${bindings.PUBLISH_TOKEN}` });
      return;
    }
    await unauthorized({ Authorization: `Bearer ${bindings.PUBLISH_TOKEN}` });
    await unauthorized(expiredHeaders);
    await unauthorized(loggedOutHeaders);
    await unauthorized({ ...signedInHeaderSet, Cookie: corruptSignature(Cookie!) });
    await unauthorized({ ...signedInHeaderSet, Cookie: combineTokens(loggedOutHeaders.Cookie!, Cookie!) });
    await unauthorized({ ...signedInHeaderSet, Cookie: Cookie!.replace('__Host-', '') });
    for (const site of ['cross-site', 'same-site'])
      await expectRefusal(method, path, { ...signedInHeaderSet, 'Sec-Fetch-Site': site }, 403, 'other_site');
    const { 'Sec-Fetch-Site': _site, ...withoutSite } = signedInHeaderSet;
    await expectRefusal(method, path, { ...withoutSite, Origin: 'https://evil.example' }, 403, 'other_site');
    if (method === 'GET') return;
    await expectRefusal(method, path, { ...signedInHeaderSet, 'Sec-Fetch-Site': 'none' }, 403, 'other_site');
    for (const token of [
      '',
      'x',
      corruptSignature(signedInHeaderSet['X-CSRF-Token']!),
      loggedOutHeaders['X-CSRF-Token']!,
    ])
      await expectRefusal(method, path, { ...signedInHeaderSet, 'X-CSRF-Token': token }, 403, 'csrf_token');
  });

  it('are all there are', () => {
    expect(guardedRoutes.length).toBeGreaterThan(10);
    expect(
      routeAccess
        .filter(({ path, access }) => path.startsWith('/api/admin/') && access === 'public')
        .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/admin/sign-in/')),
    ).toEqual([]);
  });
});

it('an operator who types an address or whose browser says nothing is let in', async () => {
  const { 'Sec-Fetch-Site': _, ...withoutSite } = signedInHeaderSet;
  for (const headers of [signedInHeaderSet, withoutSite, { ...withoutSite, 'Sec-Fetch-Site': 'none' }])
    expect((await sendRequest('/api/admin/session', { headers })).status).toBe(200);
});

it('whoever is signed in may call all that is for operators, unless given a smaller role (A-6-01)', async () => {
  expect(await selectColumn(db, 'select role from operator')).toEqual(['all']);
  expect([...new Set(routeAccess.map(({ access }) => access))].toSorted()).toEqual([
    'operator',
    'public',
    'publisher',
  ]);
  for (const { method, path, access } of guardedRoutes) {
    if (access !== 'operator' || method !== 'GET') continue;
    // No publisher is configured here, which is logged.
    const { result: response } = await captureErrorLog(() =>
      sendRequest(fillPath(path), { headers: signedInHeaderSet }),
    );
    expect([path, response.status]).not.toEqual([path, 401]);
    expect([path, response.status]).not.toEqual([path, 403]);
    expect([path, response.headers.get('Cache-Control')]).toEqual([
      path,
      expect.stringMatching(/no-store|no-cache/),
    ]);
  }
});

describe.each(['read', 'edit'] as const)('the role %s', (own) => {
  let headers: Headers;
  beforeAll(async () => void (headers = await createSessionHeaders(new Date(), own)));
  const operatorRoutes = guardedRoutes.filter(({ access }) => access === 'operator');

  it('reads all but what holds secrets', async () => {
    for (const { method, path, role } of operatorRoutes.filter((route) => route.method === 'GET')) {
      const { result: response } = await captureErrorLog(() => sendRequest(fillPath(path), { headers }));
      expect([method, path, response.status === 403]).toEqual([method, path, role === 'all']);
    }
  });

  it('is refused whatever needs a larger one, which then writes nothing', async () => {
    const refused = operatorRoutes.filter(({ role }) => !hasRole(own, role!));
    expect(refused.length).toBeGreaterThan(20);
    const before = await loadDatabaseState();
    for (const { method, path } of refused) await expectRefusal(method, path, headers, 403, 'role_required');
    expect(await loadDatabaseState()).toBe(before);
  });
});

it('who may only read changes nothing but the own session, secrets and passkeys', () => {
  const writing = guardedRoutes.filter(({ method, role }) => method !== 'GET' && role === 'read');
  expect(writing.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/admin/session',
    'POST /api/admin/operators/:id/reset',
    'POST /api/admin/operators/own-secrets',
    'POST /api/admin/passkeys/options',
    'POST /api/admin/passkeys',
    'DELETE /api/admin/passkeys/:id',
  ]);
});
