import type { Actor } from '../../../contracts/actor.ts';
import type { ExportFormat } from '../../../contracts/export.ts';
import type { Database } from '../../database.ts';
import type { ExportPlan } from '../../queries/export/plan-export.ts';
import { recordChange } from '../audit/audit-statement.ts';

/**
 * Records in the audit log who exports which businesses. Of a search only that there was one: it can be the number or
 * the mail address of a person, which nobody would find there to erase it.
 */
export async function recordBusinessExport(
  db: Database,
  { total, range, filter: { search, ...filter } }: ExportPlan,
  format: ExportFormat,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  await recordChange(db, {
    at: now,
    actor,
    action: 'export.run',
    entity: 'export',
    entityId: null,
    after: {
      businesses: total,
      format,
      ...(range !== null && { rows: `${range.start}-${range.end}` }),
      ...(search !== undefined && { search: true }),
      ...filter,
    },
  });
}
