import type { Listing } from '../../../schema/contracts/listing.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import type { Random } from './random.ts';

const CITIES = [
  { city: 'Provo', state: 'Utah', stateCode: 'UT', latitude: 40.23, longitude: -111.66 },
  { city: 'Orem', state: 'Utah', stateCode: 'UT', latitude: 40.3, longitude: -111.7 },
  { city: 'Springfield', state: 'Illinois', stateCode: 'IL', latitude: 39.78, longitude: -89.65 },
  { city: 'Springfield', state: 'Missouri', stateCode: 'MO', latitude: 37.21, longitude: -93.29 },
];
/** Sparse locations, some without any neighbour within the maximum distance. */
const DESERT = { city: 'Marfa', state: 'Texas', stateCode: 'TX', latitude: 30.3, longitude: -104.02 };
/** Small places in which about five businesses have each category. Two of them spell their state differently. */
const VILLAGES = [
  { city: 'Kanab', state: 'Utah', stateCode: 'UT', countryCode: 'US' },
  { city: 'Bamberg', state: 'Bayern', stateCode: '', countryCode: 'DE' },
  { city: 'Füssen', state: 'Bavaria', stateCode: '', countryCode: 'DE' },
  { city: 'Alanya', state: '', stateCode: '', countryCode: 'TR' },
];
const PHOTOS = [1, 2].map((digit) => ({
  url: `/photos/${String(digit).repeat(32)}-2048x1365.webp`,
  small: digit === 1 ? `/photos/${'a'.repeat(32)}-800x533.webp` : null,
  alt: digit === 1 ? null : 'The "counter"',
}));
const CATEGORIES = ['Bakery', 'Pizza restaurant', 'Dentist', 'Book store'];

/** A random listing in a small world: few cities and four categories, so that there are many neighbours. */
export function createRandomListing(random: Random, number: number): Listing {
  const isLonely = random.below(25) === 0;
  const { latitude, longitude, ...city } = isLonely ? DESERT : CITIES[Math.min(random.below(6), 3)]!;
  const located = random.below(8) > 0;
  const place = createRandomPoint(random, { latitude, longitude }, isLonely ? 2 : 0.1);
  const rated = random.below(4) > 0;
  return buildListing({
    ...city,
    // Some are branches of a chain.
    name:
      random.pick(['Crumb', 'Iğdır Fırını', 'Joe’s', 'Lakeside']) +
      random.pick(['', ` ${number}`, ` ${number}`]),
    category: random.pick(CATEGORIES),
    type: random.pick([null, 'Shop', 'Practice']),
    street: `${number} Main St`,
    address: `${number} Main St, ${city.city}, ${city.stateCode}`,
    latitude: located ? place.latitude : null,
    longitude: located ? place.longitude : null,
    phone: random.pick([null, '+1 801-555-0100']),
    rating: rated ? 1 + random.below(41) / 10 : null,
    reviewCount: rated ? 1 + random.below(300) : null,
    workingHours: random.pick([null, { Monday: '9:00 AM - 5:00 PM' }]),
    photos: random.pick([null, null, PHOTOS, PHOTOS.toReversed()]),
    placeId: `place-${number}`,
    reviews:
      random.below(3) > 0
        ? []
        : [{ authorName: 'Ada', rating: 5, comment: 'Good', createdAt: '2026-01-02T03:04:05Z' }],
  });
}

/** Like {@link createRandomListing}; a third is in villages, whose categories have a page or just miss it. */
export function createMixedListing(random: Random, number: number): Listing {
  const listing = createRandomListing(random, number);
  return random.below(3) > 0 ? listing : { ...listing, ...random.pick(VILLAGES) };
}

/** Random coordinates within `degrees` of a city: anywhere, one of two crowded points, or right beside those. */
export function createRandomPoint(
  random: Random,
  { latitude, longitude }: { latitude: number; longitude: number } = random.pick(CITIES),
  degrees = 0.1,
): { latitude: number; longitude: number } {
  const mall = random.below(2) / 50;
  const step = random.below(3) / 1e6;
  return random.below(3) === 0
    ? { latitude: latitude + mall, longitude: longitude + mall + (random.below(3) === 0 ? step : 0) }
    : {
        latitude: latitude + (random.below(1000) / 1000) * degrees,
        longitude: longitude + (random.below(1000) / 1000) * degrees,
      };
}
