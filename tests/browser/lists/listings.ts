import type { Listing } from '../../../schema/contracts/listing.ts';
import { WEEK } from '../../../schema/rules/days.ts';
import { listing } from '../../../schema/store/writes/testing/listing.ts';

const number = (index: number) => String(index + 1).padStart(3, '0');
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

let street = 0;
function business(facts: Partial<Listing> & { name: string }): Listing {
  const place = `${(street += 1)} Main St`;
  return listing({ street: place, address: `${place}, Provo, UT`, ...facts });
}

const inTown = (city: string, count: number) =>
  many(count, (index) =>
    business({ name: `${city} Shop ${number(index)}`, category: 'General store', city, stateCode: 'UT' }),
  );

const CITIES = ['Orem', 'Alta', 'Moab', 'Zion', 'Logan'];
const KINDS = ['Florist', 'Bakery', 'Dentist'];

/** Location of the first business of both long lists; each further one is 0.01 degrees (0.7 miles) north of the one before. */
export const HERE = { latitude: 40.75, longitude: -112.18 };
const LATER = 0.01;

/** Coordinates in an order of their own, and hours: every third business never closes, the others never open. */
const whereAndWhen = (index: number): Partial<Listing> => ({
  latitude: HERE.latitude + ((index * 13) % 30) * LATER,
  longitude: HERE.longitude,
  timeZone: 'America/Denver',
  workingHours: Object.fromEntries(WEEK.map((day) => [day, index % 3 === 0 ? 'Open 24 hours' : 'Closed'])),
});

const KNOWN_HOURS = ['Open 24 hours', 'Closed'].map((text) => ({
  timeZone: 'Europe/Istanbul',
  workingHours: Object.fromEntries(WEEK.map((day) => [day, text])),
}));

/** Ratings that name, rating and city put in three different orders. */
const rating = (index: number) => 1 + ((index * 7) % 40) / 10;

/**
 * Data of the list tests: a category of 30 businesses in five cities, a city of 30 in three categories, cities around the
 * threshold of a major city, one with ten to expand, 186 categories, and names that a search must fold.
 */
export function listings(): Listing[] {
  street = 0;
  return [
    ...many(30, (index) =>
      business({
        name: `Crust ${number((index * 11) % 30)}`,
        ...whereAndWhen(index),
        category: 'Bread maker',
        city: CITIES[index % CITIES.length]!,
        rating: rating(index),
        reviewCount: 10 + index,
      }),
    ),
    ...many(30, (index) =>
      business({
        name: `Harbor ${number((index * 11) % 30)}`,
        ...whereAndWhen(index),
        category: KINDS[index % KINDS.length]!,
        city: 'Saltaire',
        rating: rating(index),
        reviewCount: 10 + index,
      }),
    ),
    ...inTown('Bigton', 501),
    ...inTown('Nearlybig', 500),
    ...inTown('Salt Lake City', 10),
    // One is open, one closed, and of one nobody knows.
    ...inTown('Kadıköy', 3).map((shop, index) => ({ ...shop, ...KNOWN_HOURS[index] })),
    // One business each: 175 kinds and 40 towns, so that both lists have pages enough.
    ...many(175, (index) => business({ name: `Only ${number(index)}`, category: `Kind ${number(index)}` })),
    ...many(40, (index) => business({ name: `Lone ${number(index)}`, city: `North ${number(index)}` })),
    ...['Restaurant', 'Turkish restaurant', 'Forestry', 'Café bar', 'Pizza & Pasta'].map((category) =>
      business({ name: `The ${category}`, category }),
    ),
  ];
}
