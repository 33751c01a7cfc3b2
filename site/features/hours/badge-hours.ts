import type { WorkingHours } from '../../../schema/contracts/business.ts';
import type { SpecialHours } from '../../../schema/rules/hours/special-hours.ts';

/**
 * Content of `data-open-hours`, as JSON. The element may be empty; it gets the text, and `data-state` 'open' or
 * 'closed' to be coloured by.
 */
export type OpenHours = {
  hours: WorkingHours | null;
  /** Hours of single dates, if there are any. */
  special?: SpecialHours;
  /** The listing's own time zone; null where unknown: then the visitor's clock counts. */
  timeZone: string | null;
  /** True when the listing is marked as closed, whatever its hours say (A-3-03). */
  isClosed: boolean;
};

/** Known hours of a badge. */
type BadgeHours = OpenHours & { hours: WorkingHours };

/** Data of the header's badge (hours/open-badge.ts), the only place in the page that contains the hours as data. */
export function getBadgeHours(): BadgeHours | null {
  const data = document.querySelector<HTMLElement>('[data-open-hours]')?.dataset.openHours;
  if (data === undefined) return null;
  const { hours, ...rest } = JSON.parse(data) as OpenHours;
  return hours === null ? null : { ...rest, hours };
}
