import type { Actor } from '../../../contracts/actor.ts';
import {
  type AdminInjectionCode,
  type InjectionCodeEdit,
  type InjectionCodeInput,
  MAX_CODES,
} from '../../../contracts/injection-code.ts';
import type { Database } from '../../database.ts';
import { listAllInjectionCodes } from '../../queries/website/injection-codes.ts';
import { EDIT, retry, StaleError } from '../../retry.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

type Context = { now: Date; actor: Actor };

/** Why a code was not stored: none has that id, its name is taken, others changed it, or there are too many. */
export type CodeRefusal = 'unknown_code' | 'code_exists' | 'code_changed' | 'too_many_codes';

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
  where id = :id and updated_at = :before and not exists (select 1 from html_injection_code where name = :name and id <> :id)`;

/**
 * Replaces the fields of a code; its position in the order stays. With `updatedAt` it must be as it was then; storing
 * what is stored already is no conflict.
 */
export async function updateInjectionCode(
  db: Database,
  id: number,
  { updatedAt, ...code }: InjectionCodeEdit,
  context: Context,
): Promise<AdminInjectionCode | CodeRefusal> {
  const current = await findCode(db, id);
  if (current === undefined) return 'unknown_code';
  const changes = diffFields(toInput(current), code);
  if (changes !== null && updatedAt !== undefined && updatedAt !== current.updatedAt) return 'code_changed';
  return storeCode(db, current, code, context);
}

/** Switches a code on or off; what others do to its fields meanwhile stays. */
export async function switchInjectionCode(
  db: Database,
  id: number,
  enabled: boolean,
  context: Context,
): Promise<AdminInjectionCode | CodeRefusal> {
  return retry(async () => {
    const current = await findCode(db, id);
    if (current === undefined) return 'unknown_code';
    const stored = await storeCode(db, current, { ...toInput(current), enabled }, context);
    if (stored === 'code_changed') throw new StaleError('The code was changed by somebody else');
    return stored;
  }, EDIT);
}

/** Stores the fields of a code that is still as it was read. */
async function storeCode(
  db: Database,
  current: AdminInjectionCode,
  code: InjectionCodeInput,
  { now, actor }: Context,
): Promise<AdminInjectionCode | CodeRefusal> {
  const { id } = current;
  const changes = diffFields(toInput(current), code);
  if (changes === null) return current;
  const args = { id, ...code, before: current.updatedAt, at: now.toISOString(), by: actor.name };
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
  const codes = await listAllInjectionCodes(db);
  if (codes.some((one) => one.id !== id && one.name === code.name)) return 'code_exists';
  return codes.some((one) => one.id === id) ? 'code_changed' : 'unknown_code';
}

async function findCode(db: Database, id: number): Promise<AdminInjectionCode | undefined> {
  return (await listAllInjectionCodes(db)).find((one) => one.id === id);
}

function toInput({ name, code, position, consent, enabled }: AdminInjectionCode): InjectionCodeInput {
  return { name, code, position, consent, enabled };
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
  const current = await findCode(db, id);
  if (current === undefined) return false;
  const before = toInput(current);
  const [deleted] = await db.$client.batch(
    [
      { sql: 'delete from html_injection_code where id = ?', args: [id] },
      buildAuditIfChanged({ at: now, actor, action: 'codes.delete', entity: 'codes', entityId: id, before }),
    ],
    'write',
  );
  return deleted!.rowsAffected > 0;
}
