import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { exampleSettings } from './examples.settings.ts';
import type {
  Card,
  CategoryTile,
  CityTile,
  FilterCounts,
  PageKind,
  PageModel,
  SiteInfo,
} from './page-models.ts';
import {
  buildBareBusiness,
  buildClosedBusiness,
  buildHostileBusiness,
  buildRichBusiness,
} from './examples.business.ts';
import { EXAMPLE_BRANDS } from './examples.brand.ts';
import { CATEGORIES, buildExampleCard } from './examples.parts.ts';

/**
 * Page models of every kind with realistic data, for tests and previews: long names, Turkish letters, right-to-left
 * scripts, emoji, markup in names, and businesses with only a name and an address.
 */
const site: SiteInfo = { name: 'Business Hub', url: 'https://hub.example', settings: defaultSettings };
/** A site with every setting. */
const fullSite: SiteInfo = { name: 'Business Hub', url: 'https://hub.example', settings: exampleSettings };
const stats = { businesses: 284_141, categories: 3_417, cities: 1_699, countries: 2 };
const updated = 'November 2026';

const cards: Card[] = Array.from({ length: 12 }, (_, index) => buildExampleCard(index));
const categories: CategoryTile[] = CATEGORIES.map((category, index) => ({
  ...category,
  businessCount: [87_347, 9_960, 4_210, 1_640, 999, 640, 58, 12, 2, 1][index % 10]!,
}));
const cities: CityTile[] = [
  ['New York', 'NY', 36_500],
  ['Los Angeles', 'CA', 12_480],
  ['Salt Lake City', 'UT', 9_960],
  ['Springfield', 'IL', 1_640],
  ['Springfield', 'MA', 501],
  ['Provo', 'UT', 500],
  ['Truth or Consequences', 'NM', 61],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', '', 3],
  ['Kadıköy', '', 2],
  ['Marfa', 'TX', 1],
].map(([name, stateCode, businessCount], index) => ({
  name: name as string,
  slug: `city-${index}`,
  stateCode: stateCode as string,
  country: index === 7 ? 'United Kingdom' : index === 8 ? 'Türkiye' : 'United States',
  businessCount: businessCount as number,
}));

/** Pages with complete and with minimal businesses. */
const ALL = { hours: true, ratings: true, phones: true };
const NOTHING = { hours: false, ratings: false, phones: false };

const utah = { name: 'Utah', slug: 'us-utah' };
const provo = {
  name: 'Provo',
  slug: 'provo',
  state: 'Utah',
  stateCode: 'UT',
  country: 'United States',
  stateLink: utah,
};
const istanbul = {
  name: 'İstanbul',
  slug: 'istanbul',
  state: '',
  stateCode: '',
  country: 'Türkiye',
  stateLink: null,
};
const chips = CATEGORIES.slice(0, 8);
const others = chips.map((chip, index) => ({ ...chip, hasPage: index < 6 }));
const cityChips = others.map((chip, index) => ({ ...chip, businessCount: 1640 >> (2 * index) }));
const cityLinks = cities.map(({ name, slug, businessCount }) => ({ name, slug, businessCount }));
const COUNTS: FilterCounts = { rated: 410, website: 388, phone: 640, photo: 12 };
const NO_COUNTS: FilterCounts = { rated: 0, website: 0, phone: 0, photo: 0 };
const states = [
  { name: 'California', slug: 'us-california', businessCount: 12_480 },
  { name: 'New York', slug: 'us-new-york', businessCount: 36_500 },
  { ...utah, businessCount: 10_460 },
];

