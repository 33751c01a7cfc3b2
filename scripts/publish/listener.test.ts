import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendToWebhook } from '../../worker/webhook/send.ts';
import { signatureOf } from '../../worker/webhook/sign.ts';
import { listen, type Listener } from './listener.ts';

const secret = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHM+IDI0';
const another = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz';
const NOW = new Date('2026-11-20T12:00:00Z');
const event = { id: 'one', type: 'pages.changed', timestamp: NOW.toISOString(), data: { change: 7 } };

let listener: Listener;
let calls: number;
let said: string[];
beforeEach(async () => {
  calls = 0;
  said = [];
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    secret,
    clock: () => NOW,
    onCall: () => (calls += 1),
    log: (line) => said.push(line),
  });
});
afterEach(() => listener.close());

/** Sends a correctly signed webhook with these changes. */
async function post(changed: {
  body?: string;
  headers?: Record<string, string>;
  time?: number;
  key?: string;
}) {
  const body = JSON.stringify(event);
  const timestamp = String(changed.time ?? NOW.getTime() / 1000);
  const signature = await signatureOf(changed.key ?? secret, { id: 'one', timestamp, body });
  const response = await fetch(listener.url, {
    method: 'POST',
    headers: {
      'Webhook-Id': 'one',
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': signature,
      ...changed.headers,
    },
    body: changed.body ?? body,
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

const refused = (why: string) => ({ status: 401, message: `The webhook was rejected: ${why}.` });
const UNSIGNED = refused('it has no signature');
const FORGED = refused('its signature does not match PUBLISH_WEBHOOK_SECRET');
const OLD = refused('its timestamp differs from the clock of this machine by more than five minutes');

describe('the listener of the publisher', () => {
  it('takes what the worker sends', async () => {
    await sendToWebhook({ url: listener.url, secret }, event, NOW);
    expect({ calls, said }).toEqual({ calls: 1, said: [] });
  });

  it('takes a call again that comes twice', async () => {
    await post({});
    expect(await post({})).toEqual({ status: 202, message: 'Publishing changes.' });
    expect(calls).toBe(2);
  });

  it('takes a call with several signatures, as long as one is ours', async () => {
    const [old, signature] = await Promise.all(
      [another, secret].map((key) =>
        signatureOf(key, { id: 'one', timestamp: String(NOW.getTime() / 1000), body: JSON.stringify(event) }),
      ),
    );
    const all = { 'Webhook-Signature': `v1a,abc ${old} ${signature}` };
    expect((await post({ headers: all })).status).toBe(202);
    expect((await post({ headers: { 'Webhook-Signature': `v1a,abc ${old}` } })).status).toBe(401);
  });

  const seconds = NOW.getTime() / 1000;
  it.each([
    ['another secret', { key: another }, FORGED],
    ['another body', { body: JSON.stringify({ ...event, data: { change: 8 } }) }, FORGED],
    ['another id', { headers: { 'Webhook-Id': 'two' } }, FORGED],
    ['another time', { headers: { 'Webhook-Timestamp': String(seconds + 1) } }, FORGED],
    ['a signature of another length', { headers: { 'Webhook-Signature': 'v1,abc' } }, FORGED],
    ['no signature', { headers: { 'Webhook-Signature': '' } }, FORGED],
    ['a time that is none', { headers: { 'Webhook-Timestamp': 'now' } }, refused('its timestamp is invalid')],
    ['an old time', { time: seconds - 301 }, OLD],
    ['a time to come', { time: seconds + 301 }, OLD],
  ])('refuses %s, and says why in its log', async (_, changed, expected) => {
    expect(await post(changed)).toEqual(expected);
    expect({ calls, said }).toEqual({ calls: 0, said: [`Rejected a webhook (401): ${expected.message}`] });
  });

  it.each([299, -299])('takes clocks that differ by less than five minutes (%i s)', async (off) => {
    expect((await post({ time: seconds + off })).status).toBe(202);
  });

  it('refuses a call without a signature, other methods and what is too long', async () => {
    const bare = await fetch(listener.url, { method: 'POST', body: '{}' });
    expect([bare.status, await bare.json()]).toEqual([401, { message: UNSIGNED.message }]);
    const got = await fetch(listener.url);
    expect([got.status, got.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await statusOfEndlessBody()).toBe(413);
    expect(calls).toBe(0);
  });

  it('says what to do when the port is taken', async () => {
    const port = Number(new URL(listener.url).port);
    const options = { host: '127.0.0.1', port, secret, clock: () => NOW, onCall() {}, log() {} };
    await expect(listen(options)).rejects.toThrow(
      /^The publisher cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.* Choose another port\.$/,
    );
  });
});

/** Sends an endless body until the server responds. */
function statusOfEndlessBody(): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(listener.url, { method: 'POST' }, (response) => {
      resolve(response.statusCode!);
      sending.destroy();
    });
    // The connection is closed after the response.
    sending.on('error', () => {});
    sending.write('x'.repeat(70_000));
  });
}
