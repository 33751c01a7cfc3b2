import type { WorkingHours } from '../../../schema/contracts/business.ts';
import type { Listing } from '../../../schema/contracts/listing.ts';
import { WEEK } from '../../../schema/rules/hours/weekdays.ts';
import { normaliseHours } from '../../../schema/rules/hours/normalise-hours.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';

const newYork = { city: 'New York', state: 'New York', stateCode: 'NY', timeZone: 'America/New_York' };

function buildDailyHours(hours: string): WorkingHours {
  return Object.fromEntries(WEEK.map((day) => [day, hours]));
}

/** Hours of each business, by its name. */
const HOURS: Record<string, WorkingHours> = {
  Office: { Thursday: '9:00 AM - 5:00 PM', Friday: '9:00 AM - 5:00 PM' },
  'Day Off': { ...buildDailyHours('9:00 AM - 5:00 PM'), Friday: 'Closed' },
  'Never Shut': { Thursday: 'Closed', Friday: 'Open 24 hours', Saturday: '24 hours', Sunday: 'Open 24' },
  'Night Owl': buildDailyHours('6 PM - 2 AM'),
  'Call First': { Friday: 'call us', Saturday: '9:00 AM - 5:00 PM' },
  'Late Show': buildDailyHours('8-11 PM'),
  Supper: buildDailyHours('5-10 PM'),
  Matinee: buildDailyHours('2:00 - 6:00'),
  Early: buildDailyHours('07:00-17:00'),
  'Two Shifts': buildDailyHours('11:30 AM - 3:00 PM, 5:00 PM - 10:00 PM'),
  // As in spreadsheets; an import parses them with this rule.
  'Full Names': normaliseHours({ Friday: '9 AM - 5 PM' }).hours,
  'Small Names': normaliseHours({ friday: '9 AM - 5 PM' }).hours,
  'Short Names': normaliseHours({ Fri: '9 AM - 5 PM' }).hours,
};

/** Listings of businesses with all kinds of hours. */
export function createClockListings(): Listing[] {
  const listings = Object.entries(HOURS).map(([name, workingHours], index) =>
    buildListing({
      ...newYork,
      name,
      workingHours,
      latitude: 40.7 + index / 1000,
      longitude: -74,
      street: `${index + 1} Wall St`,
      placeId: `clock-${index}`,
    }),
  );
  const nowhere = buildListing({
    name: 'Nowhere Shop',
    workingHours: { Friday: '9:00 AM - 5:00 PM' },
    placeId: 'clock-nowhere',
  });
  return [...listings, nowhere];
}

/** Path of a business page, by its name. */
export function getClockPath(name: string): string {
  return `/business/${name.toLowerCase().replaceAll(' ', '-')}-${name === 'Nowhere Shop' ? 'provo' : 'new-york'}`;
}

/**
 * A time in New York in November, five hours behind UTC. The 20th is a Friday.
 *
 * @example toNewYorkTime(20, '17:59') → 2026-11-20T22:59:00Z
 */
export function toNewYorkTime(day: number, time: string): Date {
  return new Date(`2026-11-${day}T${time}:00-05:00`);
}
