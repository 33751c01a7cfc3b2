import { EMPTY_VALUES } from '../../schema/business-views.ts';
import type { BusinessModel, Card, SiteInfo } from './page-models.ts';
import { CATEGORIES } from './examples.parts.ts';

const provo = {
  name: 'Provo',
  slug: 'provo',
  state: 'Utah',
  stateCode: 'UT',
  stateLink: { name: 'Utah', slug: 'us-utah' },
};
const unitedStates = { code: 'US', name: 'United States' };

/** A business with only a name and an address. */
export function buildBareBusiness(site: SiteInfo): BusinessModel {
  return {
    kind: 'business',
    site,
    slug: 'plain-goods-marfa',
    ...EMPTY_VALUES,
    name: 'Plain Goods',
    category: { name: 'Other', slug: 'other', icon: 'store', hasPage: false },
    city: {
      name: 'Marfa',
      slug: 'marfa',
      state: 'Texas',
      stateCode: 'TX',
      stateLink: { name: 'Texas', slug: 'us-texas' },
    },
    country: unitedStates,
    address: 'Ranch Road 2810, Marfa, TX',
    photos: [],
    photo: null,
    otherPhoto: null,
    isSample: false,
    isRatingOurs: true,
    isIndexed: false,
    updated: null,
    reviews: [],
    nearby: [],
    surroundings: [],
    sameKind: [],
    branches: [],
    moreInCity: [],
    sameCategory: [],
    sameType: [],
    brandSlug: null,
    cityCategories: [],
  };
}

/** A business with every field. */
export function buildRichBusiness(site: SiteInfo, cards: Card[]): BusinessModel {
  return {
    ...buildBareBusiness(site),
    slug: 'bluebird-kitchen-provo',
    name: 'Bluebird Kitchen',
    category: { ...CATEGORIES[0]!, hasPage: true },
    type: 'Brunch restaurant',
    subtypes: ['Brunch restaurant', 'Coffee shop', 'Caterer'],
    city: provo,
    street: '102 W Center St',
    address: '102 W Center St, Provo, UT 84601',
    postalCode: '84601',
    latitude: 40.233845,
    longitude: -111.660112,
    timeZone: 'America/Denver',
    phone: '(801) 555-0142',
    email: 'hello@bluebird.example',
    website: 'https://www.bluebird.example/provo?from=map',
    description:
      '<p>All-day breakfast and slow lunches in a brick storefront by the old courthouse. The bread is baked here, the eggs come from Heber Valley, and the terrace opens when the snow is gone.</p>\n<p>Tables for six and more by <a href="https://www.bluebird.example/book">booking ahead</a>.</p>',
    about: {
      'Service options': { 'Dine-in': true, Takeout: true, Delivery: false, 'Curbside pickup': true },
      Accessibility: { 'Wheelchair accessible entrance': true, 'Wheelchair accessible restroom': false },
      Offerings: {
        Coffee: true,
        'Vegetarian options': true,
        Alcohol: false,
        'Price of a coffee': 'from $3.50',
      },
      Amenities: { 'Wi-Fi': 'Free', Restroom: true },
      Parking: { 'Free street parking': true, 'Paid garage': true },
      Payments: { 'Credit cards': true, 'Cash only': false },
      Empty: {},
    },
    workingHours: {
      Monday: 'Closed',
      Tuesday: '7:30 AM - 2:30 PM',
      Wednesday: '7:30 AM - 2:30 PM',
      Thursday: '7:30 AM - 2:30 PM',
      Friday: '7:30 AM - 2:30 PM, 5:00 PM - 9:30 PM',
      Saturday: '8:00 AM - 3:00 PM',
      Sunday: '8:00 AM - 3:00 PM',
    },
    specialHours: {
      '2026-12-24': '7:30 AM - 12:00 PM',
      '2026-12-25': 'Closed',
      '2026-12-26': 'Closed',
    },
    rating: 4.6,
    reviewCount: 1640,
    photo: '/images/og.png',
    isVerified: true,
    priceRange: '$$',
    locationLink: 'https://maps.google.com/?cid=1234567890',
    orderLink: 'https://order.example/bluebird',
    menuLink: 'https://www.bluebird.example/menu',
    reservationLink: 'https://tables.example/bluebird',
    isSample: true,
    isRatingOurs: false,
    isIndexed: true,
    updated: 'November 2026',
    reviews: [
      {
        authorName: 'Ayşe Yılmaz',
        rating: 5,
        comment: 'Best sourdough in town.\nThe terrace is lovely, and they remembered my order.',
        date: '2026-10-02T17:30:00.000Z',
      },
      {
        authorName: null,
        rating: 3.5,
        comment: 'Good food, slow on Saturdays.',
        date: '2026-08-19T09:00:00.000Z',
      },
      { authorName: 'J. 🥐', rating: null, comment: null, date: null },
    ],
    nearby: cards
      .slice(1, 6)
      .map((card, index) => ({ card, distance: [40, 320, 644, 1_610, 12_300][index]! })),
    surroundings: [
      { name: 'Bookshop', east: 40, north: -6 },
      { name: 'Kahve Durağı & Pastane Merkez Şubesi', east: -210, north: 240 },
      { name: '東京ラーメン', east: -205, north: 236 },
      { name: 'מאפיית הפינה', east: 180, north: 610 },
      { name: 'Ace <Hardware>', east: -590, north: -130 },
    ],
    branches: cards.slice(10, 12).map((card, index) => ({ card, distance: [900, 4_300][index]! })),
    moreInCity: cards.slice(0, 6).map((card, index) => ({ card, distance: 300 * (index + 1) })),
    sameCategory: cards.slice(4, 10).map((card, index) => ({ card, distance: 5_000 * (index + 1) })),
    sameType: cards.slice(8, 12).map((card, index) => ({ card, distance: index === 0 ? null : 800 })),
    brandSlug: 'corner-bakery',
    cityCategories: CATEGORIES.slice(0, 8).map((category, index) => ({ ...category, hasPage: index < 6 })),
  };
}

