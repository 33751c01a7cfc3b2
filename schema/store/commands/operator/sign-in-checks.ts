import type { InStatement, Row } from '@libsql/client/web';
import type { Database } from '../../database.ts';

/** Steps of the sign-in, in order. Only operators who have a passkey get to the last one. */
export type SignInStep = 'access-key' | 'user-code' | 'password' | 'passkey';
/** Steps that check a secret. */
export type SecretStep = Exclude<SignInStep, 'passkey'>;

/** Failures at a step in the last 15 minutes, and the time of the last one. */
export type Failures = { recent: number; last: Date | null };

/** A check of a secret or passkey. It counts as a failure until it is deleted. */
export type SignInCheck<Owner = Candidate> = {
  id: number;
  /** Earlier failures: from this network for the same operator or for none, and from all networks. */
  fromAddress: Failures;
  fromAll: Failures;
  /** True if an operator signed in from this network in the last 30 days. */
  isKnownNetwork: boolean;
  /** The operator whose secret or passkey is checked; null if access key or attempt are unknown. */
  candidate: Owner | null;
};
export type CheckedOperator = { id: number; name: string };
export type Candidate = CheckedOperator & { hash: string };

const HASHES = {
  'access-key': 'access_key_hash',
  'user-code': 'user_code_hash',
  password: 'password_hash',
} as const satisfies Record<SecretStep, string>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * @param network.customerKey of the largest network a customer can have, which counts for unknown keys: who has many
 * small networks cannot use up the limit for all
 * @param network.accessKeyId the part of the access key that identifies the operator
 */
export function startAccessKeyCheck(
  db: Database,
  {
    addressKey,
    customerKey,
    accessKeyId,
    now,
  }: { addressKey: string; customerKey: string; accessKeyId: string; now: Date },
): Promise<SignInCheck> {
  const candidate = {
    sql: `select id, name, access_key_hash as hash from operator where access_key_id = ? and disabled_at is null`,
    args: [accessKeyId],
  };
  return startCheck(db, 'access-key', { addressKey, customerKey }, now, candidate, toCandidate);
}

/** A later step, of an attempt whose next step is this one. */
export function startStepCheck(
  db: Database,
  step: 'user-code' | 'password',
  { addressKey, attemptId, now }: { addressKey: string; attemptId: string; now: Date },
): Promise<SignInCheck> {
  const candidate = buildAttemptQuery(`o.id, o.name, o.${HASHES[step]} as hash`, step, attemptId, now);
  return startCheck(db, step, { addressKey }, now, candidate, toCandidate);
}

/** The passkey, of an attempt that waits for it. */
export function startPasskeyCheck(
  db: Database,
  { addressKey, attemptId, now }: { addressKey: string; attemptId: string; now: Date },
): Promise<SignInCheck<CheckedOperator>> {
  const candidate = buildAttemptQuery('o.id, o.name', 'passkey', attemptId, now);
  return startCheck(db, 'passkey', { addressKey }, now, candidate, toOperator);
}

/** Builds the query for the operator of an attempt at this step. */
export function buildAttemptQuery(columns: string, step: SignInStep, attemptId: string, now: Date) {
  return {
    sql: `select ${columns} from sign_in_attempt a join operator o on o.id = a.operator_id
      where a.id = ? and a.step = ? and a.expires_at > ? and o.disabled_at is null`,
    args: [attemptId, step, now.toISOString()],
  };
}

/** The password of an operator who is signed in, to confirm something. */
export function startOperatorCheck(
  db: Database,
  { addressKey, operatorId, now }: { addressKey: string; operatorId: number; now: Date },
): Promise<SignInCheck> {
  const candidate = {
    sql: 'select id, name, password_hash as hash from operator where id = ? and disabled_at is null',
    args: [operatorId],
  };
  return startCheck(db, 'password', { addressKey }, now, candidate, toCandidate);
}

/**
 * Counts the check before the secret is verified, in one transaction, so that concurrent checks all see each other. A
 * network is counted per operator, so a typo delays no colleague in the same office.
 */
async function startCheck<Owner>(
  db: Database,
  step: SignInStep,
  { addressKey, customerKey = addressKey }: { addressKey: string; customerKey?: string },
  now: Date,
  candidate: { sql: string; args: (string | number)[] },
  toOwner: (row: Row) => Owner,
): Promise<SignInCheck<Owner>> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  // Clocks differ a little; a time farther ahead dates from before a clock was set back, and would block for as long
  // as that.
  const count = `select count(*) as recent, max(at) as last from sign_in_failure where step = ? and at > ? and at <= ?`;
  const span = [step, ago(15 * MINUTE), ago(-MINUTE)];
  const key = `coalesce((select ? || '#' || id from (${candidate.sql})), ? || '#0')`;
  const keyArgs = [addressKey, ...candidate.args, customerKey];
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
    candidate: found!.rows[0] ? toOwner(found!.rows[0]) : null,
  };
}

/** Deletes a check that was cancelled, or whose secret was correct. */
export async function deleteCheck(db: Database, id: number): Promise<void> {
  await db.$client.execute(buildDeleteFailure(id));
}

/** Replaces the hash of a secret by a stronger one, unless the secret was changed meanwhile. */
export async function replaceHash(
  db: Database,
  step: SecretStep,
  { id, hash }: Candidate,
  newHash: string,
): Promise<void> {
  const column = HASHES[step];
  await db.$client.execute({
    sql: `update operator set ${column} = ? where id = ? and ${column} = ?`,
    args: [newHash, id, hash],
  });
}

/** Builds the statement that deletes a check. */
export const buildDeleteFailure = (id: number): InStatement => ({
  sql: 'delete from sign_in_failure where id = ?',
  args: [id],
});

function toFailures({ recent, last }: Row): Failures {
  return { recent: Number(recent), last: last === null ? null : new Date(String(last)) };
}

/** Reads an operator from a row. */
export function toOperator(row: Row): CheckedOperator {
  return { id: Number(row.id), name: String(row.name) };
}

function toCandidate(row: Row): Candidate {
  return { ...toOperator(row), hash: String(row.hash) };
}
