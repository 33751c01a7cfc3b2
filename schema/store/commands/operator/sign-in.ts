import type { InStatement, Row } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import type { NewSession } from './sessions.ts';

/** Steps of the sign-in, in order. */
export type SignInStep = 'access-key' | 'user-code' | 'password';

/** Failures at a step in the last 15 minutes, and the time of the last one. */
export type Failures = { recent: number; last: Date | null };

/** A check of a secret. It counts as a failure until it is deleted. */
export type SignInCheck = {
  id: number;
  /** Earlier failures: from this network for the same operator or for none, and from all networks. */
  fromAddress: Failures;
  fromAll: Failures;
  /** True if an operator signed in from this network in the last 30 days. */
  isKnownNetwork: boolean;
  /** Owner of the secret to check; null if access key or attempt are unknown. */
  candidate: Candidate | null;
};
export type Candidate = { id: number; name: string; hash: string };

const HASHES = {
  'access-key': 'access_key_hash',
  'user-code': 'user_code_hash',
  password: 'password_hash',
} as const satisfies Record<SignInStep, string>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** @param accessKeyId the part of the access key that identifies the operator */
export function startAccessKeyCheck(
  db: Database,
  { addressKey, accessKeyId, now }: { addressKey: string; accessKeyId: string; now: Date },
): Promise<SignInCheck> {
  return startCheck(db, 'access-key', addressKey, now, {
    sql: `select id, name, access_key_hash as hash from operator where access_key_id = ? and disabled_at is null`,
    args: [accessKeyId],
  });
}

/** A later step, of an attempt whose next step is this one. */
export function startStepCheck(
  db: Database,
  step: 'user-code' | 'password',
  { addressKey, attemptId, now }: { addressKey: string; attemptId: string; now: Date },
): Promise<SignInCheck> {
  return startCheck(db, step, addressKey, now, {
    sql: `select o.id, o.name, o.${HASHES[step]} as hash from sign_in_attempt a join operator o on o.id = a.operator_id
      where a.id = ? and a.step = ? and a.expires_at > ? and o.disabled_at is null`,
    args: [attemptId, step, now.toISOString()],
  });
}

/** The password of an operator who is signed in, to confirm something. */
export function startOperatorCheck(
  db: Database,
  { addressKey, operatorId, now }: { addressKey: string; operatorId: number; now: Date },
): Promise<SignInCheck> {
  return startCheck(db, 'password', addressKey, now, {
    sql: 'select id, name, password_hash as hash from operator where id = ? and disabled_at is null',
    args: [operatorId],
  });
}

/**
 * Counts the check before the secret is verified, in one transaction, so that concurrent checks all see each other. A
 * network is counted per operator, so a typo delays no colleague in the same office.
 */
async function startCheck(
  db: Database,
  step: SignInStep,
  addressKey: string,
  now: Date,
  candidate: { sql: string; args: (string | number)[] },
): Promise<SignInCheck> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  // Clocks differ a little; a time farther ahead dates from before a clock was set back, and would block for as long
  // as that.
  const count = `select count(*) as recent, max(at) as last from sign_in_failure where step = ? and at > ? and at <= ?`;
  const span = [step, ago(15 * MINUTE), ago(-MINUTE)];
  const key = `? || '#' || coalesce((select id from (${candidate.sql})), 0)`;
  const keyArgs = [addressKey, ...candidate.args];
  const [own, all, known, found, taken] = await db.$client.batch(
    [
      { sql: `${count} and address_key = ${key}`, args: [...span, ...keyArgs] },
      { sql: count, args: span },
      {
        sql: 'select 1 from session where address_key = ? and created_at > ? limit 1',
        args: [addressKey, ago(30 * DAY)],
      },
      candidate,
      {
        sql: `insert into sign_in_failure (address_key, step, at) values (${key}, ?, ?) returning id`,
        args: [...keyArgs, step, now.toISOString()],
      },
    ],
    'write',
  );
  return {
    id: Number(taken!.rows[0]!.id),
    fromAddress: toFailures(own!.rows[0]!),
    fromAll: toFailures(all!.rows[0]!),
    isKnownNetwork: known!.rows.length > 0,
    candidate: toCandidate(found!.rows[0]),
  };
}

/** Deletes a check that was cancelled, or whose secret was correct. */
export async function deleteCheck(db: Database, id: number): Promise<void> {
  await db.$client.execute(buildDeleteFailure(id));
}

/** Replaces the hash of a secret by a stronger one, unless the secret was changed meanwhile. */
export async function replaceHash(
  db: Database,
  step: SignInStep,
  { id, hash }: Candidate,
  newHash: string,
): Promise<void> {
  const column = HASHES[step];
  await db.$client.execute({
    sql: `update operator set ${column} = ? where id = ? and ${column} = ?`,
    args: [newHash, id, hash],
  });
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
export async function advanceAttempt(
  db: Database,
  tryId: number,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<boolean> {
  const [advanced] = await db.$client.batch(
    [
      {
        sql: `update sign_in_attempt set step = 'password', expires_at = ? where id = ? and step = 'user-code'`,
        args: [expiresAt.toISOString(), id],
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
 * After the password: the attempt becomes a session, and failures of the operator and anonymous ones of the network
 * are deleted.
 *
 * @param previous the browser's previous session, which ends
 * @returns false if a concurrent request came first
 */
export async function completeAttempt(
  db: Database,
  attemptId: string,
  session: NewSession,
  { actor, previous }: { actor: Actor; previous: string | null },
): Promise<boolean> {
  const { idHash, operatorId, createdAt, expiresAt, userAgent, addressKey } = session;
  const time = createdAt.toISOString();
  const [begun] = await db.$client.batch(
    [
      {
        sql: `insert into session (id_hash, operator_id, created_at, last_seen_at, expires_at, user_agent, address_key)
          select ?, ?, ?, ?, ?, ?, ? from sign_in_attempt where id = ? and step = 'password'`,
        args: [idHash, operatorId, time, time, expiresAt.toISOString(), userAgent, addressKey, attemptId],
      },
      buildAuditIfChanged({
        at: createdAt,
        actor,
        action: 'session.begin',
        entity: 'session',
        entityId: null,
        after: { browser: userAgent },
      }),
      { sql: 'delete from sign_in_attempt where id = ?', args: [attemptId] },
      {
        sql: `delete from sign_in_failure where address_key in (? || '#' || ?, ? || '#0')`,
        args: [addressKey, String(operatorId), addressKey],
      },
      {
        sql: 'update session set ended_at = ? where id_hash = ? and ended_at is null',
        args: [time, previous],
      },
    ],
    'write',
  );
  return begun!.rowsAffected === 1;
}

/** Deletes expired attempts and failures, and sessions a month after their end. */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db.$client.batch(
    [
      { sql: 'delete from sign_in_attempt where expires_at <= ?', args: [now.toISOString()] },
      { sql: 'delete from sign_in_failure where at <= ?', args: [before(DAY)] },
      { sql: 'delete from session where expires_at <= ?', args: [before(30 * DAY)] },
    ],
    'write',
  );
}

const buildDeleteFailure = (id: number): InStatement => ({
  sql: 'delete from sign_in_failure where id = ?',
  args: [id],
});

function toFailures({ recent, last }: Row): Failures {
  return { recent: Number(recent), last: last === null ? null : new Date(String(last)) };
}

function toCandidate(row: Row | undefined): Candidate | null {
  return row ? { id: Number(row.id), name: String(row.name), hash: String(row.hash) } : null;
}
