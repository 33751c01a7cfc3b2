import { formatTime } from './format-time.ts';
import type { LocalTime } from './local-time.ts';
import { WEEK } from './weekdays.ts';

/** A filter by opening hours: now, or at a day and time, and possibly with businesses of unknown hours. */
export type OpenFilter = { at: 'now' | LocalTime; withUnknown: boolean };

const UNKNOWN = '-or-unknown';
const DAYS = WEEK.map((day) => day.slice(0, 3).toLowerCase());

/** Pattern of a filter by opening hours in URLs: `now`, `fri-19:30`, and both with `-or-unknown`. */
export const OPEN_FILTER = new RegExp(
  `^(?:now|(?:${DAYS.join('|')})-(?:[01]\\d|2[0-3]):[0-5]\\d)(?:${UNKNOWN})?$`,
);

/**
 * Parses a filter by opening hours that fits {@link OPEN_FILTER}.
 *
 * @example parseOpenFilter('fri-19:30-or-unknown') → { at: { day: 'Friday', minutes: 1170 }, withUnknown: true }
 */
export function parseOpenFilter(text: string): OpenFilter {
  const withUnknown = text.endsWith(UNKNOWN);
  const moment = withUnknown ? text.slice(0, -UNKNOWN.length) : text;
  if (moment === 'now') return { at: 'now', withUnknown };
  const day = WEEK[DAYS.indexOf(moment.slice(0, 3))]!;
  const minutes = Number(moment.slice(4, 6)) * 60 + Number(moment.slice(7));
  return { at: { day, minutes }, withUnknown };
}

/** The filter that also lists businesses of unknown hours. @example withUnknownHours('now') → 'now-or-unknown' */
export function withUnknownHours(open: string): string {
  return open.endsWith(UNKNOWN) ? open : open + UNKNOWN;
}

/** The filter without businesses of unknown hours. @example withoutUnknownHours('now-or-unknown') → 'now' */
export function withoutUnknownHours(open: string): string {
  return open.endsWith(UNKNOWN) ? open.slice(0, -UNKNOWN.length) : open;
}

/**
 * A filter by opening hours in words.
 *
 * @example formatOpenFilter('fri-19:30-or-unknown') → 'Open Fri 7:30 PM or hours unknown'
 */
export function formatOpenFilter(text: string): string {
  const { at, withUnknown } = parseOpenFilter(text);
  const moment = at === 'now' ? 'now' : `${at.day.slice(0, 3)} ${formatTime(at.minutes)}`;
  return `Open ${moment}${withUnknown ? ' or hours unknown' : ''}`;
}
