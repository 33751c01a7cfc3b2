import { paths } from '../../schema/rules/paths.ts';
import { BUSINESSES_PER_PAGE, PLACES_PER_PAGE, pageCount } from './models/lists.ts';
import type { Touched } from './scope.ts';
import { sitemapNames } from './sitemaps.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Paths the ledger holds though nothing stands there any more: listings deleted for good, pages behind the end of a list,
 * sitemaps without entries, redirects taken back.
 *
 * Looks only at the pages of what was `touched`, unless that is null.
 * The ledger is read as it was when the snapshot was taken: a path that was stored since is in use by definition.
 */
export function stalePaths(snapshot: Snapshot, target: string, touched: Touched | null): string[] {
  return [
    ...staleBusinesses(snapshot, target, touched),
    ...staleLists(snapshot, target, 'category', touched),
    ...staleLists(snapshot, target, 'city', touched),
    ...stalePlaces(snapshot, target, 'categories', 'category'),
    ...stalePlaces(snapshot, target, 'cities', 'city'),
    ...staleSitemaps(snapshot, target),
    ...staleRedirects(snapshot, target),
  ];
}

function pathsOf(rows: { path: string }[]): string[] {
  return rows.map((row) => row.path);
}

/** Narrows a statement to what was touched; its parameter is `idsOf`. */
function narrowed(touched: Touched | null): string {
  return touched === null ? 'true' : 'entity_id in (select value from json_each(?2))';
}

function idsOf(touched: Touched | null, of: keyof Touched): string[] {
  return touched === null ? [] : [JSON.stringify(touched[of])];
}

function staleBusinesses(snapshot: Snapshot, target: string, touched: Touched | null): string[] {
  const prefix = paths.business('').length;
  return pathsOf(
    snapshot.all(
      `select path from published_page where target = ?1 and kind in ('business', 'gone') and ${narrowed(touched)}
         and not exists (select 1 from business where slug = substr(path, ${prefix + 1}))`,
      target,
      ...idsOf(touched, 'business'),
    ),
  );
}

function staleLists(
  snapshot: Snapshot,
  target: string,
  of: 'category' | 'city',
  touched: Touched | null,
): string[] {
  const rows = snapshot.all<{ path: string; slug: string | null; count: number | null }>(
    `select path, slug, business_count as count from published_page left join ${of} on ${of}.id = entity_id
     where target = ?1 and kind = '${of}' and ${narrowed(touched)}`,
    target,
    ...idsOf(touched, of),
  );
  return pathsOf(
    rows.filter(({ path, slug, count }) => {
      if (slug === null || count === null) return true;
      const base = paths[of](slug);
      return !standsIn(path, base, pageCount(count, BUSINESSES_PER_PAGE));
    }),
  );
}

function stalePlaces(snapshot: Snapshot, target: string, kind: 'categories' | 'cities', table: string): string[] {
  const { count } = snapshot.get<{ count: number }>(
    `select count(*) as count from ${table} where business_count > 0`,
  )!;
  const pages = Math.max(1, pageCount(count, PLACES_PER_PAGE));
  const rows = snapshot.all<{ path: string }>(
    'select path from published_page where target = ? and kind = ?',
    target,
    kind,
  );
  return pathsOf(rows.filter(({ path }) => !standsIn(path, paths[kind](), pages)));
}

/** Whether `path` is one of the `pages` pages of the list at `base`. */
function standsIn(path: string, base: string, pages: number): boolean {
  if (path === base) return pages >= 1;
  if (!path.startsWith(`${base}/`)) return false;
  const page = Number(path.slice(base.length + 1));
  return page >= 2 && page <= pages;
}

function staleSitemaps(snapshot: Snapshot, target: string): string[] {
  const used = new Set(sitemapNames(snapshot).map(({ of, chunk }) => paths.sitemap(`${of}-${chunk}`)));
  const rows = snapshot.all<{ path: string }>(
    `select path from published_page where target = ?
       and kind in ('sitemap-businesses', 'sitemap-cities', 'sitemap-categories')`,
    target,
  );
  return pathsOf(rows).filter((path) => !used.has(path));
}

function staleRedirects(snapshot: Snapshot, target: string): string[] {
  return pathsOf(
    snapshot.all(
      `select path from published_page where target = ? and kind = 'redirect'
         and path not in (select from_path from redirect)`,
      target,
    ),
  );
}
