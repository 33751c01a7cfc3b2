import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import {
  loadBrandFacts,
  loadBrands,
  loadBusinessesOfName,
  type Brand,
} from '../../../schema/store/queries/publishing/brands.ts';
import { findHeldNames, type OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import { findStoredBrands } from '../../../schema/store/record/stored-brands.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { BRANCHES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import type { Unit } from '../render/build-pages.ts';
import { getBrandFactsPath } from '../render/fact-paths.ts';
import { isFactUnchanged } from './published-facts.ts';

/** Consequences of changes of businesses for the pages of brands. */
export type BrandPlan = {
  /** Brands whose pages may change. */
  brands: Brand[];
  /** Slugs of brands that have a page, or had one. */
  touched: string[];
  /** Businesses that link to a page which comes or goes. */
  linking: number[];
  /** True if a page comes or goes. */
  hasCrossed: boolean;
};

/**
 * Folded names whose brand may change: of businesses that joined, changed or left, and of categories. If a batch holds
 * its changes back, also those that it has made brands by now, because pages that other changes publish link to them,
 * but not those of its changes that are no brands: pages of businesses that it has removed or renamed link to them.
 */
export function findBrandNames(snapshot: Snapshot, changes: OutboxChange[], isHeld: boolean): string[] {
  const names = new Set(changes.flatMap(({ nameKey }) => nameKey ?? []));
  if (!isHeld) return [...names];
  const current = new Set(loadBrands(snapshot).map(({ nameKey }) => nameKey));
  const published = findStoredBrands(snapshot, [...current]);
  for (const name of current) if (!published.has(name)) names.add(name);
  const held = findHeldNames(snapshot, [...names]);
  return [...names].filter((name) => current.has(name) || !held.has(name));
}

/**
 * Plans the brands of some folded names. A brand crosses the bar if its page is published and should not be, or the
 * other way round: then all its branches get or lose their link.
 */
export function planBrands(snapshot: Snapshot, names: string[]): BrandPlan {
  const published = findStoredBrands(snapshot, names);
  const brands = loadBrands(snapshot, names);
  const current = new Set(brands.map(({ nameKey }) => nameKey));
  const crossed = names.filter((name) => published.has(name) !== current.has(name));
  return {
    brands: brands.filter((brand) => !isBrandUnchanged(snapshot, brand)),
    touched: names.filter((name) => published.has(name) || current.has(name)).map(toBrandSlug),
    linking: crossed.flatMap((name) => loadBusinessesOfName(snapshot, name)),
    hasCrossed: crossed.length > 0,
  };
}

/** True if the facts of a brand are still those that its published pages state: most changes of branches are others. */
function isBrandUnchanged(snapshot: Snapshot, brand: Brand): boolean {
  return isFactUnchanged(snapshot, getBrandFactsPath(brand.nameKey), loadBrandFacts(snapshot, brand));
}

/** Units of all pages of brands: one each, because a large one is as much work as many small ones. */
export function* buildBrandUnits(brands: Brand[]): Generator<Unit> {
  for (const brand of brands) yield { kind: 'brand', brand };
}

/** Number of pages of brands. */
export function countBrandPages(brands: Brand[]): number {
  return brands.reduce((sum, { branches }) => sum + countPages(branches, BRANCHES_PER_PAGE), 0);
}
