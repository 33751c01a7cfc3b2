import { type Brand, loadBrands } from '../../../schema/store/queries/publishing/brands.ts';
import { memo } from '../../../schema/rules/memo.ts';
import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import type { LinkScope } from './link-scope.ts';

/** Number of cached names: more than few pages have. */
const CACHE_SIZE = 10_000;

/** Brands that pages link to: those that have a page. Loaded when first asked for. */
export class BrandLinks {
  readonly #snapshot: Snapshot;
  readonly #links: LinkScope;
  readonly #hasFewPages: boolean;
  readonly #isBrand = memo(CACHE_SIZE, (nameKey) => this.#load([nameKey]).length > 0);
  #all: Map<string, Brand> | null = null;

  constructor(snapshot: Snapshot, links: LinkScope, hasFewPages: boolean) {
    this.#snapshot = snapshot;
    this.#links = links;
    this.#hasFewPages = hasFewPages;
  }

  /** All of them by folded name. */
  all(): Map<string, Brand> {
    this.#all ??= new Map(this.#load(null).map((brand) => [brand.nameKey, brand]));
    return this.#all;
  }

  /** True for the folded name of a brand that has a page. */
  has(nameKey: string): boolean {
    if (this.#all !== null || !this.#hasFewPages) return this.all().has(nameKey);
    return this.#isBrand(nameKey);
  }

  #load(nameKeys: string[] | null): Brand[] {
    const brands = loadBrands(this.#snapshot, nameKeys);
    return this.#links.pick(brands, ({ nameKey }) => paths.brand(toBrandSlug(nameKey)));
  }
}
