import { type Brand, loadBrands } from '../../../schema/store/queries/publishing/brands.ts';
import { memo } from '../../../schema/rules/memo.ts';
import { findStoredBrands } from '../../../schema/store/record/stored-brands.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/**
 * Pages for which brands are looked up. `hasFewPages`: a query for each is faster than counting all names.
 * `lacksBrandPages`: pages of brands are not planned with them, so that only stored ones can be linked.
 */
export type LinkScope = { hasFewPages?: boolean; lacksBrandPages?: boolean };

/** Number of cached names: more than few pages have. */
const CACHE_SIZE = 10_000;

/** Brands that pages link to: those that have a page. Loaded when first asked for. */
export class BrandLinks {
  readonly #snapshot: Snapshot;
  readonly #scope: LinkScope;
  readonly #isBrand = memo(CACHE_SIZE, (nameKey) => this.#load([nameKey]).length > 0);
  #all: Map<string, Brand> | null = null;

  constructor(snapshot: Snapshot, scope: LinkScope = {}) {
    this.#snapshot = snapshot;
    this.#scope = scope;
  }

  /** All of them by folded name. */
  all(): Map<string, Brand> {
    this.#all ??= new Map(this.#load(null).map((brand) => [brand.nameKey, brand]));
    return this.#all;
  }

  /** True for the folded name of a brand that has a page. */
  has(nameKey: string): boolean {
    if (this.#all !== null || !this.#scope.hasFewPages) return this.all().has(nameKey);
    return this.#isBrand(nameKey);
  }

  #load(nameKeys: string[] | null): Brand[] {
    const brands = loadBrands(this.#snapshot, nameKeys);
    if (!this.#scope.lacksBrandPages) return brands;
    const stored = findStoredBrands(
      this.#snapshot,
      brands.map(({ nameKey }) => nameKey),
    );
    return brands.filter(({ nameKey }) => stored.has(nameKey));
  }
}
