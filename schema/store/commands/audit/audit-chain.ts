import { sql } from 'drizzle-orm';
import { auditEntry } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

type Entry = typeof auditEntry.$inferSelect;

/** Entries read at once. */
const BATCH = 500;

const STORE = `update audit_entry set previous_hash = j.value ->> 1, hash = j.value ->> 2 from json_each(?) j
  where audit_entry.id = j.value ->> 0 and audit_entry.hash is null`;

/**
 * Extends the hash chain of the audit log: each entry gets a hash of itself and of the preceding hash. It runs after
 * the writes, because SQLite cannot hash and a writer that needed the newest hash would have to wait for all others.
 * Ids follow the order of the transactions and entries never change, so repeated or concurrent runs compute the same
 * hashes.
 *
 * @param most approximate number of entries to chain
 * @returns number of entries chained
 */
export async function extendAuditChain(db: Database, most = Infinity): Promise<number> {
  const [newest] = await db
    .select({ id: auditEntry.id, hash: auditEntry.hash })
    .from(auditEntry)
    .where(sql`${auditEntry.hash} is not null`)
    .orderBy(sql`${auditEntry.id} desc`)
    .limit(1);
  let last = { id: newest?.id ?? 0, hash: newest?.hash ?? '' };
  for (let done = 0; ;) {
    const entries = await findEntriesAfter(db, last.id);
    if (entries.length === 0 || done >= most) return done;
    const chained: [number, string, string][] = [];
    for (const entry of entries) {
      const hash = await hashEntry(entry, last.hash);
      chained.push([entry.id, last.hash, hash]);
      last = { id: entry.id, hash };
    }
    await db.$client.execute({ sql: STORE, args: [JSON.stringify(chained)] });
    done += entries.length;
  }
}

/** An entry of the chain with its hash. */
export type ChainLink = { id: number; hash: string };

/** Start of the chain. Ids begin with 1, but an attacker with full access may choose lower ones. */
export const CHAIN_START: ChainLink = { id: Number.MIN_SAFE_INTEGER, hash: '' };

/** Result of verifying a part: number of intact entries, id of the first broken one, and the last intact link. */
export type CheckedPart = { entries: number; brokenAt: number | null; last: ChainLink; isEnd: boolean };

/**
 * Recomputes the hashes of about `most` entries after `from` and finds the first mismatch. The newest entries, not
 * chained yet, are skipped; an unchained entry before a chained one was inserted, or lost its hash, by tampering.
 */
export async function verifyEntries(db: Database, from: ChainLink, most: number): Promise<CheckedPart> {
  let last = from;
  for (let entries = 0; ;) {
    const next = await findEntriesAfter(db, last.id);
    for (const entry of next) {
      if (entry.hash === null && entry.previousHash === null)
        return { entries, brokenAt: await findUnchainedGap(db, entry.id), last, isEnd: true };
      const isSound = entry.previousHash === last.hash && entry.hash === (await hashEntry(entry, last.hash));
      if (!isSound) return { entries, brokenAt: entry.id, last, isEnd: true };
      last = { id: entry.id, hash: entry.hash! };
      entries += 1;
    }
    if (next.length < BATCH) return { entries, brokenAt: null, last, isEnd: true };
    if (entries >= most) return { entries, brokenAt: null, last, isEnd: false };
  }
}

/** Stored hash of an entry; null if it has none or was deleted. */
export async function findHash(db: Database, id: number): Promise<string | null> {
  const { rows } = await db.$client.execute({ sql: 'select hash from audit_entry where id = ?', args: [id] });
  return (rows[0]?.hash as string | null | undefined) ?? null;
}

/**
 * One query, because another call may be chaining meanwhile. @returns the id if the unchained entry cannot be one of
 * the newest
 */
async function findUnchainedGap(db: Database, id: number): Promise<number | null> {
  const { rows } = await db.$client.execute({
    sql: `select 1 from audit_entry where id = ? and hash is null
      and exists (select 1 from audit_entry where id > ? and hash is not null)`,
    args: [id, id],
  });
  return rows.length > 0 ? id : null;
}

function findEntriesAfter(db: Database, id: number): Promise<Entry[]> {
  return db
    .select()
    .from(auditEntry)
    .where(sql`${auditEntry.id} > ${id}`)
    .orderBy(auditEntry.id)
    .limit(BATCH);
}

/** SHA-256 in hexadecimal. */
async function hashEntry(entry: Entry, previousHash: string): Promise<string> {
  const { id, at, operatorId, operatorName, action, entity, entityId, before, after, address, requestId } =
    entry;
  const content = [
    previousHash,
    id,
    at,
    operatorId,
    operatorName,
    action,
    entity,
    entityId,
    before,
    after,
    address,
    requestId,
  ];
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
