/** A name ends, for this purpose, where a branch is told: at a sign, or at a number. */
const BRANCH = /\s*(?:[#(@,|/]|\s[-–—]\s|\s\d).*$/u;

/** What branches of a chain are called alike. @example brandOf('Walgreens #1204') → 'walgreens' */
export function brandOf(name: string): string {
  return name.replace(BRANCH, '').toLowerCase() || name.toLowerCase();
}

/**
 * The first `most` items, one of each brand where there are enough brands; their order stays otherwise. A brand is a guess, so
 * nothing is lost by it but a place further up; what is left out for good goes by equal names (chain.ts).
 */
export function varyBrands<Item extends { name: string }>(items: readonly Item[], most: number): Item[] {
  const brands = new Set<string>();
  const firsts: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    const brand = brandOf(item.name);
    (brands.has(brand) ? others : firsts).push(item);
    brands.add(brand);
  }
  return [...firsts, ...others].slice(0, most);
}
