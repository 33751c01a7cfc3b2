import { ACCESSIBILITY, PAYMENTS } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { SHOP } from './shops.ts';
import { buildCategories, type Sector } from './types.ts';

const GROCERY: Sector = {
  ...SHOP,
  hours: [
    ['grocery', 70],
    ['late', 20],
    ['always', 10],
  ],
  ratings: 90,
  about: parseTemplates(
    '{name} brings {a} and {b} to {city}, from growers and makers nearby.',
    'A family market in {city} since {year}, with {a}, {b} and a few words at the till.',
  ),
  praise: parseTemplates(
    'Good {a} and short lines.',
    'Clean, well kept, and {b} for less than down the road.',
    'My stop after work: {a}, {b} and home.',
  ),
  scenes: ['market', 'storefront'],
};

const FUEL: Sector = {
  ...GROCERY,
  names: parseTemplates(
    '{near} {head}',
    '{tree} {land} {head}',
    '{surname} {head}',
    '{street} Street {head}',
    '{colour} {creature} {head}',
    '{city} {head}',
  ),
  hours: [
    ['always', 55],
    ['late', 45],
  ],
  features: {
    Amenities: { Restroom: 0.85, 'Car wash': 0.3, ATM: 0.6, 'Diesel fuel': 0.6, 'Air pump': 0.7 },
    ...ACCESSIBILITY,
    ...PAYMENTS,
  },
  ratings: 40,
  online: 0.35,
  about: parseTemplates(
    '{name} has {a} and {b}, right off the main road into {city}.',
    '{a} and {b}, easy to reach on the way in or out of {city}.',
  ),
  praise: parseTemplates(
    'Easy in, easy out, {a} as well.',
    'Everything works, prices are fair, {b} too.',
    'Quick stop with {a} at any hour.',
  ),
  scenes: ['fuel'],
};

export const GROCERIES = [
  ...buildCategories(GROCERY, [
    {
      name: 'Grocery store',
      weight: 11,
      types: ['Supermarket', 'Organic food store', 'Asian grocery store'],
      heads: ['Market', 'Grocery', 'Foods', 'Food Co-op', 'Fresh Market'],
      goods: ['local produce', 'bulk grains', 'fresh bread', 'cut flowers'],
    },
    {
      name: 'Convenience store',
      weight: 13,
      types: ['ATM', 'Deli'],
      heads: ['Corner Store', 'Mini Mart', 'Quick Stop', 'Food Mart'],
      goods: ['hot coffee', 'cold drinks', 'breakfast tacos', 'everyday basics'],
      hours: [
        ['late', 55],
        ['always', 45],
      ],
      ratings: 25,
    },
    {
      name: 'Farmers market',
      weight: 2,
      types: ['Market', 'Produce market'],
      heads: ['Farmers Market', 'Growers Market', 'Saturday Market'],
      goods: ['heirloom tomatoes', 'raw honey', 'pasture eggs', 'wildflowers'],
      hours: [['market', 100]],
      scenes: ['market'],
    },
    {
      name: 'Butcher shop',
      weight: 2,
      types: ['Meat processor', 'Deli'],
      heads: ['Meats', 'Butcher Shop', 'Provisions'],
      goods: ['dry-aged steaks', 'house sausages', 'smoked bacon'],
      hours: [['shop', 100]],
      scenes: ['market'],
    },
    {
      name: 'Liquor store',
      weight: 5,
      types: ['Wine store', 'Beer store'],
      heads: ['Wine & Spirits', 'Liquors', 'Bottle Shop'],
      goods: ['natural wines', 'small-batch bourbon', 'craft beer'],
      hours: [
        ['retail', 80],
        ['late', 20],
      ],
      scenes: ['bar'],
    },
  ]),
  ...buildCategories(FUEL, [
    {
      name: 'Gas station',
      weight: 14,
      types: ['Convenience store', 'Car wash', 'Truck stop'],
      heads: ['Fuel', 'Gas & Go', 'Fuel Stop', 'Service Station', 'Travel Center'],
      goods: ['hot coffee', 'clean restrooms', 'diesel', 'cold sandwiches'],
    },
    {
      name: 'Electric vehicle charging station',
      weight: 3,
      types: ['Parking lot'],
      heads: ['Charging', 'Charge Point', 'EV Charging'],
      goods: ['fast chargers', 'a shaded lot', 'covered bays'],
      hours: [['always', 100]],
      features: {
        Amenities: { Restroom: 0.5, 'Wi-Fi': 0.3 },
        ...ACCESSIBILITY,
        Parking: { 'Free parking lot': 0.7 },
      },
    },
  ]),
];