export const EXAMPLES = {
  home: [
    {
      kind: 'home',
      site,
      updated,
      stats,
      known: { hasRatings: true, hasHours: true },
      shows: ALL,
      isUnitedStates: true,
      featured: cards,
      categories: categories.slice(0, 10),
      cities,
      states,
    },
    {
      kind: 'home',
      site,
      updated: null,
      stats: { businesses: 0, categories: 0, cities: 0, countries: 0 },
      known: { hasRatings: false, hasHours: false },
      shows: NOTHING,
      isUnitedStates: false,
      featured: [],
      categories: [],
      cities: [],
      states: [],
    },
  ],
  business: [
    buildRichBusiness(site, cards),
    buildBareBusiness(site),
    buildHostileBusiness(site),
    buildClosedBusiness(site, cards),
  ],
  gone: [{ kind: 'gone', site, slug: 'corner-bakery-provo' }],
  category: [
    {
      kind: 'category',
      site,
      category: { id: 1, ...chips[0]! },
      total: 1640,
      paging: { page: 1, pages: 137 },
      known: { hasRatings: true, hasHours: true, filters: ['rated', 'website', 'photo'] },
      counts: COUNTS,
      shows: ALL,
      cards,
      cities: cities,
    },
    {
      kind: 'category',
      site,
      category: { id: 1, ...chips[0]! },
      total: null,
      paging: { page: 70, pages: 137 },
      known: { hasRatings: true, hasHours: true, filters: ['rated', 'website', 'photo'] },
      counts: null,
      shows: ALL,
      cards,
      cities: [],
    },
    {
      kind: 'category',
      site,
      category: { id: 2, ...chips[1]! },
      total: 1,
      paging: { page: 1, pages: 1 },
      known: { hasRatings: false, hasHours: false, filters: [] },
      counts: NO_COUNTS,
      shows: ALL,
      cards: cards.slice(0, 1),
      cities: [],
    },
    {
      kind: 'category',
      site,
      category: { id: 3, ...chips[2]! },
      total: 0,
      paging: { page: 1, pages: 1 },
      known: { hasRatings: false, hasHours: false, filters: [] },
      counts: NO_COUNTS,
      shows: ALL,
      cards: [],
      cities: [],
    },
  ],
  city: [
    {
      kind: 'city',
      site,
      city: provo,
      total: 640,
      paging: { page: 1, pages: 54 },
      known: { hasRatings: true, hasHours: true, filters: ['rated', 'website', 'photo'] },
      counts: COUNTS,
      shows: ALL,
      cards,
      namesakes: cities.slice(3, 5),
      categories: cityChips,
    },
    {
      kind: 'city',
      site,
      city: istanbul,
      total: null,
      paging: { page: 2, pages: 2 },
      known: { hasRatings: true, hasHours: true, filters: ['rated', 'website', 'photo'] },
      counts: null,
      shows: ALL,
      cards: cards.slice(0, 3),
      namesakes: [],
      categories: [],
    },
  ],
  'city-category': [
    {
      kind: 'city-category',
      site,
      city: provo,
      category: chips[2]!,
      total: 640,
      paging: { page: 1, pages: 54 },
      known: { hasRatings: true, hasHours: true, filters: ['rated', 'website', 'photo'] },
      counts: COUNTS,
      shows: ALL,
      cards,
      others,
    },
    {
      kind: 'city-category',
      site,
      city: istanbul,
      category: chips[0]!,
      total: null,
      paging: { page: 2, pages: 2 },
      known: { hasRatings: false, hasHours: false, filters: [] },
      counts: null,
      shows: NOTHING,
      cards: cards.slice(0, 3),
      others: [],
    },
  ],
  state: [
    {
      kind: 'state',
      site,
      state: { ...utah, country: 'United States' },
      place: 'Utah',
      businessCount: 10_460,
      cityCount: 245,
      paging: { page: 1, pages: 2 },
      largest: cityLinks,
      cities: [...cityLinks, ...cityLinks],
      categories: chips.map((chip) => ({ ...chip, businessCount: 1640, cities: cityLinks.slice(0, 3) })),
    },
    {
      kind: 'state',
      site,
      state: { name: 'Doğu Marmara', slug: 'tr-dogu-marmara', country: 'Türkiye' },
      place: '',
      businessCount: 1,
      cityCount: 1,
      paging: { page: 1, pages: 1 },
      largest: [],
      cities: cityLinks.slice(8, 9),
      categories: [],
    },
  ],
  brand: EXAMPLE_BRANDS.map((brand) => ({ kind: 'brand' as const, site, ...brand })),
  brands: [
    {
      kind: 'brands',
      site,
      paging: { page: 1, pages: 2 },
      brands: [
        { name: 'BİM', slug: 'bim', businessCount: 11_240 },
        { name: 'البيك', slug: 'lbyk', businessCount: 96 },
        { name: '<b>Crumbs & Co', slug: 'b-crumbs-and-co', businessCount: 8 },
        { name: 'ローソン', slug: 'roson', businessCount: 12 },
      ],
    },
    {
      kind: 'brands',
      site,
      paging: { page: 2, pages: 2 },
      brands: [{ name: 'Starbucks', slug: 'starbucks', businessCount: 1204 }],
    },
  ],
  categories: [
    {
      kind: 'categories',
      site,
      updated,
      paging: { page: 1, pages: 5 },
      items: categories.slice(0, 18),
      groups: [{ id: 'eat', name: 'Eat & Drink', categories: categories.slice(0, 3) }],
      hasBrands: true,
    },
    {
      kind: 'categories',
      site,
      updated: null,
      paging: { page: 1, pages: 1 },
      items: [],
      groups: [],
      hasBrands: false,
    },
  ],
  cities: [
    {
      kind: 'cities',
      site,
      updated,
      paging: { page: 3, pages: 95 },
      items: [...cities, ...cities].slice(0, 18),
      states: [],
    },
    {
      kind: 'cities',
      site,
      updated: null,
      paging: { page: 1, pages: 1 },
      items: cities,
      states: [
        { country: 'Türkiye', states: [{ name: 'İstanbul', slug: 'tr-istanbul', businessCount: 2 }] },
        { country: 'United States', states },
      ],
    },
  ],
  'not-found': [
    { kind: 'not-found', site, categories: categories.slice(0, 6) },
    { kind: 'not-found', site, categories: [] },
  ],
  about: [
    { kind: 'about', site: fullSite, updated, stats },
    { kind: 'about', site, updated: null, stats: { businesses: 0, categories: 0, cities: 0, countries: 0 } },
  ],
  contact: [
    { kind: 'contact', site: fullSite, updated, stats },
    {
      kind: 'contact',
      site,
      updated: null,
      stats: { businesses: 0, categories: 0, cities: 0, countries: 0 },
    },
  ],
  'privacy-policy': [
    { kind: 'privacy-policy', site: fullSite },
    { kind: 'privacy-policy', site },
  ],
  'legal-notice': [{ kind: 'legal-notice', site: fullSite }],
  'terms-of-service': [{ kind: 'terms-of-service', site: fullSite }],
  'cookie-policy': [{ kind: 'cookie-policy', site: fullSite }],
  missing: [
    { kind: 'missing', site, subject: 'business' },
    { kind: 'missing', site, subject: 'category' },
    { kind: 'missing', site: fullSite, subject: 'city' },
    { kind: 'missing', site, subject: 'state' },
    { kind: 'missing', site, subject: 'brand' },
    { kind: 'missing', site, subject: 'list' },
  ],
  map: [
    { kind: 'map', site },
    { kind: 'map', site: fullSite },
  ],
  search: [
    { kind: 'search', site },
    { kind: 'search', site: fullSite },
  ],
  saved: [
    { kind: 'saved', site },
    { kind: 'saved', site: fullSite },
  ],
} satisfies { [kind in PageKind]: Extract<PageModel, { kind: kind }>[] };
