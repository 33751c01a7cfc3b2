/** Businesses on a page of a category or a city (P-2.7-04, P-2.9-03). */
export const BUSINESSES_PER_PAGE = 12;
/** Categories or cities on a page of their list (P-2.6-03, P-2.8-03). */
export const PLACES_PER_PAGE = 18;
/** Cities on a page of a state: links only. */
export const CITIES_PER_STATE_PAGE = 240;

/** Branches on a page of a brand, and brands on a page of their list: links only. */
export const BRANCHES_PER_PAGE = 120;
export const BRANDS_PER_PAGE = 240;

/**
 * Ids per sitemap; the entry of a city includes its categories. A change affects one file only, and every file stays
 * far below the limits of the protocol of 50,000 URLs and 50 MB (sitemaps.org). Here, because a build is named by the
 * hash of the rules too: with other sizes, all sitemaps are published anew.
 */
export const IDS_PER_SITEMAP = { businesses: 1000, cities: 25, categories: 20 } as const;

/** Number of pages for `count` items; 0 for an empty list. */
export function countPages(count: number, perPage: number): number {
  return Math.ceil(count / perPage);
}
