import { toBrandSlug } from '../../rules/brand/brand-slug.ts';
import { paths } from '../../rules/website/paths.ts';
import { type Brand, loadBrands } from '../queries/publishing/brands.ts';
import type { Snapshot } from '../snapshot.ts';
import { loadEntries } from './read-record.ts';

/** Those of some folded names that are brands whose page is stored. */
export function findStoredBrands(snapshot: Snapshot, nameKeys: string[]): Set<string> {
  const toPath = (nameKey: string) => paths.brand(toBrandSlug(nameKey));
  const stored = loadEntries(snapshot, nameKeys.map(toPath));
  return new Set(nameKeys.filter((nameKey) => stored.has(toPath(nameKey))));
}

/** All brands that have a page, without those whose page is not stored yet. */
export function loadStoredBrands(snapshot: Snapshot): Brand[] {
  const brands = loadBrands(snapshot);
  const stored = findStoredBrands(
    snapshot,
    brands.map(({ nameKey }) => nameKey),
  );
  return brands.filter(({ nameKey }) => stored.has(nameKey));
}
