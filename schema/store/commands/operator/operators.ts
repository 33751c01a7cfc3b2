import type { Actor } from '../../../contracts/actor.ts';
import type { Role } from '../../../contracts/role.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import {
  IN_ADMINISTRATOR_SESSION,
  IN_SESSION,
  requireAdministratorSession,
  requireSession,
} from './sessions.ts';

/** Hashes of an operator's secrets, and the part of the access key that identifies the operator. */
export type SecretHashes = {
  accessKeyId: string;
  accessKeyHash: string;
  userCodeHash: string;
  passwordHash: string;
};
/** Name of an operator, with the role. */
type NamedRole = { name: string; role: Role };
/** `session`: that of the request, which must not have ended; null for the command line. */
type Context = { now: Date; actor: Actor; session?: string | null };

/** An operator of this name exists. */
export class OperatorExistsError extends Error {
  override name = 'OperatorExistsError';
}

/** Adds an operator. @returns id of the operator @throws OperatorExistsError, SessionEndedError, RoleLostError */
export async function storeOperator(
  db: Database,
  { name, role, accessKeyId, accessKeyHash, userCodeHash, passwordHash }: SecretHashes & NamedRole,
  { now, actor, session = null }: Context,
): Promise<number> {
  const [stored] = await db.$client.batch(
    [
      {
        sql: `insert into operator (name, role, access_key_id, access_key_hash, user_code_hash, password_hash, created_at)
          select ?, ?, ?, ?, ?, ?, ? where ${IN_ADMINISTRATOR_SESSION}
          on conflict (name) where disabled_at is null do nothing returning id`,
        args: [
          name,
          role,
          accessKeyId,
          accessKeyHash,
          userCodeHash,
          passwordHash,
          now.toISOString(),
          session,
          session,
        ],
      },
      buildAuditChange('operator.add', name, { now, actor }, { role }),
    ],
    'write',
  );
  const id = stored!.rows[0]?.id;
  if (id === undefined) await requireAdministratorSession(db, session);
  if (id === undefined) throw new OperatorExistsError(`There is an operator of the name ${name}`);
  return Number(id);
}

/**
 * Replaces an operator's secrets, removes the passkeys and ends all sessions, but for that of the request.
 *
 * @param context.replaces the key of the secrets to replace; others are left alone. Null for those of another operator,
 *   which takes the role 'all'.
 * @returns false if there is none of that name, or if the secrets are others
 * @throws SessionEndedError, RoleLostError
 */
export async function resetOperator(
  db: Database,
  name: string,
  { accessKeyId, accessKeyHash, userCodeHash, passwordHash }: SecretHashes,
  { now, actor, session = null, replaces = null }: Context & { replaces?: string | null },
): Promise<boolean> {
  const whose =
    'operator_id in (select id from operator where name = ? and access_key_id = ? and disabled_at is null)';
  const owner = [name, accessKeyId];
  const [reset] = await db.$client.batch(
    [
      {
        sql: `update operator set access_key_id = ?, access_key_hash = ?, user_code_hash = ?, password_hash = ?
          where name = ? and disabled_at is null and ${replaces === null ? IN_ADMINISTRATOR_SESSION : IN_SESSION}
            and (? is null or access_key_id in (?, ?))`,
        args: [
          accessKeyId,
          accessKeyHash,
          userCodeHash,
          passwordHash,
          name,
          session,
          session,
          replaces,
          replaces,
          accessKeyId,
        ],
      },
      buildAuditChange('operator.reset', name, { now, actor }),
      {
        sql: `update session set ended_at = ? where ended_at is null and id_hash <> ? and ${whose}`,
        args: [now.toISOString(), session ?? '', ...owner],
      },
      { sql: `delete from sign_in_attempt where ${whose}`, args: owner },
      // A lost device must not lock its owner out.
      { sql: `delete from passkey where ${whose}`, args: owner },
    ],
    'write',
  );
  if (reset!.rowsAffected === 0)
    await (replaces === null ? requireAdministratorSession : requireSession)(db, session);
  return reset!.rowsAffected === 1;
}

/** True if the operator with this id can sign in and has the role 'all'. */
const IS_ADMINISTRATOR = `exists (select 1 from operator as other where other.id = ? and other.role = 'all'
  and other.disabled_at is null)`;
const IS_OTHER = ` and id <> ? and ${IS_ADMINISTRATOR}`;

/**
 * Removes an operator and ends all sessions. Operators remove only others, and only while they can sign in themselves
 * and have the role 'all': so one with it stays, even if two remove each other.
 *
 * @returns false if there is none of that name, or if the actor may not remove them
 */
export async function removeOperator(db: Database, name: string, { now, actor }: Context): Promise<boolean> {
  const time = now.toISOString();
  const rule = actor.kind === 'operator' ? IS_OTHER : '';
  const whose = 'operator_id in (select id from operator where disabled_at is not null)';
  const [removed] = await db.$client.batch(
    [
      {
        sql: `update operator set disabled_at = ? where name = ? and disabled_at is null${rule}`,
        args: [time, name, ...(actor.kind === 'operator' ? [actor.id, actor.id] : [])],
      },
      buildAuditChange('operator.remove', name, { now, actor }),
      { sql: `update session set ended_at = ? where ended_at is null and ${whose}`, args: [time] },
      { sql: `delete from sign_in_attempt where ${whose}`, args: [] },
      { sql: `delete from passkey where ${whose}`, args: [] },
    ],
    'write',
  );
  return removed!.rowsAffected === 1;
}

/**
 * Changes the role of an operator, from the next request on. Operators change only others, and only while they have the
 * role 'all': so one with it stays, even if two change each other.
 *
 * @param before the role that it replaces
 * @returns false if there is none of that name, or if the actor may not change them
 */
export async function changeRole(
  db: Database,
  { name, role }: NamedRole,
  before: Role,
  { now, actor }: Context,
): Promise<boolean> {
  const rule = actor.kind === 'operator' ? IS_OTHER : '';
  const [changed] = await db.$client.batch(
    [
      {
        sql: `update operator set role = ? where name = ? and role = ? and disabled_at is null${rule}`,
        args: [role, name, before, ...(actor.kind === 'operator' ? [actor.id, actor.id] : [])],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'operator.role',
        entity: 'operator',
        entityId: name,
        before: { role: before },
        after: { role },
      }),
    ],
    'write',
  );
  return changed!.rowsAffected === 1;
}

function buildAuditChange(
  action: string,
  name: string,
  { now, actor }: Context,
  after?: Record<string, unknown>,
) {
  return buildAuditIfChanged({
    at: now,
    actor,
    action,
    entity: 'operator',
    entityId: name,
    ...(after && { after }),
  });
}
