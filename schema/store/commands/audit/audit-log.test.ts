import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../contracts/actor.ts';
import { AuditListQuery } from '../../../contracts/audit.ts';
import { listAudit } from '../../queries/admin/list-audit.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { extendAuditChain } from './audit-chain.ts';
import { verifyNewEntries as checkSome, verifyEntriesAfter, verifyOldEntries } from './verify-audit.ts';
import { buildAuditIfChanged, buildAuditStatement, type AuditChange } from './audit-statement.ts';

const ADA: Actor = { kind: 'operator', id: 7, name: 'Ada', address: '192.0.2.1', requestId: 'r-1' };
const IMPORT: Actor = { kind: 'system', name: 'import' };
const AT = new Date('2026-11-20T10:00:00Z');

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await tamper('delete from audit_entry');
  await test.client.execute('delete from audit_progress');
});
const checkAudit = (db: TestDatabase['db'], most = 10_000) => checkSome(db, most);

/** Drops the triggers and changes the log, as an attacker with full access could. */
async function tamper(statement: string): Promise<void> {
  const { rows } = await test.client.execute(
    "select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'audit_entry'",
  );
  const triggers = rows.map((row) => ({ name: row[0] as string, sql: row[1] as string }));
  const drops = triggers.map(({ name }) => `drop trigger ${name}`);
  await test.client.batch([...drops, statement, ...triggers.map(({ sql }) => sql)], 'write');
}

const change = (more: Partial<AuditChange> = {}): AuditChange => ({
  at: AT,
  actor: ADA,
  action: 'business.update',
  entity: 'business',
  entityId: 3,
  before: { phone: '1' },
  after: { phone: '2' },
  ...more,
});
const add = (more: Partial<AuditChange> = {}) => test.client.execute(buildAuditStatement(change(more)));
const list = (query: object = {}) => listAudit(test.db, AuditListQuery.parse(query));
const idsOf = async (query: object) => (await list(query)).items.map(({ entityId }) => entityId);

describe('the audit log', () => {
  it('holds who changed what, when, from where, and how it was before', async () => {
    await add();
    expect(await list()).toEqual({
      total: 1,
      items: [
        {
          id: expect.any(Number),
          at: '2026-11-20T10:00:00.000Z',
          operatorId: 7,
          operatorName: 'Ada',
          action: 'business.update',
          entity: 'business',
          entityId: '3',
          before: { phone: '1' },
          after: { phone: '2' },
          address: '192.0.2.1',
          requestId: 'r-1',
          hash: null,
          subject: null,
        },
      ],
    });
  });

  it('knows a part of the program by its name, and lists the newest first', async () => {
    await add();
    await add({ actor: IMPORT, before: null, after: undefined });
    const { items, total } = await list({ limit: '1' });
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      operatorId: null,
      operatorName: 'import',
      address: null,
      before: null,
      after: null,
    });
    expect((await list({ limit: '1', offset: '1' })).items[0]).toMatchObject({ operatorName: 'Ada' });
  });

  it('is narrowed by operator, action, entity and time', async () => {
    await add({ entityId: 1, at: new Date('2026-11-19T23:59:59.999Z') });
    await add({ entityId: 2, actor: IMPORT, action: 'business.remove' });
    await add({ entityId: 'contact', entity: 'settings', action: 'settings.change' });
    expect(await idsOf({ operator: '7' })).toEqual(['contact', '1']);
    expect(await idsOf({ action: 'business.remove' })).toEqual(['2']);
    expect(await idsOf({ entity: 'business' })).toEqual(['2', '1']);
    expect(await idsOf({ entity: 'business', entityId: '1' })).toEqual(['1']);
    expect(await idsOf({ to: '2026-11-19' })).toEqual(['1']);
    expect(await idsOf({ from: '2026-11-20' })).toEqual(['contact', '2']);
    expect(await idsOf({ from: '2026-11-20T12:00:00+02:00', to: '2026-11-20T10:00:00Z' })).toEqual([
      'contact',
      '2',
    ]);
    expect(await list({ from: '2026-11-21' })).toEqual({ items: [], total: 0 });
  });

  it('is written with the change or not at all', async () => {
    const refused = test.client.batch(
      [buildAuditStatement(change()), 'insert into category (name) values (null)'],
      'write',
    );
    await expect(refused).rejects.toThrow('NOT NULL');
    const nothing = { sql: 'update category set name = name where id = ?', args: [-1] };
    await test.client.batch([nothing, buildAuditIfChanged(change())], 'write');
    expect((await list()).total).toBe(0);
    const something = `insert into country (code, name) values ('XX', 'X')`;
    await test.client.batch([something, buildAuditIfChanged(change())], 'write');
    expect((await list()).total).toBe(1);
  });

  it('takes no field with the name of a secret', () => {
    for (const name of ['password', 'passwordHash', 'accessKey', 'user_code', 'sessionToken'])
      expect(() => buildAuditStatement(change({ after: { [name]: 'x' } }))).toThrow(
        `The audit log must not hold the field ${name}`,
      );
  });

  it.each([
    'delete from audit_entry',
    'update audit_entry set after = null',
    "update audit_entry set hash = 'x', operator_name = 'Eve'",
    'insert or replace into audit_entry select * from audit_entry',
    "insert into audit_entry (at, operator_name, action, entity, hash) values ('', '', '', '', 'x')",
  ])('can only be added to: %s', async (statement) => {
    await add();
    await expect(test.client.execute(statement)).rejects.toThrow('The audit log can only be added to');
    await extendAuditChain(test.db);
    await expect(test.client.execute(statement)).rejects.toThrow('The audit log can only be added to');
  });
});

