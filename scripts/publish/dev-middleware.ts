import { defineMiddleware } from 'astro:middleware';
import { join } from 'node:path';
import type { PageModel } from '../../site/models/page-models.ts';
import { isAdminPath } from '../../schema/rules/website/admin-paths.ts';
import { mapPaths, parseMapNode } from '../../schema/rules/website/map-paths.ts';
import { LEGAL_PAGES, paths } from '../../schema/rules/website/paths.ts';
import { BUSINESSES_PER_PAGE, countPages } from '../../site/models/page-numbers.ts';
import { buildMapIndex, buildMapNode } from '../../site/models/builders/map/map-content.ts';
import { MapTree } from '../../site/models/builders/map/map-tree.ts';
import { buildSuggestions } from '../../site/models/builders/suggestions.ts';
import { loadSiteInfo } from '../../site/models/builders/site-info.ts';
import { syncReplica } from './replica/sync-replica.ts';
import { openSnapshot } from './replica/open-snapshot.ts';
import type { Snapshot } from '../../schema/store/snapshot.ts';
import { findBusinessBySlug, findListBySlug } from '../../schema/store/queries/publishing/plan-rows.ts';
import { isPageNumber } from '../../schema/rules/website/city-category.ts';
import { toBrandKey } from '../../schema/rules/brand/brand-slug.ts';
import { loadBrands } from '../../schema/store/queries/publishing/brands.ts';
import { Facts } from '../../site/models/builders/facts.ts';
import { loadCityCategoryPages } from '../../schema/store/queries/publishing/city-categories.ts';
import { PageBuilder, type Unit } from './render/build-pages.ts';
import { setIslandManifest } from '../../site/islands/island.ts';
import { ISLANDS, type IslandManifest } from '../../site/islands/registry.ts';
import { fillTemplate } from '../../site/templates/index.ts';
import { getRoute } from '../../site/renderer/route.ts';

/**
 * Development only: renders the page of a request as the publisher would. `npm run dev` sets these variables, so that
 * pages and commands share the database.
 */
const { DATABASE_URL, DATABASE_TOKEN, DATA_DIR, SITE_NAME, SITE_URL } = process.env;

// Vite serves sources by their paths, and packages below /@id/.
const components = Object.entries(ISLANDS).map(([name, { source }]) => [name, `/site/${source}`]);
setIslandManifest({
  renderer: '/@id/@astrojs/react/client.js',
  components: Object.fromEntries(components) as IslandManifest['components'],
});

export const onRequest = defineMiddleware(async (context, next) => {
  if (!DATABASE_URL || !DATA_DIR)
    throw new Error('Start the site with `npm run dev`: it needs a database to read from.');
  // The panel loads its data from the API.
  if (isAdminPath(context.url.pathname)) return next();
  const replica = await syncReplica(join(DATA_DIR, 'replica', 'dev.db'), {
    url: DATABASE_URL,
    token: DATABASE_TOKEN || null,
  });
  const snapshot = openSnapshot(replica);
  try {
    const identity = { name: SITE_NAME ?? '', url: SITE_URL ?? '' };
    const site = { ...loadSiteInfo(snapshot, identity), lacksCards: true } as const;
    const producer = new PageBuilder(snapshot, site);
    const path = context.url.pathname;
    const file = textAt(path, snapshot);
    if (file !== null) return new Response(file, { headers: { 'Content-Type': 'application/json' } });
    const page = pageAt(path, snapshot, producer) ?? pageAt('/404', snapshot, producer)!;
    context.locals.page = page;
    if (page.kind === 'not-found' && path !== '/404') return context.rewrite('/404');
    const filled = fillTemplate(page);
    if (filled === null) return next(getRoute(page.kind));
    context.locals.filled = filled;
    return next();
  } finally {
    snapshot.close();
  }
});

/** Text of a file that scripts of pages load; null for other paths. */
function textAt(path: string, snapshot: Snapshot): string | null {
  if (path === paths.suggestions()) return buildSuggestions({ snapshot, facts: new Facts(snapshot) });
  if (path === mapPaths.index()) return buildMapIndex(new MapTree(snapshot));
  const node = parseMapNode(path);
  return node === null ? null : buildMapNode(new MapTree(snapshot, node), node);
}

function pageAt(path: string, snapshot: Snapshot, producer: PageBuilder): PageModel | undefined {
  const unit = unitAt(path, snapshot);
  if (!unit) return undefined;
  for (const product of producer.products(unit)) {
    if (product.path === path && 'page' in product) return product.page;
  }
  return undefined;
}

/** Finds the unit that contains the page at a path. */
function unitAt(path: string, snapshot: Snapshot): Unit | undefined {
  const [, room = '', slug = '', number = '1'] = path.split('/');
  if (room === 'state') return { kind: 'states', slugs: [slug] };
  if (path === '/') return { kind: 'home' };
  if ([paths.search(), paths.saved()].includes(path)) return { kind: 'frames' };
  if (path === '/404' || path.startsWith('/404/')) return { kind: 'not-found' };
  if ([paths.about(), paths.contact(), paths.map()].includes(path)) return { kind: 'about' };
  if (LEGAL_PAGES.some((name) => path === paths.legal(name))) return { kind: 'legal' };
  if (room === 'brand') {
    const [brand] = loadBrands(snapshot, [toBrandKey(slug)]);
    return brand && { kind: 'brand', brand };
  }
  if (room === 'categories' || room === 'cities' || room === 'brands') return { kind: room };
  if (room === 'business') {
    const id = findBusinessBySlug(snapshot, slug);
    return id === undefined ? undefined : { kind: 'businesses', ids: [id] };
  }
  if (room !== 'category' && room !== 'city') return undefined;
  if (room === 'city' && !isPageNumber(number)) {
    const parts = loadCityCategoryPages(snapshot, [slug])
      .filter(({ category }) => category === number)
      .map(({ count, ...place }) => ({ ...place, first: 1, last: countPages(count, BUSINESSES_PER_PAGE) }));
    return { kind: 'city-categories', parts };
  }
  const list = findListBySlug(snapshot, room, slug);
  const page = Number(number);
  return list && page >= 1 && page <= countPages(list.count, BUSINESSES_PER_PAGE)
    ? { kind: room, id: list.id, first: page, last: page }
    : undefined;
}
