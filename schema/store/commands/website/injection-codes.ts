import type { Actor } from '../../../contracts/actor.ts';
import { InjectionCodes, type InjectionCodesInput } from '../../../contracts/injection-code.ts';
import type { Database } from '../../database.ts';
import { listAllInjectionCodes } from '../../queries/website/injection-codes.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

const REMOVE = `delete from html_injection_code where name not in (select value from json_each(?))`;
/** A code keeps its id while its name exists. */
const STORE = `insert into html_injection_code (name, code, position, consent, enabled, rank, updated_at, updated_by)
  select j.value ->> 'name', j.value ->> 'code', j.value ->> 'position', j.value ->> 'consent', j.value ->> 'enabled', j.key, ?, ?
  from json_each(?) j where true
  on conflict (name) do update set code = excluded.code, position = excluded.position, consent = excluded.consent,
    enabled = excluded.enabled, rank = excluded.rank, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  where (code, position, consent, enabled, rank)
    is not (excluded.code, excluded.position, excluded.consent, excluded.enabled, excluded.rank)`;

/**
 * Replaces all codes, and records the changes in the audit log.
 *
 * @returns how many were stored, new or changed, and how many removed
 * @throws z.ZodError if a code is invalid; nothing is stored then
 */
export async function replaceInjectionCodes(
  db: Database,
  codes: InjectionCodesInput,
  { now, actor }: { now: Date; actor: Actor },
): Promise<{ stored: number; removed: number }> {
  const checked = InjectionCodes.parse(codes);
  const names = JSON.stringify(checked.map((code) => code.name));
  const changes = diffFields(toCodesByName(await listAllInjectionCodes(db)), toCodesByName(checked));
  const entry = { at: now, actor, action: 'codes.replace', entity: 'codes', entityId: null, ...changes };
  const [removed, stored] = await db.$client.batch(
    [
      { sql: REMOVE, args: [names] },
      { sql: STORE, args: [now.toISOString(), actor.name, JSON.stringify(checked)] },
      ...(changes === null ? [] : [buildAuditStatement(entry)]),
    ],
    'write',
  );
  return { stored: stored!.rowsAffected, removed: removed!.rowsAffected };
}

/** Codes by name, each with its position in the order. */
function toCodesByName(codes: InjectionCodes): Record<string, unknown> {
  return Object.fromEntries(
    codes.map(({ name, code, position, consent, enabled }, rank) => [
      name,
      { code, position, consent, enabled, rank },
    ]),
  );
}
