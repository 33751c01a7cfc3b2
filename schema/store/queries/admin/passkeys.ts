import { and, asc, eq } from 'drizzle-orm';
import type { ListedPasskey } from '../../../contracts/passkey.ts';
import type { Transport } from '../../../contracts/webauthn.ts';
import { passkey } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Id and transports by which a browser finds a passkey. */
export type PasskeyDescriptor = { id: string; transports: Transport[] };
/** Key and count with which a signature is verified. */
export type StoredPasskey = { id: number; credentialId: string; publicKey: string; counter: number };

/** Passkeys of an operator, the oldest first. */
export async function listPasskeys(db: Database, operatorId: number): Promise<ListedPasskey[]> {
  return db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.operatorId, operatorId))
    .orderBy(asc(passkey.id));
}

/** Passkeys of an operator, as browsers know them. */
export async function listPasskeyDescriptors(db: Database, operatorId: number): Promise<PasskeyDescriptor[]> {
  return db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.operatorId, operatorId))
    .orderBy(asc(passkey.id));
}

/** Passkey of an operator by the id of its credential; null if the operator has no such one. */
export async function findPasskey(
  db: Database,
  operatorId: number,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const [found] = await db
    .select({
      id: passkey.id,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
    })
    .from(passkey)
    .where(and(eq(passkey.operatorId, operatorId), eq(passkey.credentialId, credentialId)));
  return found ?? null;
}
