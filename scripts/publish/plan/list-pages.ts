import { VARIETY_WINDOW } from '../../../schema/rules/ranking/brand-variety.ts';
import { BUSINESSES_PER_PAGE } from '../../../site/models/page-numbers.ts';

/** Pages of a list that are arranged together (ranking/brand-variety.ts). */
const VARIED_PAGES = Array.from({ length: VARIETY_WINDOW / BUSINESSES_PER_PAGE }, (_, i) => i + 1);

/** The list pages that may show a business, from the number of those before it in list order. */
export function getListPages(before: number): number[] {
  const page = Math.floor(before / BUSINESSES_PER_PAGE) + 1;
  return page <= VARIED_PAGES.length ? VARIED_PAGES : [page];
}
