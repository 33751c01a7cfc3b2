import { foldMessages } from '../../../schema/store/commands/contact/fold-messages.ts';
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

const SENDER = { name: 'Ada', email: 'ada@example.com', type: 'press', website: '' };
const sendMessage = (subject: string, website = '') =>
  requestFresh('/api/contact', buildJsonRequest('POST', { ...SENDER, subject, message: 'Hello', website }));
const listMessages = async (query = '') => {
  const response = await requestAsOperator(`${PATH}${query}`);
  expect(response.status).toBe(200);
  return ContactMessage.array().parse(await response.json());
};
const markMessage = (id: number | string, body: unknown) =>
  requestAsOperator(`${PATH}/${id}`, buildJsonRequest('PATCH', body));
const readError = async (response: Response) => (await response.json()) as ErrorBody;

const listAuditEntries = async (entityId: number | null) => {
  const where = entityId === null ? 'entity_id is null' : `entity_id = '${entityId}'`;
  const sql = `select action, before, after from audit_entry where entity = 'message' and ${where} order by id desc`;
  const { rows } = await db.$client.execute(sql);
  return rows.map((row) => [row[0], row[1], row[2]]);
};

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
    [`search=${'x'.repeat(201)}`, 'search'],
    ['q=x', 'q'],
  ])('refuses %s', async (query, field) => {
    const response = await requestAsOperator(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues![0]!.path).toBe(field);
  });
});

it('finds messages by words of sender, address, subject and text, however they are spelled', async () => {
  const send = (fields: Record<string, string>) =>
    requestFresh('/api/contact', buildJsonRequest('POST', { ...SENDER, ...fields }));
  await send({ name: 'Çiğdem İnan', subject: 'Şikâyet', message: 'Saatler YANLIŞ, 100% sure' });
  await send({ name: 'José', email: 'jose@cafe-sol.example', subject: 'Photo', message: 'नमस्ते दिल्ली' });
  const find = async (words: string) =>
    (await listMessages(`?search=${encodeURIComponent(words)}`)).map(({ subject }) => subject);
  for (const words of ['cigdem', 'ÇİĞDEM yanlış', 'sikayet inan', '100'])
    expect(await find(words), words).toEqual(['Şikâyet']);
  // A release from before the search stores none of its text.
  await db.$client.execute(`update contact_message set search_text = ''`);
  expect(await find('cigdem')).toEqual([]);
  expect([await foldMessages(db), await foldMessages(db)]).toEqual([2, 0]);
  expect(await find('cigdem')).toEqual(['Şikâyet']);
  expect(await find('दिल्ली')).toEqual(['Photo']);
  expect(await find('')).toHaveLength(2);
  for (const words of ['cigdem photo', '%', '_', "'"]) expect(await find(words), words).toEqual([]);
  const response = await requestAsOperator(`${PATH}/export?search=cigdem`);
  expect(response.headers.get('X-Total-Count')).toBe('1');
  expect((await listAuditEntries(null))[0]![2]).toBe('{"messages":1,"isSearch":true}');
});

it('counts unread messages', async () => {
  for (const subject of ['one', 'two', 'three']) await sendMessage(subject);
  await sendMessage('unwanted', 'https://spam.example');
  await markMessage((await listMessages())[0]!.id, { status: 'new' });
  await markMessage((await listMessages())[1]!.id, { status: 'done' });
  expect(await (await requestAsOperator(`${PATH}/unread`)).json()).toEqual({ unread: 3 });
});

