import type { Actor } from '../../../contracts/actor.ts';
import type { ExportFormat } from '../../../contracts/export.ts';
import type { Database } from '../../database.ts';
import type { ExportPlan } from '../../queries/export/plan-export.ts';
import { recordChange } from '../audit/audit-statement.ts';

/** Records in the audit log who exports which businesses. */
export async function recordBusinessExport(
  db: Database,
  { total, range, filter }: ExportPlan,
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
      ...filter,
    },
  });
}
