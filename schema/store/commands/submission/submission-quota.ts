import type { SubmissionService } from '../../../contracts/submission.ts';
import type { Database } from '../../database.ts';

const TAKE = `insert into index_quota (service, day, used) values (?1, ?2, 1)
  on conflict (service, day) do update set used = used + 1 where used < ?3 returning used`;

/**
 * Consumes one request of a day's quota.
 *
 * @param day YYYY-MM-DD in the time zone the service counts by
 * @param most requests per day
 * @returns false if none is left
 */
export async function consumeSubmissionQuota(
  db: Database,
  { service, day, most }: { service: SubmissionService; day: string; most: number },
): Promise<boolean> {
  const { rows } = await db.$client.execute({ sql: TAKE, args: [service, day, most] });
  return rows.length > 0;
}
