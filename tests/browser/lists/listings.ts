import type { Listing } from '../../../schema/contracts/listing.ts';
import { WEEK } from '../../../schema/rules/hours/weekdays.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';

const padNumber = (index: number) => String(index + 1).padStart(3, '0');
const createMany = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

let street = 0;
function createBusiness(facts: Partial<Listing> & { name: string }): Listing {
  const place = `${(street += 1)} Main St`;
  return buildListing({ street: place, address: `${place}, Provo, UT`, ...facts });
}

const createTownListing = (city: string, count: number) =>
  createMany(count, (index) =>
    createBusiness({
      name: `${city} Shop ${padNumber(index)}`,
      category: 'General store',
      city,
      stateCode: 'UT',
    }),
  );

const CITIES = ['Orem', 'Alta', 'Moab', 'Zion', 'Logan'];
const KINDS = ['Florist', 'Bakery', 'Dentist'];

/**
 * Location of the first business of both long lists; each further one is 0.01 degrees (0.7 miles) north of the
 * previous one.
 */
export const HERE = { latitude: 40.75, longitude: -112.18 };
const LATER = 0.01;

/** Coordinates in an order of their own, and hours: every third business is always open, the others never. */
const createPointAndHours = (index: number): Partial<Listing> => ({
  latitude: HERE.latitude + ((index * 13) % 30) * LATER,
  longitude: HERE.longitude,
  timeZone: 'America/Denver',
  workingHours: Object.fromEntries(WEEK.map((day) => [day, index % 3 === 0 ? 'Open 24 hours' : 'Closed'])),
});

const KNOWN_HOURS = ['Open 24 hours', 'Closed'].map((text) => ({
  timeZone: 'Europe/Istanbul',
  workingHours: Object.fromEntries(WEEK.map((day) => [day, text])),
}));

/** Websites and features that filters count. */
const createFacts = (index: number): Partial<Listing> => ({
  website: index % 4 === 0 ? `https://harbor.example/${index}` : null,
  about: index % 2 === 1 ? { 'Service options': { Delivery: true } } : null,
});

/** Ratings such that name, rating and city give three different orders. */
const createRating = (index: number) => 1 + ((index * 7) % 40) / 10;

/**
 * Data of the list tests: a category of 30 businesses in five cities, a city of 30 in three categories, cities around
 * the threshold of a major city, one with ten to expand, 186 categories, and names that a search must fold.
 */
export function createListings(): Listing[] {
  street = 0;
  return [
    ...createMany(30, (index) =>
      createBusiness({
        name: `Crust ${padNumber((index * 11) % 30)}`,
        ...createPointAndHours(index),
        category: 'Bread maker',
        city: CITIES[index % CITIES.length]!,
        rating: createRating(index),
        reviewCount: 10 + index,
      }),
    ),
    ...createMany(30, (index) =>
      createBusiness({
        name: `Harbor ${padNumber((index * 11) % 30)}`,
        ...createPointAndHours(index),
        category: KINDS[index % KINDS.length]!,
        city: 'Saltaire',
        ...createFacts(index),
        rating: createRating(index),
        reviewCount: 10 + index,
      }),
    ),
    ...createTownListing('Bigton', 501),
    ...createTownListing('Nearlybig', 500),
    ...createTownListing('Salt Lake City', 10),
    // One is open, one closed, and one has unknown hours.
    ...createTownListing('Kadıköy', 3).map((shop, index) => ({ ...shop, ...KNOWN_HOURS[index] })),
    // One business each: 175 categories and 40 cities, so that both lists have several pages.
    ...createMany(175, (index) =>
      createBusiness({ name: `Only ${padNumber(index)}`, category: `Kind ${padNumber(index)}` }),
    ),
    ...createMany(40, (index) =>
      createBusiness({ name: `Lone ${padNumber(index)}`, city: `North ${padNumber(index)}` }),
    ),
    ...['Restaurant', 'Turkish restaurant', 'Forestry', 'Café bar', 'Pizza & Pasta'].map((category) =>
      createBusiness({ name: `The ${category}`, category }),
    ),
  ];
}