describe('the chain of the audit log', () => {
  it('is the same whoever chains it, and however many do at once', async () => {
    for (let i = 0; i < 5; i += 1) await add({ entityId: i });
    const counts = await Promise.all([1, 2, 3].map(() => extendAuditChain(test.db)));
    expect(Math.max(...counts)).toBe(5);
    const { hash, ...rest } = await checkAudit(test.db);
    expect(rest).toEqual({ entries: 5, brokenAt: null, next: null });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await add({ entityId: 5 });
    expect(await checkAudit(test.db)).toMatchObject({ entries: 5, brokenAt: null, hash });
    expect(await extendAuditChain(test.db)).toBe(1);
    expect(await extendAuditChain(test.db)).toBe(0);
    expect(await checkAudit(test.db)).toMatchObject({ entries: 6, brokenAt: null });
  });

  it('takes more entries than are read at once', async () => {
    await test.client.batch(
      Array.from({ length: 1001 }, () => buildAuditStatement(change())),
      'write',
    );
    expect(await extendAuditChain(test.db)).toBe(1001);
    expect(await checkAudit(test.db)).toMatchObject({ entries: 1001, brokenAt: null });
  });

  it.each([
    ['changed', (id: number) => `update audit_entry set after = '{"phone":"3"}' where id = ${id}`, 0],
    ['taken out', (id: number) => `delete from audit_entry where id = ${id}`, 1],
    [
      'changed and its hash dropped',
      (id: number) =>
        `update audit_entry set after = null, hash = null, previous_hash = null where id = ${id}`,
      0,
    ],
  ])('tells where an entry was %s by somebody who can do anything', async (_, statement, after) => {
    for (let i = 0; i < 4; i += 1) await add({ entityId: i });
    await extendAuditChain(test.db);
    const { items } = await list();
    const second = items.at(-2)!.id;
    await tamper(statement(second));
    expect(await checkAudit(test.db)).toMatchObject({ entries: 1, brokenAt: second + after });
  });

  it.each([
    ['in a gap', (id: number) => id, 1],
    ['before the first', () => -1, 0],
  ])('tells that an entry was put %s', async (_, placeOf, entries) => {
    for (let i = 0; i < 4; i += 1) await add({ entityId: i });
    await extendAuditChain(test.db);
    const { items } = await list();
    const second = items.at(-2)!.id;
    await tamper(`delete from audit_entry where id = ${second}`);
    const id = placeOf(second);
    await test.client.execute({
      sql: 'insert into audit_entry (id, at, operator_name, action, entity) values (?, ?, ?, ?, ?)',
      args: [id, AT.toISOString(), 'Eve', 'business.update', 'business'],
    });
    await extendAuditChain(test.db);
    expect(await checkAudit(test.db)).toMatchObject({ entries, brokenAt: id });
  });

  const fill = (count: number) =>
    test.client.batch(
      Array.from({ length: count }, (_, i) => buildAuditStatement(change({ entityId: i }))),
      'write',
    );
  const countStatements = async (work: () => Promise<unknown>) => {
    const queries = vi.spyOn(test.client, 'execute');
    await work();
    const calls = queries.mock.calls.length;
    queries.mockRestore();
    return calls;
  };

  it('is checked in parts, each from where the last one ended, however long it is', async () => {
    await fill(2600);
    await extendAuditChain(test.db);
    const parts = [];
    for (let next: number | null = 1; next !== null;) {
      const part = await checkAudit(test.db, 1000);
      parts.push([part.entries, part.brokenAt]);
      next = part.next;
    }
    expect(parts).toEqual([
      [1000, null],
      [2000, null],
      [2600, null],
    ]);
    await add();
    await extendAuditChain(test.db);
    // Four requests: progress, the last verified entry, the next entries, and storing the progress.
    expect(await countStatements(() => checkAudit(test.db, 1000))).toBe(4);
    expect(await checkAudit(test.db, 1000)).toMatchObject({ entries: 2601, brokenAt: null, next: null });
  });

  it('can be checked from anywhere, whatever was checked before', async () => {
    await fill(1600);
    await extendAuditChain(test.db);
    await checkAudit(test.db);
    const first = await verifyEntriesAfter(test.db, 0, 500);
    expect(first).toMatchObject({ entries: 500, brokenAt: null });
    const { items } = await list({ limit: '1' });
    expect(await verifyEntriesAfter(test.db, first.next!, 10_000)).toMatchObject({
      entries: 1100,
      hash: items[0]!.hash,
      next: null,
    });
    expect(await verifyEntriesAfter(test.db, items[0]!.id + 1, 500)).toMatchObject({
      brokenAt: items[0]!.id + 1,
    });
  });

  it('tells of what was changed long ago as soon as it comes by there again', async () => {
    await fill(1200);
    await extendAuditChain(test.db);
    const { entries } = await checkAudit(test.db);
    const { rows } = await test.client.execute('select id from audit_entry order by id limit 1 offset 700');
    const id = Number(rows[0]!.id);
    await tamper(`update audit_entry set operator_name = 'Eve' where id = ${id}`);
    expect(await checkAudit(test.db)).toMatchObject({ entries, brokenAt: null });
    await verifyOldEntries(test.db, 500);
    expect(await checkAudit(test.db)).toMatchObject({ brokenAt: null });
    await verifyOldEntries(test.db, 500);
    expect(await checkAudit(test.db)).toMatchObject({ brokenAt: id });
    await tamper(`update audit_entry set operator_name = 'Ada' where id = ${id}`);
    for (let round = 0; round < 3; round += 1) await verifyOldEntries(test.db, 500);
    expect(await checkAudit(test.db)).toMatchObject({ entries, brokenAt: null });
  });

  it('tells that the entry up to which it was checked is gone or was hashed anew', async () => {
    await fill(3);
    await extendAuditChain(test.db);
    await checkAudit(test.db);
    const { items } = await list({ limit: '1' });
    const { id } = items[0]!;
    await tamper(`update audit_entry set hash = 'x' where id = ${id}`);
    expect(await checkAudit(test.db)).toMatchObject({ brokenAt: id });
    await tamper(`delete from audit_entry where id = ${id}`);
    expect(await checkAudit(test.db)).toMatchObject({ brokenAt: id });
  });
});
