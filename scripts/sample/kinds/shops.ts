import { ACCESSIBILITY, OWNERS, PARKING, PAYMENTS, type FeatureGroups } from '../features.ts';
import { templates } from '../template.ts';
import { kindsOf, type Sector } from './types.ts';

const SHOPPING: FeatureGroups = {
  'Service options': {
    'In-store shopping': 0.96,
    'In-store pickup': 0.6,
    Delivery: 0.3,
    'Curbside pickup': 0.35,
  },
  ...ACCESSIBILITY,
  ...OWNERS,
  Offerings: { 'Gift wrapping': 0.3, 'Repair services': 0.3 },
  ...PAYMENTS,
  ...PARKING,
};

const SHOP: Sector = {
  names: templates(
    '{surname} {head}',
    '{tree} & {land} {head}',
    "{first}'s {head}",
    '{near} {head}',
    '{colour} {creature} {head}',
    '{street} Street {head}',
    '{city} {head}',
    '{creature} & {creature2} {head}',
    '{surname} & {surname2} {head}',
    '{tree} {land} {head}',
    '{colour} {land} {head}',
  ),
  hours: [
    ['retail', 45],
    ['shop', 55],
  ],
  features: SHOPPING,
  ratings: 55,
  online: 0.7,
  about: templates(
    '{name} has {a}, {b} and people who know about them, in the middle of {city}.',
    'An independent shop in {city} since {year}. Look in for {a}, stay for {b}.',
    'From {a} to {b}: {name} helps {city} find the right thing without the hurry.',
  ),
  praise: templates(
    'Came for {a}, left with good advice as well.',
    'Good answers and no pressure, also about {b}.',
    'Small place, fair prices for {a}.',
    'They ordered what I needed and called the day it came in.',
  ),
  scenes: ['storefront', 'shop'],
};

const GROCERY: Sector = {
  ...SHOP,
  hours: [
    ['grocery', 70],
    ['late', 20],
    ['always', 10],
  ],
  ratings: 90,
  about: templates(
    '{name} brings {a} and {b} to {city}, from growers and makers nearby.',
    'A family market in {city} since {year}, with {a}, {b} and a few words at the till.',
  ),
  praise: templates(
    'Good {a} and short lines.',
    'Clean, well kept, and {b} for less than down the road.',
    'My stop after work: {a}, {b} and home.',
  ),
  scenes: ['market', 'storefront'],
};

