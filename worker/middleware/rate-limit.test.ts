import { expect, it, vi } from 'vitest';
import { bindings, callAgain, json } from '../testing/call.ts';
import { operatorHeaders } from '../testing/operator.ts';
import { quietly } from '../testing/quietly.ts';

/** What wrangler.toml allows a visitor. */
const MOST = 120;

let last = Math.floor(Math.random() * 2 ** 16);
/** An address nobody had before. */
const newAddress = () => `2001:db8:${(++last % 2 ** 16).toString(16)}:1::7`;
const ask = (address: string, headers: Record<string, string> = {}, path = '/api/nothing') =>
  callAgain(path, { headers: { 'CF-Connecting-IP': address, ...headers } });

/** Calls until it is refused; gives that answer and how many were let through in its period of ten seconds. */
async function flood(address: string) {
  let allowed = 0;
  for (let period = periodNow(); ;) {
    const response = await ask(address);
    if (periodNow() !== period) {
      // Which of the two periods this one was counted in cannot be told.
      [period, allowed] = [periodNow(), 0];
      continue;
    }
    if (response.status === 429) return { response, allowed };
    allowed += 1;
    expect(allowed).toBeLessThanOrEqual(MOST);
  }
}
const periodNow = () => Math.floor(Date.now() / 10_000);

it('a flood from one address is refused, and served again a period later', async () => {
  const address = newAddress();
  const { response, allowed } = await flood(address);
  expect(allowed).toBeGreaterThanOrEqual(MOST - 1);
  expect(response.headers.get('Retry-After')).toBe('10');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const message = 'Too many requests were sent. Please try again in 10 seconds.';
  expect(await response.json()).toEqual({
    error: message,
    code: 'too_many_requests',
    message,
    requestId: response.headers.get('X-Request-Id'),
  });
  await expect.poll(async () => (await ask(address)).status, { timeout: 15_000, interval: 200 }).toBe(404);
}, 40_000);

it('one visitor does not disturb another, nor change into one by a new address of the same network', async () => {
  const address = newAddress();
  await flood(address);
  const period = periodNow();
  const neighbour = await ask(address.replace('::7', ':8::9'));
  const other = await ask(newAddress());
  expect(other.status).toBe(404);
  if (periodNow() === period) expect(neighbour.status).toBe(429);
}, 40_000);

it('who shows a valid token or the cookie of an operator is let through, and who tries some is not', async () => {
  const address = newAddress();
  await flood(address);
  const period = periodNow();
  const { Cookie } = await operatorHeaders();
  const shown: [string, string][] = [
    ['Authorization', `Bearer ${bindings.PUBLISH_TOKEN}`],
    ['Cookie', Cookie!],
  ];
  for (const [name, value] of shown) expect((await ask(address, { [name]: value })).status).toBe(404);
  const answers = await Promise.all(
    shown.map(([name, value]) => ask(address, { [name]: `${value}x` }, '/api/admin/contact-messages')),
  );
  if (periodNow() === period) expect(answers.map(({ status }) => status)).toEqual([429, 429]);
}, 40_000);

it('what the edge keeps and what writes is counted too', async () => {
  const address = newAddress();
  await flood(address);
  const period = periodNow();
  const headers = { 'CF-Connecting-IP': address };
  const answers = [
    await ask(address, {}, '/api/businesses/stats'),
    await callAgain('/api/contact', json('POST', {}, headers)),
  ];
  if (periodNow() === period) expect(answers.map(({ status }) => status)).toEqual([429, 429]);
}, 40_000);

it('where the address is not known nobody is counted', async () => {
  for (let i = 0; i < MOST + 10; i++) expect((await callAgain('/api/nothing')).status).toBe(404);
});

it('a counter that fails refuses nobody', async () => {
  const limit = vi.fn(() => Promise.reject(new Error('the counter is broken')));
  const { result, log } = await quietly(() =>
    callAgain(
      '/api/nothing',
      { headers: { 'CF-Connecting-IP': newAddress() } },
      { API_CALLS: { limit } as unknown as RateLimit },
    ),
  );
  expect(result.status).toBe(404);
  expect(log).toContain('rate_limit_failed');
});
