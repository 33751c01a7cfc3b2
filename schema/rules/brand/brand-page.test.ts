import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold.ts';
import { type BrandFacts, hasBrandPage } from './brand-page.ts';
import { toBrandKey, toBrandSlug } from './brand-slug.ts';
import { isKindName } from './kind-names.ts';

const isBrand = (name: string, facts: Partial<BrandFacts> = {}) =>
  hasBrandPage({ nameKey: fold(name), branches: 8, cities: 3, compared: [], ...facts });
const share = (part: number, of = 8, website = 'https://www.chain.example/branch') =>
  Array.from({ length: of }, (_, i) => ({ website: i < part ? website : null, isCategory: false }));
const file = (part: number, of = 10) =>
  Array.from({ length: of }, (_, i) => ({ website: null, isCategory: i < part }));

it.each([
  'Starbucks',
  'BİM',
  'Migros',
  'A101',
  'ŞOK Market',
  'Ziraat Bankası',
  'Rossmann',
  'dm-drogerie markt',
  'Tesco Express',
  'State Bank of India',
  'ローソン',
  'セブン-イレブン',
  'البيك',
  'שופרסל',
  'Pizza Hut',
  'Motel 6',
  'Dollar General',
])('%j is a brand by its name', (name) => expect(isBrand(name)).toBe(true));

it.each([
  'ATM',
  'Dentist',
  'Post Office',
  'US Post Office',
  'Park',
  'First Baptist Church',
  'Eczane',
  'Nöbetçi Eczane',
  'Aile Sağlığı Merkezi',
  'Merkez Camii',
  'Apotheke',
  'Wochenmarkt',
  'École maternelle publique',
  'Mairie',
  'Farmacia',
  '郵便局',
  'コンビニ',
  'صيدلية',
  'סופרמרקט',
])('%j is what businesses are, not a brand', (name) => {
  expect(isKindName(fold(name))).toBe(true);
  expect(isBrand(name)).toBe(false);
});

describe('the bar', () => {
  it.each([
    [8, 3, true],
    [7, 3, false],
    [8, 2, false],
    [20_183, 11_019, true],
  ])('%i branches in %i cities: %s', (branches, cities, expected) =>
    expect(isBrand('Migros', { branches, cities })).toBe(expected),
  );

  it('is none for names that are no path: without a letter, or too long', () => {
    expect(isBrand('360')).toBe(false);
    expect(isBrand('🍕')).toBe(false);
    expect(isBrand('x'.repeat(81))).toBe(false);
  });
});

describe('a second sign', () => {
  it('is a name that is no category of most of its branches, unless it is a known chain', () => {
    expect(isBrand('Kiosco', { compared: file(10) })).toBe(false);
    expect(isBrand('Kiosco', { compared: file(5) })).toBe(false);
    expect(isBrand('Kiosco', { compared: file(4) })).toBe(true);
    expect(isBrand('Subway', { compared: file(10) })).toBe(true);
  });

  it('is a website that most of those with one share', () => {
    expect(isBrand('Public Storage', { compared: share(3) })).toBe(true);
    expect(isBrand('Public Storage', { compared: share(2) })).toBe(false);
    const others = Array.from({ length: 4 }, (_, i) => share(1, 1, `https://${i}.example`)).flat();
    expect(isBrand('Public Storage', { compared: [...share(3), ...others] })).toBe(false);
    expect(isBrand('Public Storage', { compared: share(8, 8, 'https://facebook.com/page') })).toBe(false);
  });
});

it.each(['Dunkin’ Donuts', '7-Eleven', 'ローソン', 'البيك'])(
  'the slug of %j is that of no other brand',
  (name) => {
    const slug = toBrandSlug(fold(name));
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(toBrandKey(slug)).toBe(fold(name));
  },
);
