import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import type { CityCategory } from '../../../schema/store/queries/publishing/city-categories.ts';

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

/** Pseudo path below which the manifest stores the facts of the categories of a city. */
export function getCityCategoryFactsBase(cityId: number): string {
  return `${getFactsPath('city', cityId)}/in`;
}

/** Pseudo path under which the manifest stores the facts of a category in a city. */
export function getCityCategoryFactsPath({ cityId, categoryId }: CityCategory): string {
  return `${getCityCategoryFactsBase(cityId)}/${categoryId}`;
}

/** The category in a city that the fact at a pseudo path is about; null for facts of other things. */
export function parseCityCategoryFact(path: string): CityCategory | null {
  const [, cityId, categoryId] = /^#city\/(\d+)\/in\/(\d+)$/.exec(path) ?? [];
  return cityId === undefined ? null : { cityId: Number(cityId), categoryId: Number(categoryId) };
}

/** Pseudo path below which the manifest stores the facts of all brands. */
export const BRAND_FACTS_BASE = '#brand';

/** Pseudo path under which the manifest stores the facts of a brand. */
export function getBrandFactsPath(nameKey: string): string {
  return `${BRAND_FACTS_BASE}/${toBrandSlug(nameKey)}`;
}

/** Pseudo path under which the manifest stores the month of the newest change, which pages about the site state. */
export const MONTH_PATH = '#month';

/** Id of the list that the fact at a pseudo path is about. */
export function getListOfFact(path: string): number {
  return Number(path.split('/')[1]);
}
