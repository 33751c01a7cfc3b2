import type { Listing } from '../../../schema/contracts/listing.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';

const provo = { city: 'Provo', state: 'Utah', stateCode: 'UT', timeZone: 'America/Denver' };

/** One listing with every field, and others in its city, category and type. */
export const FULL: Listing = buildListing({
  ...provo,
  name: 'Bluebird Kitchen',
  category: 'Restaurant',
  type: 'Brunch restaurant',
  street: '102 W Center St',
  address: '102 W Center St, Provo, UT 84601',
  latitude: 40.2338,
  longitude: -111.6601,
  phone: '(801) 555-0142',
  email: 'hello@bluebird.example',
  website: 'https://www.bluebird.example/provo',
  description:
    '<p>All-day <b>breakfast</b> by the old courthouse.</p><ul><li>Bread</li><li>Eggs</li></ul><p>Book <a href="https://www.bluebird.example/book">a table</a>.</p>',
  about: {
    'Service options': { 'Dine-in': true, Delivery: false },
    Accessibility: { 'Wheelchair accessible entrance': true },
    Offerings: { 'Price of a coffee': 'from $3.50' },
    Parking: { 'Free street parking': true },
    Payments: { 'Cash only': false },
  },
  workingHours: {
    Monday: 'Closed',
    Tuesday: '7:30 AM - 2:30 PM',
    Wednesday: '7:30 AM - 2:30 PM',
    Thursday: '7:30 AM - 2:30 PM',
    Friday: '7:30 AM - 2:30 PM, 5:00 PM - 9:30 PM',
    Saturday: '8:00 AM - 3:00 PM',
  },
  rating: 4.6,
  reviewCount: 1640,
  photoUrl: '/images/sample/cafe-day.svg',
  isVerified: true,
  priceRange: '$$',
  locationLink: 'https://maps.google.com/?cid=1234567890',
  orderLink: 'https://order.example/bluebird',
  menuLink: 'https://www.bluebird.example/menu',
  reservationLink: 'https://tables.example/bluebird',
  reviewsLink: 'https://search.google.com/local/reviews?placeid=abc',
  placeId: 'bluebird',
  reviews: [
    createReview('Ada', 5, 'Best sourdough in town.', '2026-10-02T17:30:00Z'),
    createReview(null, 4, 'Good food, slow on Saturdays.', '2026-09-19T09:00:00Z'),
    createReview('Bert', null, null, '2026-08-01T09:00:00Z'),
    createReview('Cem', 3, 'The fourth newest.', '2026-07-01T09:00:00Z'),
    createReview('Dora', 2, 'The oldest.', '2026-06-01T09:00:00Z'),
  ],
});

function createReview(
  authorName: string | null,
  rating: number | null,
  comment: string | null,
  createdAt: string,
) {
  return { authorName, rating, comment, createdAt };
}

/** Only a name and an address, alone in its city. */
export const BARE: Listing = buildListing({
  name: 'Plain Goods',
  category: null,
  street: null,
  address: 'Ranch Road 2810, Marfa, TX',
  city: 'Marfa',
  state: 'Texas',
  stateCode: 'TX',
  postalCode: null,
  placeId: 'bare',
});

const closed = { street: '7 Main St', address: '7 Main St, Provo, UT 84601', rating: 2.5, reviewCount: 3 };
/** Temporarily and permanently closed; by their hours, both would be open all day. */
export const CLOSED: Listing[] = (['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const).map(
  (businessStatus, index) =>
    buildListing({
      ...provo,
      ...closed,
      name: `Shut Shop ${index + 1}`,
      businessStatus,
      workingHours: { Friday: 'Open 24 hours' },
      placeId: `shut-${index}`,
    }),
);

/** Reviews without words or stars, and invalid features (set by business-site.ts). */
export const BROKEN_ABOUT: Listing = buildListing({
  ...provo,
  name: 'Torn Page Books',
  category: 'Book store',
  about: { Offerings: { Books: true } },
  placeId: 'torn',
});

/** Categories of Provo, largest first: more than a page lists. */
const IN_PROVO: [category: string, count: number][] = [
  ['Restaurant', 4],
  ['Cafe', 9],
  ['Dentist', 8],
  ['Florist', 7],
  ['Museum', 6],
  ['Plumber', 5],
  ['Gym', 3],
  ['Hotel', 2],
  ['Optician', 1],
];
/** The eight largest, largest first, including the listings above: five restaurants, two bakeries. */
export const TOP_CATEGORIES = [
  'Cafe',
  'Dentist',
  'Florist',
  'Museum',
  'Plumber',
  'Restaurant',
  'Gym',
  'Bakery',
];

function createProvoListings(): Listing[] {
  let number = 0;
  return IN_PROVO.flatMap(([category, count]) =>
    Array.from({ length: count }, () => {
      number += 1;
      return buildListing({
        ...provo,
        name: `${category} No ${number}`,
        category,
        street: `${number} Side St`,
        address: `${number} Side St, Provo, UT`,
        latitude: 40.23 + number / 1000,
        longitude: -111.66 - number / 2000,
        rating: 3 + (number % 20) / 10,
        reviewCount: 10 + number,
        placeId: `provo-${number}`,
      });
    }),
  );
}

/** Restaurants of other cities: seven well rated, then five of FULL's type with lower, distinct ratings. */
function createListingsElsewhere(): Listing[] {
  return Array.from({ length: 12 }, (_, index) => {
    const isBrunch = index >= 7;
    return buildListing({
      name: isBrunch ? `Brunch No ${index}` : `Supper No ${index}`,
      category: 'Restaurant',
      type: isBrunch ? 'Brunch restaurant' : 'Supper club',
      city: index % 2 === 0 ? 'Orem' : 'Lehi',
      street: `${index} State St`,
      address: `${index} State St, ${index % 2 === 0 ? 'Orem' : 'Lehi'}, UT`,
      latitude: 40.3 + index / 100,
      longitude: -111.7 - index / 100,
      rating: isBrunch ? 4 - index / 10 : 4.9,
      reviewCount: 200,
      placeId: `elsewhere-${index}`,
    });
  });
}

/** All listings of the site. */
export function createListings(): Listing[] {
  return [FULL, BARE, ...CLOSED, BROKEN_ABOUT, ...createProvoListings(), ...createListingsElsewhere()];
}

export const at = {
  full: '/business/bluebird-kitchen-provo',
  bare: '/business/plain-goods-marfa',
  shut: '/business/shut-shop-1-provo',
  gone: '/business/shut-shop-2-provo',
  broken: '/business/torn-page-books-provo',
  brunch: '/business/brunch-no-7-lehi',
};
