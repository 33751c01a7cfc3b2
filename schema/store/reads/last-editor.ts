import { and, desc, eq } from 'drizzle-orm';
import { auditEntry } from '../../tables/index.ts';
import type { Database } from '../database.ts';

/** Name of the operator who changed a listing last; null if none has. */
export async function findLastEditor(db: Database, id: number): Promise<string | null> {
  const entry = await db
    .select({ name: auditEntry.operatorName })
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, 'business'), eq(auditEntry.entityId, String(id))))
    .orderBy(desc(auditEntry.id))
    .limit(1)
    .get();
  return entry?.name ?? null;
}
