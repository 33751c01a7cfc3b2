import { toBrandSlug } from '../../rules/brand/brand-slug.ts';
import { paths } from '../../rules/website/paths.ts';
import type { Snapshot } from '../snapshot.ts';
import { loadEntries } from './read-record.ts';

/** Those of some folded names that are brands whose page is stored. */
export function findStoredBrands(snapshot: Snapshot, nameKeys: string[]): Set<string> {
  const toPath = (nameKey: string) => paths.brand(toBrandSlug(nameKey));
  const stored = loadEntries(snapshot, nameKeys.map(toPath));
  return new Set(nameKeys.filter((nameKey) => stored.has(toPath(nameKey))));
}
