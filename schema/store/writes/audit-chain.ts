import { sql } from 'drizzle-orm';
import { auditEntry } from '../../tables/index.ts';
import type { Database } from '../database.ts';

type Entry = typeof auditEntry.$inferSelect;

/** Entries that are read at once. */
const BATCH = 500;

const STORE = `update audit_entry set previous_hash = j.value ->> 1, hash = j.value ->> 2 from json_each(?) j
  where audit_entry.id = j.value ->> 0 and audit_entry.hash is null`;

/**
 * Chains the entries of the audit log that are not yet chained: each gets a hash of itself and of the hash before it. That is
 * done after they were written, because SQLite cannot hash, and a writer that had to know the newest hash beforehand would
 * have to wait for every other writer. Ids are given in the order of the transactions and entries never change, so whoever
 * chains them, however often and at whatever time, gets the same hashes.
 *
 * @param most about how many to chain
 * @returns how many were chained
 */
export async function chainAudit(db: Database, most = Infinity): Promise<number> {
  const [newest] = await db
    .select({ id: auditEntry.id, hash: auditEntry.hash })
    .from(auditEntry)
    .where(sql`${auditEntry.hash} is not null`)
    .orderBy(sql`${auditEntry.id} desc`)
    .limit(1);
  let last = { id: newest?.id ?? 0, hash: newest?.hash ?? '' };
  for (let done = 0; ;) {
    const entries = await entriesAfter(db, last.id);
    if (entries.length === 0 || done >= most) return done;
    const chained: [number, string, string][] = [];
    for (const entry of entries) {
      const hash = await hashOf(entry, last.hash);
      chained.push([entry.id, last.hash, hash]);
      last = { id: entry.id, hash };
    }
    await db.$client.execute({ sql: STORE, args: [JSON.stringify(chained)] });
    done += entries.length;
  }
}

/** A place in the chain: an entry with its hash. */
export type Link = { id: number; hash: string };

/** Ids begin with 1, but somebody who can do anything may choose others. */
export const BEGINNING: Link = { id: Number.MIN_SAFE_INTEGER, hash: '' };

/** Entries of a part that are as they were written, the first that is not, and the last one that is. */
export type Part = { entries: number; brokenAt: number | null; last: Link; isEnd: boolean };

/**
 * Works out the hashes of the entries after `from` anew, some `most` of them, and tells the first that does not fit. Entries not chained
 * yet are left out: they are the newest. One without a hash before one that has one was put there, or lost its hash, behind our back.
 */
export async function checkEntries(db: Database, from: Link, most: number): Promise<Part> {
  let last = from;
  for (let entries = 0; ;) {
    const next = await entriesAfter(db, last.id);
    for (const entry of next) {
      if (entry.hash === null && entry.previousHash === null)
        return { entries, brokenAt: await brokenAtUnchained(db, entry.id), last, isEnd: true };
      const isSound = entry.previousHash === last.hash && entry.hash === (await hashOf(entry, last.hash));
      if (!isSound) return { entries, brokenAt: entry.id, last, isEnd: true };
      last = { id: entry.id, hash: entry.hash! };
      entries += 1;
    }
    if (next.length < BATCH) return { entries, brokenAt: null, last, isEnd: true };
    if (entries >= most) return { entries, brokenAt: null, last, isEnd: false };
  }
}

/** The hash that an entry has in the database; null when it has none or is gone. */
export async function hashAt(db: Database, id: number): Promise<string | null> {
  const { rows } = await db.$client.execute({ sql: 'select hash from audit_entry where id = ?', args: [id] });
  return (rows[0]?.hash as string | null | undefined) ?? null;
}

/** Asked of the database in one look, since another call may be chaining meanwhile. @returns the id when the entry cannot be one of the newest */
async function brokenAtUnchained(db: Database, id: number): Promise<number | null> {
  const { rows } = await db.$client.execute({
    sql: `select 1 from audit_entry where id = ? and hash is null
      and exists (select 1 from audit_entry where id > ? and hash is not null)`,
    args: [id, id],
  });
  return rows.length > 0 ? id : null;
}

function entriesAfter(db: Database, id: number): Promise<Entry[]> {
  return db
    .select()
    .from(auditEntry)
    .where(sql`${auditEntry.id} > ${id}`)
    .orderBy(auditEntry.id)
    .limit(BATCH);
}

/** SHA-256 in hexadecimal. */
async function hashOf(entry: Entry, previousHash: string): Promise<string> {
  const { id, at, operatorId, operatorName, action, entity, entityId, before, after, address, requestId } =
    entry;
  const said = [
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
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(said)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
