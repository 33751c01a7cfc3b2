import { paths } from '../../../schema/rules/website/paths.ts';
import {
  BUSINESSES_PER_PAGE,
  PLACES_PER_PAGE,
  countPages,
} from '../../../site/features/business-list/paging/page-numbers.ts';
import type { ChangedSlugs } from './plan-full.ts';
import { findSitemapNames } from '../render/sitemaps.ts';
import type { Snapshot } from '../../../site/models/builders/snapshot.ts';

/**
 * Finds paths of the manifest that are no longer part of the site: deleted businesses, pages beyond the end of a
 * list, empty sitemaps, deleted redirects.
 *
 * Checks only the pages of `touched`, unless it is null. It reads the manifest as of the snapshot: a path stored
 * since then is in use.
 */
export function findStalePaths(snapshot: Snapshot, target: string, touched: ChangedSlugs | null): string[] {
  return [
    ...findStaleBusinesses(snapshot, target, touched),
    ...findStaleLists(snapshot, target, 'category', touched),
    ...findStaleLists(snapshot, target, 'city', touched),
    ...findStaleIndexes(snapshot, target, 'categories', 'category'),
    ...findStaleIndexes(snapshot, target, 'cities', 'city'),
    ...findStaleSitemaps(snapshot, target),
    ...findStaleRedirects(snapshot, target),
  ];
}

function toPaths(rows: { path: string }[]): string[] {
  return rows.map((row) => row.path);
}

function findStaleBusinesses(snapshot: Snapshot, target: string, touched: ChangedSlugs | null): string[] {
  const prefix = paths.business('');
  if (touched === null) {
    return toPaths(
      snapshot.all(
        `select path from published_page where target = ? and kind in ('business', 'gone')
           and not exists (select 1 from business where slug = substr(path, ${prefix.length + 1}))`,
        target,
      ),
    );
  }
  return toPaths(
    snapshot.all(
      `select path from published_page where target = ?1
         and path in (select ?2 || value from json_each(?3) where value not in (select slug from business))`,
      target,
      prefix,
      JSON.stringify(touched.business),
    ),
  );
}

function findStaleLists(
  snapshot: Snapshot,
  target: string,
  list: 'category' | 'city',
  touched: ChangedSlugs | null,
): string[] {
  return toPaths(
    touched === null
      ? snapshot.all<{ path: string }>(
          'select path from published_page where target = ? and kind = ?',
          target,
          list,
        )
      : touched[list].flatMap((slug) => findListPages(snapshot, target, paths[list](slug))),
  ).filter((path) => {
    const slug = path.split('/')[2]!;
    const row = snapshot.get<{ count: number }>(
      `select business_count as count from ${list} where slug = ?`,
      slug,
    );
    return !isListPage(path, paths[list](slug), countPages(row?.count ?? 0, BUSINESSES_PER_PAGE));
  });
}

/** All stored paths of a list: `base` and the paths below it ('0' is the character after '/'). */
function findListPages(snapshot: Snapshot, target: string, base: string): { path: string }[] {
  return snapshot.all(
    'select path from published_page where target = ?1 and (path = ?2 or (path > ?3 and path < ?4))',
    target,
    base,
    `${base}/`,
    `${base}0`,
  );
}

function findStaleIndexes(
  snapshot: Snapshot,
  target: string,
  kind: 'categories' | 'cities',
  table: string,
): string[] {
  const { count } = snapshot.get<{ count: number }>(
    `select count(*) as count from ${table} where business_count > 0`,
  )!;
  const pages = Math.max(1, countPages(count, PLACES_PER_PAGE));
  const rows = snapshot.all<{ path: string }>(
    'select path from published_page where target = ? and kind = ?',
    target,
    kind,
  );
  return toPaths(rows.filter(({ path }) => !isListPage(path, paths[kind](), pages)));
}

/** True if `path` is one of the `pages` pages of the list at `base`. */
function isListPage(path: string, base: string, pages: number): boolean {
  if (path === base) return pages >= 1;
  if (!path.startsWith(`${base}/`)) return false;
  const page = Number(path.slice(base.length + 1));
  return page >= 2 && page <= pages;
}

function findStaleSitemaps(snapshot: Snapshot, target: string): string[] {
  const used = new Set(findSitemapNames(snapshot).map(({ of, chunk }) => paths.sitemap(`${of}-${chunk}`)));
  const rows = snapshot.all<{ path: string }>(
    `select path from published_page where target = ?
       and kind in ('sitemap-businesses', 'sitemap-cities', 'sitemap-categories')`,
    target,
  );
  return toPaths(rows).filter((path) => !used.has(path));
}

function findStaleRedirects(snapshot: Snapshot, target: string): string[] {
  return toPaths(
    snapshot.all(
      `select path from published_page where target = ? and kind = 'redirect'
         and path not in (select from_path from redirect)`,
      target,
    ),
  );
}
