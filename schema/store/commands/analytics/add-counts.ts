import type { InStatement } from '@libsql/client/web';
import { addDays } from '../../../rules/day.ts';
import type { Database } from '../../database.ts';

/** Views and clicks of a page: kind ('business', 'home' …), slug, event, count, and visits that began there. */
export type PageCount = [kind: string, slug: string, event: string, count: number, visits: number];
/** Uses of a search term: keyed hash, the term, uses, and uses without a result. */
export type TermCount = [key: string, term: string, uses: number, empty: number];
/** Counts of some seconds. Robots are counted by name. */
export type Counts = { pages: PageCount[]; terms: TermCount[]; robots: [name: string, count: number][] };

/** Page views that must have used a term before it is stored as text. */
export const MIN_TERM_USES = 3;
/** Terms per month. Beyond it the least used are forgotten, so that nobody fills the database with invented ones. */
export const MAX_TERMS = 10_000;
/** New rows of `subject_day` per day: a view, and each kind of click, of each business, category and city. */
export const MAX_SUBJECT_ROWS = 100_000;

/** Counts of pages that exist. `id` is 0 for pages without a row; slugs that nothing has are dropped. */
const PAGES = `with sent as (
    select value ->> 0 as kind, value ->> 1 as slug, value ->> 2 as event, value ->> 3 as n, value ->> 4 as visits
    from json_each(?1)),
  page as (select *, case kind
      when 'business' then (select id from business where business.slug = sent.slug and removed_at is null)
      when 'category' then (select id from category where category.slug = sent.slug and business_count > 0)
      when 'city' then (select id from city where city.slug = sent.slug and business_count > 0)
      else 0 end as id from sent)`;

const HAS_ROW = `exists (select 1 from subject_day as known
  where known.kind = page.kind and known.subject_id = page.id and known.event = page.event and known.day = ?2)`;

/** Consumes the limit of new rows of the day, which is a rate limit as others are (commands/operator/rate-limit.ts). */
const COUNT_ROWS = `${PAGES}
  insert into rate_limit (key, count, expires_at)
  select 'subject-rows ' || ?2, count(*), ?3 from page where id > 0 and n > 0 and not ${HAS_ROW} group by 1
  on conflict (key) do update set count = count + excluded.count returning count`;

const ADD_SUBJECTS = `${PAGES}
  insert into subject_day (kind, subject_id, event, day, count)
  select kind, id, event, ?2, n from page where id > 0 and n > 0 and (${HAS_ROW}
    or (select count from rate_limit where key = 'subject-rows ' || ?2) <= ${MAX_SUBJECT_ROWS})
  on conflict (kind, subject_id, event, day) do update set count = count + excluded.count`;

const ADD_TOTALS = `${PAGES}
  insert into daily_count (day, measure, subject, count)
  select ?2, measure, subject, sum(n) from (
    select iif(event = 'view', 'view', 'click') as measure, iif(event = 'view', kind, event) as subject, n
      from page where id is not null
    union all select 'visit', '', visits from page where id is not null and visits > 0
    union all select 'robot', value ->> 0, value ->> 1 from json_each(?3)
    union all select 'search', 'found', value ->> 2 - value ->> 3 from json_each(?4)
    union all select 'search', 'empty', value ->> 3 from json_each(?4)
  ) where n > 0 group by measure, subject
  on conflict (day, measure, subject) do update set count = count + excluded.count`;

const ADD_TERMS = `insert into search_term (month, key, uses, empty, used_at)
  select ?1, value ->> 0, value ->> 2, value ->> 3, ?2 from json_each(?3) where true
  on conflict (month, key) do update
    set uses = uses + excluded.uses, empty = empty + excluded.empty, used_at = excluded.used_at`;

/** The texts are not kept before: the use that completes the number brings it. */
const REVEAL_TERMS = `update search_term set term = sent.value ->> 1 from json_each(?2) as sent
  where month = ?1 and search_term.key = sent.value ->> 0 and term is null and uses >= ${MIN_TERM_USES}`;

/** The least used terms beyond the limit, of equal ones the oldest: a flood of new terms forgets itself first. */
const FORGET_TERMS = `delete from search_term where month = ?1 and key in (
  select key from search_term where month = ?1 order by uses, used_at, key
  limit max(0, (select count(*) from search_term where month = ?1) - ${MAX_TERMS}))`;

/**
 * Adds counts to the sums of the day: one row per page or subject, whatever their number. Businesses, categories and
 * cities that do not exist are dropped, and so are new rows of the day beyond their limit; totals have these.
 *
 * @returns `isLimited`: true if new rows were dropped
 */
export async function addCounts(
  db: Database,
  { pages, terms, robots }: Counts,
  now: Date,
): Promise<{ isLimited: boolean }> {
  const time = now.toISOString();
  const [day, month] = [time.slice(0, 10), time.slice(0, 7)];
  const [sentPages, sentTerms, sentRobots] = [pages, terms, robots].map((list) => JSON.stringify(list));
  const statements: InStatement[] = [
    { sql: COUNT_ROWS, args: [sentPages!, day, `${addDays(day, 1)}T00:00:00.000Z`] },
    { sql: ADD_TOTALS, args: [sentPages!, day, sentRobots!, sentTerms!] },
    ...(pages.length > 0 ? [{ sql: ADD_SUBJECTS, args: [sentPages!, day] }] : []),
    ...(terms.length > 0
      ? [
          { sql: ADD_TERMS, args: [month, time, sentTerms!] },
          { sql: REVEAL_TERMS, args: [month, sentTerms!] },
          { sql: FORGET_TERMS, args: [month] },
        ]
      : []),
  ];
  const [rows] = await db.$client.batch(statements, 'write');
  return { isLimited: Number(rows!.rows[0]?.count ?? 0) > MAX_SUBJECT_ROWS };
}
