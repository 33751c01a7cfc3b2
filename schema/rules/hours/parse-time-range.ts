import { DAY_MINUTES } from './weekdays.ts';

/**
 * A time as written. `is24`: only a 24-hour clock has this hour. `isPadded`: with a leading zero ('07:00'), as
 * 24-hour clocks write it.
 */
export type WrittenTime = {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  is24: boolean;
  isPadded: boolean;
};

/** An opening and a closing time as written. */
export type TimeRange = { from: WrittenTime; to: WrittenTime };

/** One shift in minutes from the day's midnight. Past midnight `close` exceeds 1440. */
export type Shift = { open: number; close: number };

const HALF_DAY = 12 * 60;

/** Hour, minutes with or without a separator, AM or PM in any form ('9', '9:30', '0930', '9.30 p.m.', '9a'). */
const TIME = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?(?: ?([ap])m?)?$/;

/** Parses one time in lower case; null if it is none. */
export function parseTime(text: string): WrittenTime | null {
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
export function has24HourTimes(ranges: TimeRange[]): boolean {
  const times = ranges.filter((range) => range !== AROUND_THE_CLOCK).flatMap(({ from, to }) => [from, to]);
  return times.some((time) => time.is24) && times.every((time) => time.half === null);
}

const MIDNIGHT: WrittenTime = { hour: 12, minute: 0, half: 'am', is24: false, isPadded: false };
/** 'Open 24 hours', which tells nothing about the clock of other times. */
export const AROUND_THE_CLOCK: TimeRange = { from: MIDNIGHT, to: MIDNIGHT };

/**
 * Converts two written times to a shift. A missing AM or PM is taken from the other time if that makes sense.
 *
 * @param is24HourClock true if other times of the same week are of a 24-hour clock
 */
export function toShift({ from, to }: TimeRange, is24HourClock: boolean): Shift {
  const [open, close] = resolveTimes(from, to, is24HourClock);
  return { open, close: close <= open ? close + DAY_MINUTES : close };
}

function resolveTimes(from: WrittenTime, to: WrittenTime, is24HourClock: boolean): [number, number] {
  if (from.is24 || to.is24) return [toMinutes(from, from.half), toMinutes(to, to.half)];
  if (from.half !== null && to.half !== null) return [toMinutes(from, from.half), toMinutes(to, to.half)];
  if (to.half !== null) return [resolveOpening(from, to), toMinutes(to, to.half)];
  if (from.half !== null) return [toMinutes(from, from.half), resolveClosing(from, to)];
  // A closing hour with a leading zero is of a 24-hour clock: '10:00-02:00' ends after midnight.
  return is24HourClock || to.isPadded ? [toPlainMinutes(from), toPlainMinutes(to)] : guessHalves(from, to);
}

/**
 * '8-11 PM' opens at 20:00, '9-5 PM' at 9:00, '6-12 AM' at 18:00: the closing half unless the opening would not come
 * first.
 */
function resolveOpening(from: WrittenTime, to: WrittenTime): number {
  const same = toMinutes(from, to.half);
  if (same < toMinutes(to, to.half)) return same;
  if (to.half === 'pm') return toMinutes(from, 'am');
  return toMinutes(from, isAfternoon(from) || from.hour === 12 ? 'pm' : 'am');
}

/** '9 AM-5' closes at 17:00, '5 PM-10' at 22:00, '5 PM-2' at 2:00: the first such time after opening. */
function resolveClosing(from: WrittenTime, to: WrittenTime): number {
  const same = toMinutes(to, from.half);
  if (same > toMinutes(from, from.half)) return same;
  return toMinutes(to, from.half === 'am' ? 'pm' : 'am');
}

/** Neither has AM or PM: an hour below 8 is in the afternoon, unless the shift would then run backwards. */
function guessHalves(from: WrittenTime, to: WrittenTime): [number, number] {
  const runsForward = toPlainMinutes(from) < toPlainMinutes(to);
  if (from.isPadded && runsForward) return [toPlainMinutes(from), toPlainMinutes(to)];
  const open = toPlainMinutes(from) + (isAfternoon(from) ? HALF_DAY : 0);
  const close = toPlainMinutes(to) + (isAfternoon(to) ? HALF_DAY : 0);
  if (close > open) return [open, close];
  if (close <= HALF_DAY) return [open, close + HALF_DAY];
  return [isAfternoon(from) ? toPlainMinutes(from) : open, close];
}

function isAfternoon(time: WrittenTime): boolean {
  return time.hour < 8;
}

function toPlainMinutes(time: WrittenTime): number {
  return time.hour * 60 + time.minute;
}

function toMinutes(time: WrittenTime, half: 'am' | 'pm' | null): number {
  if (half === null) return toPlainMinutes(time);
  return toPlainMinutes(time) - (time.hour === 12 ? HALF_DAY : 0) + (half === 'pm' ? HALF_DAY : 0);
}
