import { and, desc, eq, like } from 'drizzle-orm';
import { auditEntry } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Name of the operator who last changed a business, at `updatedAt`; null if an import did. */
export async function findLastEditor(db: Database, id: number, updatedAt: string): Promise<string | null> {
  const entry = await db
    .select({ name: auditEntry.operatorName, at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.entity, 'business'),
        eq(auditEntry.entityId, String(id)),
        // Decisions about duplicates leave the business as it is.
        like(auditEntry.action, 'business.%'),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1)
    .get();
  return entry?.at === updatedAt ? entry.name : null;
}
