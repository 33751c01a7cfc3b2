/** Paths of all public pages. Page 1 of a list has no number. */
export const paths = {
  home: () => '/',
  /** Results of a search without scripts. */
  search: () => '/search',
  /** A list of businesses that a visitor saved (saved-path.ts). */
  saved: () => '/saved',
  business: (slug: string) => `/business/${slug}`,
  categories: (page = 1) => toPagePath('/categories', page),
  category: (slug: string, page = 1) => toPagePath(`/category/${slug}`, page),
  cities: (page = 1) => toPagePath('/cities', page),
  city: (slug: string, page = 1) => toPagePath(`/city/${slug}`, page),
  cityCategory: (city: string, category: string, page = 1) => toPagePath(`/city/${city}/${category}`, page),
  /** The page of a city with the filter of a category, for kinds in places that have no page. */
  cityFilter: (city: string, category: string) => `/city/${city}?category=${category}`,
  state: (slug: string, page = 1) => toPagePath(`/state/${slug}`, page),
  /** The list of brands that have a page, and the branches of one of them. */
  brands: (page = 1) => toPagePath('/brands', page),
  brand: (slug: string, page = 1) => toPagePath(`/brand/${slug}`, page),
  /** The map; `view/map-address.ts` of the site says what its query is. */
  map: () => '/map',
  about: () => '/about',
  contact: () => '/contact',
  legal: (name: LegalPage) => `/${name}`,
  notFound: () => '/404',
  missing: (of: 'business' | 'category' | 'city' | 'state' | 'brand' | 'list') => `/404/${of}`,
  sitemapIndex: () => '/sitemap.xml',
  sitemap: (name: string) => `/sitemaps/${name}.xml`,
  robots: () => '/robots.txt',
  suggestions: () => '/suggestions.json',
};

/** Legal pages by their path. */
export const LEGAL_PAGES = ['privacy-policy', 'legal-notice', 'terms-of-service', 'cookie-policy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Paths of pages about the whole site, which exist once and are always indexed. */
export const SITE_PATHS = [
  paths.home(),
  paths.map(),
  paths.about(),
  paths.contact(),
  ...LEGAL_PAGES.map(paths.legal),
];

function toPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}
