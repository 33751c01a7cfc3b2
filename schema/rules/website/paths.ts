/** Paths of all public pages. Page 1 of a list has no number. */
export const paths = {
  home: () => '/',
  business: (slug: string) => `/business/${slug}`,
  categories: (page = 1) => toPagePath('/categories', page),
  category: (slug: string, page = 1) => toPagePath(`/category/${slug}`, page),
  cities: (page = 1) => toPagePath('/cities', page),
  city: (slug: string, page = 1) => toPagePath(`/city/${slug}`, page),
  about: () => '/about',
  contact: () => '/contact',
  legal: (name: LegalPage) => `/${name}`,
  notFound: () => '/404',
  missing: (of: 'business' | 'category' | 'city' | 'list') => `/404/${of}`,
  sitemapIndex: () => '/sitemap.xml',
  sitemap: (name: string) => `/sitemaps/${name}.xml`,
  robots: () => '/robots.txt',
  suggestions: () => '/suggestions.json',
};

/** Legal pages by their path. */
export const LEGAL_PAGES = ['privacy-policy', 'legal-notice', 'terms-of-service', 'cookie-policy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

function toPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}
