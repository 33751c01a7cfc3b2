/** A brand name ends where a branch is named: at a sign or a number. */
const BRANCH = /\s*(?:[#(@,|/]|\s[-–—]\s|\s\d).*$/u;

/** Name that the branches of a chain share. @example toBrand('Walgreens #1204') → 'walgreens' */
export function toBrand(name: string): string {
  return name.replace(BRANCH, '').toLowerCase() || name.toLowerCase();
}

/**
 * The first `most` items, one per brand if there are enough brands, otherwise in their order. A brand is a guess, so
 * it only costs an item its position; items are left out for good by equal names only (one-per-name.ts).
 *
 * @param shown items that stand before them, whose brands are not repeated either
 */
export function spreadBrands<Item extends { name: string }>(
  items: readonly Item[],
  most: number,
  shown: readonly Item[] = [],
): Item[] {
  const brands = new Set(shown.map(({ name }) => toBrand(name)));
  const firsts: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    if (firsts.length === most) break;
    const brand = toBrand(item.name);
    (brands.has(brand) ? others : firsts).push(item);
    brands.add(brand);
  }
  return [...firsts, ...others].slice(0, most);
}

/** True for a business that ratings or a plan give its place in a list. */
export function hasRank(item: {
  isSponsored: boolean;
  rating: number | string | null;
  reviewCount: number;
}): boolean {
  return item.isSponsored || (item.rating !== null && item.reviewCount > 0);
}

/** Number of the first businesses of a list among which brands are spread: five pages. */
export const VARIETY_WINDOW = 60;
/** Number of places with one business per brand: a page. */
const DOZEN = 12;

/** Part of a list. */
type Span = { offset: number; limit: number };

/** Part of a list that must be read to arrange one: at the top, all that are arranged together. */
export function getSpanToRead({ offset, limit }: Span): Span {
  if (offset >= VARIETY_WINDOW) return { offset, limit };
  return { offset: 0, limit: Math.max(offset + limit, VARIETY_WINDOW) };
}

/**
 * Arranges a part of a list in the default order: varied at the top.
 *
 * @param items those of {@link getSpanToRead}
 */
export function arrangeSpan<Item extends { name: string }>(
  items: readonly Item[],
  { offset, limit }: Span,
  isFixed: (item: Item) => boolean,
): Item[] {
  if (offset >= VARIETY_WINDOW) return [...items];
  const first = varyFirst(items.slice(0, VARIETY_WINDOW), isFixed);
  return [...first, ...items.slice(VARIETY_WINDOW)].slice(offset, offset + limit);
}

/**
 * The first businesses of a list in their order, but with one per brand in each dozen, as far as those that follow in
 * the window have others. Those that rank by ratings or a plan keep their places. Pages stay stable, because the
 * window never moves.
 *
 * @param items the first {@link VARIETY_WINDOW} of a list, or all
 * @param isFixed true for items that keep their place; they come first
 */
export function varyFirst<Item extends { name: string }>(
  items: readonly Item[],
  isFixed: (item: Item) => boolean,
): Item[] {
  const varied = items.filter(isFixed);
  let waiting = items.filter((item) => !isFixed(item));
  while (waiting.length > 0) {
    const begun = varied.slice(varied.length - (varied.length % DOZEN));
    const next = spreadBrands(waiting, DOZEN - begun.length, begun);
    varied.push(...next);
    const taken = new Set(next);
    waiting = waiting.filter((item) => !taken.has(item));
  }
  return varied;
}
