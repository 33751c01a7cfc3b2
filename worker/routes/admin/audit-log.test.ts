import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditCheck, AuditEntry } from '../../../schema/contracts/audit.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { buildAuditStatement } from '../../../schema/store/commands/audit/audit-statement.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';
import { runScheduled } from '../../scheduled.ts';
import { bindings, requestFresh, requestAsOperator, buildJsonRequest } from '../../testing/request.ts';
import { publishHome } from '../../testing/data/publish-home.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';

const PATH = '/api/admin/audit-log';
const db = testDatabase();

// Entries of the audit log cannot be deleted, so each test filters by an action of its own.
beforeAll(() => publishHome());
let action: string;
let getTotal = 0;
beforeEach(() => void (action = `test.${Date.now()}-${(getTotal += 1)}`));

const addEntry = (entityId: number, at = new Date()) =>
  db.$client.execute(
    buildAuditStatement({
      at,
      actor: buildTester('Eve\r\nX: y'),
      action,
      entity: 'thing',
      entityId,
      after: { size: 1 },
    }),
  );
async function listEntries(query = '') {
  const response = await requestAsOperator(`${PATH}?action=${action}&${query}`);
  expect(response.status).toBe(200);
  const items = AuditEntry.array().parse(await response.json());
  return { items, total: Number(response.headers.get('X-Total-Count')) };
}

describe('GET /api/admin/audit-log', () => {
  it('gives the newest first, in parts, with the total', async () => {
    for (const id of [1, 2, 3]) await addEntry(id);
    const { items, total } = await listEntries('limit=2');
    expect(total).toBe(3);
    expect(items.map(({ entityId }) => entityId)).toEqual(['3', '2']);
    expect(items[0]).toMatchObject({
      operatorName: 'Eve\r\nX: y',
      entity: 'thing',
      before: null,
      after: { size: 1 },
    });
    expect((await listEntries('offset=2')).items.map(({ entityId }) => entityId)).toEqual(['1']);
  });

  it('is narrowed by entity, operator and time', async () => {
    await addEntry(1, new Date('2026-11-18T12:00:00Z'));
    await addEntry(2, new Date('2026-11-19T12:00:00Z'));
    expect((await listEntries('entity=thing&entityId=2')).total).toBe(1);
    expect((await listEntries('entity=other')).total).toBe(0);
    expect((await listEntries('operator=999')).total).toBe(0);
    expect((await listEntries('from=2026-11-19')).items.map(({ entityId }) => entityId)).toEqual(['2']);
    expect((await listEntries('to=2026-11-18')).items.map(({ entityId }) => entityId)).toEqual(['1']);
  });

  it('leaves out the actions that come in crowds', async () => {
    await addEntry(1);
    expect((await listEntries(`except=other,${action}`)).total).toBe(0);
    expect((await listEntries('except=other')).total).toBe(1);
  });

  it('names what an entry is about as it is now, removed businesses too, and not what is gone', async () => {
    await seed(db);
    const about = async (entity: string, id: number) => {
      const response = await requestAsOperator(`${PATH}?entity=${entity}&entityId=${id}`);
      return AuditEntry.array().parse(await response.json())[0]!.subject;
    };
    const { rows } = await db.$client.execute(
      `select id from business where slug = 'joes-pizza-and-bar-provo'`,
    );
    const id = Number(rows[0]!.id);
    const edited = await requestAsOperator(
      `/api/businesses/${id}`,
      buildJsonRequest('PATCH', { version: 1, phone: '(801) 555-0111' }),
    );
    expect(edited.status, await edited.text()).toBe(200);
    const business = { slug: 'joes-pizza-and-bar-provo', city: 'Provo', isRemoved: false };
    expect(await about('business', id)).toEqual({ name: "Joe's Pizza & Bar", business });
    await requestAsOperator(`/api/businesses/${id}`, { method: 'DELETE' });
    expect(await about('business', id)).toMatchObject({ business: { ...business, isRemoved: true } });

    await db.$client.execute(
      `insert into contact_message (id, name, email, subject, message, type, status, created_at)
        values (77, 'Jane', 'j@example.com', 'Hello', 'x', 'general', 'new', '2026-11-20T00:00:00.000Z')`,
    );
    await requestAsOperator('/api/admin/contact-messages/77', buildJsonRequest('PATCH', { status: 'done' }));
    expect(await about('message', 77)).toEqual({ name: 'Hello', business: null });
    await requestAsOperator('/api/admin/contact-messages/77', { method: 'DELETE' });
    expect(await about('message', 77)).toBeNull();
  });

  it.each([
    ['limit=101', 'limit'],
    ['except=', 'except'],
    ['operator=ada', 'operator'],
    ['from=yesterday', 'from'],
    ['to=2026-13-01', 'to'],
    ['before=1', 'before'],
  ])('refuses %s', async (query, field) => {
    const response = await requestAsOperator(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).issues![0]!.path).toBe(field);
  });
});

describe('GET /api/admin/audit-log/check', () => {
  it('says that the log is as it was written; entries are chained by the scheduled run too', async () => {
    await addEntry(1);
    expect((await listEntries()).items[0]!.hash).toBeNull();
    await runScheduled(bindings, () => new Date());
    const { hash } = (await listEntries()).items[0]!;
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const check = AuditCheck.parse(await (await requestAsOperator(`${PATH}/check`)).json());
    expect(check).toEqual({ entries: expect.any(Number), brokenAt: null, hash, next: null });
    await addEntry(2);
    const later = AuditCheck.parse(await (await requestAsOperator(`${PATH}/check`)).json());
    expect(later).toMatchObject({ entries: check.entries + 1, brokenAt: null });
    const whole = AuditCheck.parse(await (await requestAsOperator(`${PATH}/check?after=0`)).json());
    expect(whole).toEqual({ ...later, hash: later.hash });
  });
});

it('the check answers, however long the log is', async () => {
  const from = Number(
    (await db.$client.execute('select coalesce(max(id), 0) as id from audit_entry')).rows[0]!.id,
  );
  await db.$client.execute({
    sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 9000)
      insert into audit_entry (at, operator_name, action, entity) select '2026-11-20T00:00:00.000Z', 'Eve', ?, 'thing' from n`,
    args: [action],
  });
  const latest = AuditCheck.parse(await (await requestAsOperator(`${PATH}/check`)).json());
  expect(latest.brokenAt).toBeNull();
  for (let run = 0; run < 6; run += 1) await runScheduled(bindings, () => new Date());
  const check = AuditCheck.parse(await (await requestAsOperator(`${PATH}/check`)).json());
  expect(check).toMatchObject({ brokenAt: null, next: null });
  let entries = 0;
  for (let after: number | null = from; after !== null;) {
    const part: AuditCheck = AuditCheck.parse(
      await (await requestAsOperator(`${PATH}/check?after=${after}`)).json(),
    );
    expect(part.brokenAt).toBeNull();
    expect(part.entries).toBeLessThanOrEqual(2500);
    entries += part.entries;
    after = part.next;
  }
  expect(entries).toBeGreaterThanOrEqual(9000);
});

it('nobody but operators reads the log', async () => {
  for (const path of [PATH, `${PATH}/check`]) expect((await requestFresh(path)).status).toBe(401);
});
