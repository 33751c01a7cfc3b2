import type { OutboxChange } from '../../../schema/store/queries/publishing/outbox.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { loadUpdatedMonth } from '../../../site/models/builders/lists.ts';
import type { Unit } from '../render/build-pages.ts';
import { MONTH_PATH } from '../render/fact-paths.ts';
import { findSitemapNames, getSitemapName, type SitemapName } from '../render/sitemaps.ts';
import { pickBusinessChanges } from './affected-businesses.ts';
import { isFactUnchanged } from './published-facts.ts';

/** Sitemaps that have the entries of changed businesses, or all if an operator has asked for them. */
export function findSitemaps(snapshot: Snapshot, changes: OutboxChange[]): SitemapName[] {
  return [
    ...(areForced(changes) ? findSitemapNames(snapshot) : []),
    ...pickBusinessChanges(changes).map(({ entityId }) => getSitemapName('businesses', entityId)),
  ];
}

/**
 * Units of the pages about the whole site, and of these sitemaps, which are stored even if they are the same if
 * `changes` say that an operator has asked for them.
 */
export function* buildSiteUnits(sitemaps: SitemapName[], changes: OutboxChange[] = []): Generator<Unit> {
  const isForced = areForced(changes);
  yield* buildFrontUnits();
  yield { kind: 'month' };
  yield { kind: 'redirects' };
  yield* buildSitemapUnits(sitemaps, isForced);
  yield { kind: 'sitemap-index', isForced };
  yield { kind: 'robots', isForced };
}

/** Units of the pages by which visitors enter the site and find others. */
export function* buildFrontUnits(): Generator<Unit> {
  yield { kind: 'categories' };
  yield { kind: 'cities' };
  yield { kind: 'brands' };
  yield { kind: 'about' };
  yield { kind: 'legal' };
  yield { kind: 'not-found' };
  yield { kind: 'frames' };
  yield { kind: 'home' };
  yield { kind: 'suggestions' };
}

/** Units of the whole site that tell of single edits, whose counts are published later. */
export function* buildEditUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { kind: 'redirects' };
  yield* buildSitemapUnits(sitemaps);
}

/**
 * Units of the whole site that depend on more of a business than its place in lists: the home page features some, and a
 * business that becomes worth indexing may be the first of its sitemap.
 */
export function* buildContentUnits(sitemaps: SitemapName[]): Generator<Unit> {
  yield { kind: 'home' };
  yield* buildSitemapUnits(sitemaps);
  yield { kind: 'sitemap-index' };
}

/**
 * True if changes concern only the content of businesses, so that the pages of {@link buildContentUnits} are the only
 * ones about the whole site that they can alter, as far as no brand changed. In a large directory all of them are a
 * thousand pages, which took half of the time of an edit.
 */
export function isOnlyContent(snapshot: Snapshot, changes: OutboxChange[]): boolean {
  if (changes.some(({ entity, moved }) => entity !== 'business' || moved === 1)) return false;
  return isFactUnchanged(snapshot, MONTH_PATH, loadUpdatedMonth(snapshot) ?? '');
}

function areForced(changes: OutboxChange[]): boolean {
  return changes.some(({ entity }) => entity === 'sitemap');
}

/** Units of some sitemaps, each once. */
function* buildSitemapUnits(names: SitemapName[], isForced = false): Generator<Unit> {
  const unique = new Map(names.map((name) => [`${name.of} ${name.chunk}`, name]));
  for (const name of unique.values()) yield { kind: 'sitemap', name, isForced };
}
