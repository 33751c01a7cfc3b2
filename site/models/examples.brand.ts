import { buildBranchMap } from './branch-map.ts';
import type { BrandModel } from './page-models.ts';

const branch = (number: number, street = `${number} Center St`) => ({
  slug: `corner-bakery-${number}`,
  street,
  isOperational: number % 5 > 0,
});
const city = (name: string, slug: string, numbers: number[], street?: string) => ({
  name,
  slug,
  branches: numbers.map((number) => branch(number, street)),
});
const CATEGORY = { name: 'Coffee shop', slug: 'coffee-shop', icon: 'coffee' };
const utah = { id: 'us-utah', name: 'Utah, United States', stateSlug: 'us-utah' };

/** Pages of brands: one in several countries, and a later page of a large one. */
export const EXAMPLE_BRANDS: Omit<BrandModel, 'kind' | 'site'>[] = [
  {
    brand: { name: 'Corner "Bakery"', slug: 'corner-bakery', category: CATEGORY },
    size: { branches: 12, cities: 6 },
    paging: { page: 1, pages: 1 },
    places: [
      { id: 'de-bayern', name: 'Bayern, Germany', stateSlug: 'de-bayern', businessCount: 2, page: 1 },
      { id: 'jp', name: 'Japan', stateSlug: null, businessCount: 2, page: 1 },
      { id: 'tr-istanbul', name: 'İstanbul, Türkiye', stateSlug: 'tr-istanbul', businessCount: 3, page: 1 },
      { ...utah, businessCount: 5, page: 1 },
    ],
    largest: [
      { name: 'Provo', slug: 'provo', businessCount: 3, page: 1 },
      { name: '東京', slug: 'dong-jing', businessCount: 2, page: 1 },
    ],
    map: buildBranchMap([
      { latitude: 40.23, longitude: -111.66, city: { id: 1, name: 'Provo' } },
      { latitude: 48.14, longitude: 11.58, city: { id: 2, name: 'München' } },
      { latitude: 35.68, longitude: 139.76, city: { id: 3, name: '東京' } },
      { latitude: 41.01, longitude: 28.98, city: { id: 4, name: 'Kadıköy' } },
    ]),
    groups: [
      {
        id: 'de-bayern',
        name: 'Bayern, Germany',
        stateSlug: 'de-bayern',
        isContinued: false,
        cities: [city('München', 'munchen', [1, 2], 'Königstraße 1')],
      },
      {
        id: 'jp',
        name: 'Japan',
        stateSlug: null,
        isContinued: false,
        cities: [city('東京', 'dong-jing', [3, 4], '1丁目2-3 <北>')],
      },
      {
        id: 'tr-istanbul',
        name: 'İstanbul, Türkiye',
        stateSlug: 'tr-istanbul',
        isContinued: false,
        cities: [city('Kadıköy', 'kadikoy', [5]), city('Şişli', 'sisli', [6, 7], 'شارع الملك فهد 12')],
      },
      {
        ...utah,
        isContinued: false,
        cities: [city('Orem', 'orem', [8, 9]), city('Provo', 'provo', [10, 11, 12])],
      },
    ],
  },
  {
    brand: { name: 'ローソン', slug: 'roson', category: { ...CATEGORY, name: 'Convenience store' } },
    size: null,
    paging: { page: 2, pages: 9 },
    places: [],
    largest: [],
    map: null,
    groups: [{ ...utah, name: 'Utah', isContinued: true, cities: [city('Provo', 'provo', [13, 14, 15])] }],
  },
];
