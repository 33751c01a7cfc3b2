import type { Actor } from '../../../contracts/actor.ts';
import { MAX_PASSKEYS } from '../../../rules/passkey-limit.ts';
import type { Transport } from '../../../contracts/webauthn.ts';
import type { Database } from '../../database.ts';
import { IN_SESSION, requireSession } from './sessions.ts';
import { type AuditChange, buildAuditIfChanged } from '../audit/audit-statement.ts';

/** A verified passkey to store. */
export type NewPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: Transport[];
  name: string;
};
type Owner = { id: number; name: string };
/** `session`: that of the request, which must not have ended. */
type Context = { now: Date; actor: Actor; session?: string | null };

/** Stores the challenge of a sign-in attempt or session, in place of an earlier one. @param id of attempt or session */
export async function putChallenge(
  db: Database,
  id: string,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  await db.$client.execute({
    sql: 'insert or replace into passkey_challenge (id, challenge, expires_at) values (?, ?, ?)',
    args: [id, challenge, expiresAt.toISOString()],
  });
}

/** Takes the challenge of a sign-in attempt or session, so that it holds once; null if there is none that is valid. */
export async function takeChallenge(db: Database, id: string, now: Date): Promise<string | null> {
  const { rows } = await db.$client.execute({
    sql: 'delete from passkey_challenge where id = ? returning challenge, expires_at',
    args: [id],
  });
  const [found] = rows;
  return found !== undefined && String(found.expires_at) > now.toISOString() ? String(found.challenge) : null;
}

/**
 * Adds a passkey.
 *
 * @returns 'exists' if somebody has it, 'named' if the operator has one of this name, 'full' if the operator has the
 * maximum
 * @throws SessionEndedError
 */
export async function storePasskey(
  db: Database,
  owner: Owner,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
  context: Context,
): Promise<'stored' | 'exists' | 'named' | 'full'> {
  const { session = null } = context;
  const values = [owner.id, credentialId, publicKey, counter, JSON.stringify(transports), name];
  const [stored, , same, named] = await db.$client.batch(
    [
      {
        sql: `insert into passkey (operator_id, credential_id, public_key, counter, transports, name, created_at)
          select ?, ?, ?, ?, ?, ?, ? where (select count(*) from passkey where operator_id = ?) < ${MAX_PASSKEYS}
            and not exists (select 1 from passkey where operator_id = ? and name = ?) and ${IN_SESSION}
          on conflict (credential_id) do nothing`,
        args: [...values, context.now.toISOString(), owner.id, owner.id, name, session, session],
      },
      buildAudit('passkey.add', owner, { after: { passkey: name } }, context),
      { sql: 'select 1 from passkey where credential_id = ?', args: [credentialId] },
      { sql: 'select 1 from passkey where operator_id = ? and name = ?', args: [owner.id, name] },
    ],
    'write',
  );
  if (stored!.rowsAffected === 1) return 'stored';
  await requireSession(db, session);
  if (same!.rows.length > 0) return 'exists';
  return named!.rows.length > 0 ? 'named' : 'full';
}

/**
 * Records a signature.
 *
 * @param counter count of the authenticator, which must have grown unless it does not count
 * @returns false if it has not: a copy of the authenticator may have signed
 */
export async function usePasskey(db: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const { rowsAffected } = await db.$client.execute({
    sql: `update passkey set counter = ?1, last_used_at = ?2 where id = ?3 and (counter < ?1 or (counter = 0 and ?1 = 0))`,
    args: [counter, now.toISOString(), id],
  });
  return rowsAffected === 1;
}

/** Removes a passkey of an operator. @returns false if the operator has none with this id */
export async function removePasskey(
  db: Database,
  owner: Owner,
  { id, name }: { id: number; name: string },
  context: Context,
): Promise<boolean> {
  const [removed] = await db.$client.batch(
    [
      { sql: 'delete from passkey where id = ? and operator_id = ?', args: [id, owner.id] },
      buildAudit('passkey.remove', owner, { before: { passkey: name } }, context),
    ],
    'write',
  );
  return removed!.rowsAffected === 1;
}

function buildAudit(
  action: string,
  { name }: Owner,
  fields: Pick<AuditChange, 'before' | 'after'>,
  { now, actor }: Context,
) {
  return buildAuditIfChanged({ at: now, actor, action, entity: 'operator', entityId: name, ...fields });
}
