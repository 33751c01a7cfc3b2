import type { Database } from '../../database.ts';
import type { WorkingHours } from '../../../contracts/business.ts';
import type { Listing } from '../../../contracts/listing.ts';
import { WEEK } from '../../../rules/hours/weekdays.ts';
import { removeBusiness } from '../../commands/edit/update-business.ts';
import { upsertListings } from '../../commands/upsert/upsert-listings.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { TESTER } from '../../commands/testing/tester.ts';

const NAMES = ['Golden', 'Star', 'Joe’s', 'River', 'Café', 'Best', 'Upper', 'İnci'];
const CATEGORIES = ['Pizza', 'Plumber', 'Pizza delivery', 'Bar'];
/** Time zones around the world, with half-hour offsets and daylight saving time; null: unknown. */
const ZONES = [
  'America/Denver',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Nowhere/At_All',
  null,
];
const DAYS = [
  '9:00 AM - 5:00 PM',
  '11:00 AM - 2:00 PM, 5:00 PM - 10:30 PM',
  '6:00 PM - 2:00 AM',
  'Open 24 hours',
  '4:00 PM - 12:00 AM',
  'Closed',
  'ask us',
];
/** Special hours of dates around the tested moments (open-now.test.ts). */
const DATES = ['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02', '2026-11-03'];
const SPECIAL = DAYS.filter((text) => text !== 'ask us');
const STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;
/** Most businesses are in the first city, hardly any in the last one. */
const CITIES = [
  { city: 'Provo', stateCode: 'UT', countryCode: 'US' },
  { city: 'Salem', stateCode: 'OR', countryCode: 'US' },
  { city: 'Salem', stateCode: 'MA', countryCode: 'US' },
  { city: 'Ottawa', stateCode: 'ON', countryCode: 'CA' },
];

/**
 * Stores `count` businesses of few names, categories and cities, and removes some. `random` yields numbers from 0 to
 * 1.
 */
export async function storeRandomBusinesses(
  db: Database,
  count: number,
  random: () => number,
): Promise<void> {
  const any = <T>(values: T[], skew = 1) => values[Math.floor(random() ** skew * values.length)]!;
  const crowd = Array.from({ length: count }, (_, i): Listing => {
    const rated = random() < 0.7;
    const placed = random() < 0.9;
    return buildListing({
      ...any(CITIES, 4),
      name: `${any(NAMES)} ${any(NAMES)} ${i}`,
      category: any(CATEGORIES, 2),
      street: `${i} Main St`,
      address: `${i} Main St`,
      latitude: placed ? 40 + random() / 5 : null,
      longitude: placed ? -111 + random() / 5 : null,
      rating: rated ? 1 + Math.floor(random() * 9) / 2 : null,
      reviewCount: rated ? 1 + Math.floor(random() * 50) : null,
      timeZone: any(ZONES),
      workingHours: random() < 0.9 ? buildWeek(() => any(DAYS)) : null,
      specialHours: random() < 0.2 ? { [any(DATES)]: any(SPECIAL), [any(DATES)]: any(SPECIAL) } : null,
      businessStatus: any([...STATUSES], 6),
    });
  });
  const outcomes = await upsertListings(db, crowd, {
    source: 'import',
    now: new Date(0),
    touched: new Set<number>(),
  });
  for (const { id } of outcomes.slice(0, 40))
    await removeBusiness(db, id, { now: new Date(0), actor: TESTER });
}

function buildWeek(day: () => string): WorkingHours {
  const workday = day();
  return Object.fromEntries(WEEK.map((name, i) => [name, i < 5 ? workday : day()]));
}
