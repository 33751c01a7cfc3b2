import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { CONTACT_LIMITS } from '../../../schema/contracts/contact-message.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import type { Bindings } from '../../env.ts';
import { startRequest, requestFresh, buildJsonRequest } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { loadReceivedWebhooks } from '../../testing/webhook/webhook-stub.ts';

const db = testDatabase();
const selectMessages = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => ({ ...row }));
const countMessages = () => selectMessages('select * from contact_message order by id');

beforeEach(async () => {
  await db.$client.batch(['delete from contact_message', 'delete from rate_limit'], 'write');
});

const message = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'How do I list my business?\nIt is a bakery.',
  type: 'business',
};
const sendMessage = (
  body: unknown = message,
  headers: Record<string, string> = {},
  changed?: Partial<Bindings>,
) => requestFresh('/api/contact', buildJsonRequest('POST', body, headers), changed);
const readError = async (response: Response) => (await response.json()) as ErrorBody;

describe('POST /api/contact', () => {
  it('stores the message as one row (P-3-15, P-7-21)', async () => {
    const response = await sendMessage();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ received: true });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await countMessages()).toEqual([
      {
        ...message,
        id: expect.any(Number),
        status: 'new',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        handled_at: null,
        handled_by: null,
        delivered_at: null,
        attempts: 0,
        next_attempt_at: null,
        note: null,
        replies: '[]',
        search_text: 'ada example ada example com a question how do i list my business it is a bakery',
      },
    ]);
  });

  it('takes general for the type of a message that names none (P-3-16)', async () => {
    const { type: _, ...untyped } = message;
    expect((await sendMessage(untyped)).status).toBe(201);
    expect(await countMessages()).toMatchObject([{ type: 'general' }]);
  });

  it('makes one line of a name or subject, and keeps the lines of the message', async () => {
    await sendMessage({
      ...message,
      subject: ' Hello\r\nBcc: all@example.com ',
      message: ' One\r\n\r\nTwo\u0000 ',
    });
    expect(await countMessages()).toMatchObject([
      { subject: 'Hello Bcc: all@example.com', message: 'One\n\nTwo' },
    ]);
  });

  it('keeps every letter and sign', async () => {
    const odd = { ...message, name: 'İnci 👩‍🍳 </script>', message: "'; drop table contact_message; -- שלום" };
    expect((await sendMessage(odd)).status).toBe(201);
    expect(await countMessages()).toMatchObject([{ name: odd.name, message: odd.message }]);
  });

  it('takes texts as long as the limits, in any script', async () => {
    const of = (letter: string, length: number) => letter.repeat(length);
    const long = {
      name: of('名', CONTACT_LIMITS.name),
      email: `${of('a', 60)}@${of('b', 60)}.${of('c', 60)}.example`,
      subject: of('題', CONTACT_LIMITS.subject),
      message: of('文', CONTACT_LIMITS.message),
      type: 'press',
    };
    expect((await sendMessage(long)).status).toBe(201);
  });

  it.each([
    ['name', '', 'must not be empty'],
    ['name', '   ', 'must not be empty'],
    ['name', 7, 'must not be empty'],
    ['name', 'x'.repeat(101), 'must not be longer than 100 characters'],
    ['email', 'ada', 'must be an address such as name@example.com'],
    ['email', 'ada@', 'must be an address such as name@example.com'],
    ['email', `${'a'.repeat(250)}@b.c`.padStart(255, 'a'), 'must not be longer than 254 characters'],
    ['subject', undefined, 'must not be empty'],
    ['subject', 'x'.repeat(201), 'must not be longer than 200 characters'],
    ['message', '\n \t', 'must not be empty'],
    ['message', 'x'.repeat(5001), 'must not be longer than 5000 characters'],
    ['type', 'praise', 'must be one of general, support, business, partnership, feedback, press'],
    ['id', 1, 'is not a parameter of this endpoint'],
  ])('refuses %s: %j and names the field (P-5-03)', async (field, value, text) => {
    const response = await sendMessage({ ...message, [field]: value });
    expect(response.status).toBe(400);
    expect(await readError(response)).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: field, message: text }],
    });
    expect(await countMessages()).toEqual([]);
  });

  it('refuses a body over 32 KB (P-5-03)', async () => {
    const response = await sendMessage({ ...message, message: 'x'.repeat(33 * 1024) });
    expect(response.status).toBe(413);
    expect(await readError(response)).toMatchObject({
      code: 'body_too_large',
      message: 'The body is too large. The maximum is 32 KB.',
    });
    expect(await countMessages()).toEqual([]);
  });

  it('refuses a body over 32 KB that does not say how long it is', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(1024))),
    });
    const headers = { 'Content-Type': 'application/json' };
    const response = await requestFresh('/api/contact', { method: 'POST', headers, body });
    expect(response.status).toBe(413);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"__proto__":{"name":"x"}}'])(
    'refuses a body that is no message: %s',
    async (body) => {
      const response = await sendMessage(body);
      expect(response.status).toBe(400);
      expect((await readError(response)).code).toBe('invalid_request');
    },
  );

  it('puts aside what fills in the field that people do not see, and does not let on', async () => {
    const response = await sendMessage({ ...message, website: 'https://spam.example' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ received: true });
    expect(await countMessages()).toMatchObject([{ name: message.name, status: 'spam' }]);
  });

  it('answers only POST', async () => {
    const response = await requestFresh('/api/contact');
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });
});

