import { describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../schema/contracts/error-body.ts';
import { removeOperator } from '../../schema/store/commands/operator/operators.ts';
import { bindings, sendRequest, requestAsOperator, buildJsonRequest } from '../testing/request.ts';
import { getOperatorHeaders } from '../testing/operators/session-headers.ts';
import { captureErrorLog } from '../testing/silence-log.ts';
import { testDatabase } from '../testing/data/seed.ts';
import { createOperator, signIn } from '../testing/operators/sign-in.ts';

const db = testDatabase();

/** Limit of wrangler.toml. */
const MAX_REQUESTS = 120;

let lastAddress = Math.floor(Math.random() * 2 ** 16);
/** Returns an address that no other test uses. */
const createAddress = () => `2001:db8:${(++lastAddress % 2 ** 16).toString(16)}:1::7`;
const sendFrom = (address: string, headers: Record<string, string> = {}, path = '/api/nothing') =>
  sendRequest(path, { headers: { 'CF-Connecting-IP': address, ...headers } });

/** Sends requests until one is rejected. Returns it and the number of accepted ones in its period of ten seconds. */
async function sendMany(address: string) {
  let allowed = 0;
  for (let period = getCurrentPeriod(); ;) {
    const response = await sendFrom(address);
    if (getCurrentPeriod() !== period) {
      // It is unknown in which of the two periods this request was counted.
      [period, allowed] = [getCurrentPeriod(), 0];
      continue;
    }
    if (response.status === 429) return { response, allowed };
    allowed += 1;
    expect(allowed).toBeLessThanOrEqual(MAX_REQUESTS);
  }
}
const getCurrentPeriod = () => Math.floor(Date.now() / 10_000);

it('a flood from one address is refused, and served again a period later', async () => {
  const address = createAddress();
  const { response, allowed } = await sendMany(address);
  expect(allowed).toBeGreaterThanOrEqual(MAX_REQUESTS - 1);
  expect(response.headers.get('Retry-After')).toBe('10');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const message = 'Too many requests. Try again in 10 seconds.';
  expect(await response.json()).toEqual({
    error: message,
    code: 'too_many_requests',
    message,
    requestId: response.headers.get('X-Request-Id'),
  });
  await expect
    .poll(async () => (await sendFrom(address)).status, { timeout: 15_000, interval: 200 })
    .toBe(404);
});

it('one visitor does not disturb another, nor change into one by a new address of the same network', async () => {
  const address = createAddress();
  await sendMany(address);
  const period = getCurrentPeriod();
  const neighbour = await sendFrom(address.replace('::7', ':8::9'));
  const other = await sendFrom(createAddress());
  expect(other.status).toBe(404);
  if (getCurrentPeriod() === period) expect(neighbour.status).toBe(429);
});

it('who shows a valid token or is signed in is let through, and who tries some is not', async () => {
  const address = createAddress();
  const { Cookie } = await getOperatorHeaders();
  expect((await requestAsOperator('/api/admin/session')).status).toBe(200);
  await sendMany(address);
  const period = getCurrentPeriod();
  const shown: [string, string][] = [
    ['Authorization', `Bearer ${bindings.PUBLISH_TOKEN}`],
    ['Cookie', Cookie!],
  ];
  for (const [name, value] of shown) expect((await sendFrom(address, { [name]: value })).status).toBe(404);
  const answers = await Promise.all(
    shown.map(([name, value]) => sendFrom(address, { [name]: `${value}x` }, '/api/admin/contact-messages')),
  );
  if (getCurrentPeriod() === period) expect(answers.map(({ status }) => status)).toEqual([429, 429]);
});

it('the cookie of a session that ended, or of an operator who was removed, lifts no limit', async () => {
  const refusing = {
    API_CALLS: { limit: () => Promise.resolve({ success: false }) } as unknown as RateLimit,
  };
  const statusFor = async (headers: Record<string, string>) => {
    const all = { 'CF-Connecting-IP': createAddress(), ...headers };
    return (await sendRequest('/api/businesses/stats', { headers: all }, refusing)).status;
  };
  const session = (headers: Record<string, string>, method = 'GET') =>
    sendRequest('/api/admin/session', { method, headers });
  const ada = await createOperator();
  const [one, two] = [await signIn(ada), await signIn(ada)];
  // A signed cookie alone does not exempt from the limit; a lookup of the session does.
  expect(await statusFor(one)).toBe(429);
  expect((await session(one)).status).toBe(200);
  expect(await statusFor(one)).toBe(200);
  expect((await session(one, 'DELETE')).status).toBe(204);
  expect(await statusFor(one)).toBe(429);
  expect((await session(one)).status).toBe(401);
  expect(await statusFor(one)).toBe(429);

  expect((await session(two)).status).toBe(200);
  expect(await statusFor(two)).toBe(200);
  await removeOperator(db, ada.name, { now: new Date(), actor: { kind: 'system', name: 'tests' } });
  expect((await session(two)).status).toBe(401);
  expect(await statusFor(two)).toBe(429);
  const lapsed = await signIn(await createOperator());
  expect((await session(lapsed)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await statusFor(lapsed)).toBe(429);
  vi.useRealTimers();
});

describe('lists that the database is asked for', () => {
  /** Limit of wrangler.toml, counted in a period without end. */
  function limits() {
    const counts = new Map<string, number>();
    const limit = ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return Promise.resolve({ success: counts.get(key)! <= 40 });
    };
    const all = { limit: () => Promise.resolve({ success: true }) };
    return { API_CALLS: all, LIST_READS: { limit } } as unknown as { API_CALLS: RateLimit };
  }
  const ask = (path: string, address: string, changed: object, headers: Record<string, string> = {}) =>
    sendRequest(path, { headers: { 'CF-Connecting-IP': address, ...headers } }, changed);

  it('count against a smaller limit: of a thousand searches forty are made, and others are served', async () => {
    const [address, other] = [createAddress(), createAddress()];
    const changed = limits();
    const tally: Record<number, number> = {};
    for (let i = 0; i < 1000; i += 20) {
      const paths = Array.from({ length: 20 }, (_, j) => `/api/businesses?search=a&open=now&offset=${i + j}`);
      const answers = await Promise.all(paths.map((path) => ask(path, address, changed)));
      for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
    }
    expect(tally).toEqual({ 200: 40, 429: 960 });
    const refused = await ask('/api/businesses?search=b', address, changed);
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect(((await refused.json()) as ErrorBody).code).toBe('too_many_requests');
    // Cache hits and other endpoints are not limited.
    expect((await ask('/api/businesses?search=b', other, changed)).status).toBe(200);
    expect((await ask('/api/businesses?search=b', address, changed)).status).toBe(200);
    expect((await ask('/api/businesses/stats', address, changed)).status).toBe(200);
    expect((await ask('/api/businesses/nobody', address, changed)).status).toBe(404);
  });

  it.each([
    '/api/cities?search=',
    '/api/categories?limit=1&offset=',
    '/api/countries?search=',
    '/api/businesses/random?limit=',
  ])('count wherever they are: %s', async (path) => {
    const [address, changed] = [createAddress(), limits()];
    for (let i = 0; i < 40; i += 1) expect((await ask(`${path}${i + 1}`, address, changed)).status).toBe(200);
    expect((await ask(`${path}41`, address, changed)).status).toBe(429);
  });

  it('count also for those who pretend to be somebody, so that nothing is kept for them', async () => {
    const [address, changed] = [createAddress(), limits()];
    const pretences: Record<string, string>[] = [
      { Cookie: '__Host-session=forged' },
      { Authorization: 'Bearer forged' },
    ];
    for (const headers of pretences) {
      for (let i = 0; i < 20; i += 1)
        expect((await ask('/api/cities', address, changed, headers)).status).toBe(200);
    }
    expect((await ask('/api/cities', address, changed, { Cookie: '__Host-x=1' })).status).toBe(429);
  });

  it('do not count for operators', async () => {
    const [address, changed] = [createAddress(), limits()];
    const headers = await getOperatorHeaders();
    expect((await requestAsOperator('/api/admin/session')).status).toBe(200);
    for (let i = 0; i < 45; i += 1)
      expect((await ask(`/api/businesses?offset=${i}`, address, changed, headers)).status).toBe(200);
  });
});

it('what the edge keeps and what writes is counted too', async () => {
  const address = createAddress();
  await sendMany(address);
  const period = getCurrentPeriod();
  const headers = { 'CF-Connecting-IP': address };
  const answers = [
    await sendFrom(address, {}, '/api/businesses/stats'),
    await sendRequest('/api/contact', buildJsonRequest('POST', {}, headers)),
  ];
  if (getCurrentPeriod() === period) expect(answers.map(({ status }) => status)).toEqual([429, 429]);
});

it('where the address is not known nobody is counted', async () => {
  for (let i = 0; i < MAX_REQUESTS + 10; i++) expect((await sendRequest('/api/nothing')).status).toBe(404);
});

it('a counter that fails refuses nobody', async () => {
  const limit = vi.fn(() => Promise.reject(new Error('the counter is broken')));
  const { result, log } = await captureErrorLog(() =>
    sendRequest(
      '/api/nothing',
      { headers: { 'CF-Connecting-IP': createAddress() } },
      { API_CALLS: { limit } as unknown as RateLimit },
    ),
  );
  expect(result.status).toBe(404);
  expect(log).toContain('rate_limit_failed');
});
