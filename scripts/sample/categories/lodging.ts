import { ACCESSIBILITY, PARKING, PAYMENTS } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

/** Also the base of other categories open to visitors. */
export const LODGING: Sector = {
  names: parseTemplates(
    '{near} {head}',
    '{tree} {land} {head}',
    'The {surname} {head}',
    '{colour} {creature} {head}',
    '{city} {head}',
    '{street} Street {head}',
    'The {tree} {head}',
    '{land} & {land2} {head}',
  ),
  hours: [['always', 100]],
  features: {
    Amenities: {
      'Free Wi-Fi': 0.9,
      'Air conditioning': 0.9,
      'Indoor pool': 0.35,
      'Fitness center': 0.4,
      'Free breakfast': 0.5,
      'Electric vehicle charging': 0.35,
    },
    ...ACCESSIBILITY,
    Pets: { 'Dogs allowed': 0.5 },
    'Check-in': {
      'Check-in time': ['2:00 PM', '3:00 PM', '4:00 PM'],
      'Check-out time': ['10:00 AM', '11:00 AM', '12:00 PM'],
    },
    ...PARKING,
    ...PAYMENTS,
  },
  ratings: 280,
  prices: [
    ['$', 20],
    ['$$', 50],
    ['$$$', 22],
    ['$$$$', 8],
  ],
  online: 0.85,
  about: parseTemplates(
    '{name} has {a} and {b}, a short walk from the middle of {city}.',
    'Sleep well in {city}: {a}, {b} and coffee from six. Open since {year}.',
  ),
  praise: parseTemplates(
    'Spotless, and {a} as promised. We slept well.',
    'Easy check-in at midnight, {b} in the morning.',
    'Quiet street, friendly welcome, {a}.',
  ),
  scenes: ['hotel'],
};

export const LODGINGS = [
  ...buildCategories(LODGING, [
    {
      name: 'Hotel',
      weight: 9,
      types: ['Motel', 'Boutique hotel', 'Extended stay hotel'],
      heads: ['Hotel', 'Inn', 'Lodge', 'Suites', 'Inn & Suites'],
      goods: ['quiet rooms', 'a warm pool', 'a rooftop terrace', 'hot breakfast'],
    },
    {
      name: 'Bed & breakfast',
      weight: 2,
      types: ['Guest house', 'Inn'],
      heads: ['Bed & Breakfast', 'Guest House', 'House', 'Inn'],
      goods: ['a wraparound porch', 'baked French toast', 'garden rooms'],
      ratings: 60,
      scenes: ['house', 'hotel'],
    },
    {
      name: 'Campground',
      weight: 2,
      types: ['RV park', 'Cabin rental agency'],
      heads: ['Campground', 'RV Park', 'Camp', 'Cabins'],
      goods: ['tent sites', 'full hookups', 'dark skies'],
      scenes: ['park'],
    },
  ]),
];