describe('pages of other sites', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://hub.example' }],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.hub.example' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://hub.example' }],
  ])('cannot send: %j', async (headers) => {
    const response = await sendMessage(message, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect((await readError(response)).message).toBe(
      'This endpoint only accepts requests from pages of this site.',
    );
    expect(await countMessages()).toEqual([]);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://hub.example' }],
    [{ Origin: 'https://hub.example' }],
    [{ Origin: 'https://www.hub.example' }],
  ])('are told apart from our own: %j', async (headers) => {
    const changed = { SITE_URL: 'https://www.hub.example' };
    expect((await sendMessage(message, headers as Record<string, string>, changed)).status).toBe(201);
  });
});

const noLimit = { API_CALLS: { limit: () => Promise.resolve({ success: true }) } as unknown as RateLimit };

describe('a visitor who sends a lot', () => {
  let sent = 0;
  const from = (address: string) =>
    sendMessage({ ...message, subject: `No. ${(sent += 1)}` }, { 'CF-Connecting-IP': address }, noLimit);

  it('is held off for a while, others are not', async () => {
    for (let i = 0; i < 10; i++) expect((await from('203.0.113.7')).status).toBe(201);
    const refused = await from('203.0.113.7');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await readError(refused)).toMatchObject({
      code: 'too_many_messages',
      message: 'Too many messages. Try again in 60 minutes.',
    });
    expect((await from('203.0.113.8')).status).toBe(201);
    expect(await countMessages()).toHaveLength(11);

    // The limit applies to an hour.
    await db.$client.execute(`update rate_limit set expires_at = '2000-01-01T00:00:00.000Z'`);
    expect((await from('203.0.113.7')).status).toBe(201);
    const counts = await selectMessages('select count from rate_limit');
    expect(counts).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }, { count: 1 }]);
  });

  it('keeps nobody else out, though hundreds of messages are tried from one address', async () => {
    const tally: Record<number, number> = {};
    for (let i = 0; i < 15; i += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.20')));
      for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
    }
    expect(tally).toEqual({ 201: 10, 429: 290 });
    expect((await from('203.0.113.21')).status).toBe(201);
    expect(await countMessages()).toHaveLength(11);
  });

  it('keeps nobody else out, though it has more IPv6 networks than messages', async () => {
    for (let i = 0; i < 70; i += 1) await from(`2001:db8:7:${i.toString(16)}::1`);
    expect(await countMessages()).toHaveLength(50);
    expect((await from('2001:db8:8::1')).status).toBe(201);
    expect((await from('203.0.113.22')).status).toBe(201);
  });

  it('uses up none of its own turns while the form is closed for all', async () => {
    await db.$client.execute(
      `insert into rate_limit (key, count, expires_at) values ('contact', 300, '9999-01-01T00:00:00.000Z')`,
    );
    for (let i = 0; i < 12; i += 1) expect((await from('203.0.113.23')).status).toBe(429);
    await db.$client.execute('delete from rate_limit');
    expect((await from('203.0.113.23')).status).toBe(201);
  });

  it('is the same visitor from everywhere in one IPv6 network', async () => {
    for (let i = 0; i < 10; i++) expect((await from(`2001:db8::${i}`)).status).toBe(201);
    expect((await from('2001:db8::ffff')).status).toBe(429);
  });

  it('leaves no address behind', async () => {
    await from('203.0.113.7');
    const before = JSON.stringify([await countMessages(), await selectMessages('select * from rate_limit')]);
    expect(before).not.toContain('203.0.113');
  });

  it('is not counted for what is refused anyway', async () => {
    for (let i = 0; i < 12; i++)
      await sendMessage({ ...message, name: '' }, { 'CF-Connecting-IP': '203.0.113.9' });
    expect((await from('203.0.113.9')).status).toBe(201);
  });

  it('cannot fill the disk from many addresses', async () => {
    await db.$client.execute(
      `insert into rate_limit (key, count, expires_at) values ('contact', 300, '9999-01-01T00:00:00.000Z')`,
    );
    expect((await from('203.0.113.10')).status).toBe(429);
    expect(await countMessages()).toEqual([]);
  });
});

