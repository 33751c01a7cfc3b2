/** Businesses of a category in a city from which the two have a page of their own. */
export const MIN_CITY_CATEGORY = 5;

/**
 * True if businesses of a category in a city have a page of their own. A slug of digits is a page number in its place
 * ('/city/provo/24').
 */
export function hasCityCategoryPage(categorySlug: string, businessCount: number): boolean {
  return businessCount >= MIN_CITY_CATEGORY && !/^\d+$/.test(categorySlug);
}
