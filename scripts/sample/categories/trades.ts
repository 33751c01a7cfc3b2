import { ACCESSIBILITY, LANGUAGES, OWNERS, PAYMENTS } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

const AUTO: Sector = {
  names: parseTemplates(
    '{surname} {head}',
    '{near} {head}',
    '{virtue} {head}',
    '{city} {head}',
    '{street} Street {head}',
    '{surname} Brothers {head}',
    "{first}'s {head}",
    '{tree} {land} {head}',
    '{surname} & Sons {head}',
  ),
  hours: [
    ['trade', 80],
    ['retail', 20],
  ],
  features: {
    'Service options': { 'Oil change': 0.7, 'Onsite services': 0.9, 'Mobile service': 0.15 },
    ...ACCESSIBILITY,
    Amenities: { Restroom: 0.85, 'Wi-Fi': 0.5, 'Waiting room': 0.8 },
    ...OWNERS,
    ...PAYMENTS,
  },
  ratings: 85,
  online: 0.62,
  about: parseTemplates(
    '{name} handles {a} and {b} in {city}, with a written estimate before any work begins.',
    'Drivers in {city} have trusted {name} with {a} since {year}.',
    'Honest advice on {a}, {b} and whether it can wait until next month.',
  ),
  praise: parseTemplates(
    'Told me it could wait and did not charge for looking.',
    'Done by noon as promised. Fair price for {a}.',
    'They sent photos of the problem first. {b} done right.',
  ),
  scenes: ['garage'],
};

const HOME: Sector = {
  ...AUTO,
  names: parseTemplates(
    '{surname} {head}',
    '{surname} & Sons {head}',
    '{virtue} {head}',
    '{city} {head}',
    '{tree} {land} {head}',
    '{surname} Brothers {head}',
    '{near} {head}',
    '{colour} {creature} {head}',
    '{virtue} {land} {head}',
    '{first} & {first2} {head}',
  ),
  hours: [
    ['trade', 70],
    ['office', 15],
    ['always', 15],
  ],
  features: {
    'Service options': { 'Online estimates': 0.55, 'Onsite services': 0.95, 'Emergency service': 0.4 },
    ...OWNERS,
    ...LANGUAGES,
    ...PAYMENTS,
  },
  ratings: 45,
  about: parseTemplates(
    '{name} takes care of {a} and {b} for homes and small businesses around {city}. Licensed and insured.',
    'A {city} company since {year}. Call for {a}; a person answers.',
    'From {a} to {b}, {name} leaves the place cleaner than it was.',
  ),
  praise: parseTemplates(
    'Came the same day for {a} and charged what they said.',
    'Polite crew, tidy work, fair quote for {b}.',
    'Answered the phone on a Sunday and came on Monday.',
  ),
  scenes: ['house'],
};

