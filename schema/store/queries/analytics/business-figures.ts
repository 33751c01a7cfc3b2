import type { BusinessFigures } from '../../../contracts/analytics.ts';
import { CLICKS } from '../../../contracts/visit.ts';
import { addDays, listDays, toDay } from '../../../rules/day.ts';
import type { Database } from '../../database.ts';

const COUNTS = `select event, day, count from subject_day
  where kind = 'business' and subject_id = ? and day between ? and ?`;

/** True while a subscription runs that promises figures. */
const ACCESS = `select exists (select 1 from subscription where business_id = ?1 and analytics_access = 1
    and closed_at is null and starts_at <= ?2 and ends_at > ?2) as has_access,
  exists (select 1 from business where id = ?1) as exists_`;

/** Views and clicks of one business in the last days up to that of `now`; null if there is no such business. */
export async function loadBusinessFigures(
  db: Database,
  id: number,
  days: number,
  now: Date,
): Promise<BusinessFigures | null> {
  const to = toDay(now);
  const from = addDays(to, 1 - days);
  const [access, first, counts] = await db.$client.batch(
    [
      { sql: ACCESS, args: [id, now.toISOString()] },
      'select min(day) as since from daily_count',
      { sql: COUNTS, args: [id, from, to] },
    ],
    'read',
  );
  if (access!.rows[0]!.exists_ === 0) return null;
  const since = first!.rows[0]!.since as string | null;
  const rows = counts!.rows.map(({ event, day, count }) => ({ event, day, count: Number(count) }));
  const add = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, { count }) => sum + count, 0);
  return {
    from,
    to,
    since,
    hasAccess: access!.rows[0]!.has_access === 1,
    views: add(({ event }) => event === 'view'),
    clicks: Object.fromEntries(
      CLICKS.map((kind) => [kind, add(({ event }) => event === kind)]),
    ) as BusinessFigures['clicks'],
    days:
      since === null
        ? []
        : listDays(since > from ? since : from, to).map((day) => ({
            day,
            views: add((row) => row.day === day && row.event === 'view'),
            clicks: add((row) => row.day === day && row.event !== 'view'),
          })),
  };
}