describe('a visitor whose answer got lost', () => {
  it('sends the same again, and it is stored and delivered once', async () => {
    const hook = { CONTACT_WEBHOOK_URL: `${inject('webhookUrl')}/again` };
    for (let i = 0; i < 3; i += 1) {
      const response = await sendMessage(message, { 'CF-Connecting-IP': '203.0.113.30' }, hook);
      expect([response.status, await response.json()]).toEqual([201, { received: true }]);
    }
    await Promise.all([1, 2, 3].map(() => sendMessage({ ...message, name: 'Two at once' }, {}, hook)));
    expect((await countMessages()).map(({ name }) => name)).toEqual(['Ada Example', 'Two at once']);
    expect(await loadReceivedWebhooks('again')).toHaveLength(2);
  });

  it('is told so also when the limit is reached by then', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.31' };
    for (let i = 0; i < 10; i += 1)
      expect((await sendMessage({ ...message, subject: `No. ${i}` }, headers)).status).toBe(201);
    expect((await sendMessage({ ...message, subject: 'No. 9' }, headers)).status).toBe(201);
    expect((await sendMessage({ ...message, subject: 'No. 10' }, headers)).status).toBe(429);
  });

  it('uses up one turn, though it sends the same hundreds of times', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.32' };
    for (let i = 0; i < 15; i += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sendMessage(message, headers, noLimit)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
    }
    expect(await countMessages()).toHaveLength(1);
    expect(await selectMessages('select count from rate_limit')).toEqual(Array(4).fill({ count: 1 }));
  });

  it('has it stored when the first try took its turn and got no farther', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.33' };
    await sendMessage(message, headers);
    await db.$client.execute('delete from contact_message');
    expect((await sendMessage(message, headers)).status).toBe(201);
    expect(await countMessages()).toHaveLength(1);
  });

  it('is the only one to learn that it was sent: strangers who try what others may have written are refused', async () => {
    await sendMessage(message, { 'CF-Connecting-IP': '203.0.113.34' });
    const stranger = { 'CF-Connecting-IP': '203.0.113.35' };
    const tries = Array.from({ length: 10 }, (_, i) => ({ ...message, subject: `Guess ${i}` }));
    for (const guess of tries) expect((await sendMessage(guess, stranger)).status).toBe(201);
    expect((await sendMessage(message, stranger)).status).toBe(429);
    expect((await sendMessage({ ...message, subject: 'Nobody wrote this' }, stranger)).status).toBe(429);
  });

  it('may say the same an hour later, say it otherwise, and say it without what only programs fill in', async () => {
    await sendMessage({ ...message, website: 'filled in by the browser' });
    await sendMessage(message);
    await sendMessage({ ...message, type: 'press' });
    await db.$client.execute(
      `update contact_message set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 hour')`,
    );
    await sendMessage(message);
    expect((await countMessages()).map(({ status, type }) => [status, type])).toEqual([
      ['spam', 'business'],
      ['new', 'business'],
      ['new', 'press'],
      ['new', 'business'],
    ]);
  });
});

