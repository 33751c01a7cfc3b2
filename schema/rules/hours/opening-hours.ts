import { formatTime } from './format-time.ts';
import { DAY_MINUTES, getDayBefore, type Day, type WorkingHours } from './weekdays.ts';
import {
  AROUND_THE_CLOCK,
  parseTime,
  toShift,
  has24HourTimes,
  type Shift,
  type TimeRange,
} from './parse-time-range.ts';

export type { Shift } from './parse-time-range.ts';

const MAX_LENGTH = 300;
const CLOSED = /^(?:closed|kapal[ıi])$/;
const ALL_DAY =
  /^(?:open )?24(?: |-)?(?:hours?|hrs?|h|saat)(?: (?:a day|open|daily|açık|acik))?$|^open 24$|^(?:open )?(?:24\/7|7\/24)$|^(?:always open|open all day|all day)$/;

/**
 * Parses one day's hours: '9:00 AM - 5:00 PM', '11:30–3 PM, 5-10 PM', '09:00-17:00', 'Closed', 'Open 24 hours'.
 *
 * @returns shifts in order, none if closed, null if the text cannot be parsed
 */
export function parseShifts(text: string): Shift[] | null {
  const ranges = parseRanges(text);
  return ranges === null ? null : toShifts(ranges, has24HourTimes(ranges));
}

/** Parses one day's hours as written, for callers that determine the clock of the whole week first. */
export function parseRanges(text: string): TimeRange[] | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = simplify(text);
  if (CLOSED.test(plain)) return [];
  if (ALL_DAY.test(plain)) return [AROUND_THE_CLOCK];
  const ranges: TimeRange[] = [];
  for (const part of plain.split(/ ?(?:[,;&/\n]| and | ve ) ?/)) {
    const [from, to, ...more] = part.split('-').map((time) => parseTime(time));
    if (from == null || to == null || more.length > 0 || from.hour === 24) return null;
    ranges.push({ from, to });
  }
  return ranges;
}

/** Shifts in order. */
export function toShifts(ranges: TimeRange[], is24HourClock: boolean): Shift[] {
  return mergeShifts(ranges.map((range) => toShift(range, is24HourClock)));
}

/** Lower case, plain spaces, one kind of dash, 'noon' and 'midnight' as times. */
function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(/\b(?:12 )?noon\b/g, '12pm')
    .replace(/\b(?:12 )?midnight\b/g, '12am')
    .replace(/ ?[‐‑‒–—―−~-] ?| (?:to|till|until|thru|through) /g, '-')
    .trim();
}

/** Sorts shifts and joins overlapping ones; none lasts longer than a day. */
export function mergeShifts(shifts: Shift[]): Shift[] {
  const sorted = shifts.toSorted((a, b) => a.open - b.open || a.close - b.close);
  const joined: Shift[] = [];
  for (const shift of sorted) {
    const last = joined.at(-1);
    if (last === undefined || shift.open >= last.close) joined.push({ ...shift });
    else last.close = Math.min(Math.max(last.close, shift.close), last.open + DAY_MINUTES);
  }
  return joined;
}

/** Canonical form of hours: '9:00 AM - 5:00 PM', several joined by ', ', 'Closed' or 'Open 24 hours'. */
export function formatShifts(shifts: Shift[]): string {
  if (shifts.length === 0) return 'Closed';
  const [first] = shifts;
  if (shifts.length === 1 && first!.open === 0 && first!.close === DAY_MINUTES) return 'Open 24 hours';
  return shifts.map((shift) => `${formatTime(shift.open)} - ${formatTime(shift.close)}`).join(', ');
}

/**
 * True if a business is open at a moment of the week. The minute of closing counts as open, and so does the part
 * after midnight of yesterday's hours. A missing day and unreadable hours count as closed.
 *
 * @param minutes from midnight, 0 to 1439, in the time zone of the business
 */
export function isOpenAt(hours: WorkingHours, day: Day, minutes: number): boolean {
  const today = getShiftsOn(hours, day);
  if (today.some(({ open, close }) => open <= minutes && minutes <= close)) return true;
  const sinceYesterday = minutes + DAY_MINUTES;
  return getShiftsOn(hours, getDayBefore(day)).some(
    ({ close }) => close > DAY_MINUTES && sinceYesterday <= close,
  );
}

function getShiftsOn(hours: WorkingHours, day: Day): Shift[] {
  return parseShifts(hours[day] ?? 'Closed') ?? [];
}
