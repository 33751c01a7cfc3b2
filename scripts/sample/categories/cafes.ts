import { parseTemplates } from '../words/template.ts';
import { RESTAURANT } from './restaurants.ts';
import { buildCategories, type Sector } from './types.ts';

const CAFE: Sector = {
  ...RESTAURANT,
  names: parseTemplates(
    '{tree} & {spice} {head}',
    '{colour} {creature} {head}',
    "{first}'s {head}",
    '{land} & {land2} {head}',
    '{near} {head}',
    '{spice} {head}',
    '{street} Street {head}',
    '{surname} {head}',
    'Little {tree} {head}',
    '{first} & {first2} {head}',
  ),
  hours: [
    ['cafe', 65],
    ['morning', 30],
    ['late', 5],
  ],
  ratings: 110,
  prices: [
    ['$', 75],
    ['$$', 25],
  ],
  about: parseTemplates(
    '{name} is a small room in {city} with {a}, {b} and a window seat worth waiting for.',
    'Come to {name} for {a}. Everything is made in {city}, in small batches.',
    'Open since {year}, {name} pairs {a} with {b}.',
  ),
  praise: parseTemplates(
    'Best {a} in the neighborhood, and they remember your name.',
    'Quiet corner, good light, excellent {b}.',
    'I come for the {a} and stay for the {b}.',
    'The line moves fast. Try the {b}.',
  ),
  scenes: ['cafe', 'shop'],
};

const BAR: Sector = {
  ...RESTAURANT,
  names: parseTemplates(
    'The {colour} {creature}',
    'The {creature} & {creature2} {head}',
    "{surname}'s {head}",
    '{street} Street {head}',
    '{near} {head}',
    'The {tree} {head}',
    '{land} {head}',
    'The {colour} {land} {head}',
    'The Thirsty {creature}',
    'The {creature} Room',
  ),
  hours: [
    ['bar', 85],
    ['dinner', 15],
  ],
  ratings: 140,
  prices: [
    ['$', 30],
    ['$$', 60],
    ['$$$', 10],
  ],
  about: parseTemplates(
    '{name} has {a} and {b} in {city} until late, and a patio out back.',
    'A place for the evening in {city}: {a}, {b} and good company.',
    'Neighbors opened {name} in {year}. Come for {a}, stay for {b}.',
  ),
  praise: parseTemplates(
    'Great {a}, and the staff know what they pour.',
    'Nice patio on a warm night. Try the {b}.',
    'Not too loud to talk, which is rare. {a} at a fair price.',
  ),
  scenes: ['bar'],
};

export const CAFES = [
  ...buildCategories(CAFE, [
    {
      name: 'Coffee shop',
      weight: 20,
      types: ['Cafe', 'Espresso bar', 'Coffee roasters'],
      heads: ['Coffee', 'Coffee Roasters', 'Espresso', 'Coffee House', 'Café'],
      goods: [
        'single-origin pour-overs',
        'cardamom buns',
        'oat-milk cortados',
        'cold brew',
        'almond croissants',
      ],
    },
    {
      name: 'Bakery',
      weight: 9,
      types: ['Cake shop', 'Pastry shop', 'Wholesale bakery'],
      heads: ['Bakery', 'Bakehouse', 'Bread', 'Pâtisserie', 'Pies & Cakes'],
      goods: ['country sourdough', 'cinnamon morning buns', 'fruit galettes', 'birthday cakes', 'seeded rye'],
      scenes: ['bakery', 'storefront'],
    },
    {
      name: 'Ice cream shop',
      weight: 6,
      types: ['Dessert shop', 'Gelato shop'],
      heads: ['Creamery', 'Ice Cream', 'Gelato', 'Scoops'],
      goods: ['brown-butter pecan', 'strawberry sorbet', 'waffle cones', 'malted sundaes'],
      hours: [
        ['allDay', 90],
        ['late', 10],
      ],
      scenes: ['storefront', 'cafe'],
    },
    {
      name: 'Donut shop',
      weight: 4,
      types: ['Coffee shop', 'Bakery'],
      heads: ['Donuts', 'Doughnuts', 'Donut Shop'],
      goods: ['old-fashioned donuts', 'maple bars', 'apple fritters', 'drip coffee'],
      hours: [
        ['morning', 90],
        ['always', 10],
      ],
      scenes: ['bakery', 'cafe'],
    },
    {
      name: 'Bubble tea store',
      weight: 3,
      types: ['Tea house', 'Dessert shop'],
      heads: ['Boba', 'Tea Bar', 'Tea House'],
      goods: ['brown sugar milk tea', 'jasmine tea', 'taro slush', 'egg waffles'],
      hours: [['allDay', 100]],
    },
  ]),
  ...buildCategories(BAR, [
    {
      name: 'Bar',
      weight: 14,
      types: ['Cocktail bar', 'Sports bar', 'Pub', 'Live music venue'],
      heads: ['Tavern', 'Saloon', 'Taproom', 'Public House', 'Lounge'],
      goods: ['draft beer', 'classic cocktails', 'hot wings', 'late-night snacks'],
    },
    {
      name: 'Brewery',
      weight: 5,
      types: ['Brewpub', 'Beer garden'],
      heads: ['Brewing', 'Brewing Company', 'Beer Works', 'Ales'],
      goods: ['hazy pale ales', 'barrel-aged stouts', 'pretzels', 'crisp lagers'],
      hours: [
        ['bar', 60],
        ['dinner', 40],
      ],
    },
    {
      name: 'Wine bar',
      weight: 3,
      types: ['Winery', 'Tapas bar'],
      heads: ['Wine Bar', 'Cellar', 'Wines', 'Bottle Room'],
      goods: ['small-grower wines', 'cheese boards', 'olives', 'wine flights'],
      hours: [
        ['dinner', 70],
        ['bar', 30],
      ],
    },
    {
      name: 'Night club',
      weight: 2,
      types: ['Dance club', 'Karaoke bar'],
      heads: ['Club', 'Lounge', 'Ballroom'],
      goods: ['late-night DJ sets', 'salsa evenings', 'mezcal cocktails', 'karaoke nights'],
      hours: [['club', 100]],
    },
  ]),
];
