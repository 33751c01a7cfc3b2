import { addDays, addMonths, toDay, toMonth } from '../../../rules/day.ts';
import type { Database } from '../../database.ts';
import { BUSINESS_DAYS, MONTHS_IN_DAYS } from './day-retention.ts';

/** Name under which the time of the last run is stored in `roll_up`. */
const MONTHS = 'months';
/** Months for which sums are kept, with the current one, as the Privacy Policy says. */
const KEPT_MONTHS = 25;
/** Days after which a term is forgotten that too few page views have used. */
const TERM_DAYS = 7;
/** Ids per transaction, so that the write lock is held briefly. */
const IDS = 20_000;

/** Sums of whole months, so that repeating it changes nothing. Rows that are right already are not written. */
const ADD_UP = `insert into subject_month (kind, subject_id, event, month, count)
  select kind, subject_id, event, substr(day, 1, 7) as month, sum(count) from subject_day
  where kind = 'business' and subject_id between ?1 and ?2 and day >= ?3 group by subject_id, event, month
  on conflict (kind, subject_id, event, month) do update set count = excluded.count where count <> excluded.count`;
const FORGET_DAYS = `delete from subject_day where kind = 'business' and subject_id between ?1 and ?2 and day < ?3`;
const FORGET_MONTHS = `delete from subject_month where kind = 'business' and subject_id between ?1 and ?2 and month < ?3`;

/**
 * Adds the days of businesses up to months, long before they are deleted, and deletes what is no longer kept: once a
 * day. It can be interrupted and repeated.
 *
 * @returns true if it ran
 */
export async function rollUpMonths(db: Database, now: Date): Promise<boolean> {
  const today = toDay(now);
  const { rows } = await db.$client.execute({
    sql: `select (select at from roll_up where name = ?) as at,
      max((select coalesce(max(subject_id), 0) from subject_day where kind = 'business'),
        (select coalesce(max(subject_id), 0) from subject_month where kind = 'business')) as last`,
    args: [MONTHS],
  });
  const { at, last } = rows[0]!;
  if (typeof at === 'string' && at.slice(0, 10) === today) return false;
  const thisMonth = toMonth(today);
  const oldest = addMonths(thisMonth, 1 - KEPT_MONTHS);
  for (let first = 1; first <= Number(last); first += IDS) {
    const ids = [first, first + IDS - 1];
    await db.$client.batch(
      [
        { sql: ADD_UP, args: [...ids, `${addMonths(thisMonth, 1 - MONTHS_IN_DAYS)}-01`] },
        { sql: FORGET_DAYS, args: [...ids, addDays(today, -BUSINESS_DAYS)] },
        { sql: FORGET_MONTHS, args: [...ids, oldest] },
      ],
      'write',
    );
  }
  await db.$client.batch(
    [
      { sql: `delete from subject_day where kind <> 'business' and day < ?`, args: [`${oldest}-01`] },
      { sql: 'delete from daily_count where day < ?', args: [`${oldest}-01`] },
      { sql: 'delete from search_term where month < ?', args: [oldest] },
      {
        sql: 'delete from search_term where term is null and (month < ? or used_at < ?)',
        args: [thisMonth, addDays(today, -TERM_DAYS)],
      },
      {
        sql: 'insert into roll_up (name, at) values (?, ?) on conflict (name) do update set at = excluded.at',
        args: [MONTHS, now.toISOString()],
      },
    ],
    'write',
  );
  return true;
}
