import { and, count, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditListQuery } from '../../contracts/audit.ts';
import { auditEntry, signInRefusal } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import type { Page } from './places.ts';

/** The entries of the audit log that a query asks for, the newest first. */
export async function listAudit(db: Database, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const where = filterOf(query);
  const [rows, totals] = await db.batch([
    db
      .select({ ...getTableColumns(auditEntry), keptAddress: signInRefusal.address })
      .from(auditEntry)
      // The address of a refusal is kept beside the log, from which nothing can be taken.
      .leftJoin(
        signInRefusal,
        and(
          eq(auditEntry.action, 'session.refuse'),
          sql`${signInRefusal.id} = cast(${auditEntry.entityId} as integer)`,
        ),
      )
      .where(where)
      .orderBy(desc(auditEntry.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(auditEntry).where(where),
  ]);
  return { items: rows.map(toAuditEntry), total: totals[0]!.total };
}

function filterOf({ operator, action, entity, entityId, from, to }: AuditListQuery): SQL | undefined {
  return and(
    operator === undefined ? undefined : eq(auditEntry.operatorId, operator),
    action === undefined ? undefined : eq(auditEntry.action, action),
    entity === undefined ? undefined : eq(auditEntry.entity, entity),
    entityId === undefined ? undefined : eq(auditEntry.entityId, entityId),
    from === undefined ? undefined : gte(auditEntry.at, new Date(from).toISOString()),
    to === undefined ? undefined : lt(auditEntry.at, endOf(to)),
  );
}

/** The first moment after a time, or after a whole day. */
function endOf(moment: string): string {
  const end = new Date(moment);
  if (/^\d{4}-\d\d-\d\d$/.test(moment)) end.setUTCDate(end.getUTCDate() + 1);
  else end.setTime(end.getTime() + 1);
  return end.toISOString();
}

type Row = typeof auditEntry.$inferSelect & { keptAddress: string | null };

function toAuditEntry({ previousHash: _previous, keptAddress, ...row }: Row): AuditEntry {
  return {
    ...row,
    address: row.address ?? keptAddress,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  };
}

function fieldsOf(json: string | null): AuditEntry['before'] {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
