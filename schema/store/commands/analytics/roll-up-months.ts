import { addDays, addMonths, toDay, toMonth } from '../../../rules/day.ts';
import type { Database } from '../../database.ts';
import { BUSINESS_DAYS } from './day-retention.ts';

/** Names in `roll_up`: time of the last whole run, last month that was added up, and where a run goes on. */
const RUN = 'months';
const ADDED = 'months-added';
const NEXT = 'months-next';
/** Months for which sums are kept, with the current one, as the Privacy Policy says. */
const KEPT_MONTHS = 25;
/** Days after which a term is forgotten that too few page views have used. */
const TERM_DAYS = 7;
/** Ids per transaction, so that the write lock is held briefly. */
const IDS = 2000;

/** Sums of whole months, so that repeating it changes nothing. A sum never shrinks, even if days of it are gone. */
const ADD_UP = `insert into subject_month (kind, subject_id, event, month, count)
  select kind, subject_id, event, substr(day, 1, 7) as month, sum(count) from subject_day
  where kind = 'business' and subject_id between ?1 and ?2 and day >= ?3 and day < ?4 group by subject_id, event, month
  on conflict (kind, subject_id, event, month) do update set count = excluded.count where count < excluded.count`;
const FORGET_DAYS = `delete from subject_day where kind = 'business' and subject_id between ?1 and ?2 and day < ?3`;
const FORGET_MONTHS = `delete from subject_month where kind = 'business' and subject_id between ?1 and ?2 and month < ?3`;
const STORE =
  'insert into roll_up (name, at) values (?, ?) on conflict (name) do update set at = excluded.at';

/**
 * Adds the days of businesses up to months, once a month is over, and deletes what is no longer kept: once a day. A run
 * that is interrupted goes on where it stopped. No day is deleted before it was added.
 *
 * @returns true if it ran
 */
export async function rollUpMonths(db: Database, now: Date): Promise<boolean> {
  const today = toDay(now);
  const { at, added, next, last } = await loadState(db);
  if (at?.slice(0, 10) === today) return false;
  const oldest = addMonths(toMonth(today), 1 - KEPT_MONTHS);
  // A day later than the calendar says: what happened at midnight may still be on its way.
  const thisMonth = toMonth(addDays(today, -1));
  const lastMonth = addMonths(thisMonth, -1);
  const firstDay = added === null ? '' : `${addMonths(added, 1)}-01`;
  for (let first = next?.[0] === today ? Number(next[1]) : 1; first <= last; first += IDS) {
    const ids = [first, first + IDS - 1];
    if (added === null || added < lastMonth)
      await db.$client.execute({ sql: ADD_UP, args: [...ids, firstDay, `${thisMonth}-01`] });
    await db.$client.batch(
      [
        { sql: FORGET_DAYS, args: [...ids, addDays(today, -BUSINESS_DAYS)] },
        { sql: FORGET_MONTHS, args: [...ids, oldest] },
        { sql: STORE, args: [NEXT, `${today} ${first + IDS}`] },
      ],
      'write',
    );
  }
  for (const [sql, ...args] of [
    [STORE, ADDED, lastMonth],
    [`delete from subject_day where kind <> 'business' and day < ?`, `${oldest}-01`],
    ['delete from daily_count where day < ?', `${oldest}-01`],
    ['delete from search_term where month < ?', oldest],
    [
      'delete from search_term where term is null and (month < ? or used_at < ?)',
      toMonth(today),
      addDays(today, -TERM_DAYS),
    ],
    [STORE, RUN, now.toISOString()],
  ] as const)
    await db.$client.execute({ sql, args });
  return true;
}

/** State of the last runs, and the largest id of a business with figures. */
async function loadState(db: Database) {
  const [state, largest] = await db.$client.batch(
    [
      'select name, at from roll_up',
      `select max((select coalesce(max(subject_id), 0) from subject_day where kind = 'business'),
        (select coalesce(max(subject_id), 0) from subject_month where kind = 'business')) as last`,
    ],
    'read',
  );
  const times = new Map(state!.rows.map(({ name, at }) => [String(name), String(at)]));
  return {
    at: times.get(RUN) ?? null,
    added: times.get(ADDED) ?? null,
    next: times.get(NEXT)?.split(' ') ?? null,
    last: Number(largest!.rows[0]!.last),
  };
}
