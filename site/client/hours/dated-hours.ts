import { toUpcomingOpenings } from '../../../schema/rules/hours/dated-openings.ts';
import { getLocalDate } from '../../../schema/rules/hours/local-date.ts';
import { getLocalTime } from '../../../schema/rules/hours/local-time.ts';
import { getSpecialWeek } from '../../../schema/rules/hours/special-week.ts';
import type { Opening } from '../../../schema/rules/hours/weekly-openings.ts';
import type { WorkingHours } from '../../../schema/rules/hours/weekdays.ts';
import type { OpenHours } from '../../features/hours/badge-hours.ts';
import type { CardHours } from '../../models/page-models.ts';

/* Hours of businesses with special dates. Pages without such businesses do not load this code. */

/** Openings of a card for the days from today on. */
export function readDatedOpenings({ dated, zone }: DOMStringMap, now: Date): Opening[] {
  const { hours, special } = JSON.parse(dated!) as NonNullable<CardHours['dated']>;
  const { minutes } = getLocalTime(zone!, now);
  return toUpcomingOpenings(hours, special, getLocalDate(zone!, now), minutes);
}

/** Hours of a badge for the days around today. */
export function getHoursNow({ hours, special, timeZone }: OpenHours, now: Date): WorkingHours {
  return getSpecialWeek(hours!, special!, getLocalDate(timeZone, now)).hours;
}
