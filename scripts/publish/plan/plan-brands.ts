import { toBrandSlug } from '../../../schema/rules/brand/brand-slug.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import {
  loadBrands,
  loadBusinessesOfName,
  type Brand,
} from '../../../schema/store/queries/publishing/brands.ts';
import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import { loadEntries } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { BRANCHES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import type { Unit } from '../render/build-pages.ts';

/** Consequences of changes of businesses for the pages of brands. */
export type BrandPlan = {
  /** Brands whose pages change. */
  brands: Brand[];
  /** Slugs of brands that have a page, or had one. */
  touched: string[];
  /** Businesses that link to a page which comes or goes. */
  linking: number[];
  /** True if a page comes or goes. */
  hasCrossed: boolean;
};

/**
 * Plans the brands that businesses joined, changed or left. A brand crosses the bar if its page is published and should
 * not be, or the other way round: then all its branches get or lose their link.
 */
export function planBrands(snapshot: Snapshot, changes: OutboxChange[]): BrandPlan {
  const names = [...new Set(changes.flatMap(({ nameKey }) => nameKey ?? []))];
  const published = loadEntries(
    snapshot,
    names.map((name) => paths.brand(toBrandSlug(name))),
  );
  const brands = loadBrands(snapshot, names);
  const current = new Set(brands.map(({ nameKey }) => nameKey));
  const isPublished = (name: string) => published.has(paths.brand(toBrandSlug(name)));
  const crossed = names.filter((name) => isPublished(name) !== current.has(name));
  return {
    brands,
    touched: names.filter((name) => isPublished(name) || current.has(name)).map(toBrandSlug),
    linking: crossed.flatMap((name) => loadBusinessesOfName(snapshot, name)),
    hasCrossed: crossed.length > 0,
  };
}

/** Units of all pages of brands: one each, because a large one is as much work as many small ones. */
export function* buildBrandUnits(brands: Brand[]): Generator<Unit> {
  for (const brand of brands) yield { kind: 'brand', brand };
}

/** Number of pages of brands. */
export function countBrandPages(brands: Brand[]): number {
  return brands.reduce((sum, { branches }) => sum + countPages(branches, BRANCHES_PER_PAGE), 0);
}
