import { addDays, listDays } from '../../../../../schema/rules/day.ts';
import { toLocalDay } from '../../../../../schema/rules/local-day.ts';
import {
  isSpecialDate,
  type SpecialHours,
  toPeriods,
} from '../../../../../schema/rules/hours/special-hours.ts';
import { formatDates } from './special-text.ts';
import { findProblem, toDay, toText, type DayHours } from './hours-model.ts';

/** Form state of a date, or of several in a row with equal hours. `last` is '' for a single date. */
export type SpecialPeriodHours = { first: string; last: string; hours: DayHours };
export type SpecialPeriods = SpecialPeriodHours[];

/** Maximum number of dates in a row that are entered at once. */
const MAX_DAYS = 31;

/** Converts stored hours to form state, without dates that are over: a change drops those. */
export function toSpecialPeriods(stored: SpecialHours | null, now = new Date()): SpecialPeriods {
  // A day of tolerance, because it may still be yesterday at the business.
  const oldest = addDays(toLocalDay(now), -1);
  const upcoming = Object.entries(stored ?? {}).filter(([date]) => date >= oldest);
  return toPeriods(Object.fromEntries(upcoming)).flatMap(({ first, last, hours }) =>
    splitDates(first, last).map((part) => ({ ...part, hours: toDay(hours) })),
  );
}

/** Parts of at most {@link MAX_DAYS} dates. */
function splitDates(first: string, last: string): { first: string; last: string }[] {
  if (first === last) return [{ first, last: '' }];
  const end = addDays(first, MAX_DAYS - 1);
  if (last <= end) return [{ first, last }];
  return [{ first, last: end }, ...splitDates(addDays(end, 1), last)];
}

/** Converts form state to stored hours, by date; null if there are none. Incomplete periods are dropped. */
export function toSpecialHours(periods: SpecialPeriods): SpecialHours | null {
  const dates = periods.flatMap(({ hours, ...period }) => {
    const text = toText(hours);
    return text === null || findDateProblem(period) !== null
      ? []
      : listDates(period).map((date) => [date, text] as const);
  });
  if (dates.length === 0) return null;
  return Object.fromEntries(dates.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Error message of each period, or null if it is valid. */
export function findSpecialProblems(periods: SpecialPeriods): (string | null)[] {
  const seen = new Set<string>();
  return periods.map((period) => {
    const problem = findDateProblem(period) ?? findProblem(period.hours);
    if (problem !== null) return problem;
    const dates = listDates(period);
    const twice = dates.find((date) => seen.has(date));
    for (const date of dates) seen.add(date);
    return twice === undefined ? null : `${formatDates(twice, twice)} iki kez girilmiş`;
  });
}

function findDateProblem({ first, last }: Pick<SpecialPeriodHours, 'first' | 'last'>): string | null {
  if (first === '') return 'Tarihi girin';
  if (![first, last || first].every((date) => isSpecialDate(date)))
    return 'Tarih, 2000 yılı ile iki yıl sonrası arasında olmalı';
  if (last === '') return null;
  if (last < first) return 'Son gün ilk günden önce olamaz';
  return last > addDays(first, MAX_DAYS - 1) ? `Bir satırda en fazla ${MAX_DAYS} gün olabilir` : null;
}

function listDates({ first, last }: Pick<SpecialPeriodHours, 'first' | 'last'>): string[] {
  return listDays(first, last === '' ? first : last);
}
