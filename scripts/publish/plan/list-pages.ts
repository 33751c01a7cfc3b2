import { VARIETY_WINDOW } from '../../../schema/rules/ranking/brand-variety.ts';
import { BUSINESSES_PER_PAGE } from '../../../site/models/page-numbers.ts';

/** Pages of a list that are arranged together (ranking/brand-variety.ts). */
const VARIED_PAGES = Array.from({ length: VARIETY_WINDOW / BUSINESSES_PER_PAGE }, (_, i) => i + 1);

/** Pages per unit of a list: some hundredths of a second of work. */
export const LIST_PAGES_PER_UNIT = 50;

/** The list pages that may show a business, from the number of those before it in list order. */
export function getListPages(before: number): number[] {
  const page = Math.floor(before / BUSINESSES_PER_PAGE) + 1;
  return page <= VARIED_PAGES.length ? VARIED_PAGES : [page];
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
