import { ACCESSIBILITY, PARKING, PAYMENTS, type FeatureGroups } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

const DINING: FeatureGroups = {
  'Service options': {
    'Dine-in': 0.93,
    Takeout: 0.88,
    Delivery: 0.5,
    'Outdoor seating': 0.45,
    'Curbside pickup': 0.35,
  },
  ...ACCESSIBILITY,
  Offerings: { Alcohol: 0.5, 'Vegetarian options': 0.75, 'Kids’ menu': 0.5, 'Late-night food': 0.2 },
  Atmosphere: { Mood: ['Casual', 'Casual, cozy', 'Lively', 'Quiet', 'Upscale, romantic'] },
  Children: { 'Good for kids': 0.75, 'High chairs': 0.7 },
  ...PAYMENTS,
  ...PARKING,
};

/** Also the base of other categories that serve guests. */
export const RESTAURANT: Sector = {
  names: parseTemplates(
    "{first}'s {head}",
    "{surname}'s {head}",
    '{tree} & {spice} {head}',
    '{spice} & {spice2} {head}',
    'The {colour} {creature} {head}',
    '{near} {head}',
    'Little {creature} {head}',
    '{street} Street {head}',
    '{first} & {first2} {head}',
    'Old {land} {head}',
    '{colour} {land} {head}',
  ),
  hours: [
    ['allDay', 55],
    ['split', 22],
    ['dinner', 15],
    ['late', 3],
    ['always', 1],
  ],
  features: DINING,
  ratings: 170,
  prices: [
    ['$', 35],
    ['$$', 50],
    ['$$$', 12],
    ['$$$$', 3],
  ],
  serves: true,
  online: 0.72,
  about: parseTemplates(
    '{name} cooks {a} and {b} for {city}, with a short menu that follows the seasons.',
    'Since {year} {name} has served {a} in {city}. Regulars come back for the {b}.',
    'A neighborhood place in {city}, known for {a}. Bring friends, share a few plates and leave room for {b}.',
  ),
  praise: parseTemplates(
    'Worth the drive for the {a} alone.',
    'Friendly service, and the {b} came out hot and quick.',
    'We shared {a} and {b} and took the rest home.',
    'Busy on a Friday, but the wait was short and the {a} made up for it.',
    'Our kids finished their plates. That says enough about the {b}.',
  ),
  scenes: ['table', 'supper', 'table', 'supper', 'storefront', 'shop'],
};

