import { read, utils } from '@e965/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../../schema/contracts/contact-message.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { streamContactMessages } from '../../../schema/store/queries/admin/contact-messages.ts';
import { createMessagesWorkbook } from '../../contact/messages-workbook.ts';
import { bindings, requestFresh, requestAsOperator, buildJsonRequest } from '../../testing/request.ts';
import { OPERATOR_NAME, getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { testDatabase } from '../../testing/data/seed.ts';

const PATH = '/api/admin/contact-messages';
const db = testDatabase();

const sendMessage = (subject: string, website = '') =>
  requestFresh(
    '/api/contact',
    buildJsonRequest('POST', {
      name: 'Ada',
      email: 'ada@example.com',
      subject,
      message: 'Hello',
      type: 'press',
      website,
    }),
  );
const listMessages = async (query = '') => {
  const response = await requestAsOperator(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return ContactMessage.array().parse(await response.json());
};
const markMessage = (id: number | string, body: unknown) =>
  requestAsOperator(`${PATH}/${id}`, buildJsonRequest('PATCH', body));
const readError = async (response: Response) => (await response.json()) as ErrorBody;

beforeEach(async () => {
  await db.$client.batch(['delete from contact_message', 'delete from rate_limit'], 'write');
});

describe('GET /api/admin/contact-messages', () => {
  it('gives the messages, the newest first, with the total', async () => {
    for (const subject of ['one', 'two', 'three']) await sendMessage(subject);
    const response = await requestAsOperator(`${PATH}?limit=2`);
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
    expect((await listMessages('?offset=2')).map(({ subject }) => subject)).toEqual(['one']);
  });

  it('gives those of one status', async () => {
    await sendMessage('wanted');
    await sendMessage('unwanted', 'https://spam.example');
    expect((await listMessages('?status=new')).map(({ subject }) => subject)).toEqual(['wanted']);
    expect((await listMessages('?status=spam')).map(({ subject }) => subject)).toEqual(['unwanted']);
    expect(await listMessages('?status=done')).toEqual([]);
  });

  it.each([
    ['limit=101', 'limit'],
    ['status=unread', 'status'],
    ['search=x', 'search'],
  ])('refuses %s', async (query, field) => {
    const response = await requestAsOperator(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues![0]!.path).toBe(field);
  });
});

describe('PATCH /api/admin/contact-messages/{id}', () => {
  it('says what became of a message, when and by whom', async () => {
    await sendMessage('one');
    const [before] = await listMessages();
    const response = await markMessage(before!.id, { status: 'done' });
    expect(response.status).toBe(200);
    const after = ContactMessage.parse(await response.json());
    expect(after).toMatchObject({ id: before!.id, status: 'done', handledBy: OPERATOR_NAME });
    expect(Math.abs(Date.parse(after.handledAt!) - Date.now())).toBeLessThan(60_000);
    expect(await listMessages()).toEqual([after]);
    // Setting the same status again changes nothing.
    expect(await (await markMessage(before!.id, { status: 'done' })).json()).toEqual(after);
  });

  it.each([
    [{ status: 'gone' }, 'status'],
    [{}, 'status'],
    [{ status: 'done', name: 'Eve' }, 'name'],
  ])('refuses %j', async (body, field) => {
    await sendMessage('one');
    const [{ id } = { id: 0 }] = await listMessages();
    const response = await markMessage(id, body);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues![0]!.path).toBe(field);
    expect((await listMessages())[0]!.status).toBe('new');
  });

  it.each([
    ['9999999', 404],
    ['0', 400],
    ['x', 400],
  ])('answers for number %s with %i', async (id, status) => {
    expect((await markMessage(id, { status: 'done' })).status).toBe(status);
  });
});

it('a message taken back from spam goes on to the webhook, once', async () => {
  const hook = { CONTACT_WEBHOOK_URL: 'http://127.0.0.1:1/hook' };
  const markWith = async (id: number, status: string, changed?: Partial<typeof bindings>) =>
    requestFresh(
      `${PATH}/${id}`,
      { ...buildJsonRequest('PATCH', { status }, await getOperatorHeaders()) },
      changed,
    );
  const delivery = async () => (await listMessages())[0]!.delivery;
  await sendMessage('held back', 'https://spam.example');
  const [{ id } = { id: 0 }] = await listMessages();
  await markWith(id, 'new', hook);
  expect(await delivery()).toBe('waiting');
  await markWith(id, 'spam', hook);
  expect(await delivery()).toBe('none');
  // Without a webhook, no message is pending; delivered messages are not sent again.
  await markWith(id, 'new');
  expect(await delivery()).toBe('none');
  await db.$client.execute(`update contact_message set delivered_at = created_at, status = 'spam'`);
  await markWith(id, 'done', hook);
  expect(await delivery()).toBe('delivered');
  expect(
    (await db.$client.execute('select next_attempt_at as next from contact_message')).rows[0]!.next,
  ).toBeNull();
});

const listAuditEntries = async (entityId: number | null) => {
  const where = entityId === null ? 'entity_id is null' : `entity_id = '${entityId}'`;
  const sql = `select action, before, after from audit_entry where entity = 'message' and ${where} order by id desc`;
  const { rows } = await db.$client.execute(sql);
  return rows.map((row) => [row[0], row[1], row[2]]);
};

it('what becomes of a message is in the audit log, once', async () => {
  await sendMessage('one');
  const [{ id } = { id: 0 }] = await listMessages();
  for (const status of ['read', 'read', 'done']) await markMessage(id, { status });
  expect(await listAuditEntries(id)).toEqual([
    ['message.mark', '{"status":"read"}', '{"status":"done"}'],
    ['message.mark', '{"status":"new"}', '{"status":"read"}'],
  ]);
});

describe('DELETE /api/admin/contact-messages/{id}', () => {
  it('erases a message for good; the log tells that, and nothing of what it said', async () => {
    await sendMessage('a secret subject');
    const [before] = await listMessages();
    const response = await requestAsOperator(`${PATH}/${before!.id}`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toEqual([200, { erased: true }]);
    expect(await listMessages()).toEqual([]);
    expect(await listAuditEntries(before!.id)).toEqual([
      ['message.erase', JSON.stringify({ status: 'new', createdAt: before!.createdAt }), null],
    ]);
    const { rows } = await db.$client.execute('select * from audit_entry');
    expect(JSON.stringify(rows)).not.toMatch(/secret subject|ada@example/);
    const again = await requestAsOperator(`${PATH}/${before!.id}`, { method: 'DELETE' });
    expect([again.status, (await readError(again)).message]).toEqual([
      404,
      'There is no contact message with this id.',
    ]);
  });
});

describe('GET /api/admin/contact-messages/export', () => {
  const fileOf = async (response: Response) => {
    const book = read(new Uint8Array(await response.arrayBuffer()), { cellNF: true, cellStyles: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    return { book, sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }) };
  };
  const storeAt = (from: number, count: number) =>
    db.$client.execute({
      sql: `with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?1 + ?2 - 1)
        insert into contact_message (id, name, email, subject, message, type, status, created_at)
        select i, 'Ada', 'ada@example.com', 'No. ' || i, 'Hello', 'press', 'new', '2026-11-22T22:43:59.044Z' from n`,
      args: [from, count],
    });

  it('gives a workbook with the times of the clock that is asked for, in which nothing is a formula', async () => {
    await sendMessage('=HYPERLINK("https://evil.example")');
    await sendMessage(`x;=HYPERLINK("https://evil.example";"a")`);
    await db.$client.execute(
      `update contact_message set created_at = '2026-11-22T22:43:59.044Z', message = 'Hello' || char(10) || '=1+1 _x0041_ <b>&'`,
    );
    const response = await requestAsOperator(`${PATH}/export?status=new&timeZone=Europe/Istanbul`);
    expect(response.headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="mesajlar_new_\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect(response.headers.get('X-Total-Count')).toBe('2');
    const { sheet, rows } = await fileOf(response);
    expect(rows[0]!.join()).toBe('No,Tarih,Durum,Tür,Ad,E-posta,Konu,Mesaj,İşlem tarihi,İşlem yapan,İletim');
    expect(rows.slice(1).map((row) => row.slice(1, 8))).toEqual(
      [`x;=HYPERLINK("https://evil.example";"a")`, '=HYPERLINK("https://evil.example")'].map((subject) => [
        '23.11.2026 01:43',
        'Okunmadı',
        'Basın ve medya',
        'Ada',
        'ada@example.com',
        subject,
        'Hello\n=1+1 _x0041_ <b>&',
      ]),
    );
    const cells = Object.entries(sheet).filter(([at]) => /^[A-Z]+\d+$/.test(at));
    expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
    expect((await listAuditEntries(null))[0]).toEqual([
      'message.export',
      null,
      '{"messages":2,"status":"new"}',
    ]);
  });

  it('names the file for the day of the clock that is asked for', async () => {
    const dayIn = async (timeZone: string) => {
      const response = await requestAsOperator(`${PATH}/export?timeZone=${timeZone}`);
      return /tumu_(\S+)\.xlsx/.exec(response.headers.get('Content-Disposition')!)![1];
    };
    const days = [await dayIn('Pacific/Kiritimati'), await dayIn('Pacific/Niue')];
    // The two times are 25 hours apart.
    expect(Date.parse(days[0]!) - Date.parse(days[1]!)).toBeGreaterThanOrEqual(86_400_000);
  });

  it('skips and doubles nothing when messages come and go meanwhile', async () => {
    await storeAt(1, 1000);
    const response = await requestAsOperator(`${PATH}/export`);
    await db.$client.batch(['delete from contact_message where id in (990, 700)'], 'write');
    await storeAt(1001, 300);
    const { rows } = await fileOf(response);
    const ids = rows.slice(1).map(([id]) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids)).toBe(1000);
    const missing = Array.from({ length: 1000 }, (_, i) => i + 1).filter((id) => !ids.includes(id));
    expect(missing.every((id) => id === 990 || id === 700)).toBe(true);
    expect((await listAuditEntries(null))[0]).toEqual(['message.export', null, '{"messages":1000}']);
  });

  it('reads on only when what it read was taken', async () => {
    await storeAt(1, 1000);
    let reads = 0;
    const connect = () => ((reads += 1), db);
    const file = createMessagesWorkbook(
      streamContactMessages(connect, { status: undefined, newest: 1000 }),
      'UTC',
    );
    const reader = file.getReader();
    // The first chunk holds the files before the sheet.
    await reader.read();
    expect(reads).toBe(0);
    for (;;) if ((await reader.read()).done) break;
    expect(reads).toBe(11);
  });

  it('breaks off where the database fails, so that half a file is not taken for the whole', async () => {
    await storeAt(1, 1000);
    let reads = 0;
    const connect = () => {
      if ((reads += 1) > 3) throw new Error('The database is away');
      return db;
    };
    const file = createMessagesWorkbook(
      streamContactMessages(connect, { status: undefined, newest: 1000 }),
      'UTC',
    );
    await expect(new Response(file).arrayBuffer()).rejects.toThrow('The database is away');
  });

  it('gives the headings where there are no messages, and refuses what there is not', async () => {
    expect((await fileOf(await requestAsOperator(`${PATH}/export`))).rows).toHaveLength(1);
    expect((await requestAsOperator(`${PATH}/export?status=gone`)).status).toBe(400);
    expect((await requestAsOperator(`${PATH}/export?timeZone=Mars/Olympus`)).status).toBe(400);
  });
});

describe('who may read the inbox', () => {
  const requests: [string, RequestInit][] = [
    ['', {}],
    ['/1', buildJsonRequest('PATCH', { status: 'done' })],
    ['/1', { method: 'DELETE' }],
    ['/export', {}],
  ];
  it.each(requests)('only operators: %s', async (path, init) => {
    for (const token of [undefined, '', 'wrong', bindings.PUBLISH_TOKEN]) {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      const response = await requestFresh(`${PATH}${path}`, { ...init, headers });
      expect(response.status).toBe(401);
      expect(await readError(response)).toMatchObject({
        code: 'unauthorized',
        message: 'Sign in to use this endpoint.',
      });
    }
  });
});