export const TRADES = [
  ...buildCategories(AUTO, [
    {
      name: 'Auto repair shop',
      weight: 18,
      types: ['Mechanic', 'Oil change service', 'Transmission shop'],
      heads: ['Auto Repair', 'Auto Care', 'Garage', 'Motor Works', 'Automotive'],
      goods: ['brake jobs', 'engine diagnostics', 'oil changes', 'state inspections'],
    },
    {
      name: 'Car dealer',
      weight: 8,
      types: ['Used car dealer', 'Truck dealer'],
      heads: ['Motors', 'Auto Sales', 'Used Cars', 'Auto Group'],
      goods: ['certified used cars', 'trade-ins', 'pickup trucks'],
      hours: [['retail', 100]],
      ratings: 160,
    },
    {
      name: 'Car wash',
      weight: 6,
      types: ['Car detailing service', 'Self service car wash'],
      heads: ['Car Wash', 'Auto Spa', 'Express Wash'],
      goods: ['hand washes', 'free vacuums', 'full details'],
      hours: [
        ['daylight', 80],
        ['always', 20],
      ],
    },
    {
      name: 'Tire shop',
      weight: 5,
      types: ['Wheel alignment service', 'Auto repair shop'],
      heads: ['Tire', 'Tire & Wheel', 'Tire Center'],
      goods: ['flat repairs', 'alignments', 'winter tires'],
    },
    {
      name: 'Auto body shop',
      weight: 5,
      types: ['Auto painting', 'Towing service'],
      heads: ['Collision', 'Body Shop', 'Paint & Body'],
      goods: ['dent repair', 'paint matching', 'insurance claims'],
    },
  ]),
  ...buildCategories(HOME, [
    {
      name: 'Plumber',
      weight: 10,
      types: ['Drainage service', 'Water heater service'],
      heads: ['Plumbing', 'Plumbing & Drain', 'Rooter Service'],
      goods: ['leaking pipes', 'water heaters', 'clogged drains'],
    },
    {
      name: 'Electrician',
      weight: 9,
      types: ['Electrical installation service', 'Lighting contractor'],
      heads: ['Electric', 'Electrical', 'Electrical Services'],
      goods: ['panel upgrades', 'rewiring', 'car chargers'],
    },
    {
      name: 'Roofing contractor',
      weight: 8,
      types: ['Gutter service', 'Siding contractor'],
      heads: ['Roofing', 'Roofing & Siding', 'Roof Works'],
      goods: ['storm repairs', 'metal roofs', 'gutters'],
    },
    {
      name: 'Landscaper',
      weight: 8,
      types: ['Lawn care service', 'Tree service', 'Landscape designer'],
      heads: ['Landscaping', 'Lawn & Garden', 'Landscapes', 'Tree Care'],
      goods: ['native plantings', 'weekly mowing', 'stone paths'],
      scenes: ['house', 'park'],
    },
    {
      name: 'HVAC contractor',
      weight: 7,
      types: ['Air conditioning repair service', 'Heating contractor'],
      heads: ['Heating & Air', 'Air Conditioning', 'Climate', 'Heating & Cooling'],
      goods: ['furnace tune-ups', 'heat pumps', 'air conditioning'],
    },
    {
      name: 'House cleaning service',
      weight: 7,
      types: ['Commercial cleaning service', 'Carpet cleaning service'],
      heads: ['Cleaning', 'Cleaning Co.', 'Maids', 'Home Cleaning'],
      goods: ['weekly cleaning', 'move-out cleaning', 'carpets'],
    },
    {
      name: 'Painter',
      weight: 5,
      types: ['Painting contractor', 'Drywall contractor'],
      heads: ['Painting', 'Painters', 'Paint Co.'],
      goods: ['exterior painting', 'cabinets', 'drywall repair'],
    },
    {
      name: 'General contractor',
      weight: 10,
      types: ['Remodeler', 'Custom home builder', 'Deck builder'],
      heads: ['Construction', 'Builders', 'Remodeling', 'Homes', 'Design-Build'],
      goods: ['kitchen remodels', 'additions', 'cedar decks'],
    },
    {
      name: 'Locksmith',
      weight: 3,
      types: ['Key duplication service', 'Security system installer'],
      heads: ['Locksmith', 'Lock & Key', 'Locksmiths'],
      goods: ['lockouts', 'rekeying', 'car keys'],
      hours: [
        ['always', 70],
        ['trade', 30],
      ],
    },
    {
      name: 'Moving company',
      weight: 4,
      types: ['Storage facility', 'Piano moving service'],
      heads: ['Moving', 'Movers', 'Moving & Storage'],
      goods: ['local moves', 'careful packing', 'pianos'],
    },
    {
      name: 'Pest control service',
      weight: 3,
      types: ['Exterminator', 'Wildlife control'],
      heads: ['Pest Control', 'Pest Solutions', 'Exterminating'],
      goods: ['ants', 'termite inspections', 'humane removal'],
    },
  ]),
];
