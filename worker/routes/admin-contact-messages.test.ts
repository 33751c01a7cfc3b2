import { beforeEach, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../schema/contracts/contact-message.ts';
import type { ErrorBody } from '../../schema/contracts/error.ts';
import { bindings, call, callAsOperator, json } from '../testing/call.ts';
import { OPERATOR, operatorHeaders } from '../testing/operator.ts';
import { testDatabase } from '../testing/seed.ts';

const PATH = '/api/admin/contact-messages';
const db = testDatabase();

const write = (subject: string, website = '') =>
  call(
    '/api/contact',
    json('POST', {
      name: 'Ada',
      email: 'ada@example.com',
      subject,
      message: 'Hello',
      type: 'press',
      website,
    }),
  );
const inbox = async (query = '') => {
  const response = await callAsOperator(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return ContactMessage.array().parse(await response.json());
};
const mark = (id: number | string, body: unknown) => callAsOperator(`${PATH}/${id}`, json('PATCH', body));
const error = async (response: Response) => (await response.json()) as ErrorBody;

beforeEach(async () => {
  await db.$client.batch(['delete from contact_message', 'delete from rate_limit'], 'write');
});

describe('GET /api/admin/contact-messages', () => {
  it('gives the messages, the newest first, with the total', async () => {
    for (const subject of ['one', 'two', 'three']) await write(subject);
    const response = await callAsOperator(`${PATH}?limit=2`);
    expect(response.headers.get('X-Total-Count')).toBe('3');
    expect(response.headers.get('Link')).toContain(`<${PATH}?limit=2&offset=2>; rel="next"`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const messages = ContactMessage.array().parse(await response.json());
    expect(messages.map(({ subject }) => subject)).toEqual(['three', 'two']);
    expect(messages[0]).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Hello',
      type: 'press',
      status: 'new',
      delivery: 'none',
      handledAt: null,
    });
    expect((await inbox('?offset=2')).map(({ subject }) => subject)).toEqual(['one']);
  });

  it('gives those of one status', async () => {
    await write('wanted');
    await write('unwanted', 'https://spam.example');
    expect((await inbox('?status=new')).map(({ subject }) => subject)).toEqual(['wanted']);
    expect((await inbox('?status=spam')).map(({ subject }) => subject)).toEqual(['unwanted']);
    expect(await inbox('?status=done')).toEqual([]);
  });

  it.each([
    ['limit=101', 'limit'],
    ['status=unread', 'status'],
    ['search=x', 'search'],
  ])('refuses %s', async (query, field) => {
    const response = await callAsOperator(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    expect((await error(response)).issues![0]!.path).toBe(field);
  });
});

describe('PATCH /api/admin/contact-messages/{id}', () => {
  it('says what became of a message, when and by whom', async () => {
    await write('one');
    const [before] = await inbox();
    const response = await mark(before!.id, { status: 'done' });
    expect(response.status).toBe(200);
    const after = ContactMessage.parse(await response.json());
    expect(after).toMatchObject({ id: before!.id, status: 'done', handledBy: OPERATOR });
    expect(Math.abs(Date.parse(after.handledAt!) - Date.now())).toBeLessThan(60_000);
    expect(await inbox()).toEqual([after]);
    // Saying it again changes nothing.
    expect(await (await mark(before!.id, { status: 'done' })).json()).toEqual(after);
  });

  it.each([
    [{ status: 'gone' }, 'status'],
    [{}, 'status'],
    [{ status: 'done', name: 'Eve' }, 'name'],
  ])('refuses %j', async (body, field) => {
    await write('one');
    const [{ id } = { id: 0 }] = await inbox();
    const response = await mark(id, body);
    expect(response.status).toBe(400);
    expect((await error(response)).issues![0]!.path).toBe(field);
    expect((await inbox())[0]!.status).toBe('new');
  });

  it.each([
    ['9999999', 404],
    ['0', 400],
    ['x', 400],
  ])('answers for number %s with %i', async (id, status) => {
    expect((await mark(id, { status: 'done' })).status).toBe(status);
  });
});

it('a message taken back from spam goes on to the webhook, once', async () => {
  const hook = { CONTACT_WEBHOOK_URL: 'http://127.0.0.1:1/hook' };
  const markWith = async (id: number, status: string, changed?: Partial<typeof bindings>) =>
    call(`${PATH}/${id}`, { ...json('PATCH', { status }, await operatorHeaders()) }, changed);
  const delivery = async () => (await inbox())[0]!.delivery;
  await write('held back', 'https://spam.example');
  const [{ id } = { id: 0 }] = await inbox();
  await markWith(id, 'new', hook);
  expect(await delivery()).toBe('waiting');
  await markWith(id, 'spam', hook);
  expect(await delivery()).toBe('none');
  // Where there is no webhook, none waits; what arrived does not go again.
  await markWith(id, 'new');
  expect(await delivery()).toBe('none');
  await db.$client.execute(`update contact_message set delivered_at = created_at, status = 'spam'`);
  await markWith(id, 'done', hook);
  expect(await delivery()).toBe('delivered');
  expect(
    (await db.$client.execute('select next_attempt_at as next from contact_message')).rows[0]!.next,
  ).toBeNull();
});

const log = async (entityId: number | null) => {
  const where = entityId === null ? 'entity_id is null' : `entity_id = '${entityId}'`;
  const sql = `select action, before, after from audit_entry where entity = 'message' and ${where} order by id desc`;
  const { rows } = await db.$client.execute(sql);
  return rows.map((row) => [row[0], row[1], row[2]]);
};

it('what becomes of a message is in the audit log, once', async () => {
  await write('one');
  const [{ id } = { id: 0 }] = await inbox();
  for (const status of ['read', 'read', 'done']) await mark(id, { status });
  expect(await log(id)).toEqual([
    ['message.mark', '{"status":"read"}', '{"status":"done"}'],
    ['message.mark', '{"status":"new"}', '{"status":"read"}'],
  ]);
});

describe('DELETE /api/admin/contact-messages/{id}', () => {
  it('erases a message for good; the log tells that, and nothing of what it said', async () => {
    await write('a secret subject');
    const [before] = await inbox();
    const response = await callAsOperator(`${PATH}/${before!.id}`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toEqual([200, { erased: true }]);
    expect(await inbox()).toEqual([]);
    expect(await log(before!.id)).toEqual([
      ['message.erase', JSON.stringify({ status: 'new', createdAt: before!.createdAt }), null],
    ]);
    const { rows } = await db.$client.execute('select * from audit_entry');
    expect(JSON.stringify(rows)).not.toMatch(/secret subject|ada@example/);
    const again = await callAsOperator(`${PATH}/${before!.id}`, { method: 'DELETE' });
    expect([again.status, (await error(again)).message]).toEqual([
      404,
      'Bu numarayla kayıtlı bir mesaj yok.',
    ]);
  });
});

describe('GET /api/admin/contact-messages/export', () => {
  it('gives a file for spreadsheet programs, in which nothing is a formula', async () => {
    await write('=HYPERLINK("https://evil.example")');
    await write('Two, "quoted"');
    const response = await callAsOperator(`${PATH}/export?status=new`);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="mesajlar_\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [headings, newest, oldest] = new TextDecoder().decode(bytes).split('\r\n');
    expect(headings).toBe('No,Tarih,Durum,Tür,Ad,E-posta,Konu,Mesaj,İşleyen,İşlenme tarihi');
    expect(newest).toContain(',new,press,Ada,ada@example.com,"Two, ""quoted""",Hello,,');
    expect(oldest).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect((await log(null))[0]).toEqual(['message.export', null, '{"messages":2,"status":"new"}']);
  });

  it('gives the headings where there are no messages, and refuses a status there is not', async () => {
    const none = await callAsOperator(`${PATH}/export`);
    expect((await none.text()).split('\r\n')).toHaveLength(2);
    expect((await callAsOperator(`${PATH}/export?status=gone`)).status).toBe(400);
  });
});

describe('who may read the inbox', () => {
  const asked: [string, RequestInit][] = [
    ['', {}],
    ['/1', json('PATCH', { status: 'done' })],
    ['/1', { method: 'DELETE' }],
    ['/export', {}],
  ];
  it.each(asked)('only operators: %s', async (path, init) => {
    for (const token of [undefined, '', 'wrong', bindings.PUBLISH_TOKEN]) {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      const response = await call(`${PATH}${path}`, { ...init, headers });
      expect(response.status).toBe(401);
      expect(await error(response)).toMatchObject({
        code: 'unauthorized',
        message: 'Bu işlem için giriş yapmanız gerekiyor.',
      });
    }
  });
});