describe('the webhook', () => {
  const webhook = (name: string) => ({ CONTACT_WEBHOOK_URL: `${inject('webhookUrl')}/${name}` });

  it('gets the message, signed', async () => {
    expect((await sendMessage(message, {}, webhook('signed'))).status).toBe(201);
    const [row] = await countMessages();
    expect(row).toMatchObject({ attempts: 1, next_attempt_at: null, delivered_at: expect.any(String) });
    const [taken, ...others] = await loadReceivedWebhooks('signed');
    expect(others).toEqual([]);
    expect(JSON.parse(taken!.body)).toEqual({
      type: 'contact.message',
      timestamp: row!.created_at,
      data: { ...message, id: row!.id, createdAt: row!.created_at },
    });
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = taken!.headers;
    expect(id).toBe(`contact-message-${row!.id}`);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    const { createHmac } = await import('node:crypto');
    const key = Buffer.from('dGhlIHNlY3JldCBvZiB0aGUgdGVzdHM+IDI0', 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${time}.${taken!.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
  });

  it('never keeps the visitor waiting', async () => {
    const { response, rest } = await startRequest(
      '/api/contact',
      buildJsonRequest('POST', message),
      webhook('slow?hold'),
    );
    expect(response.status).toBe(201);
    expect(await countMessages()).toMatchObject([{ delivered_at: null }]);
    await expect.poll(() => loadReceivedWebhooks('slow')).toHaveLength(1);
    await loadReceivedWebhooks('slow/release');
    await rest();
    expect(await countMessages()).toMatchObject([{ delivered_at: expect.any(String) }]);
  });

  it.each([
    ['answers with an error', () => `${inject('webhookUrl')}/failing?status=500`, 'status 500'],
    ['sends elsewhere', () => `${inject('webhookUrl')}/moved?status=302`, 'status 302'],
    ['is not there', () => 'http://127.0.0.1:1', 'did not respond'],
  ])('that %s costs the visitor nothing; it is tried again later', async (_, url, logged) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await sendMessage(message, {}, { CONTACT_WEBHOOK_URL: url() });
    const logText = log.mock.calls.flat().join('\n');
    log.mockRestore();
    expect(response.status).toBe(201);
    const [row] = await countMessages();
    expect(row).toMatchObject({ status: 'new', attempts: 1, delivered_at: null });
    const wait = Date.parse(row!.next_attempt_at as string) - Date.parse(row!.created_at as string);
    expect(wait).toBeGreaterThanOrEqual(60_000);
    expect(wait).toBeLessThan(90_000);
    expect(logText).toContain(logged);
    expect(logText).not.toContain(message.email);
    expect(await loadReceivedWebhooks('redirected')).toEqual([]);
  });

  it('gets no spam', async () => {
    await sendMessage({ ...message, website: 'x' }, {}, webhook('spam'));
    expect(await loadReceivedWebhooks('spam')).toEqual([]);
    expect(await countMessages()).toMatchObject([{ next_attempt_at: null }]);
  });
});

describe('when the database is away', () => {
  it('says so at once, and the message is not said to have arrived', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await sendMessage(message, {}, { DATABASE_URL: 'http://127.0.0.1:1' });
    log.mockRestore();
    expect(response.status).toBe(503);
    expect((await readError(response)).code).toBe('database_unavailable');
  });
});
