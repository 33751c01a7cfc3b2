import { ACCESSIBILITY, OWNERS, PARKING, PAYMENTS, type FeatureGroups } from './feature-groups.ts';
import { parseTemplates } from '../words/template.ts';
import { buildCategories, type Sector } from './types.ts';

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

/** Also the base of the groceries. */
export const SHOP: Sector = {
  names: parseTemplates(
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
  about: parseTemplates(
    '{name} has {a}, {b} and people who know about them, in the middle of {city}.',
    'An independent shop in {city} since {year}. Look in for {a}, stay for {b}.',
    'From {a} to {b}: {name} helps {city} find the right thing without the hurry.',
  ),
  praise: parseTemplates(
    'Came for {a}, left with good advice as well.',
    'Good answers and no pressure, also about {b}.',
    'Small place, fair prices for {a}.',
    'They ordered what I needed and called the day it came in.',
  ),
  scenes: ['storefront', 'shop'],
};

export const SHOPS = [
  ...buildCategories(SHOP, [
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
