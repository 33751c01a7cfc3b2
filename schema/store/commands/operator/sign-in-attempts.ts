import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import type { NewSession } from './sessions.ts';
import {
  buildAttemptQuery,
  buildDeleteFailure,
  type CheckedOperator,
  type SignInStep,
  toOperator,
} from './sign-in-checks.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The operator of an attempt that waits for the passkey; null if there is none. */
export async function findPasskeyAttempt(
  db: Database,
  attemptId: string,
  now: Date,
): Promise<CheckedOperator | null> {
  const { rows } = await db.$client.execute(buildAttemptQuery('o.id, o.name', 'passkey', attemptId, now));
  return rows[0] ? toOperator(rows[0]) : null;
}

/** After the access key: the user code is next. */
export async function beginAttempt(
  db: Database,
  tryId: number,
  { id, operatorId, expiresAt }: { id: string; operatorId: number; expiresAt: Date },
): Promise<void> {
  await db.$client.batch(
    [
      {
        sql: `insert into sign_in_attempt (id, operator_id, step, expires_at) values (?, ?, 'user-code', ?)`,
        args: [id, operatorId, expiresAt.toISOString()],
      },
      buildDeleteFailure(tryId),
    ],
    'write',
  );
}

/** After the user code: the password is next. @returns false if a concurrent request came first */
export function advanceToPassword(db: Database, tryId: number, attempt: Attempt): Promise<boolean> {
  return advanceAttempt(db, tryId, attempt, { from: 'user-code', to: 'password' });
}

/** After the password: the passkey is next. @returns false if the operator has none */
export function advanceToPasskey(db: Database, tryId: number, attempt: Attempt): Promise<boolean> {
  return advanceAttempt(db, tryId, attempt, { from: 'password', to: 'passkey' }, ` and ${HAS_PASSKEY}`);
}

/** Condition of attempts of operators who have a passkey. */
const HAS_PASSKEY = 'exists (select 1 from passkey where passkey.operator_id = sign_in_attempt.operator_id)';

type Attempt = { id: string; expiresAt: Date };

async function advanceAttempt(
  db: Database,
  tryId: number,
  { id, expiresAt }: Attempt,
  { from, to }: Record<'from' | 'to', SignInStep>,
  condition = '',
): Promise<boolean> {
  const [advanced] = await db.$client.batch(
    [
      {
        sql: `update sign_in_attempt set step = ?, expires_at = ? where id = ? and step = ?${condition}`,
        args: [to, expiresAt.toISOString(), id, from],
      },
      buildDeleteFailure(tryId),
    ],
    'write',
  );
  return advanced!.rowsAffected === 1;
}

/**
 * Returns to the user code: a new attempt replaces the one that waits for the password, so that no token is valid
 * twice.
 *
 * @returns false if there is no such attempt
 */
export async function renewAttempt(
  db: Database,
  attemptId: string,
  next: { id: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const [renewed] = await db.$client.batch(
    [
      {
        sql: `insert into sign_in_attempt (id, operator_id, step, expires_at) select ?, operator_id, 'user-code', ?
          from sign_in_attempt where id = ? and step = 'password' and expires_at > ?`,
        args: [next.id, next.expiresAt.toISOString(), attemptId, now.toISOString()],
      },
      { sql: `delete from sign_in_attempt where id = ? and step = 'password'`, args: [attemptId] },
    ],
    'write',
  );
  return renewed!.rowsAffected === 1;
}

/**
 * After the last step: the attempt becomes a session, and failures of the operator and anonymous ones of the customer's
 * network are deleted. The password is the last step only while the operator has no passkey.
 *
 * @param context.previous the browser's previous session, which ends
 * @returns false if a concurrent request came first; the attempt, which may wait for a passkey, is then left alone
 */
export async function completeAttempt(
  db: Database,
  { id, step }: { id: string; step: 'password' | 'passkey' },
  session: NewSession,
  { actor, customerKey, previous }: { actor: Actor; customerKey: string; previous: string | null },
): Promise<boolean> {
  const { idHash, operatorId, createdAt, expiresAt, userAgent, addressKey } = session;
  const time = createdAt.toISOString();
  const hasBegun = 'exists (select 1 from session where id_hash = ?)';
  const [begun] = await db.$client.batch(
    [
      {
        sql: `insert into session (id_hash, operator_id, created_at, last_seen_at, expires_at, user_agent, address_key)
          select ?, ?, ?, ?, ?, ?, ? from sign_in_attempt
          where id = ? and step = ? and (step = 'passkey' or not ${HAS_PASSKEY})`,
        args: [idHash, operatorId, time, time, expiresAt.toISOString(), userAgent, addressKey, id, step],
      },
      buildAuditIfChanged({
        at: createdAt,
        actor,
        action: 'session.begin',
        entity: 'session',
        entityId: null,
        after: { browser: userAgent },
      }),
      { sql: `delete from sign_in_attempt where id = ? and ${hasBegun}`, args: [id, idHash] },
      {
        sql: `delete from sign_in_failure where address_key in (? || '#' || ?, ? || '#0') and ${hasBegun}`,
        args: [addressKey, String(operatorId), customerKey, idHash],
      },
      {
        sql: `update session set ended_at = ? where id_hash = ? and ended_at is null and ${hasBegun}`,
        args: [time, previous, idHash],
      },
    ],
    'write',
  );
  return begun!.rowsAffected === 1;
}

/** Deletes expired attempts, challenges and failures, and sessions a month after their end. */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db.$client.batch(
    [
      { sql: 'delete from sign_in_attempt where expires_at <= ?', args: [now.toISOString()] },
      { sql: 'delete from passkey_challenge where expires_at <= ?', args: [now.toISOString()] },
      { sql: 'delete from sign_in_failure where at <= ?', args: [before(DAY)] },
      { sql: 'delete from session where expires_at <= ?', args: [before(30 * DAY)] },
    ],
    'write',
  );
}
