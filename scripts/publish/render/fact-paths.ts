/** Pseudo path under which the manifest stores the categories that the pages of a city name. */
export function getCityCategoriesPath(cityId: number): string {
  return `#city/${cityId}/categories`;
}

/**
 * Pseudo path under which the manifest stores the facts of a list (features/business-list/list-facts.ts), which all of
 * its pages state.
 */
export function getListFactsPath(of: 'category' | 'city', id: number): string {
  return `#${of}/${id}/known`;
}