describe('answers and notes', () => {
  const reply = (id: number, body: unknown) =>
    requestAsOperator(`${PATH}/${id}/replies`, buildJsonRequest('POST', body));
  const write = (id: number, body: unknown) =>
    requestAsOperator(`${PATH}/${id}/note`, buildJsonRequest('PUT', body));
  const storeOne = async () => {
    await sendMessage('one');
    return (await listMessages())[0]!.id;
  };

  it('records an answer once with time and operator, and that the message is done', async () => {
    const id = await storeOne();
    await reply(id, { text: ' Teşekkürler.\r\nDüzelttik. ' });
    const response = await reply(id, { text: 'Teşekkürler.\nDüzelttik.' });
    const after = ContactMessage.parse(await response.json());
    expect(after).toMatchObject({ status: 'done', handledBy: OPERATOR_NAME });
    expect(after.replies).toEqual([
      { text: 'Teşekkürler.\nDüzelttik.', at: after.handledAt, by: OPERATOR_NAME },
    ]);
    await reply(id, { text: 'And more.' });
    expect((await listMessages())[0]!.replies.map(({ text }) => text)).toEqual([
      'Teşekkürler.\nDüzelttik.',
      'And more.',
    ]);
    expect(await listAuditEntries(id)).toEqual([
      ['message.reply', '{"status":"done"}', '{"status":"done","replyLength":9}'],
      ['message.reply', '{"status":"new"}', '{"status":"done","replyLength":23}'],
    ]);
  });

  it('records the same answer again to a message that was reopened', async () => {
    const id = await storeOne();
    for (const _ of [1, 2]) {
      await reply(id, { text: 'Same.' });
      const response = await reply(id, { text: 'Same.' });
      expect(((await response.json()) as ContactMessage).status).toBe('done');
      await markMessage(id, { status: 'read' });
    }
    expect((await listMessages())[0]!.replies.map(({ text }) => text)).toEqual(['Same.', 'Same.']);
  });

  it('keeps one note, which is not written over that of another operator', async () => {
    const id = await storeOne();
    expect(
      ((await (await write(id, { text: 'Aradım.', base: '' })).json()) as ContactMessage).note,
    ).toMatchObject({ text: 'Aradım.', by: OPERATOR_NAME });
    const refused = await write(id, { text: 'Aramadım.', base: '' });
    expect(refused.status).toBe(409);
    const { code, details } = await readError(refused);
    expect([code, (details as { current: ContactMessage }).current.note!.text]).toEqual([
      'message_changed',
      'Aradım.',
    ]);
    // Repeating a request changes nothing.
    expect((await write(id, { text: 'Aradım.', base: '' })).status).toBe(200);
    await write(id, { text: '', base: 'Aradım.' });
    expect((await listMessages())[0]).toMatchObject({ note: null, status: 'new' });
    expect(await listAuditEntries(id)).toEqual([
      ['message.note', '{"noteLength":7}', '{"noteLength":0}'],
      ['message.note', '{"noteLength":0}', '{"noteLength":7}'],
    ]);
  });

  it('are in the export, in the data of the person, and erased with the message', async () => {
    const id = await storeOne();
    await write(id, { text: 'a secret note' });
    await reply(id, { text: 'a secret answer' });
    await db.$client.execute(`update contact_message set replies = replace(replies, 'answer', 'reply')`);
    const book = read(new Uint8Array(await (await requestAsOperator(`${PATH}/export`)).arrayBuffer()));
    const [row] = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0]!]!);
    expect(row).toMatchObject({ 'İç not': 'a secret note', 'Notu yazan': OPERATOR_NAME });
    expect(row!['Yanıtlar']).toMatch(/^\S.*, \d{4}-\d\d-\d\d \d\d:\d\d\na secret reply$/);
    const person = await requestAsOperator(
      '/api/admin/personal-data/export',
      buildJsonRequest('POST', { email: 'ada@example.com' }),
    );
    expect(await person.text()).toContain('a secret note');
    await requestAsOperator(`${PATH}/${id}`, { method: 'DELETE' });
    for (const table of ['contact_message', 'audit_entry'])
      expect(JSON.stringify((await db.$client.execute(`select * from ${table}`)).rows)).not.toContain(
        'secret',
      );
  });

  it('refuses empty answers, texts over the limits, other fields and unknown messages', async () => {
    const id = await storeOne();
    for (const [response, issue] of [
      [await reply(id, { text: ' \n ' }), 'text_required'],
      [await reply(id, { text: 'x'.repeat(5001) }), 'too_long'],
      [await write(id, { text: 'x'.repeat(2001) }), 'too_long'],
      [await write(id, { text: 'x', by: 'Eve' }), 'unknown_field'],
    ] as const) {
      expect(response.status).toBe(400);
      expect((await readError(response)).issues![0]!.code).toBe(issue);
    }
    expect((await write(id, { text: 'x'.repeat(2000) })).status).toBe(200);
    expect((await reply(9_999_999, { text: 'x' })).status).toBe(404);
    expect((await write(9_999_999, { text: 'x' })).status).toBe(404);
  });
});

describe('PATCH /api/admin/contact-messages/{id}', () => {
  it('with a base changes only a status that is still that one', async () => {
    await sendMessage('one');
    const [{ id } = { id: 0 }] = await listMessages();
    await markMessage(id, { status: 'done' });
    await markMessage(id, { status: 'spam' });
    const refused = await markMessage(id, { status: 'read', base: 'done' });
    expect([refused.status, (await readError(refused)).code]).toEqual([409, 'message_changed']);
    expect((await listMessages())[0]!.status).toBe('spam');
    expect((await markMessage(id, { status: 'done', base: 'spam' })).status).toBe(200);
    expect(await listAuditEntries(id)).toHaveLength(3);
  });

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
    expect(rows[0]!.join()).toBe(
      'No,Tarih,Durum,Tür,Ad,E-posta,Konu,Mesaj,İşlem tarihi,İşlem yapan,İletim,İç not,Not tarihi,Notu yazan,Yanıtlar',
    );
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
    ['/1/replies', buildJsonRequest('POST', { text: 'x' })],
    ['/1/note', buildJsonRequest('PUT', { text: 'x' })],
    ['/unread', {}],
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
