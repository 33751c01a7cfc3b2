import { DAY_MINUTES, WEEK } from '../../../schema/rules/hours/weekdays.ts';
import type { LocalTime } from '../../../schema/rules/hours/local-time.ts';
import { getOpenState } from '../../../schema/rules/hours/open-state.ts';
import type { Opening } from '../../../schema/rules/hours/weekly-openings.ts';

/**
 * State of a business in a few words, with the next change: 'Open · closes 9 PM', 'Closed · opens Mon 8 AM'. The day
 * is omitted if it is today, and for closing within a day.
 */
export function getNextChange(
  openings: readonly Opening[],
  now: LocalTime,
): { isOpen: boolean; text: string } {
  const { isOpen, changesIn } = getOpenState(openings, now);
  if (changesIn === null) return { isOpen, text: isOpen ? 'Open 24 hours' : 'Closed' };
  const at = now.minutes + changesIn;
  const isNamed = isOpen ? changesIn > DAY_MINUTES : at >= DAY_MINUTES;
  const day = WEEK[(WEEK.indexOf(now.day) + Math.floor(at / DAY_MINUTES)) % WEEK.length]!;
  const when = `${isNamed ? `${day.slice(0, 3)} ` : ''}${formatClockTime(at % DAY_MINUTES)}`;
  return { isOpen, text: isOpen ? `Open · closes ${when}` : `Closed · opens ${when}` };
}

/** @example formatClockTime(1290) → '9:30 PM' */
function formatClockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const past = minutes % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past > 0 ? `:${String(past).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}
