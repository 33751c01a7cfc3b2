import type { Day, WorkingHours } from '../contracts/business.ts';
import { findDays } from './day-names.ts';
import { WEEK } from './days.ts';
import { readTime, toShift } from './hours-clock.ts';
import { formatShifts, inOrder, parseShifts, type Shift } from './hours.ts';

/** Hours in the one way they are written, and every piece of text that could not be read. */
export type NormalisedHours = { hours: WorkingHours; unreadable: string[] };

type Entry = { days: Day[]; text: string };

/** Longest text kept for a day that cannot be read, in characters. */
const MAX_KEPT = 200;

/**
 * Brings opening hours of any known shape into one: text for the whole week ('Monday: 8AM-5PM | Tuesday: …',
 * 'Mon-Fri: 9-5; Sat 10-2', '8am-4:30pm M-F', 'Sunday,8AM,8PM|Monday,…'), an object of days, a list of texts or of
 * objects with day and hours. Days may be in English or Turkish. What cannot be read stays as text of its day.
 */
export function normaliseHours(raw: unknown): NormalisedHours {
  const unreadable: string[] = [];
  const read = new Map<Day, Shift[]>();
  const kept = new Map<Day, string>();
  for (const { days, text } of entriesOf(raw, unreadable)) {
    const shifts = readShifts(text, unreadable);
    if (shifts === null) unreadable.push(`${days.length === 1 ? days[0]! : `${days[0]!} …`}: ${text}`);
    for (const day of days) {
      if (shifts === null) kept.set(day, text.slice(0, MAX_KEPT));
      else read.set(day, inOrder([...(read.get(day) ?? []), ...shifts]));
    }
  }
  const hours: WorkingHours = {};
  for (const day of WEEK) {
    const shifts = read.get(day);
    const text = shifts === undefined ? kept.get(day) : formatShifts(shifts);
    if (text !== undefined) hours[day] = text;
  }
  return { hours, unreadable };
}

/** A remark after ';' or in brackets ('9-5; call ahead') does not spoil the times before it. */
function readShifts(text: string, unreadable: string[]): Shift[] | null {
  const whole = parseShifts(text) ?? pairedTimes(text);
  if (whole !== null) return whole;
  const cut = /^([^;(]+)[;(](.+)$/s.exec(text);
  const times = cut === null ? null : parseShifts(cut[1]!);
  if (times !== null) unreadable.push(cut![2]!.replace(/\)$/, '').trim());
  return times;
}

/** Opening and closing times as separate values: '8AM,12PM,1PM,5PM'. */
function pairedTimes(text: string): Shift[] | null {
  const times = text.split(',').map((part) => readTime(part.trim().toLowerCase()));
  if (times.length % 2 === 1 || times.includes(null)) return null;
  const shifts: Shift[] = [];
  for (let i = 0; i < times.length; i += 2) {
    const shift = toShift(times[i]!, times[i + 1]!);
    if (shift === null) return null;
    shifts.push(shift);
  }
  return shifts;
}

function entriesOf(raw: unknown, unreadable: string[]): Entry[] {
  if (typeof raw === 'string') return textEntries(raw, unreadable);
  if (Array.isArray(raw)) return raw.flatMap((item) => itemEntries(item, unreadable));
  if (typeof raw === 'object' && raw !== null) {
    return Object.entries(raw).flatMap(([key, value]) => dayEntries(key, value, unreadable));
  }
  return [];
}

/** An item of a list: 'Monday: 9-5', {day: 'Monday', hours: '9-5'}, {day, open, close} or {Monday: '9-5'}. */
function itemEntries(item: unknown, unreadable: string[]): Entry[] {
  if (typeof item === 'string') return textEntries(item, unreadable);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
  const { day, hours, ...rest } = item as Record<string, unknown>;
  if (typeof day === 'string') return dayEntries(day, hours ?? rest, unreadable);
  return Object.entries(item).flatMap(([key, value]) => dayEntries(key, value, unreadable));
}

function dayEntries(key: string, value: unknown, unreadable: string[]): Entry[] {
  const text = tidy(hoursText(value));
  if (text === '') return [];
  const days = findDays(key).flatMap((mention) => mention.days);
  if (days.length > 0) return [{ days, text }];
  unreadable.push(`${key}: ${text}`.slice(0, MAX_KEPT));
  return [];
}

/** Hours of one day as text: a text, several shifts, or {open, close}. */
function hoursText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(hoursText).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  const { open, close, opens = open, closes = close } = value as Record<string, unknown>;
  return typeof opens === 'string' && typeof closes === 'string' ? `${opens} - ${closes}` : '';
}

/** Cuts a text for the whole week into days and times, whichever come first. */
function textEntries(raw: string, unreadable: string[]): Entry[] {
  const text = tidy(raw);
  if (text === '') return [];
  const mentions = findDays(text);
  if (mentions.length === 0) {
    const shifts = parseShifts(text);
    const isAroundTheClock = shifts !== null && formatShifts(shifts) === 'Open 24 hours';
    if (isAroundTheClock) return [{ days: [...WEEK], text }];
    unreadable.push(text.slice(0, MAX_KEPT));
    return [];
  }
  const gaps = [0, ...mentions.map((mention) => mention.end)].map((start, i) =>
    tidy(text.slice(start, mentions[i]?.start ?? text.length)),
  );
  const timesComeFirst = gaps[0] !== '' && parseShifts(gaps[0]!) !== null;
  const remark = timesComeFirst ? gaps.at(-1)! : gaps[0]!;
  if (remark !== '') unreadable.push(remark.slice(0, MAX_KEPT));
  const entries = mentions
    .map((mention, i) => ({ days: mention.days, text: gaps[timesComeFirst ? i : i + 1]! }))
    .filter((entry) => entry.text !== '');
  if (entries.length === 0) unreadable.push(text.slice(0, MAX_KEPT));
  return entries;
}

/** Takes off what surrounds a piece of hours: headings, separators, a map service's remark on holidays. */
function tidy(text: string): string {
  return text
    .replace(/hours might differ/gi, '')
    .replace(/^\s*(?:(?:opening|business|store|working) )?hours?\s*:/i, '')
    .replace(/^[\s:;,|\-–—.]+|[\s:;,|\-–—]+$/g, '')
    .replace(/^open (?=\D)/i, '');
}