/** Names and texts that would break out of markup, script or layout if they were not escaped. */
export function buildHostileBusiness(site: SiteInfo): BusinessModel {
  const name = `</script><script>alert(1)</script> "Quotes" & 'Ticks' קפה הפינה 🧁 ${'Ünbölünmezkelime'.repeat(6)}`;
  return {
    ...buildBareBusiness(site),
    slug: 'script-script-alert-1-marfa',
    name,
    category: { name: '<b>Café</b> & Bar', slug: 'b-cafe-b-and-bar', icon: '"><img src=x>', hasPage: true },
    type: '<i>Bar</i>',
    subtypes: ['"><script>alert(2)</script>'],
    street: '1 <Main> St " onload="alert(3)',
    address: '1 <Main> St " onload="alert(3), Marfa, TX',
    phone: '+1 (432) 555-0100 ext. 7',
    email: 'a"b@example.com',
    website: 'https://xn--nxasmq6b.example/?q="><script>alert(4)</script>',
    description:
      '<img src=x onerror=alert(5)><b>Bold <a href="javascript:alert(6)">link</a> </div></section>',
    about: { '<u>Group</u>': { '<s>Item</s>': '<script>alert(7)</script>' } },
    workingHours: { Monday: '<em>by appointment</em>', Friday: 'Open 24 hours' },
    rating: 0.5,
    reviewCount: 1,
    photo: '/images/does-not-load.jpg?"><script>alert(8)</script>',
    reviews: [
      {
        authorName: '<script>alert(9)</script>',
        rating: 0,
        comment: '</p></li></ul><h1>big',
        date: 'long ago',
      },
    ],
    reviewsLink: 'https://reviews.example/',
    businessStatus: 'CLOSED_TEMPORARILY',
  };
}

/** A permanently closed business abroad. */
export function buildClosedBusiness(site: SiteInfo, cards: Card[]): BusinessModel {
  return {
    ...buildBareBusiness(site),
    slug: 'kose-kirtasiye-kadikoy',
    name: 'Köşe Kırtasiye',
    category: { name: 'Stationery store', slug: 'stationery-store', icon: 'pencil', hasPage: false },
    city: { name: 'Kadıköy', slug: 'kadikoy', state: '', stateCode: '', stateLink: null },
    country: { code: 'TR', name: 'Türkiye' },
    street: 'Moda Caddesi No: 12/A',
    address: 'Moda Caddesi No: 12/A, 34710 Kadıköy, Türkiye',
    postalCode: '34710',
    phone: '+90 216 555 01 42',
    workingHours: Object.fromEntries(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [
        day,
        'Open 24 hours',
      ]),
    ),
    businessStatus: 'CLOSED_PERMANENTLY',
    nearby: cards.slice(0, 2).map((card) => ({ card, distance: 1240 })),
  };
}
