import type { InStatement } from '@libsql/client/web';
import { PERIODS, TOP_LENGTH, type Period } from '../../../contracts/analytics.ts';
import { addDays, addMonths, toDay, toMonth } from '../../../rules/day.ts';
import type { Database } from '../../database.ts';
import { BUSINESS_DAYS, MONTHS_IN_DAYS } from './day-retention.ts';
import { RANKING, SUBJECT_KINDS, type SubjectKind } from '../../queries/analytics/top-subjects.ts';

/** Minimum time between two rankings, in milliseconds. */
const INTERVAL_MS = 3600_000;

/** Months in a year, with the current one. */
const YEAR_MONTHS = 12;

const DAYS = `select subject_id, count from subject_day where kind = ?1 and event = 'view' and day between ?2 and ?3`;
const MONTHS = `select subject_id, count from subject_month
  where kind = ?1 and event = 'view' and month >= ?4 and month < substr(?2, 1, 7)`;

const buildRank = (counts: string) =>
  `select subject_id, sum(count) as views from (${counts}) group by subject_id
    order by views desc, subject_id limit ${2 * TOP_LENGTH}`;
const STORE = `insert into top_subject (days, kind, rank, subject_id, views)
  select ?1, ?2, key + 1, value ->> 0, value ->> 1 from json_each(?3)`;

/**
 * Ranks the most viewed businesses, categories and cities of each period, at most once an hour: reading a screen must
 * not add up the days of all businesses. Twice as many as are shown are kept, because some may be removed meanwhile.
 *
 * @returns true if they were ranked
 */
export async function rankSubjects(db: Database, now: Date): Promise<boolean> {
  const last = await db.$client.execute({ sql: 'select at from roll_up where name = ?', args: [RANKING] });
  const age = now.getTime() - Date.parse(String(last.rows[0]?.at));
  // A clock that was set back must not delay the ranking.
  if (age >= 0 && age < INTERVAL_MS) return false;
  for (const days of PERIODS)
    for (const kind of SUBJECT_KINDS) {
      // Read before the transaction: adding up takes long, and nobody else could write meanwhile.
      const { rows } = await db.$client.execute(buildRanking(kind, days, toDay(now)));
      const ranked = JSON.stringify(rows.map(({ subject_id, views }) => [subject_id, views]));
      await db.$client.batch(
        [
          { sql: 'delete from top_subject where days = ? and kind = ?', args: [days, kind] },
          { sql: STORE, args: [days, kind, ranked] },
        ],
        'write',
      );
    }
  await db.$client.execute({
    sql: 'insert into roll_up (name, at) values (?, ?) on conflict (name) do update set at = excluded.at',
    args: [RANKING, now.toISOString()],
  });
  return true;
}

/** Statement of the most viewed. A year of businesses is months, and the days that may not be in a month yet. */
function buildRanking(kind: SubjectKind, days: Period, today: string): InStatement {
  if (kind !== 'business' || days <= BUSINESS_DAYS)
    return { sql: buildRank(DAYS), args: [kind, addDays(today, 1 - days), today] };
  const month = toMonth(today);
  const firstDay = `${addMonths(month, 1 - MONTHS_IN_DAYS)}-01`;
  return {
    sql: buildRank(`${DAYS} union all ${MONTHS}`),
    args: [kind, firstDay, today, addMonths(month, 1 - YEAR_MONTHS)],
  };
}
