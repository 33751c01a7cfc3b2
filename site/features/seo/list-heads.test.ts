import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { EXAMPLES } from '../../models/examples.ts';
import {
  toCategoriesHead,
  toCategoryHead,
  toCitiesHead,
  toCityCategoryHead,
  toCityHead,
  toGoneHead,
  toHeadline,
  toHomeHead,
  toNotFoundHead,
  toStateHead,
} from './list-heads.ts';

const [first, middle] = EXAMPLES.category;
const heads = [
  ...EXAMPLES.home.map(toHomeHead),
  ...EXAMPLES.category.map(toCategoryHead),
  ...EXAMPLES.city.map(toCityHead),
  ...EXAMPLES['city-category'].map(toCityCategoryHead),
  ...EXAMPLES.state.map(toStateHead),
  ...EXAMPLES.categories.map(toCategoriesHead),
  ...EXAMPLES.cities.map(toCitiesHead),
  ...EXAMPLES['not-found'].map(toNotFoundHead),
  ...EXAMPLES.gone.map(toGoneHead),
];

it('keeps every title within 60 and every description within 50 to 160 characters', () => {
  for (const { title, description } of heads) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

describe('a page of a category', () => {
  it('has an address, a title and a description of its own', () => {
    expect(toCategoryHead(first!).path).toBe('/category/category-0');
    expect(toCategoryHead(middle!).path).toBe('/category/category-0/70');
    expect(toCategoryHead(first!).title).toBe('Restaurants | Business Hub');
    expect(toCategoryHead(middle!).title).toBe('Restaurants - Page 70 | Business Hub');
    expect(toCategoryHead(middle!).description).not.toBe(toCategoryHead(first!).description);
  });

  it('lists at most ten businesses as structured data', () => {
    const list = toCategoryHead(first!).data[1] as { '@type': string; itemListElement: object[] };
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement).toHaveLength(10);
    expect(list.itemListElement[9]).toEqual({
      '@type': 'ListItem',
      position: 10,
      name: 'Acme Climate Supply',
      url: 'https://hub.example/business/example-9',
    });
  });

  it('lists nothing where there is nothing', () => {
    expect(toCategoryHead(EXAMPLES.category[3]!).data.map((node) => node['@type'])).toEqual([
      'BreadcrumbList',
    ]);
  });
});

it('says of a category what its page shows, and names it as several or as a field', () => {
  const nothing = { hours: false, ratings: false, phones: false };
  const named = (name: string) =>
    toCategoryHead({ ...first!, category: { ...first!.category, name }, shows: nothing });
  expect(named('Pizza restaurant').description).toBe(
    'Find Pizza restaurants near you, with addresses, on Business Hub.',
  );
  expect(named('Eczane').title).toBe('Eczane: Local Businesses | Business Hub');
  expect(named('Eczane').description).toContain('businesses listed under “Eczane” near you');
  expect(toCategoryHead(first!).description).toContain('phone numbers, opening hours and reviews');
  const bare = { ...EXAMPLES.city[0]!, shows: nothing };
  expect(toCityHead(bare).description).not.toMatch(/hours|reviews|phone/);
});

it('promises on the home page what the directory has, and names the country where it is true (P-2.3-01)', () => {
  const [full, empty] = EXAMPLES.home;
  expect(toHomeHead(full!).title).toBe('Business Hub - Discover USA Businesses');
  expect(toHomeHead(full!).description).toContain('opening hours and reviews');
  expect(toHomeHead(empty!).title).toBe('Business Hub - Discover Local Businesses');
  const { title, description, keywords } = toHomeHead(empty!);
  expect([title, description, keywords].join(' ')).not.toMatch(/USA|hours|reviews|phone/);
  const texts = { ...defaultSettings.texts, headline: 'İstanbul’u keşfedin' };
  const site = { ...full!.site, settings: { ...defaultSettings, texts } };
  expect(toHeadline({ ...full!, site })).toBe('İstanbul’u keşfedin');
});

it('tells cities of one name apart by their state, and by their country where there is none', () => {
  expect(toCityHead(EXAMPLES.city[0]!).title).toBe('Businesses in Provo, UT | Business Hub');
  expect(toCityHead(EXAMPLES.city[1]!).title).toBe('Businesses in İstanbul, Türkiye - Page 2 | Business Hub');
});

it('tells a category in a city with its steps and businesses', () => {
  const [dentists, others] = EXAMPLES['city-category'];
  const { title, description, path, data } = toCityCategoryHead(dentists!);
  expect(title).toBe('Dentists in Provo, UT | Business Hub');
  expect(description).toBe(
    'Dentists in Provo, Utah, with addresses, phone numbers, opening hours and reviews, on Business Hub.',
  );
  expect(path).toBe('/city/provo/category-2');
  expect(data.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  const steps = data[0]!.itemListElement as { name: string; item?: string }[];
  expect(steps.map(({ name }) => name)).toEqual(['Home', 'Utah', 'Provo', 'Dentists']);
  expect(toCityCategoryHead(others!)).toMatchObject({
    title: 'Restaurants in İstanbul, Türkiye - Page 2 | Business Hub',
    path: '/city/istanbul/category-0/2',
  });
  expect(toCityCategoryHead(others!).description).not.toMatch(/hours|reviews|phone/);
});

it('tells the size of a state', () => {
  const { title, description, path } = toStateHead(EXAMPLES.state[0]!);
  expect(title).toBe('Businesses in Utah, United States | Business Hub');
  expect(description).toContain('10,460 businesses in 245 cities, such as New York, Los Angeles and');
  expect(path).toBe('/state/us-utah');
});

it('gives the site its name on the home page', () => {
  expect(toHomeHead(EXAMPLES.home[0]!).data).toEqual([
    { '@type': 'WebSite', name: 'Business Hub', url: 'https://hub.example/' },
  ]);
});

it('gives the not-found page no address, for it is served at many', () => {
  expect(toNotFoundHead(EXAMPLES['not-found'][0]!).path).toBeNull();
});
