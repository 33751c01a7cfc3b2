import type { Database } from '../../database.ts';
import type { Listing } from '../../../contracts/listing.ts';
import { removeBusiness } from '../../writes/business.ts';
import { storeListings } from '../../writes/listings.ts';
import { listing } from '../../writes/testing/listing.ts';

const NAMES = ['Golden', 'Star', 'Joe’s', 'River', 'Café', 'Best', 'Upper', 'İnci'];
const CATEGORIES = ['Pizza', 'Plumber', 'Pizza delivery', 'Bar'];
/** The first city has most of the listings, the last one hardly any, as in life. */
const CITIES = [
  { city: 'Provo', stateCode: 'UT', countryCode: 'US' },
  { city: 'Salem', stateCode: 'OR', countryCode: 'US' },
  { city: 'Salem', stateCode: 'MA', countryCode: 'US' },
  { city: 'Ottawa', stateCode: 'ON', countryCode: 'CA' },
];

/** Stores `count` listings of few names, categories and cities, and removes some. `random` yields numbers from 0 to 1. */
export async function storeCrowd(db: Database, count: number, random: () => number): Promise<void> {
  const any = <T>(values: T[], skew = 1) => values[Math.floor(random() ** skew * values.length)]!;
  const crowd = Array.from({ length: count }, (_, i): Listing => {
    const rated = random() < 0.7;
    const placed = random() < 0.9;
    return listing({
      ...any(CITIES, 4),
      name: `${any(NAMES)} ${any(NAMES)} ${i}`,
      category: any(CATEGORIES, 2),
      street: `${i} Main St`,
      address: `${i} Main St`,
      latitude: placed ? 40 + random() / 5 : null,
      longitude: placed ? -111 + random() / 5 : null,
      rating: rated ? 1 + Math.floor(random() * 9) / 2 : null,
      reviewCount: rated ? 1 + Math.floor(random() * 50) : null,
    });
  });
  const outcomes = await storeListings(db, crowd, {
    source: 'import',
    now: new Date(0),
    touched: new Set<number>(),
  });
  for (const { id } of outcomes.slice(0, 40)) await removeBusiness(db, id, { now: new Date(0) });
}
