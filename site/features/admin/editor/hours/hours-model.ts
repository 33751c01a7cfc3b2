import type { WorkingHours } from '../../../../../schema/contracts/business.ts';
import { DAY_MINUTES, WEEK, type Day } from '../../../../../schema/rules/hours/weekdays.ts';
import {
  formatShifts,
  mergeShifts,
  parseShifts,
  type Shift,
} from '../../../../../schema/rules/hours/opening-hours.ts';

/** Time range as the time inputs hold it: 'HH:MM', or '' if empty. */
export type TimeRange = { open: string; close: string };

/**
 * Form state of one day. 'unknown': the business has no hours for it. 'text': imported text that cannot be parsed; it
 * is stored unchanged until the operator selects another kind.
 */
export type DayHours =
  | { kind: 'unknown' | 'closed' | 'allDay' }
  | { kind: 'ranges'; ranges: TimeRange[] }
  | { kind: 'text'; text: string };
export type WeekHours = Record<Day, DayHours>;

const FIRST_RANGE: TimeRange = { open: '09:00', close: '17:00' };
/** Maximum number of ranges per day, limited by the parser of stored hours (schema/rules/hours/opening-hours.ts). */
export const MAX_RANGES = 6;

/** Converts stored hours to form state. */
export function toWeek(stored: WorkingHours | null): WeekHours {
  return Object.fromEntries(WEEK.map((day) => [day, toDay(stored?.[day])])) as WeekHours;
}

/** Converts the stored hours of one day to form state. */
export function toDay(text: string | undefined): DayHours {
  if (text === undefined) return { kind: 'unknown' };
  const shifts = parseShifts(text);
  if (shifts === null) return { kind: 'text', text };
  if (shifts.length === 0) return { kind: 'closed' };
  if (formatShifts(shifts) === 'Open 24 hours') return { kind: 'allDay' };
  return {
    kind: 'ranges',
    ranges: shifts.map(({ open, close }) => ({ open: formatClock(open), close: formatClock(close) })),
  };
}

/** Converts form state to stored hours; null if every day is unknown. Incomplete ranges are dropped. */
export function toWorkingHours(week: WeekHours): WorkingHours | null {
  const stored: WorkingHours = {};
  for (const day of WEEK) {
    const text = toText(week[day]);
    if (text !== null) stored[day] = text;
  }
  return Object.keys(stored).length === 0 ? null : stored;
}

/** Converts the form state of one day to stored hours; null if unknown. */
export function toText(day: DayHours): string | null {
  switch (day.kind) {
    case 'unknown':
      return null;
    case 'text':
      return day.text;
    case 'closed':
      return formatShifts([]);
    case 'allDay':
      return formatShifts([{ open: 0, close: DAY_MINUTES }]);
    case 'ranges':
      return formatShifts(mergeShifts(day.ranges.map(toShift).filter((shift) => shift !== null)));
  }
}

/** Error message of a day, or null if it is valid. */
export function findProblem(day: DayHours): string | null {
  if (day.kind === 'text') return 'Bu metin okunamıyor; günün durumunu seçin';
  if (day.kind !== 'ranges') return null;
  const shifts = day.ranges.map(toShift);
  if (shifts.includes(null)) return 'Açılış ve kapanış saatini girin';
  if (day.ranges.some(({ open, close }) => open === close))
    return 'Açılış ve kapanış saati aynı olamaz; bütün gün açıksa “24 saat açık” seçeneğini seçin';
  const sorted = (shifts as Shift[]).toSorted((a, b) => a.open - b.open);
  const overlaps = sorted.some((shift, i) => i > 0 && shift.open < sorted[i - 1]!.close);
  return overlaps ? 'Saat aralıkları çakışıyor' : null;
}

/** The hours as another kind. */
export function toKind(kind: DayHours['kind'], before: DayHours): DayHours {
  if (kind === before.kind) return before;
  if (kind === 'ranges') return { kind, ranges: [{ ...FIRST_RANGE }] };
  return kind === 'text' ? before : { kind };
}

/** True if the range ends on the next day: 18:00 to 02:00, but not 18:00 to midnight. */
export function isOvernight({ open, close }: TimeRange): boolean {
  return open !== '' && close !== '' && close !== '00:00' && close < open;
}

/** The same hours for all seven days. */
export function copyToAllDays(hours: DayHours): WeekHours {
  return Object.fromEntries(WEEK.map((day) => [day, structuredClone(hours)])) as WeekHours;
}

/** Default for an added range: it begins one hour after the last one ends, or is empty if the day has no room. */
export function getNextRange(ranges: readonly TimeRange[]): TimeRange {
  const last = ranges
    .map(toShift)
    .filter((shift) => shift !== null)
    .at(-1);
  if (last === undefined || last.close + 120 > DAY_MINUTES) return { open: '', close: '' };
  return { open: formatClock(last.close + 60), close: formatClock(Math.min(last.close + 240, DAY_MINUTES)) };
}

function toShift({ open, close }: TimeRange): Shift | null {
  const [from, to] = [parseMinutes(open), parseMinutes(close)];
  if (from === null || to === null) return null;
  return { open: from, close: to <= from ? to + DAY_MINUTES : to };
}

/** Minutes since midnight, or null if the time is empty. */
function parseMinutes(time: string): number | null {
  const match = /^(\d\d):(\d\d)/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** @example formatClock(1500) → '01:00' */
function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
