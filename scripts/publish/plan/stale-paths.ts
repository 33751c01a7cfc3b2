import { paths } from '../../../schema/rules/website/paths.ts';
import { BUSINESSES_PER_PAGE, PLACES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import {
  findDeletedBusinessPaths,
  findDeletedRedirectPaths,
  findListPaths,
  findPathsOfKinds,
} from '../../../schema/store/record/read-record.ts';
import {
  countLists,
  findListBySlug,
  loadListSizes,
  type ListTable,
} from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { ChangedSlugs } from './plan-full.ts';
import { getFactsBase, getFactsPath, getListOfFact } from '../render/fact-paths.ts';
import { findSitemapNames } from '../render/sitemaps.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Path below which the sitemaps are. */
const SITEMAPS = '/sitemaps';

/**
 * Finds paths of the record that are no longer part of the site: deleted businesses, pages beyond the end of a
 * list, empty sitemaps, deleted redirects, and facts of lists without businesses.
 *
 * Checks only the pages of `touched`, unless it is null. It reads the record as of the snapshot: a path stored
 * since then is in use.
 */
export function findStalePaths(snapshot: Snapshot, touched: ChangedSlugs | null): string[] {
  return [
    ...findDeletedBusinessPaths(snapshot, touched && touched.business),
    ...findStaleLists(snapshot, 'category', touched),
    ...findStaleLists(snapshot, 'city', touched),
    ...findStaleFacts(snapshot, 'category', touched),
    ...findStaleFacts(snapshot, 'city', touched),
    ...findStaleIndexes(snapshot, 'categories', 'category'),
    ...findStaleIndexes(snapshot, 'cities', 'city'),
    ...findStaleSitemaps(snapshot),
    ...findDeletedRedirectPaths(snapshot),
  ];
}

function findStaleLists(snapshot: Snapshot, list: ListTable, touched: ChangedSlugs | null): string[] {
  const stored =
    touched === null
      ? findPathsOfKinds(snapshot, [list])
      : touched[list].flatMap((slug) => findListPaths(snapshot, paths[list](slug)));
  return stored.filter((path) => {
    const slug = path.split('/')[2]!;
    const count = findListBySlug(snapshot, list, slug)?.count ?? 0;
    return !isListPage(path, paths[list](slug), countPages(count, BUSINESSES_PER_PAGE));
  });
}

/** Facts of lists without businesses, which have no page. */
function findStaleFacts(snapshot: Snapshot, list: ListTable, touched: ChangedSlugs | null): string[] {
  if (touched !== null)
    return touched[list].flatMap((slug) => {
      const found = findListBySlug(snapshot, list, slug);
      return found?.count === 0 ? findListPaths(snapshot, getFactsPath(list, found.id)) : [];
    });
  const used = new Set(loadListSizes(snapshot, list).map(({ id }) => id));
  return findListPaths(snapshot, getFactsBase(list)).filter((path) => !used.has(getListOfFact(path)));
}

function findStaleIndexes(snapshot: Snapshot, kind: 'categories' | 'cities', list: ListTable): string[] {
  const pages = Math.max(1, countPages(countLists(snapshot, list), PLACES_PER_PAGE));
  return findListPaths(snapshot, paths[kind]()).filter((path) => !isListPage(path, paths[kind](), pages));
}

/** True if `path` is one of the `pages` pages of the list at `base`. */
function isListPage(path: string, base: string, pages: number): boolean {
  if (path === base) return pages >= 1;
  if (!path.startsWith(`${base}/`)) return false;
  const page = Number(path.slice(base.length + 1));
  return page >= 2 && page <= pages;
}

function findStaleSitemaps(snapshot: Snapshot): string[] {
  const used = new Set(findSitemapNames(snapshot).map(({ of, chunk }) => paths.sitemap(`${of}-${chunk}`)));
  return findListPaths(snapshot, SITEMAPS).filter((path) => !used.has(path));
}
