type ListKind = 'category' | 'city';

/** Pseudo path below which the manifest stores the facts of all categories or cities. No page has such a path. */
export function getFactsBase(of: ListKind): string {
  return `#${of}`;
}

/** Pseudo path below which the manifest stores the facts of a list. */
export function getFactsPath(of: ListKind, id: number): string {
  return `${getFactsBase(of)}/${id}`;
}

/** Pseudo path under which the manifest stores the categories that the pages of a city name. */
export function getCityCategoriesPath(cityId: number): string {
  return `${getFactsPath('city', cityId)}/categories`;
}

/**
 * Pseudo path under which the manifest stores the facts of a list (features/business-list/list-facts.ts), which all of
 * its pages state.
 */
export function getListFactsPath(of: ListKind, id: number): string {
  return `${getFactsPath(of, id)}/known`;
}

/** Id of the list that the fact at a pseudo path is about. */
export function getListOfFact(path: string): number {
  return Number(path.split('/')[1]);
}
