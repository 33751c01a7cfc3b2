import type { InStatement } from '@libsql/client/web';
import type { Database } from '../../database.ts';

/** Views and clicks of a page: kind ('business', 'home' …), slug, event, count, and visits that began there. */
export type PageCount = [kind: string, slug: string, event: string, count: number, visits: number];
/** Uses of a search term: keyed hash, the term, uses, and uses without a result. */
export type TermCount = [key: string, term: string, uses: number, empty: number];
/** Counts of some seconds. Robots are counted by name. */
export type Counts = { pages: PageCount[]; terms: TermCount[]; robots: [name: string, count: number][] };

/** Page views that must have used a term before it is stored as text. */
export const MIN_TERM_USES = 3;
/** Terms per month. More are not counted, so that nobody fills the database with invented ones. */
export const MAX_TERMS = 10_000;

/** Counts of pages that exist. `id` is 0 for pages without a row; slugs that nothing has are dropped. */
const PAGES = `with sent as (
    select value ->> 0 as kind, value ->> 1 as slug, value ->> 2 as event, value ->> 3 as n, value ->> 4 as visits
    from json_each(?1)),
  page as (select *, case kind
      when 'business' then (select id from business where business.slug = sent.slug and removed_at is null)
      when 'category' then (select id from category where category.slug = sent.slug and business_count > 0)
      when 'city' then (select id from city where city.slug = sent.slug and business_count > 0)
      else 0 end as id from sent)`;

const ADD_SUBJECTS = `${PAGES}
  insert into subject_day (kind, subject_id, event, day, count)
  select kind, id, event, ?2, n from page where id > 0
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
  select ?1, value ->> 0, value ->> 2, value ->> 3, ?2 from json_each(?3)
  where exists (select 1 from search_term where month = ?1 and search_term.key = value ->> 0)
    or (select count(*) from search_term where month = ?1) < ${MAX_TERMS}
  on conflict (month, key) do update
    set uses = uses + excluded.uses, empty = empty + excluded.empty, used_at = excluded.used_at`;

/** The texts are not kept before: the use that completes the number brings it. */
const REVEAL_TERMS = `update search_term set term = sent.value ->> 1 from json_each(?2) as sent
  where month = ?1 and search_term.key = sent.value ->> 0 and term is null and uses >= ${MIN_TERM_USES}`;

/**
 * Adds counts to the sums of the day: one row per page or subject, whatever their number. Businesses, categories and
 * cities that do not exist are dropped, and so are new terms beyond the limit of the month.
 */
export async function addCounts(db: Database, { pages, terms, robots }: Counts, now: Date): Promise<void> {
  const time = now.toISOString();
  const [day, month] = [time.slice(0, 10), time.slice(0, 7)];
  const [sentPages, sentTerms, sentRobots] = [pages, terms, robots].map((list) => JSON.stringify(list));
  const statements: InStatement[] = [
    { sql: ADD_TOTALS, args: [sentPages!, day, sentRobots!, sentTerms!] },
    ...(pages.length > 0 ? [{ sql: ADD_SUBJECTS, args: [sentPages!, day] }] : []),
    ...(terms.length > 0
      ? [
          { sql: ADD_TERMS, args: [month, time, sentTerms!] },
          { sql: REVEAL_TERMS, args: [month, sentTerms!] },
        ]
      : []),
  ];
  await db.$client.batch(statements, 'write');
}
