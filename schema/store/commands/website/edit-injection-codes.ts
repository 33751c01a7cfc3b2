import type { Actor } from '../../../contracts/actor.ts';
import {
  type AdminInjectionCode,
  type InjectionCodeInput,
  MAX_CODES,
} from '../../../contracts/injection-code.ts';
import type { Database } from '../../database.ts';
import { listAllInjectionCodes } from '../../queries/website/injection-codes.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

type Context = { now: Date; actor: Actor };

/** Why a code was not stored: there is none with that id, its name is taken, or there are too many. */
export type CodeRefusal = 'unknown_code' | 'code_exists' | 'too_many_codes';

const ADD = `insert into html_injection_code (name, code, position, consent, enabled, rank, updated_at, updated_by)
  select :name, :code, :position, :consent, :enabled, (select coalesce(max(rank), -1) + 1 from html_injection_code), :at, :by
  where (select count(*) from html_injection_code) < :most
  on conflict (name) do nothing`;

/** Adds a code after the others. */
export async function addInjectionCode(
  db: Database,
  code: InjectionCodeInput,
  { now, actor }: Context,
): Promise<AdminInjectionCode | CodeRefusal> {
  const [added] = await db.$client.batch(
    [
      { sql: ADD, args: { ...code, at: now.toISOString(), by: actor.name, most: MAX_CODES } },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'codes.add',
        entity: 'codes',
        entityId: { sql: 'select id from html_injection_code where name = ?', args: [code.name] },
        after: code,
      }),
    ],
    'write',
  );
  const codes = await listAllInjectionCodes(db);
  const stored = codes.find(({ name }) => name === code.name);
  if (added!.rowsAffected > 0 && stored !== undefined) return stored;
  return stored === undefined ? 'too_many_codes' : 'code_exists';
}

const UPDATE = `update html_injection_code set name = :name, code = :code, position = :position, consent = :consent,
    enabled = :enabled, updated_at = :at, updated_by = :by
  where id = :id and not exists (select 1 from html_injection_code where name = :name and id <> :id)`;

/** Replaces the fields of a code; its position in the order stays. */
export async function updateInjectionCode(
  db: Database,
  id: number,
  code: InjectionCodeInput,
  { now, actor }: Context,
): Promise<AdminInjectionCode | CodeRefusal> {
  const current = (await listAllInjectionCodes(db)).find((one) => one.id === id);
  if (current === undefined) return 'unknown_code';
  const { id: _id, updatedAt: _at, updatedBy: _by, ...before } = current;
  const changes = diffFields(before, code);
  if (changes === null) return current;
  const args = { id, ...code, at: now.toISOString(), by: actor.name };
  const [updated] = await db.$client.batch(
    [
      { sql: UPDATE, args },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'codes.update',
        entity: 'codes',
        entityId: id,
        ...changes,
      }),
    ],
    'write',
  );
  if (updated!.rowsAffected > 0) return { id, ...code, updatedAt: args.at, updatedBy: args.by };
  const isThere = (await listAllInjectionCodes(db)).some((one) => one.id === id);
  return isThere ? 'code_exists' : 'unknown_code';
}

const RANK = `update html_injection_code set rank = j.key from json_each(?) j
  where j.value = html_injection_code.id and html_injection_code.rank <> j.key`;

/** Moves a code to a position in the order of insertion, from 0; null if there is none with that id. */
export async function moveInjectionCode(
  db: Database,
  id: number,
  rank: number,
  { now, actor }: Context,
): Promise<AdminInjectionCode[] | null> {
  const ids = (await listAllInjectionCodes(db)).map((code) => code.id);
  const before = ids.indexOf(id);
  if (before === -1) return null;
  const order = ids.toSpliced(before, 1).toSpliced(rank, 0, id);
  const after = order.indexOf(id);
  if (before !== after)
    await db.$client.batch(
      [
        { sql: RANK, args: [JSON.stringify(order)] },
        buildAuditIfChanged({
          at: now,
          actor,
          action: 'codes.move',
          entity: 'codes',
          entityId: id,
          before: { rank: before + 1 },
          after: { rank: after + 1 },
        }),
      ],
      'write',
    );
  return listAllInjectionCodes(db);
}

/** Deletes a code. @returns false if there is none with that id */
export async function deleteInjectionCode(
  db: Database,
  id: number,
  { now, actor }: Context,
): Promise<boolean> {
  const current = (await listAllInjectionCodes(db)).find((one) => one.id === id);
  if (current === undefined) return false;
  const { id: _id, updatedAt: _at, updatedBy: _by, ...before } = current;
  const [deleted] = await db.$client.batch(
    [
      { sql: 'delete from html_injection_code where id = ?', args: [id] },
      buildAuditIfChanged({ at: now, actor, action: 'codes.delete', entity: 'codes', entityId: id, before }),
    ],
    'write',
  );
  return deleted!.rowsAffected > 0;
}
