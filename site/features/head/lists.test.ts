import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../models/examples.ts';
import {
  categoriesHead,
  categoryHead,
  citiesHead,
  cityHead,
  goneHead,
  homeHead,
  notFoundHead,
} from './lists.ts';

const [first, middle] = EXAMPLES.category;
const heads = [
  ...EXAMPLES.home.map(homeHead),
  ...EXAMPLES.category.map(categoryHead),
  ...EXAMPLES.city.map(cityHead),
  ...EXAMPLES.categories.map(categoriesHead),
  ...EXAMPLES.cities.map(citiesHead),
  ...EXAMPLES['not-found'].map(notFoundHead),
  ...EXAMPLES.gone.map(goneHead),
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
    expect(categoryHead(first!).path).toBe('/category/category-0');
    expect(categoryHead(middle!).path).toBe('/category/category-0/70');
    expect(categoryHead(first!).title).toBe('Restaurant Businesses | Business Hub');
    expect(categoryHead(middle!).title).toBe('Restaurant Businesses - Page 70 | Business Hub');
    expect(categoryHead(middle!).description).not.toBe(categoryHead(first!).description);
  });

  it('lists at most ten businesses as structured data', () => {
    const list = categoryHead(first!).data[1] as { '@type': string; itemListElement: object[] };
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
    expect(categoryHead(EXAMPLES.category[3]!).data.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  });
});

it('tells cities of one name apart by their state, and by their country where there is none', () => {
  expect(cityHead(EXAMPLES.city[0]!).title).toBe('Businesses in Provo, UT | Business Hub');
  expect(cityHead(EXAMPLES.city[1]!).title).toBe('Businesses in İstanbul, Türkiye - Page 2 | Business Hub');
});

it('gives the site its name on the home page', () => {
  expect(homeHead(EXAMPLES.home[0]!).data).toEqual([
    { '@type': 'WebSite', name: 'Business Hub', url: 'https://hub.example/' },
  ]);
});

it('gives the not-found page no address, for it is served at many', () => {
  expect(notFoundHead(EXAMPLES['not-found'][0]!).path).toBeNull();
});
