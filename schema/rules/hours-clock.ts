import { DAY_MINUTES } from './days.ts';

/**
 * A time as written. `is24`: only a 24-hour clock has this hour. `isPadded`: with a leading zero ('07:00'), as
 * 24-hour clocks write it.
 */
export type Written = {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  is24: boolean;
  isPadded: boolean;
};

/** An opening and a closing time as written. */
export type TimeRange = { from: Written; to: Written };

/** One shift in minutes from the day's midnight. Past midnight `close` exceeds 1440. */
export type Shift = { open: number; close: number };

const HALF_DAY = 12 * 60;

/** Hour, minutes with or without a separator, AM or PM in any form ('9', '9:30', '0930', '9.30 p.m.', '9a'). */
const TIME = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?(?: ?([ap])m?)?$/;

/** Parses one time in lower case; null if it is none. */
export function readTime(text: string): Written | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const half = match[3] === 'a' ? 'am' : match[3] === 'p' ? 'pm' : null;
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (hour > 12 || hour === 0) {
    // '13:00 PM' is redundant, and so is '0:30 AM'. '15 AM' contradicts itself.
    if (half === 'am' && hour > 12) return null;
    return { hour, minute, half: null, is24: true, isPadded: false };
  }
  const isPadded = match[1]!.startsWith('0') && match[2] !== undefined;
  return { hour, minute, half, is24: false, isPadded };
}

/** True if the times of a week are of a 24-hour clock: one is above 12, and none has AM or PM. */
export function use24HourClock(ranges: TimeRange[]): boolean {
  const times = ranges.filter((range) => range !== AROUND_THE_CLOCK).flatMap(({ from, to }) => [from, to]);
  return times.some((time) => time.is24) && times.every((time) => time.half === null);
}

const MIDNIGHT: Written = { hour: 12, minute: 0, half: 'am', is24: false, isPadded: false };
/** 'Open 24 hours', which tells nothing about the clock of other times. */
export const AROUND_THE_CLOCK: TimeRange = { from: MIDNIGHT, to: MIDNIGHT };

/**
 * Converts two written times to a shift. A missing AM or PM is taken from the other time if that makes sense.
 *
 * @param is24HourClock true if other times of the same week are of a 24-hour clock
 */
export function toShift({ from, to }: TimeRange, is24HourClock: boolean): Shift {
  const [open, close] = resolve(from, to, is24HourClock);
  return { open, close: close <= open ? close + DAY_MINUTES : close };
}

function resolve(from: Written, to: Written, is24HourClock: boolean): [number, number] {
  if (from.is24 || to.is24) return [minutes(from, from.half), minutes(to, to.half)];
  if (from.half !== null && to.half !== null) return [minutes(from, from.half), minutes(to, to.half)];
  if (to.half !== null) return [opening(from, to), minutes(to, to.half)];
  if (from.half !== null) return [minutes(from, from.half), closing(from, to)];
  // A closing hour with a leading zero is of a 24-hour clock: '10:00-02:00' ends after midnight.
  return is24HourClock || to.isPadded ? [plain(from), plain(to)] : guess(from, to);
}

/** '8-11 PM' opens at 20:00, '9-5 PM' at 9:00, '6-12 AM' at 18:00: the closing half unless the opening would not come first. */
function opening(from: Written, to: Written): number {
  const same = minutes(from, to.half);
  if (same < minutes(to, to.half)) return same;
  if (to.half === 'pm') return minutes(from, 'am');
  return minutes(from, isAfternoon(from) || from.hour === 12 ? 'pm' : 'am');
}

/** '9 AM-5' closes at 17:00, '5 PM-10' at 22:00, '5 PM-2' at 2:00: the first such time after opening. */
function closing(from: Written, to: Written): number {
  const same = minutes(to, from.half);
  if (same > minutes(from, from.half)) return same;
  return minutes(to, from.half === 'am' ? 'pm' : 'am');
}

/** Neither has AM or PM: an hour below 8 is in the afternoon, unless the shift would then run backwards. */
function guess(from: Written, to: Written): [number, number] {
  const runsForward = plain(from) < plain(to);
  if (from.isPadded && runsForward) return [plain(from), plain(to)];
  const open = plain(from) + (isAfternoon(from) ? HALF_DAY : 0);
  const close = plain(to) + (isAfternoon(to) ? HALF_DAY : 0);
  if (close > open) return [open, close];
  if (close <= HALF_DAY) return [open, close + HALF_DAY];
  return [isAfternoon(from) ? plain(from) : open, close];
}

function isAfternoon(time: Written): boolean {
  return time.hour < 8;
}

function plain(time: Written): number {
  return time.hour * 60 + time.minute;
}

function minutes(time: Written, half: 'am' | 'pm' | null): number {
  if (half === null) return plain(time);
  return plain(time) - (time.hour === 12 ? HALF_DAY : 0) + (half === 'pm' ? HALF_DAY : 0);
}
