import { findDays } from './find-days.ts';
import { WEEK, type Day, type WorkingHours } from './weekdays.ts';
import { parseTime, has24HourTimes, type Shift, type TimeRange } from './parse-time-range.ts';
import {
  isConditional,
  MAX_UNREADABLE,
  parseHoursText,
  tidyHours,
  type HoursEntry,
} from './parse-hours-text.ts';
import { formatShifts, mergeShifts, parseRanges, toShifts } from './opening-hours.ts';
import { translateHours } from './translate-hours.ts';

/** Hours in their canonical form, and every text that could not be parsed. */
export type NormalisedHours = { hours: WorkingHours; unreadable: string[] };

/** Statement about a day, and the number of days it covers: the fewer, the more it counts. */
type DayStatement = { scope: number; shifts: Shift[] | null; text: string };

/**
 * Normalises opening hours of any known shape: text for the whole week ('Monday: 8AM-5PM | Tuesday: …', 'Mon-Fri:
 * 9-5; Sat 10-2', '8am-4:30pm M-F', 'Sunday,8AM,8PM|Monday,…', 'Mo-Fr 08:00-18:00; PH off'), an object of days, a
 * list of texts or of objects with day and hours. Days may be in any of the languages of day-words.ts. Text that
 * cannot be parsed, or holds in a season only, stays as the text of its day.
 *
 * @param others hours of the same business from elsewhere, such as columns of other days: they tell the clock
 */
export function normaliseHours(raw: unknown, others: string[] = []): NormalisedHours {
  const unreadable: string[] = [];
  const entries = toEntries(raw, unreadable).map((entry) => ({
    ...entry,
    ranges: parseEntryRanges(entry, unreadable),
  }));
  const clocks = [...entries.map(({ ranges }) => ranges), ...others.map((text) => parseRanges(text))];
  const is24HourClock = has24HourTimes(clocks.flatMap((ranges) => ranges ?? []));
  const week = new Map<Day, DayStatement>();
  for (const { days, text, ranges } of entries.toSorted((a, b) => b.days.length - a.days.length)) {
    const shifts = ranges === null ? null : toShifts(ranges, is24HourClock);
    for (const day of days)
      week.set(day, combineStatements(week.get(day), { scope: days.length, shifts, text }));
  }
  const hours: WorkingHours = {};
  for (const day of WEEK) {
    const known = week.get(day);
    if (known !== undefined)
      hours[day] = known.shifts === null ? known.text.slice(0, MAX_UNREADABLE) : formatShifts(known.shifts);
  }
  return { hours, unreadable };
}

/**
 * Combines two statements about a day: the shifts of both. If the one for fewer days closes it, overlaps the other or
 * cannot be parsed, only that one ('Daily 9-5; Sat 10-2').
 */
function combineStatements(known: DayStatement | undefined, later: DayStatement): DayStatement {
  if (known === undefined) return later;
  if (later.shifts === null) return later.scope < known.scope || known.shifts === null ? later : known;
  if (known.shifts === null) return later;
  const replaces =
    later.scope < known.scope &&
    (later.shifts.length === 0 || known.shifts.length === 0 || hasOverlap(known.shifts, later.shifts));
  return replaces ? later : { ...later, shifts: mergeShifts([...known.shifts, ...later.shifts]) };
}

function hasOverlap(a: Shift[], b: Shift[]): boolean {
  return a.some((one) => b.some((other) => one.open < other.close && other.open < one.close));
}

/** Times of an entry; null, with a note in `unreadable`, if there are none. */
function parseEntryRanges(
  { days, text, isConditional: holdsAtTimes }: HoursEntry,
  unreadable: string[],
): TimeRange[] | null {
  const ranges = holdsAtTimes ? null : parseTimes(text, unreadable);
  const label = days.length === 1 ? days[0]! : days.length === 0 ? 'Holidays' : `${days[0]!} …`;
  if (ranges === null) unreadable.push(`${label}: ${text}`.slice(0, MAX_UNREADABLE));
  return ranges;
}

/** A remark after ';', in brackets or in quotes ('9-5; call ahead') is ignored. */
function parseTimes(text: string, unreadable: string[]): TimeRange[] | null {
  const whole = parseWholeText(text);
  if (whole !== null) return whole;
  const cut = /^([^;("]+)[;("](.+)$/s.exec(text);
  const times = cut === null ? null : parseWholeText(cut[1]!.trim());
  if (times !== null) unreadable.push(cut![2]!.replace(/[)"]$/, '').trim().slice(0, MAX_UNREADABLE));
  return times;
}

function parseWholeText(text: string): TimeRange[] | null {
  return parseRanges(text) ?? parsePairedTimes(text) ?? parseRanges(translateHours(text));
}

/** Opening and closing times as separate values: '8AM,12PM,1PM,5PM'. */
function parsePairedTimes(text: string): TimeRange[] | null {
  const times = text.split(',').map((part) => parseTime(part.trim().toLowerCase()));
  if (times.length % 2 === 1) return null;
  const ranges: TimeRange[] = [];
  for (let i = 0; i < times.length; i += 2) {
    const [from, to] = [times[i], times[i + 1]];
    if (from == null || to == null || from.hour === 24) return null;
    ranges.push({ from, to });
  }
  return ranges;
}

function toEntries(raw: unknown, unreadable: string[]): HoursEntry[] {
  if (typeof raw === 'string') return parseHoursText(raw, unreadable);
  if (Array.isArray(raw)) return raw.flatMap((item) => toItemEntries(item, unreadable));
  if (typeof raw === 'object' && raw !== null) {
    return Object.entries(raw).flatMap(([key, value]) => toDayEntries(key, value, unreadable));
  }
  return [];
}

/** An item of a list: 'Monday: 9-5', {day: 'Monday', hours: '9-5'}, {day, open, close} or {Monday: '9-5'}. */
function toItemEntries(item: unknown, unreadable: string[]): HoursEntry[] {
  if (typeof item === 'string') return parseHoursText(item, unreadable);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
  const { day, hours, ...rest } = item as Record<string, unknown>;
  if (typeof day === 'string') return toDayEntries(day, hours ?? rest, unreadable);
  return Object.entries(item).flatMap(([key, value]) => toDayEntries(key, value, unreadable));
}

function toDayEntries(key: string, value: unknown, unreadable: string[]): HoursEntry[] {
  const text = tidyHours(toHoursText(value));
  if (text === '') return [];
  const mentions = findDays(key.normalize('NFC'));
  if (mentions.length > 0) {
    return [{ days: mentions.flatMap(({ days }) => days), text, isConditional: isConditional(text) }];
  }
  unreadable.push(`${key}: ${text}`.slice(0, MAX_UNREADABLE));
  return [];
}

/** Hours of one day as text: a text, several shifts, or {open, close}. */
function toHoursText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toHoursText).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  const { open, close, opens = open, closes = close } = value as Record<string, unknown>;
  return typeof opens === 'string' && typeof closes === 'string' ? `${opens} - ${closes}` : '';
}
