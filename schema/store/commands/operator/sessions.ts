import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

export type NewSession = {
  idHash: string;
  operatorId: number;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  addressKey: string;
};

/** Records the last request of a session. As a batch, for which a worker waits as long as for other writes. */
export async function touchSession(db: Database, idHash: string, now: Date): Promise<void> {
  const sql = 'update session set last_seen_at = ? where id_hash = ?';
  await db.$client.batch([{ sql, args: [now.toISOString(), idHash] }], 'write');
}

/** Ends a session when the operator signs out. */
export async function endSession(
  db: Database,
  idHash: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await db.$client.batch(
    [
      {
        sql: 'update session set ended_at = ? where id_hash = ? and ended_at is null',
        args: [now.toISOString(), idHash],
      },
      buildAuditIfChanged({ at: now, actor, action: 'session.end', entity: 'session', entityId: null }),
    ],
    'write',
  );
}

/** The session in which an operator asked for a change has ended since. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** The operator who asked for a change has lost the role 'all' since. */
export class RoleLostError extends Error {
  override name = 'RoleLostError';
}

/**
 * Condition of changes that an operator asks for: the session has not ended meanwhile, as it does when the operator is
 * removed. Its parameters: the session twice, null for changes from elsewhere.
 */
export const IN_SESSION =
  '(? is null or exists (select 1 from session as own where own.id_hash = ? and own.ended_at is null))';

/** {@link IN_SESSION}, and the operator of the session still has the role 'all'. */
export const IN_ADMINISTRATOR_SESSION = `(? is null or exists (select 1 from session as own
  join operator as asking on asking.id = own.operator_id
  where own.id_hash = ? and own.ended_at is null and asking.role = 'all'))`;

/** @throws SessionEndedError if the condition {@link IN_SESSION} is the reason why nothing was changed */
export async function requireSession(db: Database, idHash: string | null): Promise<void> {
  if (!(await holds(db, IN_SESSION, idHash))) throw new SessionEndedError('The session has ended');
}

/** @throws SessionEndedError, RoleLostError if {@link IN_ADMINISTRATOR_SESSION} is why nothing was changed */
export async function requireAdministratorSession(db: Database, idHash: string | null): Promise<void> {
  await requireSession(db, idHash);
  if (!(await holds(db, IN_ADMINISTRATOR_SESSION, idHash)))
    throw new RoleLostError(`The operator no longer has the role 'all'`);
}

async function holds(db: Database, condition: string, idHash: string | null): Promise<boolean> {
  const { rows } = await db.$client.execute({ sql: `select ${condition} as holds`, args: [idHash, idHash] });
  return rows[0]!.holds === 1;
}

/** Condition of open sessions, as in queries/admin/sessions.ts; its parameters: now, and the earliest last request. */
const IS_OPEN = 'ended_at is null and expires_at > ? and last_seen_at > ?';
type RevokeContext = { actor: Actor; now: Date; seenAfter: Date };

/** Ends the session of any operator. @returns false if there is no open session with this id */
export async function revokeSession(
  db: Database,
  idHash: string,
  { actor, now, seenAfter }: RevokeContext,
): Promise<boolean> {
  const [ended] = await db.$client.batch(
    [
      {
        sql: `update session set ended_at = ? where id_hash = ? and ${IS_OPEN}`,
        args: [now.toISOString(), idHash, now.toISOString(), seenAfter.toISOString()],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'session.revoke',
        entity: 'operator',
        entityId: {
          sql: 'select name from operator join session on operator.id = operator_id where id_hash = ?',
          args: [idHash],
        },
        after: {
          sql: `select json_object('browser', user_agent) from session where id_hash = ?`,
          args: [idHash],
        },
      }),
    ],
    'write',
  );
  return ended!.rowsAffected === 1;
}

/** Ends all open sessions of all operators but one. @returns their number */
export async function revokeOtherSessions(
  db: Database,
  staying: string,
  { actor, now, seenAfter }: RevokeContext,
): Promise<number> {
  const [ended] = await db.$client.batch(
    [
      {
        sql: `update session set ended_at = ? where id_hash <> ? and ${IS_OPEN}`,
        args: [now.toISOString(), staying, now.toISOString(), seenAfter.toISOString()],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'session.revoke-all',
        entity: 'session',
        entityId: null,
        after: { sql: `select json_object('sessions', changes())`, args: [] },
      }),
    ],
    'write',
  );
  return ended!.rowsAffected;
}
