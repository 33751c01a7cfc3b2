import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

/** Hashes of an operator's secrets, and the part of the access key that identifies the operator. */
export type SecretHashes = {
  accessKeyId: string;
  accessKeyHash: string;
  userCodeHash: string;
  passwordHash: string;
};
type Context = { now: Date; actor: Actor };

/** An operator of this name exists. */
export class OperatorExistsError extends Error {
  override name = 'OperatorExistsError';
}

/** Adds an operator. @returns id of the operator @throws OperatorExistsError */
export async function storeOperator(
  db: Database,
  { name, accessKeyId, accessKeyHash, userCodeHash, passwordHash }: SecretHashes & { name: string },
  { now, actor }: Context,
): Promise<number> {
  const [stored] = await db.$client.batch(
    [
      {
        sql: `insert into operator (name, access_key_id, access_key_hash, user_code_hash, password_hash, created_at)
          values (?, ?, ?, ?, ?, ?) on conflict (name) where disabled_at is null do nothing returning id`,
        args: [name, accessKeyId, accessKeyHash, userCodeHash, passwordHash, now.toISOString()],
      },
      buildAuditChange('operator.add', name, { now, actor }),
    ],
    'write',
  );
  const id = stored!.rows[0]?.id;
  if (id === undefined) throw new OperatorExistsError(`There is an operator of the name ${name}`);
  return Number(id);
}

/** Replaces an operator's secrets and ends all sessions. @returns false if there is none of that name */
export async function resetOperator(
  db: Database,
  name: string,
  { accessKeyId, accessKeyHash, userCodeHash, passwordHash }: SecretHashes,
  { now, actor }: Context,
): Promise<boolean> {
  const [reset] = await db.$client.batch(
    [
      {
        sql: `update operator set access_key_id = ?, access_key_hash = ?, user_code_hash = ?, password_hash = ?
          where name = ? and disabled_at is null`,
        args: [accessKeyId, accessKeyHash, userCodeHash, passwordHash, name],
      },
      buildAuditChange('operator.reset', name, { now, actor }),
      ...buildSignOutStatements(name, now),
    ],
    'write',
  );
  return reset!.rowsAffected === 1;
}

/** Removes an operator and ends all sessions. @returns false if there is none of that name */
export async function removeOperator(db: Database, name: string, { now, actor }: Context): Promise<boolean> {
  const [, , removed] = await db.$client.batch(
    [
      ...buildSignOutStatements(name, now),
      {
        sql: 'update operator set disabled_at = ? where name = ? and disabled_at is null',
        args: [now.toISOString(), name],
      },
      buildAuditChange('operator.remove', name, { now, actor }),
    ],
    'write',
  );
  return removed!.rowsAffected === 1;
}

function buildAuditChange(action: string, name: string, { now, actor }: Context) {
  return buildAuditIfChanged({ at: now, actor, action, entity: 'operator', entityId: name });
}

/** Ends the sessions and the sign-ins in progress of an operator. */
function buildSignOutStatements(name: string, now: Date) {
  const whose = 'operator_id in (select id from operator where name = ? and disabled_at is null)';
  return [
    {
      sql: `update session set ended_at = ? where ended_at is null and ${whose}`,
      args: [now.toISOString(), name],
    },
    { sql: `delete from sign_in_attempt where ${whose}`, args: [name] },
  ];
}
