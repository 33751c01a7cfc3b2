import type { AuditCheck } from '../../contracts/audit.ts';
import { auditProgress } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { BEGINNING, checkEntries, hashAt, type Link, type Part } from './audit-chain.ts';

type Progress = typeof auditProgress.$inferSelect;

const NONE: Omit<Progress, 'id'> = {
  entryId: BEGINNING.id,
  hash: BEGINNING.hash,
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
 * with the log. {@link recheckAudit} verifies older entries again.
 */
export async function checkAudit(db: Database, most: number): Promise<AuditCheck> {
  const progress = (await db.select().from(auditProgress).get()) ?? NONE;
  const { entryId, hash, entries: before, brokenAt: older } = progress;
  if (before > 0 && (await hashAt(db, entryId)) !== hash)
    return { entries: before, brokenAt: older ?? entryId, hash, next: null };
  const part = await checkEntries(db, { id: entryId, hash }, most);
  const { last, isEnd } = part;
  const entries = before + part.entries;
  if (part.entries > 0) await db.$client.execute({ sql: ADVANCE, args: [last.id, last.hash, entries] });
  return { entries, brokenAt: older ?? part.brokenAt, hash: last.hash, next: isEnd ? null : last.id };
}

/** Verifies about `most` entries after an id, regardless of earlier checks; 0 starts at the beginning. */
export async function checkAuditAfter(db: Database, id: number, most: number): Promise<AuditCheck> {
  const from = await linkAt(db, id);
  if (from === null) return { entries: 0, brokenAt: id, hash: '', next: null };
  const { entries, brokenAt, last, isEnd } = await checkEntries(db, from, most);
  return { entries, brokenAt, hash: last.hash, next: isEnd ? null : last.id };
}

/**
 * Continues a verification of the whole log from its beginning, because an attacker with full access may change old
 * entries. {@link checkAudit} reports what it finds until a later round finds it repaired.
 */
export async function recheckAudit(db: Database, most: number): Promise<void> {
  const { againId } = (await db.select().from(auditProgress).get()) ?? NONE;
  const from = await linkAt(db, againId);
  const part = from === null ? null : await checkEntries(db, from, most);
  const set = roundAfter(againId, part);
  await db.update(auditProgress).set(set);
}

function roundAfter(againId: number, part: Part | null): Partial<Progress> {
  const brokenAt = part === null ? againId : part.brokenAt;
  if (brokenAt !== null) return { againId: 0, brokenAt };
  return part!.isEnd ? { againId: 0, brokenAt: null } : { againId: part!.last.id };
}

/** The link of an entry to continue from, by its stored hash; null if the entry was deleted. */
async function linkAt(db: Database, id: number): Promise<Link | null> {
  if (id === 0) return BEGINNING;
  const hash = await hashAt(db, id);
  return hash === null ? null : { id, hash };
}
