import type { Listing } from '../../../schema/contracts/listing.ts';
import { listing } from '../../../schema/store/writes/testing/listing.ts';
import type { Chance } from './random.ts';

const CITIES = [
  { city: 'Provo', state: 'Utah', stateCode: 'UT', latitude: 40.23, longitude: -111.66 },
  { city: 'Orem', state: 'Utah', stateCode: 'UT', latitude: 40.3, longitude: -111.7 },
  { city: 'Springfield', state: 'Illinois', stateCode: 'IL', latitude: 39.78, longitude: -89.65 },
  { city: 'Springfield', state: 'Missouri', stateCode: 'MO', latitude: 37.21, longitude: -93.29 },
];
const CATEGORIES = ['Bakery', 'Pizza restaurant', 'Dentist', 'Book store'];

/** A listing of a small world: four cities and four categories, so that neighbours are many. */
export function randomListing(random: Chance, number: number): Listing {
  const { latitude, longitude, ...city } = CITIES[Math.min(random.below(6), 3)]!;
  const located = random.below(8) > 0;
  const rated = random.below(4) > 0;
  return listing({
    ...city,
    name: `${random.pick(['Crumb', 'Iğdır Fırını', 'Joe’s', 'Lakeside'])} ${number}`,
    category: random.pick(CATEGORIES),
    type: random.pick([null, 'Shop', 'Practice']),
    street: `${number} Main St`,
    address: `${number} Main St, ${city.city}, ${city.stateCode}`,
    latitude: located ? latitude + random.below(1000) / 10_000 : null,
    longitude: located ? longitude + random.below(1000) / 10_000 : null,
    phone: random.pick([null, '+1 801-555-0100']),
    rating: rated ? 1 + random.below(41) / 10 : null,
    reviewCount: rated ? 1 + random.below(300) : null,
    workingHours: random.pick([null, { Monday: '9:00 AM - 5:00 PM' }]),
    placeId: `place-${number}`,
    reviews:
      random.below(3) > 0
        ? []
        : [{ authorName: 'Ada', rating: 5, comment: 'Good', createdAt: '2026-01-02T03:04:05Z' }],
  });
}
