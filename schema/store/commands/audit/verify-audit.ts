import type { AuditCheck } from '../../../contracts/audit.ts';
import { auditProgress } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { CHAIN_START, verifyEntries, findHash, type ChainLink, type CheckedPart } from './audit-chain.ts';

type Progress = typeof auditProgress.$inferSelect;

const NO_PROGRESS: Omit<Progress, 'id'> = {
  entryId: CHAIN_START.id,
  hash: CHAIN_START.hash,
  entries: 0,
  againId: 0,
  brokenAt: null,
};

/** Only moves forward: of two concurrent checks the one that came further wins. */
const ADVANCE = `insert into audit_progress (id, entry_id, hash, entries) values (1, ?, ?, ?)
  on conflict (id) do update set entry_id = excluded.entry_id, hash = excluded.hash, entries = excluded.entries
  where excluded.entries > entries`;

/**
 * Verifies about `most` entries added since the last check, and stores how far it came, so the work does not grow
 * with the log. {@link verifyOldEntries} verifies older entries again.
 */
export async function verifyNewEntries(db: Database, most: number): Promise<AuditCheck> {
  const progress = (await db.select().from(auditProgress).get()) ?? NO_PROGRESS;
  const { entryId, hash, entries: before, brokenAt: older } = progress;
  if (before > 0 && (await findHash(db, entryId)) !== hash)
    return { entries: before, brokenAt: older ?? entryId, hash, next: null };
  const part = await verifyEntries(db, { id: entryId, hash }, most);
  const { last, isEnd } = part;
  const entries = before + part.entries;
  if (part.entries > 0) await db.$client.execute({ sql: ADVANCE, args: [last.id, last.hash, entries] });
  return { entries, brokenAt: older ?? part.brokenAt, hash: last.hash, next: isEnd ? null : last.id };
}

/** Verifies about `most` entries after an id, regardless of earlier checks; 0 starts at the beginning. */
export async function verifyEntriesAfter(db: Database, id: number, most: number): Promise<AuditCheck> {
  const from = await findLink(db, id);
  if (from === null) return { entries: 0, brokenAt: id, hash: '', next: null };
  const { entries, brokenAt, last, isEnd } = await verifyEntries(db, from, most);
  return { entries, brokenAt, hash: last.hash, next: isEnd ? null : last.id };
}

/**
 * Continues a verification of the whole log from its beginning, because an attacker with full access may change old
 * entries. {@link verifyNewEntries} reports what it finds until a later round finds it repaired.
 */
export async function verifyOldEntries(db: Database, most: number): Promise<void> {
  const { againId } = (await db.select().from(auditProgress).get()) ?? NO_PROGRESS;
  const from = await findLink(db, againId);
  const part = from === null ? null : await verifyEntries(db, from, most);
  const set = toNextRound(againId, part);
  await db.update(auditProgress).set(set);
}

function toNextRound(againId: number, part: CheckedPart | null): Partial<Progress> {
  const brokenAt = part === null ? againId : part.brokenAt;
  if (brokenAt !== null) return { againId: 0, brokenAt };
  return part!.isEnd ? { againId: 0, brokenAt: null } : { againId: part!.last.id };
}

/** The link of an entry to continue from, by its stored hash; null if the entry was deleted. */
async function findLink(db: Database, id: number): Promise<ChainLink | null> {
  if (id === 0) return CHAIN_START;
  const hash = await findHash(db, id);
  return hash === null ? null : { id, hash };
}