const FUEL: Sector = {
  ...GROCERY,
  names: templates(
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
  about: templates(
    '{name} has {a} and {b}, right off the main road into {city}.',
    '{a} and {b}, easy to reach on the way in or out of {city}.',
  ),
  praise: templates(
    'Easy in, easy out, {a} as well.',
    'Everything works, prices are fair, {b} too.',
    'Quick stop with {a} at any hour.',
  ),
  scenes: ['fuel'],
};

export const SHOPS = [
  ...kindsOf(GROCERY, [
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
  ...kindsOf(FUEL, [
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
  ...kindsOf(SHOP, [
    {
      name: 'Clothing store',
      weight: 14,
      types: ['Boutique', "Women's clothing store", 'Vintage clothing store'],
      heads: ['Boutique', 'Clothing', 'Outfitters', 'Threads', 'Vintage'],
      goods: ['linen shirts', 'everyday denim', 'handmade scarves', 'winter coats'],
      scenes: ['boutique', 'shop'],
    },
    {
      name: 'Shoe store',
      weight: 5,
      types: ['Orthopedic shoe store', 'Boot store'],
      heads: ['Shoes', 'Footwear', 'Boots', 'Running Company'],
      goods: ['trail shoes', 'leather boots', 'wide fittings'],
      scenes: ['boutique', 'shop'],
    },
    {
      name: 'Jewelry store',
      weight: 5,
      types: ['Jeweler', 'Watch repair service'],
      heads: ['Jewelers', 'Jewelry', 'Goldsmiths'],
      goods: ['engagement rings', 'watch repairs', 'estate pieces'],
      scenes: ['boutique', 'shop'],
    },
    {
      name: 'Book store',
      weight: 4,
      types: ['Used book store', 'Comic book store', "Children's book store"],
      heads: ['Books', 'Bookshop', 'Bookstore', 'Books & Paper'],
      goods: ['staff picks', 'used paperbacks', 'picture books', 'field guides'],
      scenes: ['books', 'shop'],
    },
    {
      name: 'Gift shop',
      weight: 6,
      types: ['Souvenir store', 'Card store'],
      heads: ['Gifts', 'Mercantile', 'Goods', 'Gifts & Cards'],
      goods: ['local pottery', 'letterpress cards', 'candles', 'wooden toys'],
    },
    {
      name: 'Florist',
      weight: 6,
      types: ['Flower delivery', 'Wedding florist'],
      heads: ['Floral', 'Flowers', 'Blooms', 'Flower Shop'],
      goods: ['hand-tied bouquets', 'wedding flowers', 'potted orchids'],
      scenes: ['flowers', 'shop'],
    },
    {
      name: 'Furniture store',
      weight: 7,
      types: ['Mattress store', 'Home goods store'],
      heads: ['Furniture', 'Home', 'Interiors', 'Furnishings'],
      goods: ['solid-wood tables', 'sofas', 'reading lamps', 'wool rugs'],
      scenes: ['lounge', 'shop'],
    },
    {
      name: 'Hardware store',
      weight: 6,
      types: ['Home improvement store', 'Paint store', 'Lumber store'],
      heads: ['Hardware', 'Hardware & Lumber', 'Supply', 'Tool & Paint'],
      goods: ['cut keys', 'garden tools', 'paint mixed to match', 'loose screws by the pound'],
      hours: [
        ['retail', 50],
        ['trade', 50],
      ],
    },
    {
      name: 'Electronics store',
      weight: 4,
      types: ['Computer store', 'Home theater store'],
      heads: ['Electronics', 'Audio', 'Computers', 'Sound & Vision'],
      goods: ['turntables', 'refurbished laptops', 'home audio'],
    },
    {
      name: 'Cell phone store',
      weight: 6,
      types: ['Mobile phone repair shop', 'Electronics repair shop'],
      heads: ['Wireless', 'Phone Repair', 'Mobile'],
      goods: ['screen repairs', 'unlocked phones', 'prepaid plans'],
      hours: [['retail', 100]],
    },
    {
      name: 'Toy store',
      weight: 2,
      types: ['Game store', 'Hobby store'],
      heads: ['Toys', 'Toys & Games', 'Toy Shop'],
      goods: ['board games', 'model trains', 'puzzles'],
    },
    {
      name: 'Bicycle shop',
      weight: 4,
      types: ['Bicycle repair shop', 'Bicycle rental service'],
      heads: ['Bicycles', 'Bike Shop', 'Cycles', 'Cyclery'],
      goods: ['tune-ups', 'gravel bikes', 'kids’ bikes', 'rentals by the day'],
      scenes: ['storefront'],
    },
    {
      name: 'Sporting goods store',
      weight: 5,
      types: ['Outdoor sports store', 'Fishing store'],
      heads: ['Sports', 'Outdoor Supply', 'Bait & Tackle', 'Outfitters'],
      goods: ['hiking boots', 'rental skis', 'fly rods'],
      scenes: ['storefront'],
    },
    {
      name: 'Antique store',
      weight: 4,
      types: ['Thrift store', 'Consignment shop'],
      heads: ['Antiques', 'Antique Mall', 'Curiosities', 'Thrift'],
      goods: ['mid-century chairs', 'vinyl records', 'old maps'],
      scenes: ['lounge', 'shop'],
    },
    {
      name: 'Garden center',
      weight: 4,
      types: ['Plant nursery', 'Landscaping supply store'],
      heads: ['Garden Center', 'Nursery', 'Gardens', 'Greenhouse'],
      goods: ['native perennials', 'fruit trees', 'potting soil'],
      hours: [
        ['retail', 60],
        ['shop', 40],
      ],
      scenes: ['flowers'],
    },
  ]),
];
