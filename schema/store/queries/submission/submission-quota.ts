import { and, eq } from 'drizzle-orm';
import type { SubmissionService } from '../../../contracts/submission.ts';
import { indexQuota } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Number of requests made to a service on a day in its time zone (YYYY-MM-DD). */
export async function findSubmissionCalls(
  db: Database,
  service: SubmissionService,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ used: indexQuota.used })
    .from(indexQuota)
    .where(and(eq(indexQuota.service, service), eq(indexQuota.day, day)));
  return row?.used ?? 0;
}
