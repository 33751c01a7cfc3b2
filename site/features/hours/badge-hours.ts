import type { WorkingHours } from '../../../schema/contracts/business.ts';
import type { OpenHours } from '../../client/hours/open-badge.ts';

/** Data of the header's badge (hours/open-badge.ts), the only place in the page that contains the hours as data. */
export function getBadgeHours(): { hours: WorkingHours; timeZone: string | null } | null {
  const data = document.querySelector<HTMLElement>('[data-open-hours]')?.dataset.openHours;
  if (data === undefined) return null;
  const { hours, timeZone } = JSON.parse(data) as OpenHours;
  return hours === null ? null : { hours, timeZone };
}
