import type { InStatement, Row } from '@libsql/client/web';
import type { Analytics, NamedSum, Period, Sum } from '../../../contracts/analytics.ts';
import { addDays, listDays, toDay, toMonth } from '../../../rules/day.ts';
import type { Database } from '../../database.ts';
import { getTopStatement, getTopTimeStatement, toTop } from './top-subjects.ts';

/** Search terms in each list. */
const MAX_TERMS = 20;

const SUMS = `select measure, subject, sum(iif(day >= :from, count, 0)) as count,
    sum(iif(day >= :whole and day < :to, count, 0)) as whole, sum(iif(day < :whole, count, 0)) as before
  from daily_count where day between :before and :to group by measure, subject order by count desc, subject`;

const DAYS = `select day, sum(iif(measure = 'view', count, 0)) as views, sum(iif(measure = 'visit', count, 0)) as visits
  from daily_count where day between :from and :to and measure in ('view', 'visit') group by day`;

const TERMS = `select term, sum(uses) as uses, sum(empty) as empty from search_term
  where month between :from and :to and term is not null group by term`;

/** Figures of the site for the last days up to that of `now`. Whole days are compared with as many before them. */
export async function loadSiteFigures(db: Database, days: Period, now: Date): Promise<Analytics> {
  const to = toDay(now);
  const from = addDays(to, 1 - days);
  const whole = addDays(to, -days);
  const before = addDays(whole, -days);
  const months = { from: toMonth(from), to: toMonth(to) };
  const results = await db.$client.batch(
    [
      'select min(day) as since from daily_count',
      { sql: SUMS, args: { before, whole, from, to } },
      { sql: DAYS, args: { from, to } },
      { sql: `${TERMS} order by uses desc, term limit ${MAX_TERMS}`, args: months },
      { sql: `${TERMS} having empty > 0 order by empty desc, term limit ${MAX_TERMS}`, args: months },
      getTopTimeStatement(),
      ...(['business', 'category', 'city'] as const).map((kind) => getTopStatement(kind, days)),
    ] satisfies InStatement[],
    'read',
  );
  const [first, sums, byDay, terms, emptyTerms, ranked, businesses, categories, cities] = results.map(
    ({ rows }) => rows,
  );
  const since = first![0]!.since as string | null;
  const readSums = createSumReader(sums!, since !== null && since < before);
  const at = ranked![0]?.at;
  return {
    from,
    to,
    since,
    views: readSums.total('view'),
    visits: readSums.total('visit'),
    clicks: readSums.total('click'),
    searches: readSums.total('search'),
    emptySearches: readSums.total('search', 'empty'),
    robots: readSums.total('robot'),
    days: since === null ? [] : fillDays(byDay!, since > from ? since : from, to),
    pages: readSums.list('view'),
    clickKinds: readSums.list('click'),
    robotNames: readSums.list('robot'),
    months: [...new Set([months.from, months.to])],
    terms: terms!.map(toTerm),
    emptyTerms: emptyTerms!.map(toTerm),
    top:
      at === undefined
        ? null
        : {
            at: String(at),
            businesses: businesses!.map(toTop),
            categories: categories!.map(toTop),
            cities: cities!.map(toTop),
          },
  };
}

/** Reads sums by measure. The time before is unknown unless all of it was counted, which the first day was not. */
function createSumReader(rows: Row[], isBeforeKnown: boolean) {
  const find = (measure: string, subject?: string) =>
    rows.filter((row) => row.measure === measure && (subject === undefined || row.subject === subject));
  const sum = (found: Row[], column: keyof Sum) =>
    found.reduce((total, row) => total + Number(row[column]), 0);
  const add = (found: Row[]): Sum => ({
    count: sum(found, 'count'),
    whole: sum(found, 'whole'),
    before: isBeforeKnown ? sum(found, 'before') : null,
  });
  return {
    total: (measure: string, subject?: string): Sum => add(find(measure, subject)),
    list: (measure: string): NamedSum[] =>
      find(measure).map((row) => ({ name: String(row.subject), ...add([row]) })),
  };
}

/** Every day once: days without a row were counted, and had nothing. */
function fillDays(rows: Row[], from: string, to: string): Analytics['days'] {
  const known = new Map(rows.map((row) => [String(row.day), row]));
  return listDays(from, to).map((day) => ({
    day,
    views: Number(known.get(day)?.views ?? 0),
    visits: Number(known.get(day)?.visits ?? 0),
  }));
}

function toTerm({ term, uses, empty }: Row) {
  return { term: String(term), uses: Number(uses), empty: Number(empty) };
}
