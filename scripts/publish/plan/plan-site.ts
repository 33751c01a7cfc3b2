import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import { loadEntries } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';
import { loadUpdatedMonth } from '../../../site/models/builders/lists.ts';
import type { Unit } from '../render/build-pages.ts';
import { MONTH_PATH } from '../render/fact-paths.ts';
import type { SitemapName } from '../render/sitemaps.ts';

/**
 * Units of the pages about the whole site, and of these sitemaps, which are stored even if they are the same if
 * `isForced`.
 */
export function* buildSiteUnits(sitemaps: SitemapName[], isForced = false): Generator<Unit> {
  yield { kind: 'categories' };
  yield { kind: 'cities' };
  yield { kind: 'brands' };
  yield { kind: 'about' };
  yield { kind: 'legal' };
  yield { kind: 'not-found' };
  yield { kind: 'frames' };
  yield { kind: 'home' };
  yield { kind: 'month' };
  yield { kind: 'suggestions' };
  yield { kind: 'redirects' };
  for (const name of sitemaps) yield { kind: 'sitemap', name, isForced };
  yield { kind: 'sitemap-index', isForced };
  yield { kind: 'robots', isForced };
}

/** Units of the whole site that tell of single edits, whose counts are published later. */
export function* buildEditUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { kind: 'redirects' };
  for (const name of sitemaps) yield { kind: 'sitemap', name };
}

/**
 * Units of the whole site that depend on more of a business than its place in lists: the home page features some, and a
 * business that becomes worth indexing may be the first of its sitemap.
 */
export function* buildContentUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { kind: 'home' };
  for (const name of sitemaps) yield { kind: 'sitemap', name };
  yield { kind: 'sitemap-index' };
}

/**
 * True if changes concern only the content of businesses, so that the pages of {@link buildContentUnits} are the only
 * ones about the whole site that they can alter, as far as no brand changed. In a large directory all of them are a
 * thousand pages, which took half of the time of an edit.
 */
export function isOnlyContent(snapshot: Snapshot, changes: OutboxChange[]): boolean {
  if (changes.some(({ entity, moved }) => entity !== 'business' || moved === 1)) return false;
  const published = loadEntries(snapshot, [MONTH_PATH]).get(MONTH_PATH);
  return published?.model === hashContent(loadUpdatedMonth(snapshot) ?? '');
}
