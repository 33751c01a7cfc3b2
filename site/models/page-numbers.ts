import { MAX_PUBLIC_OFFSET, MAX_LOCATION_OFFSET } from '../../schema/rules/list-limits.ts';
import { BUSINESSES_PER_PAGE, PLACES_PER_PAGE } from '../../schema/rules/website/page-sizes.ts';

export {
  BRANCHES_PER_PAGE,
  BRANDS_PER_PAGE,
  BUSINESSES_PER_PAGE,
  CITIES_PER_STATE_PAGE,
  countPages,
  PLACES_PER_PAGE,
} from '../../schema/rules/website/page-sizes.ts';

/** Number of pages of a sorted or searched list that the API returns; published pages continue after them. */
export const LAST_BUSINESSES_PAGE = Math.floor(MAX_PUBLIC_OFFSET / BUSINESSES_PER_PAGE) + 1;
export const LAST_PLACES_PAGE = Math.floor(MAX_LOCATION_OFFSET / PLACES_PER_PAGE) + 1;

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