export const RESTAURANTS = [
  ...buildCategories(RESTAURANT, [
    {
      name: 'Restaurant',
      weight: 26,
      types: ['American restaurant', 'Family restaurant', 'Bistro'],
      heads: ['Kitchen', 'Table', 'Bistro', 'Grill', 'Supper Club', 'Eatery'],
      goods: ['roast chicken', 'skillet cornbread', 'daily soups', 'short ribs', 'peach cobbler'],
    },
    {
      name: 'Mexican restaurant',
      weight: 20,
      types: ['Taco restaurant', 'Tex-Mex restaurant'],
      heads: ['Taqueria', 'Cocina', 'Cantina', 'Tacos', 'Mexican Grill'],
      goods: ['al pastor tacos', 'slow-cooked birria', 'green chile enchiladas', 'fresh salsas', 'horchata'],
    },
    {
      name: 'Pizza restaurant',
      weight: 20,
      types: ['Pizza delivery', 'Italian restaurant', 'Pizza Takeout'],
      heads: ['Pizza', 'Pizzeria', 'Pizza Kitchen', 'Slice House', 'Pie Company'],
      goods: ['wood-fired margherita', 'garlic knots', 'square slices', 'white pizza', 'chopped salad'],
      scenes: ['pizza', 'storefront'],
    },
    {
      name: 'Italian restaurant',
      weight: 12,
      types: ['Pizza restaurant', 'Southern Italian restaurant'],
      heads: ['Trattoria', 'Osteria', 'Pasta House', 'Ristorante', 'Cucina'],
      goods: ['hand-rolled pasta', 'Sunday ragù', 'eggplant parmesan', 'tiramisu', 'clam linguine'],
    },
    {
      name: 'Chinese restaurant',
      weight: 12,
      types: ['Sichuan restaurant', 'Dim sum restaurant', 'Asian restaurant'],
      heads: ['Dumpling House', 'Noodle House', 'Palace', 'Wok', 'Kitchen'],
      goods: [
        'soup dumplings',
        'hand-pulled noodles',
        'mapo tofu',
        'scallion pancakes',
        'salt-and-pepper shrimp',
      ],
    },
    {
      name: 'Sushi restaurant',
      weight: 8,
      types: ['Japanese restaurant', 'Ramen restaurant'],
      heads: ['Sushi', 'Sushi Bar', 'Izakaya', 'Sushi & Ramen'],
      goods: ['omakase sets', 'spicy tuna rolls', 'black sesame ice cream', 'miso ramen', 'hand rolls'],
    },
    {
      name: 'Thai restaurant',
      weight: 6,
      types: ['Asian restaurant', 'Noodle shop'],
      heads: ['Thai Kitchen', 'Thai', 'Thai Street Food', 'Noodle Bar'],
      goods: ['drunken noodles', 'green curry', 'mango sticky rice', 'papaya salad'],
    },
    {
      name: 'Indian restaurant',
      weight: 5,
      types: ['North Indian restaurant', 'Indian takeaway'],
      heads: ['Curry House', 'Tandoor', 'Indian Kitchen', 'Chaat House'],
      goods: ['butter chicken', 'garlic naan', 'dosas', 'chana masala', 'mango lassi'],
    },
    {
      name: 'Mediterranean restaurant',
      weight: 5,
      types: ['Greek restaurant', 'Lebanese restaurant'],
      heads: ['Mezze', 'Grill', 'Kebab House', 'Taverna'],
      goods: ['lamb kebabs', 'warm pita', 'smoky eggplant', 'grilled halloumi'],
    },
    {
      name: 'Seafood restaurant',
      weight: 6,
      types: ['Oyster bar restaurant', 'Fish and chips restaurant'],
      heads: ['Oyster House', 'Seafood', 'Fish Camp', 'Crab Shack', 'Chowder House'],
      goods: ['fried oysters', 'clam chowder', 'grilled trout', 'crab cakes', 'hush puppies'],
    },
    {
      name: 'Barbecue restaurant',
      weight: 6,
      types: ['Southern restaurant', 'American restaurant'],
      heads: ['Smokehouse', 'Barbecue', 'Pit', 'BBQ & Ribs'],
      goods: ['smoked brisket', 'burnt ends', 'pulled pork', 'baked beans', 'banana pudding'],
    },
    {
      name: 'Hamburger restaurant',
      weight: 10,
      types: ['Fast food restaurant', 'Drive-in restaurant'],
      heads: ['Burgers', 'Burger Stand', 'Drive-In', 'Burger House'],
      goods: ['smashed cheeseburgers', 'hand-cut fries', 'malted shakes', 'onion rings'],
      hours: [
        ['allDay', 70],
        ['late', 25],
        ['always', 5],
      ],
    },
    {
      name: 'Breakfast restaurant',
      weight: 7,
      types: ['Diner', 'Brunch restaurant', 'Pancake restaurant'],
      heads: ['Diner', 'Breakfast House', 'Pancake House', 'Griddle'],
      goods: ['buttermilk pancakes', 'biscuits and gravy', 'huevos rancheros', 'bottomless coffee'],
      hours: [
        ['morning', 90],
        ['always', 10],
      ],
      scenes: ['cafe', 'table'],
    },
    {
      name: 'Sandwich shop',
      weight: 9,
      types: ['Deli', 'Caterer'],
      heads: ['Deli', 'Sandwiches', 'Sub Shop', 'Lunch Counter'],
      goods: ['hot pastrami', 'Italian subs', 'tomato soup', 'pickled slaw'],
      hours: [
        ['cafe', 30],
        ['allDay', 50],
        ['office', 20],
      ],
    },
    {
      name: 'Vegan restaurant',
      weight: 3,
      types: ['Vegetarian restaurant', 'Health food restaurant'],
      heads: ['Greens', 'Plant Kitchen', 'Vegan Table', 'Garden Café'],
      goods: ['jackfruit tacos', 'grain bowls', 'cashew cheesecake', 'roasted squash'],
    },
  ]),
];
