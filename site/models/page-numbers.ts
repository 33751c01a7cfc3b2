import { MAX_PUBLIC_OFFSET, MAX_LOCATION_OFFSET } from '../../schema/rules/list-limits.ts';

/** Businesses on a page of a category or a city (P-2.7-04, P-2.9-03). */
export const BUSINESSES_PER_PAGE = 12;
/** Categories or cities on a page of their list (P-2.6-03, P-2.8-03). */
export const PLACES_PER_PAGE = 18;
/** Cities on a page of a state: links only. */
export const CITIES_PER_STATE_PAGE = 240;

/** Number of pages of a sorted or searched list that the API returns; published pages continue after them. */
export const LAST_BUSINESSES_PAGE = Math.floor(MAX_PUBLIC_OFFSET / BUSINESSES_PER_PAGE) + 1;
export const LAST_PLACES_PAGE = Math.floor(MAX_LOCATION_OFFSET / PLACES_PER_PAGE) + 1;

/** Number of pages for `count` items; 0 for an empty list. */
export function countPages(count: number, perPage: number): number {
  return Math.ceil(count / perPage);
}

/** Number of consecutive page numbers around the current one. */
const BUTTONS = 5;

/**
 * Page numbers to show: five around the current page, and the first and last one; null is a gap.
 *
 * @example getPageNumbers(6, 20) → [1, null, 4, 5, 6, 7, 8, null, 20]
 */
export function getPageNumbers(page: number, pages: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - BUTTONS + 1));
  const to = Math.min(pages, from + BUTTONS - 1);
  const numbers: (number | null)[] = [];
  if (from > 1) numbers.push(1);
  if (from === 3) numbers.push(2);
  else if (from > 3) numbers.push(null);
  for (let number = from; number <= to; number++) numbers.push(number);
  if (to === pages - 2) numbers.push(pages - 1);
  else if (to < pages - 2) numbers.push(null);
  if (to < pages) numbers.push(pages);
  return numbers;
}
