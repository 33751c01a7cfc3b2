import { VARIETY_WINDOW } from '../../../schema/rules/ranking/brand-variety.ts';
import { BUSINESSES_PER_PAGE } from '../../../site/models/page-numbers.ts';

/** Pages of a list that are arranged together (ranking/brand-variety.ts). */
const VARIED_PAGES = Array.from({ length: VARIETY_WINDOW / BUSINESSES_PER_PAGE }, (_, i) => i + 1);

/** Pages per unit of lists: a hundredth of a second of work. Larger units leave more for V8 to collect late. */
export const LIST_PAGES_PER_UNIT = 25;

/** Pages of a list: their numbers, or all that it has. */
export type ListPages = Set<number> | 'all';

/** Adds pages, which are looked for only if not all are there already. */
export function unitePages(pages: ListPages = new Set(), find: () => number[] | 'all'): ListPages {
  const found = pages === 'all' ? pages : find();
  if (pages === 'all' || found === 'all') return 'all';
  for (const page of found) pages.add(page);
  return pages;
}

/** The list pages that may show a business, from the number of those before it in list order. */
export function getListPages(before: number): number[] {
  const page = Math.floor(before / BUSINESSES_PER_PAGE) + 1;
  return page <= VARIED_PAGES.length ? VARIED_PAGES : [page];
}

/** The list pages that a change of a business can alter: also the first, which counts what passes common filters. */
export function getAlteredPages(before: number): number[] {
  return [1, ...getListPages(before)];
}

/** Spans of consecutive pages, each at most a unit, of those of some pages that a list of `last` pages has. */
export function groupPages(pages: Iterable<number>, last: number): { first: number; last: number }[] {
  const spans: { first: number; last: number }[] = [];
  for (const page of [...pages].toSorted((a, b) => a - b)) {
    const span = spans.at(-1);
    if (page > last) break;
    if (span?.last === page - 1 && page - span.first < LIST_PAGES_PER_UNIT) span.last = page;
    else spans.push({ first: page, last: page });
  }
  return spans;
}
