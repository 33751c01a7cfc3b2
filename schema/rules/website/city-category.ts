/** Businesses of a category in a city from which the two have a page of their own. */
export const MIN_CITY_CATEGORY = 5;

/** True if businesses of a category in a city have a page of their own. */
export function hasCityCategoryPage(categorySlug: string, businessCount: number): boolean {
  return businessCount >= MIN_CITY_CATEGORY && !isPageNumber(categorySlug);
}

/** True for a segment that is the number of a page of the city in the place of a category ('/city/provo/24'). */
export function isPageNumber(segment: string): boolean {
  return /^\d+$/.test(segment);
}
