import { and, count, desc, eq, getTableColumns, gte, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { AuditEntry, AuditListQuery, AuditSubject } from '../../../contracts/audit.ts';
import {
  auditEntry,
  business,
  category,
  city,
  contactMessage,
  htmlInjectionCode,
  signInRefusal,
} from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

const { previousHash: _previous, ...COLUMNS } = getTableColumns(auditEntry);
const NUMBER = sql`cast(${auditEntry.entityId} as integer)`;

/** Page of the audit log, newest entry first. */
export async function listAudit(db: Database, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const where = buildFilter(query);
  const [rows, totals] = await db.batch([
    db
      .select({
        entry: COLUMNS,
        refusalAddress: signInRefusal.address,
        storedBusiness: { name: business.name, slug: business.slug, removedAt: business.removedAt },
        city: { name: city.name },
        message: { name: contactMessage.subject },
        code: { name: htmlInjectionCode.name },
        category: { name: category.name },
      })
      .from(auditEntry)
      // The address of a refused sign-in is stored beside the log, whose entries cannot be deleted.
      .leftJoin(signInRefusal, and(eq(auditEntry.action, 'session.refuse'), eq(signInRefusal.id, NUMBER)))
      .leftJoin(business, and(eq(auditEntry.entity, 'business'), eq(business.id, NUMBER)))
      .leftJoin(city, sql`${city.id} = iif(${auditEntry.entity} = 'city', ${NUMBER}, ${business.cityId})`)
      .leftJoin(category, and(eq(auditEntry.entity, 'category'), eq(category.id, NUMBER)))
      .leftJoin(contactMessage, and(eq(auditEntry.entity, 'message'), eq(contactMessage.id, NUMBER)))
      .leftJoin(htmlInjectionCode, and(eq(auditEntry.entity, 'codes'), eq(htmlInjectionCode.id, NUMBER)))
      .where(where)
      .orderBy(desc(auditEntry.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(auditEntry).where(where),
  ]);
  return { items: rows.map(toAuditEntry), total: totals[0]!.total };
}

function buildFilter({
  operator,
  action,
  except,
  entity,
  entityId,
  from,
  to,
}: AuditListQuery): SQL | undefined {
  return and(
    operator === undefined ? undefined : eq(auditEntry.operatorId, operator),
    action === undefined ? undefined : eq(auditEntry.action, action),
    except === undefined ? undefined : notInArray(auditEntry.action, except.split(',')),
    entity === undefined ? undefined : eq(auditEntry.entity, entity),
    entityId === undefined ? undefined : eq(auditEntry.entityId, entityId),
    from === undefined ? undefined : gte(auditEntry.at, new Date(from).toISOString()),
    to === undefined ? undefined : lt(auditEntry.at, getEnd(to)),
  );
}

/** End of a time or of a whole day, exclusive. */
function getEnd(moment: string): string {
  const end = new Date(moment);
  if (/^\d{4}-\d\d-\d\d$/.test(moment)) end.setUTCDate(end.getUTCDate() + 1);
  else end.setTime(end.getTime() + 1);
  return end.toISOString();
}

type Row = {
  entry: Omit<typeof auditEntry.$inferSelect, 'previousHash'>;
  refusalAddress: string | null;
  storedBusiness: { name: string; slug: string; removedAt: string | null } | null;
  city: { name: string } | null;
  message: { name: string } | null;
  code: { name: string } | null;
  category: { name: string } | null;
};

function toAuditEntry({ entry, refusalAddress, ...row }: Row): AuditEntry {
  return {
    ...entry,
    address: entry.address ?? refusalAddress,
    subject: toSubject(row),
    before: parseFields(entry.before),
    after: parseFields(entry.after),
  };
}

function toSubject({
  storedBusiness,
  city,
  message,
  code,
  category,
}: Omit<Row, 'entry' | 'refusalAddress'>): AuditSubject | null {
  if (storedBusiness === null) {
    const named = message ?? code ?? category ?? city;
    return named && { name: named.name, business: null };
  }
  const { name, slug, removedAt } = storedBusiness;
  return { name, business: { slug, city: city!.name, isRemoved: removedAt !== null } };
}

function parseFields(json: string | null): AuditEntry['before'] {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
