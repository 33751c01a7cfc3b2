import { beforeEach, expect, it } from 'vitest';
import type { PersonalData } from '../../../schema/contracts/personal-data.ts';
import { storeContactMessage } from '../../../schema/store/commands/contact/contact-messages.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import { buildJsonRequest, requestAsOperator, sendRequest } from '../../testing/request.ts';

const db = testDatabase();
const PATHS = ['/api/admin/personal-data/export', '/api/admin/personal-data/erase'] as const;
const ask = (path: string, body: unknown) => requestAsOperator(path, buildJsonRequest('POST', body));
const senders = () => selectColumn(db, 'select email from contact_message order by id');
const store = (email: string, subject: string) =>
  storeContactMessage(
    db,
    { name: 'Ayşe', email, subject, message: 'Merhaba', type: 'general' },
    { now: new Date('2026-11-20T08:00:00Z'), isSpam: subject === 'spam', deliver: false },
  );

beforeEach(async () => {
  await db.$client.execute('delete from contact_message');
  await store('ayse@example.com', 'one');
  await store('Ayse@Example.com', 'spam');
  await store('bayse@example.com', 'other');
  await store('ayse@example.com.tr', 'other');
});

it('exports and erases all messages of an address, and no others; the audit log does not name it', async () => {
  const exported = await ask(PATHS[0], { email: ' AYSE@example.com ' });
  expect(exported.headers.get('Cache-Control')).toBe('no-store');
  const { email, messages } = (await exported.json()) as PersonalData;
  expect(email).toBe('AYSE@example.com');
  expect(messages.map(({ subject, message }) => [subject, message])).toEqual([
    ['spam', 'Merhaba'],
    ['one', 'Merhaba'],
  ]);
  expect(await (await ask(PATHS[1], { email: 'ayse@example.com' })).json()).toEqual({ erased: 2 });
  expect(await senders()).toEqual(['bayse@example.com', 'ayse@example.com.tr']);
  expect(await (await ask(PATHS[1], { email: 'ayse@example.com' })).json()).toEqual({ erased: 0 });
  expect(await (await ask(PATHS[0], { email: 'ayse@example.com' })).json()).toMatchObject({ messages: [] });
  const log = await selectColumn(
    db,
    `select action || ' ' || after from audit_entry where entity = 'person' order by id desc limit 4`,
  );
  expect(log).toEqual([
    'person.export {"messages":0}',
    'person.erase {"messages":0}',
    'person.erase {"messages":2}',
    'person.export {"messages":2}',
  ]);
  expect(String(await selectColumn(db, 'select * from audit_entry')).toLowerCase()).not.toContain('ayse');
});

it('refuses what is no address, strangers, and requests without the token of the session', async () => {
  const { Cookie } = await getOperatorHeaders();
  for (const path of PATHS) {
    for (const email of ['', '%', 'ayse', 'a@b@c', `${'a'.repeat(250)}@x.de`])
      expect((await ask(path, { email })).status, email).toBe(400);
    const request = buildJsonRequest('POST', { email: 'ayse@example.com' });
    expect((await sendRequest(path, request)).status).toBe(401);
    expect(
      (await sendRequest(path, { ...request, headers: { ...request.headers, Cookie: Cookie! } })).status,
    ).toBe(403);
  }
  expect(await senders()).toHaveLength(4);
});
