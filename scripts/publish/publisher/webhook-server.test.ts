import { request } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendToWebhook } from '../../../worker/webhook/send-webhook.ts';
import { startWebhookServer, type WebhookServer } from './webhook-server.ts';

const secret = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHM+IDI0';
const otherSecret = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz';
const NOW = new Date('2026-11-20T12:00:00Z');
const event = { id: 'one', type: 'pages.changed', timestamp: NOW.toISOString(), data: { change: 7 } };

let webhookServer: WebhookServer;
let accepted: number;
let types: string[];
let logged: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  accepted = 0;
  types = [];
  logged = [];
  webhookServer = await startWebhookServer({
    host: '127.0.0.1',
    port: 0,
    secret,
    onCall(type) {
      accepted += 1;
      types.push(type);
    },
    log: (line) => logged.push(line),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await webhookServer.close();
});

/** Sends a correctly signed webhook with these changes. */
async function post(changed: {
  body?: string;
  headers?: Record<string, string>;
  time?: number;
  key?: string;
}) {
  const body = JSON.stringify(event);
  const time = changed.time ?? NOW.getTime() / 1000;
  const signature = new Webhook(changed.key ?? secret).sign('one', new Date(time * 1000), body);
  const response = await fetch(webhookServer.url, {
    method: 'POST',
    headers: {
      'Webhook-Id': 'one',
      'Webhook-Timestamp': String(time),
      'Webhook-Signature': signature,
      ...changed.headers,
    },
    body: changed.body ?? body,
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

const sendRejected = (why: string) => ({
  status: 401,
  message: `The webhook is invalid: ${why}. Secret (PUBLISH_WEBHOOK_SECRET) and clock must be the same at both ends.`,
});
const UNSIGNED = sendRejected('Missing required headers');
const FORGED = sendRejected('No matching signature found');

describe('the listener of the publisher', () => {
  it('takes what the worker sends', async () => {
    await sendToWebhook({ url: webhookServer.url, secret }, event, NOW);
    expect({ types, said: logged }).toEqual({ types: ['pages.changed'], said: [] });
  });

  it('takes a call again that comes twice', async () => {
    await post({});
    expect(await post({})).toEqual({ status: 202, message: 'The webhook has been accepted.' });
    expect(accepted).toBe(2);
  });

  it('takes a call with several signatures, as long as one is ours', async () => {
    const [old, signature] = [otherSecret, secret].map((key) =>
      new Webhook(key).sign('one', NOW, JSON.stringify(event)),
    );
    const all = { 'Webhook-Signature': `v1a,abc ${old} ${signature}` };
    expect((await post({ headers: all })).status).toBe(202);
    expect((await post({ headers: { 'Webhook-Signature': `v1a,abc ${old}` } })).status).toBe(401);
  });

  const seconds = NOW.getTime() / 1000;
  it.each([
    ['another secret', { key: otherSecret }, FORGED],
    ['another body', { body: JSON.stringify({ ...event, data: { change: 8 } }) }, FORGED],
    ['another id', { headers: { 'Webhook-Id': 'two' } }, FORGED],
    ['another time', { headers: { 'Webhook-Timestamp': String(seconds + 1) } }, FORGED],
    ['a signature of another length', { headers: { 'Webhook-Signature': 'v1,abc' } }, FORGED],
    ['no signature', { headers: { 'Webhook-Signature': '' } }, UNSIGNED],
    [
      'a time that is none',
      { headers: { 'Webhook-Timestamp': 'now' } },
      sendRejected('Invalid Signature Headers'),
    ],
    ['an old time', { time: seconds - 301 }, sendRejected('Message timestamp too old')],
    ['a time to come', { time: seconds + 301 }, sendRejected('Message timestamp too new')],
  ])('refuses %s, and says why in its log', async (_, changed, expected) => {
    expect(await post(changed)).toEqual(expected);
    expect({ calls: accepted, said: logged }).toEqual({
      calls: 0,
      said: [`Rejected a webhook (401): ${expected.message}`],
    });
  });

  it.each([299, -299])('takes clocks that differ by less than five minutes (%i s)', async (off) => {
    expect((await post({ time: seconds + off })).status).toBe(202);
  });

  it('refuses a call without a signature, other methods and what is too long', async () => {
    const bare = await fetch(webhookServer.url, { method: 'POST', body: '{}' });
    expect([bare.status, await bare.json()]).toEqual([401, { message: UNSIGNED.message }]);
    const got = await fetch(webhookServer.url);
    expect([got.status, got.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await sendEndlessBody()).toBe(413);
    expect(accepted).toBe(0);
  });

  it('says what to do when the port is taken', async () => {
    const port = Number(new URL(webhookServer.url).port);
    const options = { host: '127.0.0.1', port, secret, onCall() {}, log() {} };
    await expect(startWebhookServer(options)).rejects.toThrow(
      /^The runner cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.* Choose another port\.$/,
    );
  });
});

/** Sends an endless body until the server responds. */
function sendEndlessBody(): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(webhookServer.url, { method: 'POST' }, (response) => {
      resolve(response.statusCode!);
      sending.destroy();
    });
    // The connection is closed after the response.
    sending.on('error', () => {});
    sending.write('x'.repeat(70_000));
  });
}
