/** A brand name ends where a branch is named: at a sign or a number. */
const BRANCH = /\s*(?:[#(@,|/]|\s[-–—]\s|\s\d).*$/u;

/** Name that the branches of a chain share. @example toBrand('Walgreens #1204') → 'walgreens' */
export function toBrand(name: string): string {
  return name.replace(BRANCH, '').toLowerCase() || name.toLowerCase();
}

/**
 * The first `most` items, one per brand if there are enough brands, otherwise in their order. A brand is a guess, so
 * it only costs an item its position; items are left out for good by equal names only (one-per-name.ts).
 */
export function spreadBrands<Item extends { name: string }>(items: readonly Item[], most: number): Item[] {
  const brands = new Set<string>();
  const firsts: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    const brand = toBrand(item.name);
    (brands.has(brand) ? others : firsts).push(item);
    brands.add(brand);
  }
  return [...firsts, ...others].slice(0, most);
}
